"""A scenario's position in words: its cards, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from adjudicator.book import Language
from adjudicator.scenario.scenario import Scenario
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.telling import speaker_of

Line = tuple[str, str]
"""What is spoken of, and what is said of it."""


def cards_told(scenario: Scenario, language: Language = "en") -> tuple[Line, ...]:
    """The cards of a scenario by name, each with what is told of it; what is left out is not."""
    speaker = speaker_of(scenario, language)
    return tuple(
        (speaker.value(str(name)), speaker.words.semicolon.join(_printed(speaker, str(name), card)))
        for name, card in scenario.cards.items()
    )


def _printed(speaker: Speaker, name: str, card: Any) -> Iterator[str]:
    for path, value in card.told():
        yield speaker.say(
            "fact", path=speaker.field("cards", name, path), value=speaker.value(value)
        )


def position_told(scenario: Scenario, language: Language = "en") -> tuple[Line, ...]:
    """The facts that the scenario gives, in the order of its game's table.

    What is told of one entry of a list that has a phrase (a change, a limit) stands in one line.
    """
    speaker = speaker_of(scenario, language)
    if scenario.position is None:
        return ()
    lines: list[Line] = []
    for entry, facts in groupby(scenario.position.told(), lambda fact: _entry(speaker, fact[0])):
        if entry is None:
            lines += [(speaker.fact(path), speaker.value(value)) for path, value in facts]
            continue
        listed, name = entry
        told = [
            speaker.say(
                "fact",
                path=speaker.field(listed, name, path.split(".", 2)[2]),
                value=speaker.value(value),
            )
            for path, value in facts
        ]
        lines.append((speaker.fact(f"{listed}.{name}"), speaker.words.semicolon.join(told)))
    return tuple(lines)


def _entry(speaker: Speaker, path: str) -> tuple[str, str] | None:
    """The list and the name of the entry that a fact belongs to; None where it belongs to none."""
    listed, _, rest = path.partition(".")
    name, _, field = rest.partition(".")
    return (listed, name) if field and listed in speaker.book.phrases.facts else None
