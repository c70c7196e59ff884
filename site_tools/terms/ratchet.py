"""The ratchet: how many warnings of each kind a game may have; the counts may only shrink."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import suggestion
from site_tools.terms.findings import CODES

FILE = "site_tools/terms/ratchet.json"
"""Where the counts stand, below the Ludex folder."""

Counts = dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Ratchet:
    """The warnings allowed, by game and code; what is not named is not allowed at all."""

    allowed: Counts

    @classmethod
    def of(cls, root: Path) -> Ratchet:
        """The ratchet of a Ludex folder; where there is none, no warning is allowed.

        :raises Unreadable: if the file is not an object of counts by game and code.
        """
        path = root / FILE
        if not path.is_file():
            return cls({})
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise _unreadable("not-utf-8", "the file is not UTF-8", "save it as UTF-8") from None
        except json.JSONDecodeError as error:
            raise _unreadable("not-json", f"{error.msg.lower()}, line {error.lineno}") from None
        if not isinstance(data, dict) or not all(isinstance(each, dict) for each in data.values()):
            raise _unreadable("not-counts", "expected counts by game and code")
        for game, counts in data.items():
            for code, count in counts.items():
                if code not in CODES:
                    raise _unreadable(
                        "unknown-check", f"{game}: there is no check {code!r}",
                        suggestion(code, CODES, "checks"),
                    )  # fmt: skip
                if type(count) is not int or count < 0:
                    raise _unreadable(
                        "not-a-number", f"{game}: {code} is {count!r}, not a whole number"
                    )
        return cls(data)

    def grown(self, counts: Mapping[tuple[str, str], int]) -> Iterator[tuple[str, str, int, int]]:
        """Game, code, count and allowance wherever there are more warnings than allowed."""
        for (game, code), count in sorted(counts.items()):
            allowed = self.allowed.get(game, {}).get(code, 0)
            if count > allowed:
                yield game, code, count, allowed

    def shrunk(self, counts: Mapping[tuple[str, str], int]) -> Iterator[tuple[str, str, int, int]]:
        """Game, code, count and allowance wherever there are fewer warnings than allowed."""
        for game, codes in sorted(self.allowed.items()):
            for code, allowed in sorted(codes.items()):
                count = counts.get((game, code), 0)
                if count < allowed:
                    yield game, code, count, allowed

    def lowered(self, counts: Mapping[tuple[str, str], int]) -> Ratchet:
        """The ratchet with each allowance lowered to its count, and none raised."""
        lower: Counts = {}
        for game, codes in sorted(self.allowed.items()):
            for code, allowed in sorted(codes.items()):
                if fewer := min(allowed, counts.get((game, code), 0)):
                    lower.setdefault(game, {})[code] = fewer
        return Ratchet(lower)

    def write(self, root: Path) -> None:
        """Write the counts to their file."""
        text = json.dumps(self.allowed, indent=2, sort_keys=True)
        (root / FILE).write_text(f"{text}\n", encoding="utf-8")


def _unreadable(code: str, message: str, hint: str = "") -> Unreadable:
    return Unreadable([Problem(Place(FILE), code, message, hint)])
