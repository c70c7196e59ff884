"""Bringing Holdings and Personalities in: what comes in so, and the Honor Requirement."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import Entering
from adjudicator.games.l5r.names import Seat
from adjudicator.games.l5r.questions_cards import FREES, HONOR_SUFFICES, IS_RECRUITED, SAME
from adjudicator.games.l5r.questions_numbers import READING
from adjudicator.games.l5r.questions_players import FAMILY_HONOR
from adjudicator.games.l5r.state import player_of
from adjudicator.games.l5r.whereabouts import ATTACHMENTS, controller_of, is_of_type, owner_of
from adjudicator.judging import Case, silent

# What comes in so.


def brings_in_a_holding(case: Case, move: Entering) -> bool:
    """A Holding is brought in."""
    return is_of_type(case, move.card, "holding")


def brings_in_a_personality(case: Case, move: Entering) -> bool:
    """A Personality is brought in."""
    return is_of_type(case, move.card, "personality")


def brings_in_an_attachment(case: Case, move: Entering) -> bool:
    """The card is an Attachment."""
    return is_of_type(case, move.card, *ATTACHMENTS)


def brings_in_something_else(case: Case, move: Entering) -> bool:
    """The card is neither a Holding nor a Personality, and no Attachment either."""
    return not is_of_type(case, move.card, "holding", "personality", *ATTACHMENTS)


@law.check(IS_RECRUITED, cites="l5r.resource.recruit", when=brings_in_a_holding)
def holdings_are_recruited(case: Case) -> bool:
    """A Holding comes into play by Recruit."""
    return True


@law.check(IS_RECRUITED, cites="l5r.personality.recruit", when=brings_in_a_personality)
def personalities_are_recruited(case: Case) -> bool:
    """A Personality comes into play by Recruit."""
    return True


@law.check(IS_RECRUITED, cites="l5r.attachment.only-on-personality", when=brings_in_an_attachment)
def attachments_come_in_attached(case: Case) -> bool:
    """An Attachment comes into play only by being attached to a Personality."""
    return False


@law.check(IS_RECRUITED, cites="l5r.recruit", when=brings_in_something_else)
def what_else_is_recruited_is_missing(case: Case) -> bool:
    """What else may be recruited than Holdings and Personalities is in a missing part."""
    raise lacks("l5r.recruit", "recruit-rules")


# The Honor Requirement.


def _required(case: Case, move: Entering) -> int | str | None:
    """The Honor Requirement as it is now; a word for a dash, None for what has none."""
    if not brings_in_a_personality(case, move):
        return None
    required: int | str = case.ask(READING, move.card, "honor-requirement")
    return required


def requires_more_honor(case: Case, move: Entering) -> bool:
    """A Personality is brought in whose Honor Requirement is above the player's Honor."""
    required = _required(case, move)
    return isinstance(required, int) and required > case.ask(FAMILY_HONOR, move.by)


def requires_less_than_nothing(case: Case, move: Entering) -> bool:
    """A Personality is brought in whose Honor Requirement is negative, and met."""
    required = _required(case, move)
    negative = isinstance(required, int) and required < 0
    return negative and not requires_more_honor(case, move)


def has_no_number_to_meet(case: Case, move: Entering) -> bool:
    """A Personality is brought in that has a dash for its Honor Requirement."""
    return _required(case, move) == "below-every-number"


def is_free_for_that_clan(case: Case, move: Entering) -> bool:
    """The player ignores Honor Requirements in the own clan, and the Personality is of it."""
    if not player_of(case.state, move.by).ignores_requirement:
        return False
    return brings_in_a_personality(case, move) and case.ask(SAME, move.card, move.by, "clan")


def ignores_it_by_its_text(case: Case, move: Entering) -> bool:
    """A Personality is brought in whose text says that its Honor Requirement does not count."""
    own_text = says(case, move.card, "ignores-its-honor-requirement")
    return own_text and brings_in_a_personality(case, move)


@law.check(HONOR_SUFFICES, cites="l5r.personality.honor-requirement", when=requires_more_honor)
def too_little_honor_keeps_a_personality_out(case: Case) -> bool:
    """Nobody brings in a Personality whose Honor Requirement is above the own present Honor."""
    return False


@law.check(
    HONOR_SUFFICES,
    cites=("l5r.personality.honor-requirement.dash", "l5r.personality.honor-requirement"),
    when=has_no_number_to_meet,
)
def a_dash_is_below_every_number(case: Case) -> bool:
    """A dash is an Honor Requirement below every number, so that any Honor will do."""
    return True


@law.check(
    HONOR_SUFFICES,
    cites=("l5r.personality.honor-requirement.negative", "l5r.personality.honor-requirement"),
    when=requires_less_than_nothing,
)
def a_requirement_may_be_negative(case: Case) -> bool:
    """An Honor Requirement may be below zero, and negative Honor may meet it."""
    return True


@law.check(
    HONOR_SUFFICES,
    cites=("l5r.personality.honor-requirement.ignored", "l5r.keyword.same.clan"),
    when=is_free_for_that_clan,
)
def who_was_wronged_ignores_it_in_the_own_clan(case: Case) -> bool:
    """Who lost Honor by others' cards or by the rulebook ignores it in the own clan."""
    return True


@law.check(
    HONOR_SUFFICES,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=ignores_it_by_its_text,
)
def a_text_may_ignore_the_requirement(case: Case) -> bool:
    """A card that says so comes in whatever its Honor Requirement."""
    return True


# What frees a player from it.


def is_of_the_rulebook(case: Case, cause: str) -> bool:
    """The rulebook imposes the loss."""
    return cause == "rulebook"


def is_by_no_card(case: Case, cause: str) -> bool:
    """The loss comes neither from a card nor from the rulebook."""
    return Seat(cause) in case.state.players


def _ties(case: Case, player: str, cause: str) -> tuple[bool, bool]:
    """Whether the card is the player's, and whether the player controls it."""
    state = case.state
    return owner_of(state, cause) == player, controller_of(state, cause) == player


def is_a_foreign_card(case: Case, player: str, cause: str) -> bool:
    """The card is another player's, and under another player's control."""
    return cause in case.cards and not any(_ties(case, player, cause))


def is_half_the_own(case: Case, player: str, cause: str) -> bool:
    """The card is the player's and not controlled by the player, or the other way round."""
    return cause in case.cards and _ties(case, player, cause) in {(True, False), (False, True)}


@law.check(
    FREES,
    cites=("l5r.personality.honor-requirement.ignored", "l5r.dishonor"),
    when=is_of_the_rulebook,
)
def a_loss_by_the_rulebook_frees(case: Case) -> bool:
    """A loss that the rulebook imposes is not by the player's own cards."""
    return True


@law.check(FREES, cites="l5r.personality.honor-requirement.ignored", when=is_a_foreign_card)
def a_loss_by_anothers_card_frees(case: Case) -> bool:
    """A loss by another player's card is not by the player's own cards."""
    return True


@law.check(FREES, cites="l5r.personality.honor-requirement.ignored", when=is_half_the_own)
def whose_a_card_is_here_is_open(case: Case, player: str, cause: str) -> bool:
    """Whether own cards are those of the own play deck or those under own control."""
    owned, controlled = _ties(case, player, cause)
    return not (owned if case.reading("l5r.own-cards") == "by-owner" else controlled)


@law.check(FREES, cites="l5r.personality.honor-requirement.ignored", when=is_by_no_card)
def losses_without_a_card_are_not_spoken_of(case: Case) -> bool:
    """The text names cards and the rulebook, and nothing else by which Honor is lost."""
    raise silent("l5r.personality.honor-requirement.ignored", open="l5r.own-cards")
