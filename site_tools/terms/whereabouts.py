"""Where in its file a part of a text stands."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from adjudicator.reading import Place, Problem, Unreadable, read_file
from adjudicator.reading.problem import Severity, place_of
from adjudicator.reading.text import Text


class Whereabouts:
    """The lines of data files, so that a problem can show the one it speaks of."""

    def __init__(self, root: Path, texts: Mapping[str, Text] | None = None) -> None:
        self._root = root
        self._texts: dict[str, Text | None] = dict(texts or {})

    def line(self, place: Place) -> str:
        """The line at `place`; empty where the file cannot be read."""
        if place.file not in self._texts:
            try:
                self._texts[place.file] = read_file(self._root / place.file, place.file)
            except Unreadable:
                self._texts[place.file] = None
        text = self._texts[place.file]
        return text.line(place.line) if text else ""

    def of(self, text: str, offset: int = 0) -> Place:
        """The place of the letter at `offset` of a text that was read from a file.

        Exact for block texts and for one-line texts without escapes; else where the text begins.
        """
        place = place_of(text)
        if not place.line:
            return place
        start = self.line(place)[place.column - 1 :]
        before = text[:offset]
        if start.startswith("|"):
            line = place.line + 1 + before.count("\n")
            column = len(before) - (before.rfind("\n") + 1)
            shown = self.line(place._replace(line=line))
            written = text.split("\n")[before.count("\n")] if text else ""
            if shown.lstrip(" ") != written.lstrip(" "):
                return place
            return Place(place.file, line, len(shown) - len(written) + column + 1)
        for quote in ("", '"', "'"):
            if start.startswith(quote + text):
                return place._replace(column=place.column + len(quote) + offset)
        return place

    def problem(
        self,
        place: Place,
        code: str,
        message: str,
        hint: str = "",
        severity: Severity = "error",
    ) -> Problem:
        """A problem that shows its line."""
        excerpt = self.line(place) if place.line else ""
        return Problem(place, code, message, hint, excerpt, severity)
