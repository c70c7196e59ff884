"""The docket: benches by game, and the scenarios of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from adjudicator.book import LANGUAGES, Rulebook
from adjudicator.judging import Bench, law_of
from adjudicator.reading import Problem, Unreadable, read_file, read_text
from adjudicator.reading.problem import place_of
from adjudicator.scenario.read import read_scenario
from adjudicator.scenario.scenario import Scenario
from adjudicator.scenario.title import TranslatedTitle, read_titles


class Docket:
    """Judges the scenarios of a Ludex folder; each game's rules are read once, when needed."""

    def __init__(
        self, root: Path, languages: tuple[str, ...] | None = None,
        book_of: Callable[[str], Rulebook] | None = None,
    ) -> None:  # fmt: skip
        """`book_of` hands over the rules of a game where others read them too."""
        self.root = root
        self.languages = languages
        self._book_of = book_of or (lambda game: Rulebook.from_folder(root, game, languages))
        self._benches: dict[str, Bench | None] = {}
        self._titles: dict[tuple[str, str], dict[str, dict[str, TranslatedTitle]]] = {}

    @classmethod
    def of_books(cls, books: Iterable[Rulebook], root: Path | None = None) -> Docket:
        """A docket over books that are read already, as in a browser or in a site build."""
        docket = cls(root or Path())
        for book in books:
            law = law_of(str(book.game.id))
            docket._benches[str(book.game.id)] = Bench(book, law) if law is not None else None
        return docket

    def bench(self, game: str) -> Bench | None:
        """The bench of a game; None where it has no code.

        :raises Unreadable: if there is no such game, or its rules cannot be read.
        """
        if game not in self._benches:
            book = self._book_of(game)
            law = law_of(game)
            self._benches[game] = Bench(book, law) if law is not None else None
        return self._benches[game]

    def files(self, game: str | None = None) -> tuple[Path, ...]:
        """The scenario files under `scenarios/`, of one game or of all."""
        folder = self.root / "scenarios"
        found = sorted((folder / game if game else folder).rglob("*.yml"))
        return tuple(
            path
            for path in found
            if "i18n" not in path.relative_to(folder).parts and path.name != "confirmed.yml"
        )

    def read(self, path: Path) -> Scenario:
        """The scenario of a file.

        :raises Unreadable: with every mistake of the file.
        """
        try:
            shown = path.resolve().relative_to(self.root.resolve()).as_posix()
        except ValueError:
            shown = str(path)
        scenario = read_scenario(read_file(path, shown), self.bench)
        parts = shown.split("/")
        if parts[0] != "scenarios" or len(parts) != 4:
            return scenario
        titles = self._titles_of(parts[1], parts[2])
        mine = {lang: found[scenario.id] for lang, found in titles.items() if scenario.id in found}
        return replace(scenario, titles=mine) if mine else scenario

    def _titles_of(self, game: str, topic: str) -> dict[str, dict[str, TranslatedTitle]]:
        """The translated titles of a topic, by language; read once."""
        if (game, topic) not in self._titles:
            self._titles[(game, topic)] = {
                language: read_titles(self.root, game, topic, language)
                for language in self.languages or LANGUAGES
            }
        return self._titles[(game, topic)]

    def read_text(self, text: str | bytes, name: str) -> Scenario:
        """The scenario that `text` says; `name` stands in messages.

        :raises Unreadable: with every mistake of the text.
        """
        return read_scenario(read_text(text, name), self.bench)

    def scenarios(self, game: str | None = None) -> tuple[Scenario, ...]:
        """Every scenario of the folder, by file.

        :raises Unreadable: with every mistake of all files, and ids that stand twice.
        """
        problems: list[Problem] = []
        found: list[Scenario] = []
        for path in self.files(game):
            try:
                found.append(self.read(path))
            except Unreadable as error:
                problems += error.problems
        problems += self.twice(found)
        if problems:
            raise Unreadable(dict.fromkeys(problems))
        return tuple(found)

    @staticmethod
    def twice(scenarios: list[Scenario]) -> Iterator[Problem]:
        """A problem for every id, of today or old, that another scenario has too."""
        seen: dict[str, Scenario] = {}
        named = [(scenario, scenario.heading.id, "") for scenario in scenarios]
        named += [(s, alias, "old ") for s in scenarios for alias in s.heading.aliases]
        for scenario, name, old in named:
            first = seen.setdefault(str(name), scenario)
            mine = first is scenario
            if not mine or (old and str(name) == scenario.id):
                place = place_of(name)
                yield Problem(
                    place, "duplicate-id", f"the {old}scenario id {str(name)!r} is taken",
                    "it is its own id" if mine else f"it stands in {first.file} too",
                    scenario.lines[place.line - 1],
                )  # fmt: skip
