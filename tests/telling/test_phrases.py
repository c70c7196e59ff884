"""Phrases: everything that a game's law can say reads in words, in English and its own language."""

from __future__ import annotations

import pkgutil
import re
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import pytest

import adjudicator.games
from adjudicator.book import INTERFACE, Rulebook, digest
from adjudicator.book.phrase import FIELD, GROUPS, Phrases, fields_of
from adjudicator.judging import Case, Facts, Law, fact, law_of
from adjudicator.reading import Unreadable
from adjudicator.telling.unsaid import unsaid
from site_tools.audit import audit
from site_tools.library import Library
from tests.conftest import TOYS

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(module.name for module in pkgutil.iter_modules(adjudicator.games.__path__))


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_law_says_has_a_phrase_and_no_phrase_is_left_over(game: str) -> None:
    problems = list(unsaid(Rulebook.from_folder(ROOT, game, ()), law(game)))

    assert not problems, "\n".join(map(str, problems))


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
    assert told(PHRASES) == []


@pytest.mark.parametrize(
    ("group", "key", "what"),
    [
        ("questions", "load", "question"),
        ("questions", "afloat", "question"),
        ("moves", "cross", "move"),
        ("conditions", "is-full", "condition"),
        ("values", "north", "value"),
        ("values", "never-sinks", "value"),
        ("values", "record.full-load", "value"),
    ],
)
def test_what_has_no_phrase_is_a_warning(group: str, key: str, what: str) -> None:
    less = {name: text for name, text in getattr(PHRASES, group).items() if name != key}

    assert told(with_group(group, less)) == [
        ("warning", f"there is no phrase for the {what} {key!r}")
    ]


@pytest.mark.parametrize(
    ("group", "key", "text", "said"),
    [
        ("questions", "load", "load of {bot}", "the question 'load' fills in {bot}"),
        ("questions", "afloat", "{move.to} is afloat", "the question 'afloat' fills in {move.to}"),
        ("moves", "cross", "{by} crosses to {to}", "the move 'cross' fills in {to}"),
        ("moves", "cross.to", "{by} crosses to {too}", "the move 'cross.to' fills in {too}"),
        (
            "values", "record.full-load.of", "{casks} of {of}",
            "the value 'record.full-load.of' fills in {casks}",
        ),
        ("conditions", "is-full", "the {bank} is full", "the condition 'is-full' fills in {bank}"),
        ("kinds", "move.cross", "{by} goes over", "the kind 'move.cross' fills in {by}"),
    ],
)  # fmt: skip
def test_a_field_that_nothing_fills_in_is_a_mistake(
    group: str, key: str, text: str, said: str
) -> None:
    changed = {**getattr(PHRASES, group), key: text}

    assert told(with_group(group, changed)) == [("error", f"{said}, which is not told of it")]


@pytest.mark.parametrize(
    ("group", "key", "said"),
    [
        ("questions", "laod", "the law has no question 'laod'"),
        ("moves", "corss.to", "the law has no move 'corss'"),
        ("conditions", "is-empty", "the law has no condition 'is-empty'"),
        ("values", "record.full-laod", "the law has no record 'full-laod'"),
        ("facts", "lods", "the law has no fact 'lods'"),
        ("facts", "words.cross.bi", "the law has no fact 'bi'"),
        ("kinds", "cross", "the law has no kind 'cross'"),
        ("kinds", "question.cross", "the law has no kind 'question.cross'"),
    ],
)
def test_a_phrase_that_nothing_would_ever_say_is_a_mistake(group: str, key: str, said: str) -> None:
    more = {**getattr(PHRASES, group), key: "so it reads"}

    assert told(with_group(group, more)) == [("error", said)]


def test_a_phrase_that_does_not_fit_is_told_with_its_line_and_the_nearest(minotaurs: Path) -> None:
    file = minotaurs / "rules" / "minotaurs" / "phrases.yml"
    text = file.read_text("utf-8")
    for right, wrong in (("  might: ", "  migth: "), ("{by} ends the turn", "{bye} ends the turn")):
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    file.write_text(text, "utf-8")
    # Where a translation has no English any more, that is told first.
    shutil.rmtree(file.parent / "i18n")

    name = "rules/minotaurs/phrases.yml"
    problems = [str(each) for each in audit(Library(minotaurs)) if each.place.file == name]

    assert (
        "\n".join(problems)
        == f"""\
{name}: warning[no-phrase]: there is no phrase for the question 'might'
      write it under questions: in phrases.yml
{name}:5:3: error[unknown-phrase]: the law has no question 'migth'
    5 |   migth: might of {{card}}
      |   ^ did you mean 'might'?
{name}:71:13: error[unknown-field]: the move 'end-turn' fills in {{bye}}, which is not told of it
   71 |   end-turn: "{{bye}} ends the turn"
      |             ^ did you mean 'by'?"""
    )


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


def law(game: str) -> Law:
    """The law of a game that has code."""
    found = law_of(game)
    assert found is not None
    return found


def told(phrases: Phrases) -> list[tuple[str, str]]:
    """What is wrong with these phrases of the ferry: how bad each is, and what it is."""
    return [(problem.severity, problem.message) for problem in unsaid(ferry_book(phrases), ferry())]


def ferry_book(phrases: Phrases) -> Rulebook:
    """A rulebook of a ferry with nothing in it but phrases."""
    return replace(Rulebook.from_folder(TOYS / "ferry", "ferry", ()), phrases=phrases)


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
    facts={"boat": "where the boat is", "words.cross.to": "to", "picks.tide": "tide"},
    kinds={"move.cross": "going over"},
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
