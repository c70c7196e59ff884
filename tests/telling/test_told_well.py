"""All that is told of the published scenarios, in five languages, reads as words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from adjudicator.book import INTERFACE, LANGUAGES, Language
from adjudicator.book.phrase import GROUPS
from adjudicator.judging import Bench
from adjudicator.scenario import Docket, Report, replay
from adjudicator.scenario.scenario import Scenario
from adjudicator.telling import cards_told, granted, position_told, tell
from adjudicator.telling.sayable import conditions, values

ROOT = Path(__file__).resolve().parents[2]

#: What no line may hold, by the name of what it is.
POOR = {
    "a name of the code": r"\w_\w",
    "a value of the code": r"\b(?:None|True|False)\b|<\w+[ .]|\w\(\w+=|\[['\"]|\b(?:true|false)\b",
    "a list or a mapping as it is written": r"[{}\[\]|]",
    "a path or an id": r"(?<![\w.-])[a-z][a-z0-9-]*\.[a-z][a-z0-9-]+",
    "an empty slot": r"[“„«(]\s*[”»)]|\S  |^\W+$|…",
    "a sign too many": r"[,;:]\s*[,;:.]|\.\.|[?!]\.|[(“„«]\s*[,;:.]|[,;:]\s*[)”»]|[,;:—]$",
    "a word twice": r"(?<![\w’'-])(?!vous|nous)(\w\w+) \1(?![\w-])",
    "a noun in no form": r"\w\(\w{1,2}\)",
    "a sign that stands apart": r"\s[,.](?!\w)|(?<=\w) [;:!?»](?=\s|$)|« \w",
}
#: French parts its high signs from the word, lets no line break there, and elides.
FRENCH = r"\w[;:!?»](?=\s|$)|«(?!\u00a0)|\b(?:[Dd]|[Qq]u)e [aiouâéèêîôAIOUÉÈÊ]\w"
WORD = re.compile(r"(?<![\w’'.-])[a-z]+(?:-[a-z]+)*(?![\w’'-])")

Line = tuple[str, str]
"""The id of a scenario, and what is told of it."""


def poor(line: str, language: Language) -> list[str]:
    """What is wrong with a line, whatever it is about."""
    found = [what for what, pattern in POOR.items() if re.search(pattern, line)]
    if language == "fr" and re.search(FRENCH, line):
        found.append("a French sign without its space")
    return found


def raw(line: list[str], words: frozenset[str], names: frozenset[str]) -> list[str]:
    """The words of a line that are the law's own, and not names of the scenario's."""
    return [word for word in line if word in words and word not in names]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_reads_well(language: Language) -> None:
    seen: dict[str, list[str]] = {}
    wrong: dict[str, Line] = {}
    for report in reports():
        words, names = vocabulary(report.scenario.bench, language), named(report.scenario)
        for line in told(report, language):
            if line not in seen:
                seen[line] = WORD.findall(line)
                for what in poor(line, language):
                    wrong.setdefault(what, (report.scenario.id, line))
            for word in raw(seen[line], words, names):
                wrong.setdefault(word, (report.scenario.id, line))

    assert wrong == {}


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("turn of card_one", "a name of the code"),
        ("hand: None", "a value of the code"),
        ("legal: true", "a value of the code"),
        ("Lines(text='x')", "a value of the code"),
        ("what if: bearers [old-lion]", "a list or a mapping as it is written"),
        ("reset, once more [[curse|curses]]", "a list or a mapping as it is written"),
        ("abilities of captain.march.keywords: nothing", "a path or an id"),
        ("see duchy.law.control", "a path or an id"),
        ("where  comes from", "an empty slot"),
        ("open since: might of …", "an empty slot"),
        ("the Clan “”", "an empty slot"),
        ("needed: hand, ; deck", "a sign too many"),
        ("Why?.", "a sign too many"),
        ("hand of Red:", "a sign too many"),
        ("gagne 3 point(s)", "a noun in no form"),
        ("A B raid no nothing nothing nobody", "a word twice"),
        ("hand , deck", "a sign that stands apart"),
        ("рука : 3", "a sign that stands apart"),
    ],
)
def test_a_poor_line_is_seen(line: str, what: str) -> None:
    assert what in poor(line, INTERFACE)


def test_a_good_line_is_left_alone() -> None:
    assert (
        poor("1.2. keywords in the lines “Samurai • Monk”, “Unique” (on a card): yes", "en") == []
    )
    assert poor("règle\u00a0: «\u00a0Honneur\u00a0»\u00a0; 3 cartes", "fr") == []
    assert poor("règle: « Honneur »", "fr") != []
    assert poor("on sait que une carte vient", "fr") != []


def test_a_word_of_the_law_is_seen_unless_a_scenario_names_something_so() -> None:
    line = WORD.findall("the text of spear-1: removes-a-card; Hand: 8")
    words = frozenset({"removes-a-card", "hand"})

    assert line == ["the", "text", "of", "removes-a-card"]
    assert raw(line, words, frozenset()) == ["removes-a-card"]
    assert raw(line, words, frozenset({"removes-a-card"})) == []


# ------------------------------------------------------------------ what is told


@cache
def reports() -> tuple[Report, ...]:
    """Every published scenario, replayed."""
    docket = Docket(ROOT)
    files = sorted((ROOT / "scenarios").glob("*/*/*.yml"))
    return tuple(
        replay(docket.read_text(path.read_text("utf-8"), path.name))
        for path in files
        if "i18n" not in path.relative_to(ROOT).parts
    )


def told(report: Report, language: Language) -> Iterator[str]:
    """All that the page of a ruling says in words, each line once; the title is its author's."""
    scenario = report.scenario
    pairs = (*cards_told(scenario, language), *position_told(scenario, language))
    each = dict.fromkeys(text for pair in pairs for text in pair if text)
    each |= dict.fromkeys(granted(report, language))
    below = list(tell(report, language, "full").below)
    while below:
        line = below.pop()
        each[line.text] = None
        below += line.below
    yield from each


@cache
def vocabulary(bench: Bench, language: Language) -> frozenset[str]:
    """What the law calls things: all of it in Russian, elsewhere what no prose would hold."""
    law = bench.law
    words = {*values(law), *law.questions, *law.moves, *conditions(law), *law.card_effects}
    if language == INTERFACE:
        said = (getattr(bench.book.phrases, group).values() for group in GROUPS)
        words -= {word for texts in said for text in texts for word in WORD.findall(text)}
    return frozenset(word for word in words if language == "ru" or "-" in word)


def named(scenario: Scenario) -> frozenset[str]:
    """What a scenario gives names to: cards, and whatever else stands in its position."""
    found = {str(name) for name in scenario.cards}
    if scenario.position is not None:
        for path, value in scenario.position.told():
            found |= {*path.split("."), str(value)}
    return frozenset(found)
