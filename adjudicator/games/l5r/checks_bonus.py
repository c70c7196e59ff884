"""What counts as a bonus or a penalty, and the changes that count as neither."""

from __future__ import annotations

from typing import Any

from adjudicator.games.l5r.aftermath import Aftermath
from adjudicator.games.l5r.checks_present import is_no_hand_limit
from adjudicator.games.l5r.checks_printed import prints_a_dash
from adjudicator.games.l5r.lasting import is_item, quietly
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_numbers import Grant
from adjudicator.games.l5r.questions_numbers import (
    BONUS_OR_PENALTY,
    PRESENT,
    RISE_OR_FALL,
    SHIFT,
)
from adjudicator.judging import Case, silent


@law.check(SHIFT, cites="l5r.statistics.calculation")
def the_value_is_read_before_and_after(case: Case, move: Any, holder: str, stat: str) -> int:
    """A value moves by what it is afterwards, less what it is now."""
    return Aftermath.of(case, move, holder, stat).shift


def something_changes(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A bonus or penalty is granted, or the value moves, or would if there were no limits."""
    found = Aftermath.of(case, move, holder, stat)
    return bool(found.grants or found.raw_shift or found.shift)


def is_a_number_there(case: Case, holder: str, stat: str) -> bool:
    """There is such a statistic, and it is a number."""
    return quietly(case, PRESENT, holder, stat) and not prints_a_dash(case, holder, stat)


def something_raises_or_cuts(case: Case, move: Any, holder: str, stat: str) -> bool:
    """Something other than a limit makes a bonus or penalty that was there larger or smaller."""
    found = Aftermath.of(case, move, holder, stat)
    return not found.limits and bool(found.resized(by_counting=False))


def nothing_raises_or_cuts(case: Case, move: Any, holder: str, stat: str) -> bool:
    """No bonus and no penalty that was there becomes larger or smaller, but by a limit."""
    return not something_raises_or_cuts(case, move, holder, stat)


def _by_its_direction(case: Case, move: Any, holder: str, stat: str) -> str:
    found = Aftermath.of(case, move, holder, stat)
    if found.grants:
        return found.grants[0]
    return "bonus" if (found.raw_shift or found.shift) > 0 else "penalty"


@law.check(
    BONUS_OR_PENALTY,
    cites="l5r.bonus",
    when=(is_a_number_there, something_changes, nothing_raises_or_cuts),
)
def a_rise_is_a_bonus_and_a_fall_a_penalty(case: Case, move: Any, holder: str, stat: str) -> str:
    """What raises a statistic is a bonus, and what lowers it a penalty."""
    case.ask(SHIFT, move, holder, stat)
    return _by_its_direction(case, move, holder, stat)


@law.check(
    BONUS_OR_PENALTY,
    cites="l5r.statistics.change-adjustment",
    when=something_raises_or_cuts,
)
def a_larger_bonus_is_open(case: Case, move: Any, holder: str, stat: str) -> str:
    """Whether it is a bonus again when a bonus is made larger hangs on the reading."""
    kind = _by_its_direction(case, move, holder, stat)
    return "neither" if case.reading("l5r.bigger-bonus") == "same-bonus" else kind


# What counts as neither, of a statistic that is granted nothing.
def nothing_is_granted(case: Case, move: Any, holder: str, stat: str) -> bool:
    """No bonus or penalty of more than zero is granted on the statistic."""
    granted = Aftermath.of(case, move, holder, stat).grants
    return granted is None or not granted[1]


def grants_plus_zero(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A bonus of +0 or a penalty of −0 is granted."""
    granted = Aftermath.of(case, move, holder, stat).grants
    return granted is not None and not granted[1]


@law.check(BONUS_OR_PENALTY, cites="l5r.bonus.zero", when=grants_plus_zero)
def zero_is_neither(case: Case) -> str:
    """A bonus of +0 is no bonus, and a penalty of -0 is no penalty."""
    return "neither"


def a_limit_moves_it(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A minimum or maximum begins, of a statistic or of changes, and the value moves by that."""
    found = Aftermath.of(case, move, holder, stat)
    return found.limits > 0 and found.moves


@law.check(BONUS_OR_PENALTY, cites="l5r.bonus.limit-effect", when=a_limit_moves_it)
def what_a_limit_does_is_neither(case: Case) -> str:
    """What changes because a minimum or maximum is applied is neither bonus nor penalty."""
    return "neither"


def something_ends(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A bonus, a penalty or a limit ends or is cancelled, and the statistic had it or moves."""
    found = Aftermath.of(case, move, holder, stat)
    return found.ended or (found.something_is_over and found.moves)


@law.check(
    BONUS_OR_PENALTY, cites="l5r.bonus.ended-effect", when=(something_ends, nothing_is_granted)
)
def what_an_end_does_is_neither(case: Case) -> str:
    """What changes because a bonus, a penalty or a limit ends is neither bonus nor penalty."""
    return "neither"


def a_variable_change_varies(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A variable bonus or penalty grows or shrinks with the state of the game."""
    return bool(Aftermath.of(case, move, holder, stat).resized(by_counting=True))


@law.check(
    BONUS_OR_PENALTY,
    cites=("l5r.bonus.variable", "l5r.bonus.variable.definition"),
    when=(a_variable_change_varies, nothing_is_granted),
)
def what_varies_is_neither(case: Case) -> str:
    """A variable bonus or penalty that grows or shrinks is neither bonus nor penalty thereby."""
    return "neither"


def circumstances_move_an_asterisk(case: Case, move: Any, holder: str, stat: str) -> bool:
    """Circumstances change what an asterisk stands for."""
    return Aftermath.of(case, move, holder, stat).actual_shifts


@law.check(
    BONUS_OR_PENALTY,
    cites=("l5r.bonus.variable", "l5r.statistics.asterisk"),
    when=circumstances_move_an_asterisk,
)
def an_asterisk_that_varies_is_open(case: Case, move: Any, holder: str, stat: str) -> str:
    """Whether it is a bonus when the value of an asterisk rises hangs on the reading."""
    kind = _by_its_direction(case, move, holder, stat)
    return "neither" if case.reading("l5r.asterisk-drift") == "no-bonus" else kind


def items_shift_it(case: Case, move: Any, holder: str, stat: str) -> bool:
    """The modifier of an Item begins to act on the Personality, or is changed itself."""
    found = Aftermath.of(case, move, holder, stat)
    return found.is_on("personality") and found.modifiers_shift


@law.check(
    BONUS_OR_PENALTY,
    cites=("l5r.item.modifiers-not-bonuses", "l5r.item.changed-modifier"),
    when=(items_shift_it, nothing_is_granted),
)
def what_items_do_is_neither(case: Case) -> str:
    """What the modifiers of Items change on their Personality is neither bonus nor penalty."""
    return "neither"


def the_sensei_shifts_it(case: Case, move: Any, holder: str, stat: str) -> bool:
    """The modifier of the Sensei is changed itself."""
    found = Aftermath.of(case, move, holder, stat)
    return found.is_on("stronghold") and found.modifiers_shift


@law.check(
    BONUS_OR_PENALTY,
    cites="l5r.sensei.modifiers-not-bonuses",
    when=(the_sensei_shifts_it, nothing_is_granted),
)
def what_a_sensei_does_is_neither(case: Case) -> str:
    """What the modifiers of a Sensei change on the Stronghold is neither bonus nor penalty."""
    return "neither"


def a_modifier_goes(case: Case, move: Any, holder: str, stat: str) -> bool:
    """An Item or a Sensei goes that modified the statistic."""
    return Aftermath.of(case, move, holder, stat).loses_a_modifier


@law.check(
    BONUS_OR_PENALTY,
    cites=("l5r.item.modifiers-not-bonuses", "l5r.bonus.ended-effect"),
    when=(a_modifier_goes, nothing_is_granted),
)
def a_vanishing_modifier_is_open(case: Case, move: Any, holder: str, stat: str) -> str:
    """Whether it is a penalty when the modifier of a card vanishes hangs on the reading."""
    kind = _by_its_direction(case, move, holder, stat)
    return "neither" if case.reading("l5r.vanishing-modifier") == "neither" else kind


# Total Force.
def a_total_moves_by_itself(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A total Force moves, and no card that goes on counting for it has another Force."""
    found = Aftermath.of(case, move, holder, stat)
    return found.is_a_total and bool(found.raw_shift) and not found.members_that_shift


@law.check(BONUS_OR_PENALTY, cites="l5r.bonus.totals", when=a_total_moves_by_itself)
def what_a_total_does_by_itself_is_neither(case: Case) -> str:
    """A total Force that changes while its cards keep theirs gets neither bonus nor penalty."""
    return "neither"


def a_total_follows_what_is_neither(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A total Force follows cards whose Force moves without bonus, penalty, limit or end."""
    found = Aftermath.of(case, move, holder, stat)
    if found.limits or found.something_is_over:
        return False
    with case.supposing():
        kinds = [
            case.ask(BONUS_OR_PENALTY, move, card, "force")
            for card in (found.members_that_shift if found.is_a_total else ())
        ]
    return bool(kinds) and set(kinds) == {"neither"}


@law.check(BONUS_OR_PENALTY, cites="l5r.bonus.totals", when=a_total_follows_what_is_neither)
def a_total_that_follows_is_not_spoken_of(case: Case) -> str:
    """What a total gets whose cards move without a bonus or a penalty is not said."""
    raise silent("l5r.bonus.totals", open="l5r.total-that-follows")


# Other text of Items.
def is_given_by_an_item(case: Case, move: Any, holder: str, stat: str) -> bool:
    """The text of an Item gives it, and not its modifier."""
    return isinstance(move, Grant) and is_item(case, move.source) and move.holder == holder


@law.check(
    BONUS_OR_PENALTY, cites="l5r.item.other-text", when=(is_given_by_an_item, something_changes)
)
def other_text_of_an_item_counts(case: Case, move: Grant, holder: str, stat: str) -> str:
    """What an Item gives by other text than its modifiers is a bonus or penalty like any other."""
    return _by_its_direction(case, move, holder, stat)


# Where there is no number to move.
def something_is_granted(case: Case, move: Any, holder: str, stat: str) -> bool:
    """A bonus or penalty of more than zero is granted."""
    return not nothing_is_granted(case, move, holder, stat)


def is_a_dash(case: Case, holder: str, stat: str) -> bool:
    """A dash stands in place of the Honor Requirement."""
    return prints_a_dash(case, holder, stat)


@law.check(
    BONUS_OR_PENALTY,
    cites="l5r.personality.honor-requirement.dash",
    when=(is_a_dash, something_is_granted),
)
def a_bonus_on_a_dash_is_open(case: Case, move: Any, holder: str, stat: str) -> str:
    """Whether a dash gets a bonus that an effect gives it hangs on the reading."""
    kind = _by_its_direction(case, move, holder, stat)
    return "neither" if case.reading("l5r.dash-requirement-changes") == "takes-none" else kind


def has_no_hand_limit(case: Case, holder: str, stat: str) -> bool:
    """The player has no Maximum Hand Size."""
    return is_no_hand_limit(case, holder, stat)


@law.check(
    BONUS_OR_PENALTY, cites="l5r.hand-size.none", when=(has_no_hand_limit, something_is_granted)
)
def a_bonus_on_no_hand_limit_is_not_spoken_of(case: Case) -> str:
    """What a player without a Maximum Hand Size gets by a bonus on it is not said."""
    raise silent("l5r.hand-size.none", open="l5r.no-hand-limit-read")


# For what speaks of neither bonus nor penalty.
def _both(case: Case, move: Any, holder: str, stat: str) -> tuple[str, str]:
    """What it is by the value, and what it is by the bonus or penalty."""
    shift = quietly(case, SHIFT, move, holder, stat)
    given = quietly(case, BONUS_OR_PENALTY, move, holder, stat)
    by_value = "rise" if shift > 0 else "fall" if shift < 0 else "neither"
    return by_value, {"bonus": "rise", "penalty": "fall"}.get(given, "neither")


def value_and_bonus_agree(case: Case, move: Any, holder: str, stat: str) -> bool:
    """The value rises by a bonus, or falls by a penalty, or does neither."""
    by_value, by_bonus = _both(case, move, holder, stat)
    return by_value == by_bonus


def value_and_bonus_differ(case: Case, move: Any, holder: str, stat: str) -> bool:
    """The value moves without a bonus or penalty, or does not move in spite of one."""
    return not value_and_bonus_agree(case, move, holder, stat)


@law.check(RISE_OR_FALL, cites="l5r.bonus", when=value_and_bonus_agree)
def bonuses_raise_and_penalties_lower(case: Case, move: Any, holder: str, stat: str) -> str:
    """A bonus that raises the value is a rise, and a penalty that lowers it a fall."""
    case.ask(BONUS_OR_PENALTY, move, holder, stat)
    return _both(case, move, holder, stat)[0]


@law.check(RISE_OR_FALL, cites="l5r.bonus", when=value_and_bonus_differ)
def a_rise_without_a_bonus_is_open(case: Case, move: Any, holder: str, stat: str) -> str:
    """Whether a rise has to be a bonus hangs on the reading."""
    by_value, by_bonus = _both(case, move, holder, stat)
    return by_value if case.reading("l5r.rise-that-is-no-bonus") == "value-counts" else by_bonus
