"""Drawing from Depositum and forming it anew; whether, when and with which cards are questions."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from adjudicator.games.ruler.questions import NATURAL, RESHUFFLED, DrawnBy, Shuffle
from adjudicator.games.ruler.questions_round import REFORMED, ShuffleTime
from adjudicator.judging import Case, Change, Pile, Unsettled, draw, set_fact
from adjudicator.judging.pile import hidden

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts
    from adjudicator.judging.question import Question

Going: TypeAlias = "Generator[Change, Case, Case]"
"""A part of an effect: it yields changes, and comes back with the case that they left."""


def drawn(case: Case, to: str, wanted: int, by: DrawnBy = "effect") -> Going:
    """So many cards go from the top of Depositum to a hand, or as many as there can be."""
    lacking = wanted
    at: ShuffleTime = "between-steps" if _is_empty_in_a_chain(case) else "effect"
    while lacking:
        there = len(case.state.depositum) if case.state.knows("depositum") else 0
        case = yield draw(to, "depositum", lacking)
        if not case.state.knows("depositum"):
            # How many came is open, and so is whether there were enough.
            return (yield from _run_out(case, to.partition(".")[0], by))
        lacking -= min(there, lacking)
        if case.state.depositum:
            return case
        if there:
            case = yield from _run_out(case, to.partition(".")[0], by)
        if not case.ask(REFORMED, at, lacking):
            return case
        case, at = (yield reshuffled("empty")), "effect"
    return case


def step_ended(case: Case) -> Going:
    """A step of a chain has ended; if it has emptied Depositum, that may be formed anew."""
    if _is_empty_in_a_chain(case) and case.ask(REFORMED, "between-steps", 0):
        case = yield reshuffled("empty")
    return case


def _is_empty_in_a_chain(case: Case) -> bool:
    state = case.state
    return bool(state.chain) and state.knows("depositum") and not state.depositum


def in_doubt(case: Case, place: Question[Any], seat: str) -> Change:
    """Hand and Reserve of a player stay open, if it is open to which of them cards have come."""

    def work_out(now: Case) -> Facts:
        now.ask(place, seat)
        state: Facts = now.state
        return state

    reserve = (f"{seat}.reserve",) if case.on("reserve") else ()
    return Change(work_out, (f"{seat}.hand", *reserve))


def lying(case: Case, path: str) -> tuple[str, ...]:
    """The cards of a pile; none, as long as nobody tells what lies there."""
    try:
        return tuple(case.state.fetch(path))
    except Unsettled:
        return ()


def _run_out(case: Case, seat: str, by: DrawnBy) -> Going:
    """The last card has been drawn."""
    case = yield set_fact("exhausted", lambda now: now.ask(NATURAL, by))
    if case.state.knows("exhausted") and case.state.exhausted:
        case = yield set_fact("drew-last", seat)
    return case


def reshuffled(why: Shuffle) -> Change:
    """Depositum is formed anew, and nobody knows its order any more."""

    def shuffle(now: Case) -> Facts:
        cards = now.ask(RESHUFFLED, why)
        state: Facts = now.state
        for zone in ("registrum", "facedown", "depositum"):
            kept = Pile(card for card in state.fetch(zone) if card not in cards)
            state = state.put(zone, kept)
        blind = hidden(Pile(sorted(cards)))
        return state.put("depositum", Pile((*state.fetch("depositum"), *blind)))

    return Change(shuffle, ("registrum", "facedown", "depositum"))
