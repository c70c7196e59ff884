"""Prints some languages of the site in one go: what they share is read once, then each is forked.

`python -m site_tools.printing` is what the press starts; it is a process of its own, because only
one without threads may fork. It says a line of JSON for each language as it ends.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, NoReturn

from adjudicator.book import LANGUAGES, Language
from adjudicator.reading import Unreadable
from site_tools.library import Library


def read_ahead(root: Path) -> None:
    """Read and replay, once, all that the editions of every language are made from.

    :raises Unreadable: with every problem of the data.
    """
    from site_tools.pages.rulings import Rulings
    from site_tools.pages.survey import Survey

    library = Library(root)
    for game in library.games:
        library.book(game)
    library.glossary.of_game("generic")
    for ruled in Rulings.of(library).ruled:
        # Worked out when first asked for, and the same in every language.
        _ = ruled.cited, ruled.open_questions
    Survey.of(library).made()
    library.shelve()


def build(language: Language, config: Path, site_dir: Path, url: str) -> None:
    """Run mkdocs in this process, as its command line would; it ends the process."""
    from mkdocs.__main__ import cli

    os.environ |= {"SITE_LANG": language, "SITE_URL": url}
    cli(
        ["build", "--strict", "--quiet", "--config-file", str(config), "--site-dir", str(site_dir)],
        prog_name="mkdocs",
    )


def in_forks(
    languages: Sequence[Language], run: Callable[[Language], None], jobs: int
) -> Iterator[tuple[Language, bool, str]]:
    """Run something for each language in a fork of its own, a few at a time.

    Each is given back as it ends: the language, whether it ended well, and what it said.
    """
    waiting = list(languages)
    running: dict[int, tuple[Language, IO[bytes]]] = {}
    while waiting or running:
        while waiting and len(running) < max(1, jobs):
            language = waiting.pop(0)
            said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - read when the fork ended
            sys.stdout.flush()
            child = os.fork()
            if child == 0:
                _end_with(run, language, said)
            running[child] = (language, said)
        ended, status = os.wait()
        if ended in running:
            language, said = running.pop(ended)
            said.seek(0)
            with said:
                yield language, status == 0, said.read().decode("utf-8", "replace").strip()


def _end_with(run: Callable[[Language], None], language: Language, said: IO[bytes]) -> NoReturn:
    """Do it in this process, whose words go to a file, and end the process."""
    code = 1
    try:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(said.fileno(), stream.fileno())
        run(language)
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


def main(words: Sequence[str] | None = None) -> int:
    """Print the languages that are named."""
    parser = argparse.ArgumentParser(prog="printing")
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--config", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--url", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("languages", nargs="+", choices=LANGUAGES)
    asked = parser.parse_args(words)
    try:
        read_ahead(asked.root)
    except Unreadable as error:
        for language in asked.languages:
            _tell(language, False, str(error))
        return 1
    # Imported once, here, for all forks.
    for module in ("mkdocs.commands.build", "material.plugins.search.plugin"):
        importlib.import_module(module)

    # What stands here stays: no fork need look through it, or copy it by looking.
    gc.freeze()

    def run(language: Language) -> None:
        url = f"{asked.url.rstrip('/')}/{language}/" if asked.url else ""
        if language == asked.languages[0]:
            # The data are the same in all languages; one of them writes them.
            os.environ["SITE_DATA"] = str(asked.output / ".data.new")
        build(language, asked.config, asked.output / f".{language}.new", url)

    ok = True
    for language, well, said in in_forks(asked.languages, run, asked.jobs):
        ok = ok and well
        _tell(language, well, said)
    return 0 if ok else 1


def _tell(language: Language, ok: bool, said: str) -> None:
    print(json.dumps({"language": language, "ok": ok, "said": said}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
