"""Attaching: what goes on whom, what falls off, and how Spells are cast."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import Attaching, Use
from adjudicator.games.l5r.questions_cards import (
    BORNE_BY_A_SHUGENJA,
    FALLS_OFF,
    HAS_KEYWORD,
    IS_ATTACHMENT,
    ON_A_PERSONALITY,
    ON_A_SHUGENJA,
    ON_AN_OWN_ONE,
)
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.whereabouts import (
    ATTACHMENTS,
    controller_of,
    is_in_play,
    is_of_type,
)
from adjudicator.judging import Case

NOTHING = "nothing"


def _is_personality_in_play(case: Case, card: str) -> bool:
    return is_of_type(case, card, "personality") and is_in_play(case.state, card)


# What goes on whom.


def is_no_attachment(case: Case, move: Attaching) -> bool:
    """The card is neither a Follower nor an Item nor a Spell."""
    return not is_of_type(case, move.card, *ATTACHMENTS)


def goes_on_something_else(case: Case, move: Attaching) -> bool:
    """What the card is to go on is no Personality in play."""
    return not _is_personality_in_play(case, move.to)


def goes_on_a_foreign_one(case: Case, move: Attaching) -> bool:
    """The player does not control the card that it is to go on."""
    return controller_of(case.state, move.to) != move.by


def goes_on_a_foreign_one_by_its_text(case: Case, move: Attaching) -> bool:
    """The card says that it may be attached to a Personality that the player does not control."""
    return says(case, move.card, "attaches-to-any-personality")


def is_a_spell_on_no_shugenja(case: Case, move: Attaching) -> bool:
    """A Spell is to go on a Personality that is no Shugenja."""
    spell = is_of_type(case, move.card, "spell")
    return spell and not case.ask(HAS_KEYWORD, move.to, "shugenja")


def needs_no_shugenja_by_its_text(case: Case, move: Attaching) -> bool:
    """The card says that it may be attached to a Personality that is no Shugenja."""
    return says(case, move.card, "attaches-without-shugenja")


@law.check(IS_ATTACHMENT, cites="l5r.attachment.nothing-else", when=is_no_attachment)
def only_attachments_are_attached(case: Case) -> bool:
    """Only Followers, Items and Spells are attached to a Personality."""
    return False


@law.check(
    ON_A_PERSONALITY,
    cites=("l5r.attachment.only-on-personality", "l5r.attachment.equip"),
    when=goes_on_something_else,
)
def attachments_go_on_personalities(case: Case) -> bool:
    """An Attachment enters play only on a Personality in play."""
    return False


@law.check(ON_AN_OWN_ONE, cites="l5r.attachment.own-personality", when=goes_on_a_foreign_one)
def attachments_go_on_own_personalities(case: Case) -> bool:
    """A player attaches cards only to Personalities that the player controls."""
    return False


@law.check(
    ON_AN_OWN_ONE,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=goes_on_a_foreign_one_by_its_text,
)
def a_text_may_attach_it_to_anybodys(case: Case) -> bool:
    """A card that says so goes on a Personality of anybody's."""
    return True


@law.check(ON_A_SHUGENJA, cites="l5r.spell.shugenja-only", when=is_a_spell_on_no_shugenja)
def spells_go_on_shugenja(case: Case) -> bool:
    """A Spell is attached only to a Personality that is a Shugenja."""
    return False


@law.check(
    ON_A_SHUGENJA,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=needs_no_shugenja_by_its_text,
)
def a_text_may_do_without_a_shugenja(case: Case) -> bool:
    """A Spell that says so goes on a Personality that is no Shugenja."""
    return True


# Casting.


def bearer_of(case: Case, card: str) -> str:
    """The card on which an Attachment is, or `nothing`."""
    return str(mark_of(case.state, card).attached_to)


def _is_on_a_shugenja(case: Case, card: str) -> bool:
    bearer = bearer_of(case, card)
    return bearer != NOTHING and case.ask(HAS_KEYWORD, bearer, "shugenja")


def is_a_spell_without_shugenja(case: Case, move: Use) -> bool:
    """A Spell is used that is not on a Shugenja."""
    return is_of_type(case, move.card, "spell") and not _is_on_a_shugenja(case, move.card)


@law.check(BORNE_BY_A_SHUGENJA, cites="l5r.spell.cast", when=is_a_spell_without_shugenja)
def spells_are_cast_on_a_shugenja(case: Case) -> bool:
    """The abilities of a Spell are used only while it is on a Shugenja."""
    return False


# Falling off.


def is_an_attachment_in_play(case: Case, card: str) -> bool:
    """The card is an Attachment in play."""
    return is_of_type(case, card, *ATTACHMENTS) and is_in_play(case.state, card)


def is_on_no_personality(case: Case, card: str) -> bool:
    """The card is on no Personality in play."""
    bearer = bearer_of(case, card)
    return bearer == NOTHING or not _is_personality_in_play(case, bearer)


def is_on_a_former_shugenja(case: Case, card: str) -> bool:
    """The card is a Spell on a Personality that is no Shugenja."""
    spell = is_of_type(case, card, "spell") and not is_on_no_personality(case, card)
    return spell and not _is_on_a_shugenja(case, card)


def came_there_without_shugenja(case: Case, card: str) -> bool:
    """The card says that it needs no Shugenja to be on."""
    return says(case, card, "attaches-without-shugenja")


def needs_a_shugenja(case: Case, card: str) -> bool:
    """The card does not say that it needs no Shugenja to be on."""
    return not came_there_without_shugenja(case, card)


@law.check(
    FALLS_OFF,
    cites="l5r.attachment.unattached",
    when=(is_an_attachment_in_play, is_on_no_personality),
)
def unattached_cards_are_discarded(case: Case) -> bool:
    """An Attachment in play that is on no Personality is discarded."""
    return True


@law.check(
    FALLS_OFF,
    cites=("l5r.spell.shugenja-only", "l5r.attachment.unattached"),
    when=(is_an_attachment_in_play, is_on_a_former_shugenja, needs_a_shugenja),
)
def a_spell_that_loses_its_shugenja_is_open(case: Case) -> bool:
    """Whether a Spell stays on a Personality that is no Shugenja any more hangs on the reading."""
    return case.reading("l5r.spell-without-shugenja") == "falls-off"
