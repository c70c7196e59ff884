"""From the files of a game's folder to its rulebook; all problems of all files at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from adjudicator.book.consistency import inconsistencies
from adjudicator.book.game import Changes, Game, TranslatedChanges, TranslatedGame
from adjudicator.book.language import LANGUAGES
from adjudicator.book.open_question import OpenQuestions, TranslatedOpenQuestions
from adjudicator.book.phrase import Phrases, TranslatedPhrases
from adjudicator.book.rulebook import Rulebook, Translation
from adjudicator.book.section import Chapter, TranslatedChapter
from adjudicator.reading import (
    Node,
    Place,
    Problem,
    Reader,
    Unreadable,
    as_data,
    from_data,
    misnamed,
    parse,
    read_file,
)
from adjudicator.reading.problem import nearest, place_of, suggestion
from adjudicator.reading.single import BROKEN
from adjudicator.reading.text import Text

T = TypeVar("T")

#: Files of a game that are no chapters, and what each is read as (own, translated).
_OWN: dict[str, type] = {
    "game": Game,
    "open_questions": OpenQuestions,
    "changes": Changes,
    "phrases": Phrases,
}
_TRANSLATED: dict[str, type] = {
    "game": TranslatedGame,
    "open_questions": TranslatedOpenQuestions,
    "changes": TranslatedChanges,
    "phrases": TranslatedPhrases,
}


class _Files:
    """The parsed files of one game, and what went wrong with them."""

    def __init__(self, game: str, folder: str) -> None:
        self.game = game
        self.folder = folder
        self.parsed: dict[str, tuple[Node, Text]] = {}
        self.unparsed: set[str] = set()
        self.problems: list[Problem] = []

    def shown(self, name: str) -> str:
        """A file's name as messages give it."""
        return f"{self.folder}/{name}"

    def read(self, name: str, kind: type[T]) -> T | None:
        """The file `name` as a value of `kind`, or None where it is missing or broken."""
        found = self.parsed.get(name)
        if found is None:
            return None
        reader = Reader(found[1])
        value = reader.read(found[0], kind)
        self.problems += reader.problems
        return None if value is BROKEN else value

    def complain(self, name: str, code: str, message: str, hint: str = "") -> None:
        """Note a problem with a file as a whole."""
        self.problems.append(Problem(Place(self.shown(name)), code, message, hint))

    def refuse(self, word: str, code: str, message: str, hint: str = "") -> None:
        """Note a problem with a word of a file."""
        place = place_of(word)
        text = next((text for _, text in self.parsed.values() if text.name == place.file), None)
        excerpt = text.line(place.line) if text else ""
        self.problems.append(Problem(place, code, message, hint, excerpt))


def read_folder(root: Path, game: str, languages: tuple[str, ...] | None) -> Rulebook:
    """The book of the folder `root/rules/<game>`.

    :raises Unreadable: with every problem of all its files.
    """
    folder = root / "rules" / game
    files = _Files(game, f"rules/{game}")
    if not folder.is_dir():
        games = sorted(path.parent.name for path in (root / "rules").glob("*/game.yml"))
        files.complain(
            "game.yml", "unknown-game", f"there is no game {game!r}",
            suggestion(game, games, "games"),
        )  # fmt: skip
        raise Unreadable(files.problems)
    files.problems += misnamed(folder, files.folder)
    for path in sorted(folder.rglob("*.yml")):
        name = path.relative_to(folder).as_posix()
        language = name.split("/")[1] if name.startswith("i18n/") and "/" in name else None
        if language and languages is not None and language not in languages:
            continue
        try:
            text = read_file(path, files.shown(name))
            files.parsed[name] = parse(text), text
        except Unreadable as error:
            files.unparsed.add(name)
            files.problems += error.problems
    return _assemble(files)


def read_json(parts: Iterable[dict[str, Any]]) -> Rulebook:
    """The book of what `Rulebook.as_json` gave.

    :raises Unreadable: with every problem of all its files.
    """
    files = None
    for part in parts:
        files = files or _Files(part["game"], f"rules/{part['game']}")
        for name, data in part["files"].items():
            files.parsed[name] = from_data(data), Text(files.shown(name), "")
    if files is None:
        raise ValueError("a book needs at least the game's own part")
    return _assemble(files)


def _assemble(files: _Files) -> Rulebook:
    if "game.yml" not in files.parsed and "game.yml" not in files.unparsed:
        files.complain(
            "game.yml", "missing-file", "every game needs its game.yml",
            "`ludex new game` shows what it holds",
        )  # fmt: skip
    game = files.read("game.yml", Game)
    if game is None:
        raise Unreadable(files.problems)
    if game.id != files.game:
        files.refuse(
            game.id, "wrong-id", f"the folder is {files.game!r}, the id {str(game.id)!r}",
            "give both the same name",
        )  # fmt: skip
    chapters = [files.read(f"{name}.yml", Chapter) for name in game.chapters]
    _check_names(files, game)
    questions = files.read("open_questions.yml", OpenQuestions)
    changes = files.read("changes.yml", Changes)
    phrases = files.read("phrases.yml", Phrases)
    translations: dict[str, Translation] = {
        language: _translation(files, language, game)
        for language in LANGUAGES
        if any(name.startswith(f"i18n/{language}/") for name in files.parsed)
    }
    for name, chapter in zip(game.chapters, chapters, strict=True):
        if chapter is not None and chapter.chapter != name:
            files.refuse(
                chapter.chapter, "wrong-id",
                f"the file is {str(name)!r}, the chapter {str(chapter.chapter)!r}",
                "give both the same name",
            )  # fmt: skip
    if files.problems:
        raise Unreadable(files.problems)
    book = Rulebook(
        game,
        tuple(chapter for chapter in chapters if chapter is not None),
        questions.questions if questions else (),
        changes.changes if changes else (),
        phrases or Phrases(),
        translations,
        files={name: as_data(node) for name, (node, _) in files.parsed.items()},
    )
    lines = {text.name: text for _, text in files.parsed.values()}
    found = list(inconsistencies(book, lines))
    errors = [problem for problem in found if problem.severity == "error"]
    if errors:
        raise Unreadable(errors)
    object.__setattr__(book, "warnings", tuple(found))
    return book


def _check_names(files: _Files, game: Game) -> None:
    """Every chapter has its file, and every file is a chapter or known otherwise."""
    chapters = set(game.chapters)
    present = set(files.parsed) | files.unparsed
    for chapter in game.chapters:
        if f"{chapter}.yml" not in present:
            unlisted = {name.removesuffix(".yml") for name in present} - chapters - set(_OWN)
            near = nearest(chapter, unlisted)
            files.refuse(
                chapter, "missing-file", f"there is no file {files.shown(f'{chapter}.yml')}",
                f"did you mean {near!r}?" if near else "write it, or take the chapter off the list",
            )  # fmt: skip
    for name in sorted(present):
        parts = name.split("/")
        stem = parts[-1].removesuffix(".yml")
        if len(parts) == 1 and (stem in chapters or stem in _OWN):
            continue
        if len(parts) == 3 and parts[0] == "i18n":
            if parts[1] not in LANGUAGES:
                files.complain(
                    name, "unknown-language", f"{parts[1]!r} is not a language of Ludex",
                    suggestion(parts[1], LANGUAGES, "languages"),
                )  # fmt: skip
            elif parts[1] == game.language and stem != "phrases":
                files.complain(
                    name, "own-language", f"{game.language!r} is the game's own language",
                    "its texts stand in place, not under i18n",
                )  # fmt: skip
            elif stem in chapters or stem in _TRANSLATED:
                continue
        if any(problem.place.file == files.shown(name) for problem in files.problems):
            continue
        if len(parts) > 1 and parts[0] != "i18n":
            files.complain(
                name, "stray-file", "no file of a game stands in this folder",
                "chapters stand beside game.yml, translations in i18n/<language>/",
            )  # fmt: skip
        elif len(parts) in {1, 3}:
            files.complain(
                name, "stray-file", "no chapter of game.yml has this name",
                "list it under 'chapters', or delete it",
            )  # fmt: skip
        else:
            files.complain(
                name, "stray-file", "translations stand in i18n/<language>/", "move it there"
            )


def _translation(files: _Files, language: str, game: Game) -> Translation:
    base = f"i18n/{language}"
    chapters = {}
    for name in game.chapters:
        chapter = files.read(f"{base}/{name}.yml", TranslatedChapter)
        if chapter is not None:
            chapters[str(name)] = chapter
    questions = files.read(f"{base}/open_questions.yml", TranslatedOpenQuestions)
    return Translation(
        language,
        files.read(f"{base}/game.yml", TranslatedGame),
        chapters,
        dict(questions.questions) if questions else {},
        files.read(f"{base}/changes.yml", TranslatedChanges),
        files.read(f"{base}/phrases.yml", TranslatedPhrases),
    )
