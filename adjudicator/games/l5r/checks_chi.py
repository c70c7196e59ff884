"""Death by Chi: when a Personality is destroyed for it, and what protects against it."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import DIES, DIES_OF_A_DIP
from adjudicator.games.l5r.questions_numbers import READING
from adjudicator.games.l5r.whereabouts import attached_to, is_of_type
from adjudicator.judging import Case


def _is_protected(case: Case, card: str, text: str) -> bool:
    """Whether the card, or something that is attached to it, protects it so."""
    return any(says(case, one, text) for one in (card, *attached_to(case.state, card)))


def has_no_chi_left(case: Case, card: str, by: str) -> bool:
    """It is about Chi, and the card is a Personality whose Chi is zero."""
    if by != "chi" or not is_of_type(case, card, "personality"):
        return False
    return bool(case.ask(READING, card, "chi") == 0)


def is_hit_by_an_effect(case: Case, by: str) -> bool:
    """An effect says that the card is destroyed."""
    return by == "effect"


def is_protected_once(case: Case, card: str) -> bool:
    """A text saves the card from one destruction."""
    return _is_protected(case, card, "saved-from-one-destruction")


def is_protected_for_good(case: Case, card: str) -> bool:
    """A text keeps the card from being destroyed for as long as it works."""
    return _is_protected(case, card, "never-destroyed")


def is_unprotected(case: Case, card: str) -> bool:
    """No text protects the card from being destroyed."""
    return not is_protected_once(case, card) and not is_protected_for_good(case, card)


@law.check(
    DIES,
    cites=("l5r.personality.chi-death", "l5r.statistics.calculation"),
    when=has_no_chi_left,
)
def no_chi_is_death(case: Case) -> bool:
    """A Personality whose Chi is zero is destroyed at once."""
    return True


@law.check(DIES, cites=OVER_RULES, when=(is_hit_by_an_effect, is_unprotected))
def an_effect_destroys(case: Case) -> bool:
    """A card is destroyed by an effect that says so, if no text protects it."""
    return True


def is_a_stronghold_hit_by_an_effect(case: Case, card: str, by: str) -> bool:
    """An effect that speaks of cards at large is to destroy a Stronghold."""
    return is_hit_by_an_effect(case, by) and is_of_type(case, card, "stronghold")


@law.check(DIES, cites="l5r.stronghold.immunity", when=is_a_stronghold_hit_by_an_effect)
def no_effect_on_cards_at_large_destroys_a_stronghold(case: Case) -> bool:
    """A Stronghold is not destroyed by an effect that does not speak of Strongholds."""
    return False


@law.check(DIES, cites=OVER_RULES, when=is_protected_once)
def a_text_saves_it_once(case: Case) -> bool:
    """A card that a text saves from one destruction is not destroyed."""
    return False


@law.check(DIES, cites=OVER_RULES, when=(is_hit_by_an_effect, is_protected_for_good))
def a_text_saves_it_always(case: Case) -> bool:
    """A card that a text keeps from being destroyed is not destroyed by an effect."""
    return False


@law.check(
    DIES,
    cites=("l5r.personality.chi-death.prevention", "l5r.personality.chi-death"),
    when=(has_no_chi_left, is_protected_once),
)
def saving_it_once_is_no_help(case: Case) -> bool:
    """What prevents one destruction alone does not prevent death by Chi."""
    return True


@law.check(
    DIES,
    cites="l5r.personality.chi-death.continuous",
    when=(has_no_chi_left, is_protected_for_good),
)
def lasting_protection_helps(case: Case) -> bool:
    """A continuous effect that keeps a Personality from being destroyed works against it."""
    return False


def is_at_zero_after_both(case: Case, after: int) -> bool:
    """The Chi is zero once both changes are made."""
    return after <= 0


def is_at_zero_between_them(case: Case, between: int, after: int) -> bool:
    """The Chi is zero between the two changes, and above it after both."""
    return between <= 0 < after


@law.check(DIES_OF_A_DIP, cites="l5r.personality.chi-death", when=is_at_zero_after_both)
def what_counts_is_what_stays(case: Case) -> bool:
    """A Personality whose Chi is zero after all that happens at a moment is destroyed."""
    return True


@law.check(
    DIES_OF_A_DIP,
    cites=("l5r.personality.chi-death", "l5r.statistics.calculation"),
    when=is_at_zero_between_them,
)
def a_dip_to_zero_is_open(case: Case) -> bool:
    """Whether a Chi is looked at between two changes of one moment hangs on the reading."""
    return case.reading("l5r.chi-dips") == "between"
