"""What a law can say: everything for which a game needs a phrase, and what each may fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from adjudicator.judging import Facts, Law, Question
from adjudicator.judging.law import MoveKind
from adjudicator.reading.typed import key_of


def conditions(law: Law) -> tuple[str, ...]:
    """The names of the conditions of all checks, and of what edges may depend on."""
    named = [condition.name for check in law.checks for condition in check.conditions]
    return tuple(dict.fromkeys([*named, *law.predicates]))


def values(law: Law) -> tuple[str, ...]:
    """The words that answers, moves and facts are chosen from, and the effects of cards."""
    return tuple(dict.fromkeys([*_looked_through(law)[0], *law.card_effects]))


def records(law: Law) -> dict[str, type]:
    """What answers, moves and facts may be besides words: the game's own records, by name."""
    moves = {kind.record for kind in law.moves.values()}
    own = (
        kind
        for kind in _looked_through(law)[1]
        if not issubclass(kind, Facts) and kind not in moves and not hasattr(kind, "read_node")
    )
    return {spoken(kind): kind for kind in sorted(own, key=spoken)}


def words_of(question: Question[Any], law: Law) -> tuple[str, ...]:
    """What a phrase of the question may fill in; of a move, what each that it is asked of tells."""
    return tuple(_words_of(question, law))


def _words_of(question: Question[Any], law: Law) -> Iterator[str]:
    for name, kind in question.takes.items():
        yield key_of(name)
        if is_dataclass(kind) and not hasattr(kind, "read_node"):
            yield from (f"{key_of(name)}.{each}" for each in told_by(kind))
        if name == "move":
            moves = [law.moves[kind] for kind in law.asked_about(question, name)]
            always = [set(always_told(move)) for move in moves]
            yield from (f"move.{field}" for field in sorted(set.intersection(*always or [set()])))


def names(law: Law) -> frozenset[str]:
    """What the way to a fact may be made of: fields, and all that the law calls by a name."""
    words, inside = _looked_through(law)
    found = {*words, *law.questions, *law.moves, *map(spoken, inside)}
    found.update(key_of(name) for question in law.questions.values() for name in question.takes)
    for record in (*inside, *(kind.record for kind in law.moves.values())):
        found.update(told_by(record))
    return frozenset(found)


def told_by(record: Any) -> tuple[str, ...]:
    """The fields of a record, as phrases write them."""
    return tuple(key_of(field.name) for field in fields(record))


def always_told(move: MoveKind) -> tuple[str, ...]:
    """The fields of a move that are never left out."""
    own = fields(move.record)
    told = (field for field in own if field.default is MISSING or field.default is not None)
    return tuple(key_of(field.name) for field in told)


def spoken(record: type) -> str:
    """The name of a record as phrases write it: `honor-effect`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", record.__name__).lower()


def _looked_through(law: Law) -> tuple[tuple[str, ...], tuple[type, ...]]:
    """The words and the records that answers, moves and facts may be."""
    words: dict[str, None] = {}
    seen: dict[type, None] = {}

    def look(kind: Any) -> None:
        if get_origin(kind) is Literal:
            words.update(dict.fromkeys(word for word in get_args(kind) if isinstance(word, str)))
        elif isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
            seen[kind] = None
            for below in get_type_hints(kind).values():
                look(below)
        for below in get_args(kind):
            look(below)

    for question in law.questions.values():
        for kind in (question.answers, *question.takes.values()):
            look(kind)
    for record in (law.state, law.card, *(kind.record for kind in law.moves.values())):
        look(record)
    return tuple(words), tuple(seen)
