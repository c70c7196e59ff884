"""A Ludex folder: where it begins, which games it holds, and its books, read once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import ClassVar

from adjudicator.book import Glossary, Rulebook
from adjudicator.reading import Place, Problem, Unreadable


def find_root(start: Path | None = None) -> Path:
    """The folder with `mkdocs.yml` and `rules/`, from `start` (the current folder) upwards.

    :raises Unreadable: if there is none.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / "mkdocs.yml").is_file() and (folder / "rules").is_dir():
            return folder
    raise Unreadable(
        [
            Problem(
                Place(str(here)),
                "no-root",
                "no folder from here upwards holds mkdocs.yml and rules/",
                "go into a Ludex folder, or name it with --root",
            )
        ]
    )


class Library:
    """The books of one Ludex folder."""

    #: Those that were read ahead in this process, for the builds that it starts.
    _shelved: ClassVar[dict[Path, Library]] = {}

    def __init__(self, root: Path) -> None:
        self.root = root
        self._books: dict[str, Rulebook] = {}

    @classmethod
    def at(cls, root: Path) -> Library:
        """The library of that folder: the one that was put on the shelf, else one yet to read."""
        return cls._shelved.get(root.resolve()) or cls(root)

    def shelve(self) -> None:
        """Have `at` give this library, with all that it has read, from now on."""
        self._shelved[self.root.resolve()] = self

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games under `rules/`, by name."""
        folder = self.root / "rules"
        return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))

    def book(self, game: str) -> Rulebook:
        """The rulebook of `game` with all its translations.

        :raises Unreadable: with every problem of its files.
        """
        if game not in self._books:
            self._books[game] = Rulebook.from_folder(self.root, game)
        return self._books[game]

    @cached_property
    def glossary(self) -> Glossary:
        """The concepts of all games.

        :raises Unreadable: with every problem of its files.
        """
        return Glossary.from_folder(self.root)
