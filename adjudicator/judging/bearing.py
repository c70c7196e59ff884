"""What bears on a question: the words in `while` on which the order of its checks may depend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.book import Rulebook
from adjudicator.book.order import beats
from adjudicator.judging.check import Check
from adjudicator.judging.defeat import suspensions

Pair = tuple[str, str]


def bearing(book: Rulebook, checks: Sequence[Check]) -> frozenset[str]:
    """The modes and predicates that may change which of these checks is beaten or switched off.

    Perhaps a few too many, never one too few.
    """
    edges = [
        (beat.winner, book.resolve(beat.loser), beat.while_)
        for beat in beats(book.sections.values())
        if beat.kind != "suspends"
    ]
    pairs = [(winner, loser) for winner, loser, _ in edges]
    deciding = {book.resolve(check.deciding) for check in checks}
    below = _reached(deciding, pairs)
    above = _reached(deciding, [(loser, winner) for winner, loser in pairs])
    named = {while_ for winner, loser, while_ in edges if winner in below and loser in above}
    cited = {book.resolve(section) for check in checks for section in check.cites}
    concerned = cited | (below & above)
    thrown = suspensions(book)
    switching = _reached(concerned, [(target, by) for by, target, _ in thrown])
    named |= {while_ for _, target, while_ in thrown if target in switching}
    return frozenset(str(while_) for while_ in named if while_ is not None)


def _reached(starts: Iterable[str], pairs: Sequence[Pair]) -> set[str]:
    """Where one comes from `starts` along the pairs, the starts among them."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        node = waiting.pop()
        for first, second in pairs:
            if first == node and second not in found:
                found.add(second)
                waiting.append(second)
    return found
