"""How cards come in: bowed or not, for how much Gold, by which ability, and what it targets."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import Equip, Paying, Recruit
from adjudicator.games.l5r.questions_cards import (
    ADMISSIBLE_OF,
    ENTERS_BOWED,
    GOLD_SUFFICES,
    HAS_KEYWORD,
    IS_TARGETED,
    NOT_REPEATED,
    OWN_RULES_KEPT,
    PRICE,
    SAME,
)
from adjudicator.games.l5r.questions_numbers import READING
from adjudicator.games.l5r.questions_players import ABILITY_SPENT
from adjudicator.games.l5r.whereabouts import ATTACHMENTS, is_of_type
from adjudicator.judging import Case

# Bowed or not.


def is_a_holding(case: Case, card: str) -> bool:
    """The card is a Holding."""
    return is_of_type(case, card, "holding")


def is_a_personality(case: Case, card: str) -> bool:
    """The card is a Personality."""
    return is_of_type(case, card, "personality")


def is_a_fortification(case: Case, card: str) -> bool:
    """The card is a Holding with the keyword Fortification."""
    return is_a_holding(case, card) and case.ask(HAS_KEYWORD, card, "fortification")


def enters_unbowed_by_its_text(case: Case, card: str) -> bool:
    """The card says that it comes into play unbowed."""
    return says(case, card, "enters-unbowed")


@law.check(ENTERS_BOWED, cites="l5r.resource.enters-bowed", when=is_a_holding)
def holdings_enter_bowed(case: Case) -> bool:
    """A Holding comes into play bowed already."""
    return True


@law.check(
    ENTERS_BOWED,
    cites=("l5r.changes.fortifications", "l5r.resource.fortification"),
    when=is_a_fortification,
)
def fortifications_enter_bowed(case: Case) -> bool:
    """A Fortification comes into play bowed by default."""
    return True


@law.check(ENTERS_BOWED, cites="l5r.recruit", when=is_a_personality)
def how_personalities_enter_is_missing(case: Case) -> bool:
    """Whether a Personality comes into play bowed is in a missing part."""
    raise lacks("l5r.recruit", "recruit-rules")


@law.check(
    ENTERS_BOWED,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=enters_unbowed_by_its_text,
)
def a_text_may_let_it_enter_unbowed(case: Case) -> bool:
    """A card that says so comes into play unbowed."""
    return False


# What is paid.


def pays_for_a_holding(case: Case, move: Paying) -> bool:
    """A Holding is paid for."""
    return is_a_holding(case, move.card)


def pays_for_a_personality(case: Case, move: Paying) -> bool:
    """A Personality is paid for."""
    return is_a_personality(case, move.card)


def pays_for_an_attachment(case: Case, move: Paying) -> bool:
    """An Attachment is paid for."""
    return is_of_type(case, move.card, *ATTACHMENTS)


def pays_for_a_clan(case: Case, move: Paying) -> bool:
    """A Personality that has a clan is paid for."""
    return pays_for_a_personality(case, move) and bool(case.ask(ADMISSIBLE_OF, move.card, "clan"))


def _is_spent(case: Case, move: Paying) -> bool:
    return case.ask(ABILITY_SPENT, move.by, "recruit" if isinstance(move, Recruit) else "equip")


def is_done_again(case: Case, move: Paying) -> bool:
    """The player has used this ability in this turn, and may not use it again."""
    return _is_spent(case, move)


def pays_too_little(case: Case, move: Paying) -> bool:
    """Less Gold is paid than is due."""
    return move.pays < case.ask(PRICE, move)


def _gold_cost(case: Case, move: Paying) -> int:
    return int(case.ask(READING, move.card, "gold-cost"))


@law.check(PRICE, cites="l5r.resource.gold-cost", when=pays_for_a_holding)
def a_holding_costs_its_gold_cost(case: Case, move: Paying) -> int:
    """A Holding is paid for with its Gold Cost."""
    return _gold_cost(case, move)


@law.check(PRICE, cites="l5r.personality.gold-cost", when=pays_for_a_personality)
def a_personality_costs_its_gold_cost(case: Case, move: Paying) -> int:
    """A Personality is paid for with its Gold Cost."""
    return _gold_cost(case, move)


@law.check(PRICE, cites="l5r.attachment.gold-cost", when=pays_for_an_attachment)
def an_attachment_costs_its_gold_cost(case: Case, move: Paying) -> int:
    """An Attachment is paid for with its Gold Cost."""
    return _gold_cost(case, move)


@law.check(PRICE, cites=("l5r.personality.clan-surcharge", "l5r.recruit"), when=pays_for_a_clan)
def a_clan_costs_more(case: Case, move: Paying, outcome: int) -> int:
    """A Personality of a clan costs more; how much, and whether the own clan does, is missing."""
    own_clan = case.ask(SAME, move.card, move.by, "clan")
    if own_clan and case.reading("l5r.clan-surcharge") == "foreign-clan":
        return outcome
    raise lacks("l5r.recruit", "clan-surcharge")


@law.check(
    GOLD_SUFFICES, cites="l5r.resource.gold-cost", when=(pays_for_a_holding, pays_too_little)
)
def a_holding_is_paid_in_full(case: Case) -> bool:
    """A Holding does not come in for less Gold than is due."""
    return False


@law.check(
    GOLD_SUFFICES, cites="l5r.personality.gold-cost", when=(pays_for_a_personality, pays_too_little)
)
def a_personality_is_paid_in_full(case: Case) -> bool:
    """A Personality does not come in for less Gold than is due."""
    return False


@law.check(
    GOLD_SUFFICES, cites="l5r.attachment.gold-cost", when=(pays_for_an_attachment, pays_too_little)
)
def an_attachment_is_paid_in_full(case: Case) -> bool:
    """An Attachment does not come in for less Gold than is due."""
    return False


# The abilities themselves.


@law.check(NOT_REPEATED, cites="l5r.player.abilities.once-per-turn", when=is_done_again)
def an_ability_that_is_used_up_is_not_used(case: Case) -> bool:
    """Recruit and Equip are abilities of the player, and are not used once they are used up."""
    return False


def recruits(case: Case, move: Paying) -> bool:
    """The ability is Recruit."""
    return isinstance(move, Recruit)


def equips(case: Case, move: Paying) -> bool:
    """The ability is Equip."""
    return isinstance(move, Equip)


@law.check(OWN_RULES_KEPT, cites="l5r.recruit", when=recruits)
def what_recruiting_takes_is_missing(case: Case) -> bool:
    """From where a card is recruited, and what else it takes, is in a missing part."""
    raise lacks("l5r.recruit", "recruit-rules")


@law.check(OWN_RULES_KEPT, cites="l5r.equip", when=equips)
def what_equipping_takes_is_missing(case: Case) -> bool:
    """From where a card is equipped, and what else it takes, is in a missing part."""
    raise lacks("l5r.equip", "equip-rules")


def is_the_card_that_enters(case: Case, card: str, move: Paying) -> bool:
    """It is the card that the action brings into play."""
    return card == move.card


def is_the_personality_that_gets_it(case: Case, card: str, move: Paying) -> bool:
    """It is the Personality to which the action attaches a card."""
    return isinstance(move, Equip) and card == move.to


@law.check(IS_TARGETED, cites="l5r.action.targets.entering-card", when=is_the_card_that_enters)
def the_entering_card_is_the_target(case: Case) -> bool:
    """Equip and Recruit target the card that they bring into play."""
    return True


@law.check(
    IS_TARGETED,
    cites=("l5r.attachment.choose", "l5r.action.targets.entering-card"),
    when=is_the_personality_that_gets_it,
)
def whether_the_personality_is_targeted_is_open(case: Case) -> bool:
    """Attaching takes choosing or targeting a Personality; which of the two Equip does is open."""
    return case.reading("l5r.equip-target") == "targeted-too"
