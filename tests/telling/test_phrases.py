"""Phrases: everything that a game's law can say reads in words, in English and its own language."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import adjudicator.games
from adjudicator.book import INTERFACE, Rulebook, digest
from adjudicator.book.phrase import FIELD, GROUPS, Phrases, fields_of
from adjudicator.judging import Case, Facts, Law, Question, fact, law_of
from adjudicator.reading import Unreadable

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(module.name for module in pkgutil.iter_modules(adjudicator.games.__path__))


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_law_says_has_a_phrase(game: str) -> None:
    lacking = list(unspoken(law(game), Rulebook.from_folder(ROOT, game, ()).phrases))

    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("game", GAMES)
def test_no_phrase_is_left_over(game: str) -> None:
    phrases, known = Rulebook.from_folder(ROOT, game, ()).phrases, law(game)

    idle = set(phrases.questions) - set(known.questions)
    idle |= {key for key in phrases.moves if kind_of(key) not in known.moves}
    idle |= set(phrases.conditions) - set(conditions(known))
    assert not idle, ", ".join(sorted(idle))


@pytest.mark.parametrize("game", GAMES)
def test_a_games_own_language_tells_all_that_english_does(game: str) -> None:
    book = Rulebook.from_folder(ROOT, game)
    own = book.translations[book.game.language].phrases
    assert own is not None

    for group in GROUPS:
        english: dict[str, str] = getattr(book.phrases, group)
        said = getattr(own, group)
        assert sorted(set(english) - set(said)) == []
        stale = {key for key, text in english.items() if said[key].of != digest(INTERFACE, text)}
        assert not stale, f"{group} of another English: {', '.join(sorted(stale))}"
        for key, text in english.items():
            assert set(fields_of(said[key].text)) <= set(fields_of(text)), key


def test_the_phrases_of_a_whole_law_are_enough() -> None:
    assert list(unspoken(ferry(), PHRASES)) == []


@pytest.mark.parametrize(
    ("group", "key", "said"),
    [
        ("questions", "load", "ferry: no phrase for the question 'load'"),
        ("questions", "afloat", "ferry: no phrase for the question 'afloat'"),
        ("moves", "cross", "ferry: no phrase for the move 'cross'"),
        ("conditions", "is-full", "ferry: no phrase for the condition 'is-full'"),
        ("values", "north", "ferry: no phrase for the value 'north'"),
        ("values", "never-sinks", "ferry: no phrase for the value 'never-sinks'"),
        ("values", "record.full-load", "ferry: no phrase for the value 'record.full-load'"),
    ],
)
def test_what_has_no_phrase_is_named(group: str, key: str, said: str) -> None:
    less = {name: text for name, text in getattr(PHRASES, group).items() if name != key}

    assert list(unspoken(ferry(), with_group(group, less))) == [said]


@pytest.mark.parametrize(
    ("group", "key", "text", "said"),
    [
        (
            "questions", "load", "load of {bot}",
            "ferry: the question 'load' fills in 'bot'; it knows: bank",
        ),
        (
            "questions", "afloat", "{move.to} is afloat",
            "ferry: the question 'afloat' fills in 'move.to'; it knows: move, move.by",
        ),
        (
            "moves", "cross", "{by} crosses to {to}",
            "ferry: the move 'cross' fills in 'to'; it knows: by",
        ),
        (
            "moves", "cross.to", "{by} crosses to {too}",
            "ferry: the move 'cross.to' fills in 'too'; it knows: by, to",
        ),
        (
            "values", "record.full-load.of", "{casks} of {of}",
            "ferry: the value 'record.full-load.of' fills in 'casks'; it knows: barrels, of",
        ),
        (
            "conditions", "is-full", "the {bank} is full",
            "ferry: the condition 'is-full' fills in 'bank'; it knows: nothing",
        ),
    ],
)  # fmt: skip
def test_a_field_that_nothing_fills_in_is_named(group: str, key: str, text: str, said: str) -> None:
    changed = {**getattr(PHRASES, group), key: text}

    assert list(unspoken(ferry(), with_group(group, changed))) == [said]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("question:\n  apples: How many?\n", "did you mean 'questions'"),
        ("questions:\n  how many: How many?\n", "'how many'"),
        ("questions:\n  apples: [How, many]\n", "list"),
        ("questions:\n  apples: How many?\n  apples: How many?\n", "apples"),
        ("values:\n  none: no\n", "quote"),
        ("moves: pick\n", "moves"),
    ],
)
def test_broken_phrases_are_refused(orchard: Path, text: str, message: str) -> None:
    (orchard / "rules" / "orchard" / "phrases.yml").write_text(text, "utf-8")

    with pytest.raises(Unreadable, match=re.escape(message)) as refused:
        Rulebook.from_folder(orchard, "orchard", ())
    assert all("phrases.yml" in str(problem.place) for problem in refused.value.problems)


# What a law needs phrases for.


def law(game: str) -> Law:
    """The law of a game that has code."""
    found = law_of(game)
    assert found is not None
    return found


def unspoken(law: Law, phrases: Phrases) -> Iterator[str]:
    """What the law may say and the phrases do not, and fields that nothing would fill in."""
    for question in law.questions.values():
        if question.kind != "permission":  # a permission reads as its move
            known = set(words_of(question, law))
            yield from _phrase(law, phrases.questions, "question", question.id, known)
    for name, kind in law.moves.items():
        told = {spelled(field.name) for field in fields(kind.record)}
        yield from _phrase(law, phrases.moves, "move", name, set(always_told(kind.record)))
        for variant in phrases.moves:
            if kind_of(variant) == name and variant != name:
                yield from _phrase(law, phrases.moves, "move", variant, told)
    for condition in conditions(law):
        yield from _phrase(law, phrases.conditions, "condition", condition, set())
    for value in values(law):
        yield from _phrase(law, phrases.values, "value", value, set())
    for record in records(law):
        stem = f"record.{named(record)}"
        told = {spelled(field.name) for field in fields(record)}
        keys = [key for key in phrases.values if key == stem or key.startswith(f"{stem}.")]
        for key in keys or [stem]:
            yield from _phrase(law, phrases.values, "value", key, told)


def _phrase(law: Law, said: dict[str, str], what: str, key: str, known: set[str]) -> Iterator[str]:
    if key not in said:
        yield f"{law.game}: no phrase for the {what} {key!r}"
        return
    for field in sorted(set(fields_of(said[key]))):
        if field not in known:
            offered = ", ".join(sorted(known)) or "nothing"
            yield f"{law.game}: the {what} {key!r} fills in {field!r}; it knows: {offered}"


def kind_of(key: str) -> str:
    """The move that `play.at` is a phrase of."""
    return key.partition(".")[0]


def spelled(name: str) -> str:
    """A field's name as phrases write it."""
    return name.strip("_").replace("_", "-")


def always_told(record: type) -> Iterator[str]:
    """The fields of a move that are never left out."""
    for field in fields(record):
        if field.default is MISSING or field.default is not None:
            yield spelled(field.name)


def words_of(question: Question[Any], law: Law) -> Iterator[str]:
    """What a phrase of the question may fill in; of a move, what each that it is asked of tells."""
    for name, kind in question.takes.items():
        yield spelled(name)
        if is_dataclass(kind) and not hasattr(kind, "read_node"):
            yield from (f"{spelled(name)}.{spelled(field.name)}" for field in fields(kind))
        if name == "move":
            records = [law.moves[kind].record for kind in law.asked_about(question, name)]
            told = [set(always_told(record)) for record in records]
            yield from (f"move.{field}" for field in set.intersection(*told or [set()]))


def conditions(law: Law) -> list[str]:
    """The names of every condition of a check, and of what edges may depend on."""
    named = [condition.name for check in law.checks for condition in check.conditions]
    return list(dict.fromkeys([*named, *law.predicates]))


def records(law: Law) -> list[type]:
    """What answers, moves and facts may be besides words: records of the game's own."""
    moves = {kind.record for kind in law.moves.values()}
    return sorted(
        (
            kind
            for kind in looked_through(law)[1]
            if not issubclass(kind, Facts) and kind not in moves and not hasattr(kind, "read_node")
        ),
        key=named,
    )


def named(record: type) -> str:
    """The name of a record as phrases write it."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", record.__name__).lower()


def values(law: Law) -> list[str]:
    """The words that answers, moves and facts are chosen from."""
    return looked_through(law)[0]


def looked_through(law: Law) -> tuple[list[str], list[type]]:
    """The words and the records that answers, moves and facts may be."""
    found: dict[str, None] = {}
    seen: set[Any] = set()

    def look(kind: Any) -> None:
        if get_origin(kind) is Literal:
            found.update(dict.fromkeys(word for word in get_args(kind) if isinstance(word, str)))
        elif isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
            seen.add(kind)
            for below in get_type_hints(kind).values():
                look(below)
        for below in get_args(kind):
            look(below)

    for question in law.questions.values():
        for kind in (question.answers, *question.takes.values()):
            look(kind)
    for record in (law.state, law.card, *(kind.record for kind in law.moves.values())):
        look(record)
    found.update(dict.fromkeys(law.card_effects))
    return list(found), list(seen)


# A toy law: a ferry between two banks.

Bank = Literal["north", "south"]


@dataclass(frozen=True)
class FullLoad:
    """So many barrels of somebody's."""

    of: str
    barrels: int


class River(Facts):
    """Where the boat is."""

    boat: Bank = fact()
    loads: tuple[FullLoad, ...] = fact()


def is_full(case: Case, bank: str) -> bool:
    """The boat is full."""
    return True


def ferry() -> Law:
    """A law with one of everything that needs a phrase."""
    law = Law("ferry", state=River, card=River)
    law.card_effects["never-sinks"] = "ferry.texts"
    load = law.value("load", int, bank=Bank)
    afloat = law.requirement("afloat")

    @law.move("cross", grants="ferry.cross", requires=(afloat,))
    @dataclass(frozen=True)
    class Cross:
        """Go over to the other bank."""

        by: str
        to: Bank | None = None

    @law.check(load, cites="ferry.load", when=is_full)
    def ten(case: Case, bank: str) -> int:
        """A full boat holds ten."""
        return 10

    return law


PHRASES = Phrases(
    questions={"load": "load at {bank}", "afloat": "the boat of {move.by} is afloat"},
    moves={"cross": "{by} crosses", "cross.to": "{by} crosses to {to}"},
    conditions={"is-full": "the boat is full"},
    values={
        "north": "the north bank",
        "south": "the south bank",
        "never-sinks": "it never sinks",
        "record.full-load": "{barrels|barrel|barrels} of {of}",
    },
)


def with_group(group: str, phrases: dict[str, str]) -> Phrases:
    """The ferry's phrases with other ones in a group."""
    groups = {name: getattr(PHRASES, name) for name in GROUPS}
    return Phrases(**{**groups, group: phrases})


@pytest.mark.parametrize("game", GAMES)
def test_every_pick_of_a_game_has_a_phrase(game: str) -> None:
    phrases = Rulebook.from_folder(ROOT, game, ()).phrases.facts
    labels = {
        label
        for module in (ROOT / "adjudicator" / "games" / game).glob("*.py")
        for label in re.findall(r'\.pick\(\s*f?"([^"]+)"', module.read_text("utf-8"))
    }
    numbered = {f"picks.{re.sub(FIELD, '1', label)}" for label in labels}
    assert [key for key in sorted(numbered) if not {key, key.rpartition("-")[0]} & {*phrases}] == []
