"""A scenario's position in words: its cards, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator
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
        (str(name), speaker.words.semicolon.join(_printed(speaker, card)))
        for name, card in scenario.cards.items()
    )


def _printed(speaker: Speaker, card: Any) -> Iterator[str]:
    for path, value in card.told():
        # Named without its card, which stands before all of this.
        phrase = speaker.book.phrase("facts", f"cards.{path}", speaker.language)
        yield speaker.say("fact", path=phrase or path, value=speaker.value(value))


def position_told(scenario: Scenario, language: Language = "en") -> tuple[Line, ...]:
    """The facts that the scenario gives, in the order of its game's table."""
    speaker = speaker_of(scenario, language)
    if scenario.position is None:
        return ()
    return tuple(
        (speaker.fact(path), speaker.value(value)) for path, value in scenario.position.told()
    )
