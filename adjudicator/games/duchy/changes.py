"""Changes that several moves bring about: pieces that come and go, and what follows from it.

No rule stands here: how many and where to are questions.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.duchy.checks_parliament import acting
from adjudicator.games.duchy.moves import OfAMinister
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import CONTROL_STAYS, PLACED
from adjudicator.games.duchy.state import Turn, clearing, warriors_in
from adjudicator.judging import Case, Change, MissingFact, Question, missing_text, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import Chosen
from adjudicator.judging.pile import is_unnamed


def warriors(place: str, more: int | Callable[[Case], int]) -> Change:
    """Warriors come to a place, or leave it."""
    path = f"{place}.warriors"

    def number(case: Case) -> int:
        change = more(case) if callable(more) else more
        found = warriors_in(case.state, place) + change
        if found < 0:
            raise MissingFact(path)
        return found

    return set_fact(path, number)


def pieces_changed(case: Case, *places: str) -> Steps:
    """Pieces came to these places or left them; who controls them then is a question."""
    for place in dict.fromkeys(places):
        if place != BURROW and clearing(case.state, place).knows("controlled"):
            yield set_fact(f"{place}.controlled", _control_after(place))


def _control_after(place: str) -> Callable[[Case], bool]:
    def control(case: Case) -> bool:
        site = clearing(case.state, place)
        if not case.ask(CONTROL_STAYS, place):
            raise MissingFact(site.path_of("controlled"))
        return bool(site.controlled)

    return control


def out_of_supply(number: int | Callable[[Case], int]) -> Change:
    """Warriors leave the supply."""

    def left(case: Case) -> int:
        taken = number(case) if callable(number) else number
        return int(case.state.supply) - taken

    return set_fact("supply", left)


def into_the_burrow(case: Case, number: int) -> Steps:
    """Warriors come out of the supply into the Burrow, as many as it gives for so many due."""

    def given(now: Case) -> int:
        return case.ask(PLACED, number)

    yield warriors(BURROW, given)
    if case.state.knows("supply"):
        yield out_of_supply(given)


def points(gained: Callable[[Case], int]) -> Change:
    """Victory points are gained."""
    return set_fact("points", lambda case: case.state.points + gained(case))


def action(case: Case) -> Change:
    """An action of the step Assemble is used up."""
    return set_fact("turn.actions", case.state.turn.actions + 1)


def acted(case: Case, move: OfAMinister) -> Change:
    """A minister has acted; the Mayor perhaps with the action of another."""
    turn: Turn = case.state.turn
    changed = turn.but(acted=(*turn.acted, acting(move)))
    if move.through is not None:
        changed = changed.but(borrowed=(*turn.borrowed, move.minister))
    return set_fact("turn", changed)


def _left(case: Case, kind: str) -> int:
    """How many such buildings are left on their track."""
    tracks = case.state.tracks
    if not tracks.knows(f"{kind}s"):
        raise MissingFact(tracks.path_of(f"{kind}s"))
    return int(getattr(tracks, f"{kind}s"))


def track(case: Case, kind: str, change: Callable[[Case], int]) -> Steps:
    """Buildings leave their track, or come back to it; the symbols under them show, or do not."""
    for symbol in ("warrior", "card"):
        if case.state.icons.knows(f"{symbol}s"):
            yield set_fact(f"icons.{symbol}s", _shown(kind, symbol, change))
    if case.state.tracks.knows(f"{kind}s"):
        yield set_fact(f"tracks.{kind}s", lambda now: _left(now, kind) + change(now))


def _shown(kind: str, symbol: str, change: Callable[[Case], int]) -> Callable[[Case], int]:
    """How many such symbols show once so many buildings came to the track."""

    def count(case: Case) -> int:
        showing, more = int(getattr(case.state.icons, f"{symbol}s")), change(case)
        if more == 0:
            return showing
        spaces = getattr(case.state.spaces, f"{kind}s")
        place = len(spaces) - _left(case, kind) - (more > 0)
        if more > 0 and len(set(spaces[: place + 1])) > 1:
            raise missing_text("duchy.law.removal")  # which of the spaces it covers
        there = 0 <= place < len(spaces) and spaces[place] == symbol
        return showing - more * there

    return count


def asked(question: Question[int], word: str) -> Callable[[Case], int]:
    """What a question about one word comes to, asked on the state of that moment."""
    return lambda case: case.ask(question, word)


def placed(case: Case, kind: str, place: str) -> Steps:
    """A building leaves its track and stands in a place."""
    there: dict[str, int] = getattr(case.state, f"{kind}s")
    yield set_fact(f"{kind}s", {**there, place: there.get(place, 0) + 1})
    yield from track(case, kind, lambda now: -1)
    if place != BURROW and clearing(case.state, place).knows("room"):
        yield set_fact(f"{place}.room", lambda now: clearing(now.state, place).room - 1)
    yield from pieces_changed(case, place)


def room_freed(case: Case, place: str) -> Steps:
    """A building left a place; whether another finds room there now is not in the chapter."""

    def room(case: Case) -> int:
        raise missing_text("duchy.law.build-slots")

    if place != BURROW and clearing(case.state, place).knows("room"):
        yield set_fact(f"{place}.room", room)


def cards(case: Case, chosen: Chosen) -> tuple[str, ...]:
    """The chosen cards; those without a name are any of the hand's."""
    unnamed = [card for card in case.state.hand if is_unnamed(card)][: chosen.unnamed]
    return (*chosen.names, *unnamed)
