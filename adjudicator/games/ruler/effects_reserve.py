"""What comes of the Reserve as a turn closes. No rule stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.games.ruler.drawing import Going
from adjudicator.games.ruler.questions_exsilium import UNRESERVED
from adjudicator.judging import Case, Change, Unsettled, set_fact
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts


def unreserved(case: Case, seat: str) -> Going:
    """The cards of the Reserve come to the hand, as far as they do."""
    path = f"{seat}.reserve"
    waiting = _lying(case, path)
    if waiting == ():
        return case

    def come(now: Case) -> Facts:
        cards: tuple[str, ...] = now.ask(UNRESERVED, seat)
        return moved(now.state, f"{seat}.hand", cards)

    case = yield Change(come, (f"{seat}.hand", path))
    left = _lying(case, path)
    if waiting is None or left is None:
        return case
    return (yield set_fact("turn.unreserved", tuple(c for c in waiting if c not in left)))


def _lying(case: Case, path: str) -> tuple[str, ...] | None:
    """The cards of a pile; None, where that cannot be told."""
    try:
        return tuple(case.state.fetch(path))
    except Unsettled:
        return None
