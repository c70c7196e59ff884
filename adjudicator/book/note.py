"""Problems between the files of a game, told with the line that they speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from adjudicator.reading import Place, Problem
from adjudicator.reading.problem import Severity, place_of, suggestion
from adjudicator.reading.text import Text

if TYPE_CHECKING:
    from adjudicator.book.rulebook import Rulebook


class Notes:
    """Makes problems that show the line they speak of."""

    def __init__(self, texts: Mapping[str, Text]) -> None:
        self.texts = texts

    def __call__(
        self, place: Place, code: str, message: str, hint: str = "", severity: Severity = "error"
    ) -> Problem:
        text = self.texts.get(place.file)
        excerpt = text.line(place.line) if text and place.line else ""
        return Problem(place, code, message, hint, excerpt, severity)

    def inside(self, text: str, part: str) -> Place:
        """Where `part` stands in a text that was read; where the text begins if on two lines."""
        place = place_of(text)
        file = self.texts.get(place.file)
        lines = file.content.split("\n") if file and place.line else []
        for number in range(place.line, len(lines) + 1):
            at = lines[number - 1].find(part, place.column - 1 if number == place.line else 0)
            if at >= 0:
                return Place(place.file, number, at + 1)
        return place


def section_problems(book: Rulebook, note: Notes, named: str) -> Iterator[Problem]:
    """What is wrong with a section's name: it is one of old, or leads nowhere."""
    if named in book.aliases:
        yield note(
            place_of(named), "old-id", f"{str(named)!r} is an old id",
            f"write {book.aliases[named]!r}", "warning",
        )  # fmt: skip
    elif named not in book.sections:
        yield note(
            place_of(named), "unknown-section", f"there is no section {str(named)!r}",
            suggestion(named, book.sections, "sections"),
        )  # fmt: skip
