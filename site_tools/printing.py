"""Prints some languages of the site in one go: what they share is read once, then each is forked.

`python -m site_tools.printing` is what the press starts; it is a process of its own, because only
one without threads may fork. It says a line of JSON for each language as it ends. The data of all
languages are written in forks too; the last language is told of when they are there as well.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Generic, NoReturn, TypeVar

from adjudicator.book import INTERFACE, LANGUAGES, Language
from adjudicator.reading import Unreadable
from site_tools.library import Library

Name = TypeVar("Name", bound=str)

RULINGS, TEXTS, BOOKS = "rulings", "texts", "books"
"""What the forks are called that write the data, by what they write."""

PROOF, PAGES = "proof", "pages"
"""Parts of a language: the rules that somebody waits for, and all of its pages.

The first is also what the fork is called that prints the first language's rules ahead of all else.
"""

BESIDE = " beside"
"""What a language's name ends in for the fork that writes what stands beside its pages."""


def fresh(output: Path, name: str, part: str = PAGES) -> Path:
    """Where a language, or the data of all, is built before it takes its place."""
    return output / f".{name}.{PROOF if part == PROOF else 'new'}"


def read_ahead(
    root: Path,
    replayed: Callable[[Library], None] = lambda library: None,
    read: Callable[[Library], None] = lambda library: None,
) -> None:
    """Read and replay, once, all that the editions of every language are made from.

    `read` is told the library when its books are read, `replayed` when its scenarios are replayed
    too, and nothing is looked for yet.

    :raises Unreadable: with every problem of the data.
    """
    from site_tools.pages.rulings import Rulings
    from site_tools.pages.survey import Survey

    library = Library(root)
    for game in library.games:
        library.book(game)
    library.glossary.of_game("generic")
    read(library)
    for ruled in Rulings.of(library).ruled:
        # Worked out when first asked for, and the same in every language.
        _ = ruled.cited, ruled.open_questions
    replayed(library)
    Survey.of(library).made()
    library.shelve()


def build(language: str, config: Path, site_dir: Path, url: str, part: str) -> None:
    """Run mkdocs in this process, as its command line would; it ends the process."""
    from mkdocs.__main__ import cli

    os.environ |= {"SITE_LANG": language, "SITE_URL": url, "SITE_PART": part}
    cli(
        ["build", "--strict", "--quiet", "--config-file", str(config), "--site-dir", str(site_dir)],
        prog_name="mkdocs",
    )


# ---------------------------------------------------------------------- forks


@dataclass(frozen=True, slots=True)
class Fork(Generic[Name]):
    """A process that does something for what it is named after, and a file of what it says."""

    name: Name
    process: int
    said: IO[bytes]

    @classmethod
    def begun(cls, name: Name, run: Callable[[Name], None]) -> Fork[Name]:
        """One that begins now."""
        said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - read when the fork ended
        sys.stdout.flush()
        process = os.fork()
        if process == 0:
            _end_with(run, name, said)
        return cls(name, process, said)

    def heard(self) -> str:
        """All that it said; it has ended."""
        self.said.seek(0)
        with self.said:
            return self.said.read().decode("utf-8", "replace").strip()


def in_forks(
    names: Sequence[Name],
    run: Callable[[Name], None],
    jobs: int,
    begun: Sequence[Fork[Name]] = (),
    then: Callable[[Name], Iterable[Name]] = lambda name: (),
) -> Iterator[tuple[Name, bool, str]]:
    """Run something for each name in a fork of its own, a few at a time; some may have begun.

    Each is given back as it ends: the name, whether it ended well, and what it said. Where it ended
    well, `then` names what can be done only now; that comes after all that waits already.
    """
    waiting = list(names)
    running = {fork.process: fork for fork in begun}
    while waiting or running:
        while waiting and len(running) < max(1, jobs):
            fork = Fork.begun(waiting.pop(0), run)
            running[fork.process] = fork
        ended, status = os.wait()
        if ended in running:
            fork = running.pop(ended)
            if status == 0:
                waiting += then(fork.name)
            yield fork.name, status == 0, fork.heard()


def _end_with(run: Callable[[Name], None], name: Name, said: IO[bytes]) -> NoReturn:
    """Do it in this process, whose words go to a file, and end the process."""
    code = 1
    try:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(said.fileno(), stream.fileno())
        run(name)
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        # Not sys.exit: the fork must not run what its parent has planned for its own end.
        os._exit(code)


# ---------------------------------------------------------------------- the run


class Printer:
    """Prints some languages, and the data that belong to all of them."""

    def __init__(
        self,
        config: Path,
        output: Path,
        languages: Sequence[Language],
        url: str = "",
        jobs: int = 2,
        ahead: Language | None = None,
    ) -> None:
        self.config = config
        self.home = config.resolve().parent
        self.output = output
        self.languages = languages
        self.url = url.rstrip("/")
        self.jobs = jobs
        #: A language whose rules somebody is waiting for.
        self.ahead = ahead
        self._data = fresh(output, "data")
        self._begun: list[Fork[str]] = []

    def read(self, root: Path) -> None:
        """Read all that is shared; the data of rulings and texts are written from here on.

        :raises Unreadable: with every problem of the data, or all that is not installed.
        """
        from site_tools.installed import check_installed

        # Before anything is made: there would be a desk without a judge. Of a configuration that
        # is not there, mkdocs tells.
        if self.config.is_file():
            check_installed(self.home)
        # Nearly all that is read is kept; to look it through for what is not takes long.
        gc.disable()
        try:
            read_ahead(root, self._replayed, self._read)
        except Unreadable:
            for fork in self._begun:
                os.waitpid(fork.process, 0)
            raise
        # Imported once, here, for all forks.
        for module in ("mkdocs.commands.build", "material.plugins.search.plugin"):
            importlib.import_module(module)
        # What stands here stays: no fork need look through it, or copy it by looking.
        gc.freeze()
        gc.enable()
        gc.set_threshold(50_000)

    def _read(self, library: Library) -> None:
        self.library = library
        if self.ahead is None:  # else nothing is to be in the way of who waits
            self._begin(TEXTS)

    def _replayed(self, library: Library) -> None:
        if self.ahead is not None:
            ((_, well, _),) = in_forks([PROOF], self._run, 1)
            if well:
                # What is wrong, the whole build will tell.
                _tell(self.ahead, well, "", PROOF)
            self._begin(TEXTS)
        self._begin(RULINGS)

    def _begin(self, name: str) -> None:
        self._begun.append(Fork.begun(name, self._run))

    def _run(self, name: str) -> None:
        from site_tools.beside import write_beside
        from site_tools.engine import FOLDER, write_engine
        from site_tools.open_data.write import write_books, write_rulings, write_texts
        from site_tools.pages.edition import Edition

        def edition(language: Language) -> Edition:
            return Edition(self.library, language)

        if name == RULINGS:
            write_rulings(edition(INTERFACE).rulings, self._data)
            write_engine(self.home, self._data / FOLDER)
        elif name == TEXTS:
            write_texts(self.library, self._data)
        elif name == BOOKS:
            write_books(edition(INTERFACE), self._data)
        elif name == PROOF:
            assert self.ahead is not None
            self.library.shelve()
            self._build(self.ahead, PROOF)
        elif name in self.languages:
            self._build(name, PAGES)
        else:
            (language,) = (each for each in self.languages if f"{each}{BESIDE}" == name)
            url = self._url(language)
            write_beside(edition(language), fresh(self.output, language), self.home, url)

    def _build(self, language: str, part: str) -> None:
        build(language, self.config, fresh(self.output, language, part), self._url(language), part)

    def _url(self, language: str) -> str:
        return f"{self.url}/{language}/" if self.url else ""

    def printed(self) -> Iterator[tuple[str, bool, str]]:
        """Each language as it ends; the last one waits for the data, and fails with them.

        What stands beside pages is written when the pages of all languages have been begun, so that
        no processor is without work in the end.
        """
        heard: dict[str, str] = {}
        bad: set[str] = set()
        left = list(self.languages)

        def beside(name: str) -> Iterator[str]:
            # Nothing is put among pages that are still being made.
            if name in self.languages:
                yield f"{name}{BESIDE}"

        def told(language: str, *data: str) -> tuple[str, bool, str]:
            parts = (language, f"{language}{BESIDE}", *data)
            said = "\n".join(heard[part] for part in parts if heard.get(part))
            return language, bad.isdisjoint(parts), said

        names = [*self.languages, BOOKS]
        for name, ok, said in in_forks(names, self._run, self.jobs, self._begun, beside):
            heard[name] = said
            if not ok:
                bad.add(name)
            language = name.removesuffix(BESIDE)
            ends = name != language or not ok
            if ends and language in left and len(left) > 1:
                left.remove(language)
                yield told(language)
        for language in left:
            yield told(language, RULINGS, TEXTS, BOOKS)


def main(words: Sequence[str] | None = None) -> int:
    """Print the languages that are named."""
    parser = argparse.ArgumentParser(prog="printing")
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--config", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--url", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ahead", choices=LANGUAGES)
    parser.add_argument("languages", nargs="+", choices=LANGUAGES)
    asked = parser.parse_args(words)
    languages = asked.languages
    printer = Printer(asked.config, asked.output, languages, asked.url, asked.jobs, asked.ahead)
    try:
        printer.read(asked.root)
    except Unreadable as error:
        for language in languages:
            _tell(language, False, str(error))
        return 1
    ok = True
    for language, well, said in printer.printed():
        ok = ok and well
        _tell(language, well, said)
    return 0 if ok else 1


def _tell(language: str, ok: bool, said: str, state: str = "new") -> None:
    told = {"language": language, "ok": ok, "said": said, "state": state}
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    sys.exit(main())
