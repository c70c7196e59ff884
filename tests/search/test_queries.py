"""What players type finds what they want: the query sets beside this file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.book import LANGUAGES, Language
from tests.search.conftest import HERE, Hear

BAR = 0.95
"""The share of queries whose answer has to be among the first three."""

LEAST = 60
"""How many queries a set has at least."""

KINDS = {"term", "variant", "inflected", "marks", "slip", "number", "foreign", "phrase"}
WRITTEN = {"section": "", "term": "term:", "ruling": "ruling:", "open": "open:"}
GAMES = {"ruler", "l5r", "minotaurs", "cities", "duchy"}


@dataclass(frozen=True)
class Query:
    """What somebody types, in which game's filter if in any, and what will do as an answer."""

    ask: str
    kind: str
    find: tuple[str, ...]
    game: str = ""


def queries(language: str) -> list[Query]:
    """The query set of a language."""
    data = yaml.safe_load((HERE / f"{language}.yml").read_text("utf-8"))
    return [Query(**{**each, "find": tuple(each["find"])}) for each in data["queries"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_query_set_is_large_and_of_every_kind(language: Language) -> None:
    asked = queries(language)
    assert len({query.ask for query in asked}) == len(asked) >= LEAST
    assert {query.kind for query in asked} == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wanted_is_there_at_all_and_of_every_game(
    language: Language, found: Callable[[Language], dict[str, Any]]
) -> None:
    records = found(language)["records"]
    there = {WRITTEN[record["kind"]] + record["id"]: record["game"] for record in records}
    games = set()
    for query in queries(language):
        for wanted in query.find:
            assert wanted in there, f"{query.ask!r} wants {wanted!r}"
            games.add(there[wanted])
    assert games >= GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wanted_is_among_the_first_three(
    language: Language, hear: Hear, records: Callable[[Language], Path]
) -> None:
    asked = queries(language)
    answers = hear(records(language), [{"ask": {"query": q.ask, "game": q.game}} for q in asked])
    missed = []
    for query, (answer,) in zip(asked, answers[1:], strict=True):
        hits = [WRITTEN[hit["kind"]] + hit["id"] for hit in answer["found"]["hits"]]
        if not {*query.find} & {*hits[:3]}:
            missed.append(f"{query.kind} {query.ask!r}: {', '.join(hits[:3]) or 'nothing'}")
    told = f"{len(asked) - len(missed)} of {len(asked)} found; missed:"
    print("\n  ".join([told, *missed]))
    assert len(missed) <= (1 - BAR) * len(asked), "\n  ".join([told, *missed])
