"""The files that the search loads: the records of a language, and the engine they are put into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from adjudicator.reading import Place, Problem, Unreadable
from site_tools.pages.edition import Edition
from site_tools.search.records import records_file

RECORDS = "search/records.js"
ENGINE = "assets/search/minisearch.js"
"""Where they stand in the language's folder; the worker looks for them there."""

PACKAGE = Path("node_modules") / "minisearch"


def search_files(
    edition: Edition, home: Path, told: Mapping[str, str] | None = None
) -> Iterator[tuple[str, str]]:
    """The path and text of each; `home` is the folder that the page's scripts are installed in.

    :raises Unreadable: if they are not installed.
    """
    yield ENGINE, engine_file(home)
    yield RECORDS, records_file(edition, told)


def engine_file(home: Path) -> str:
    """MiniSearch as it was installed, with its licence.

    :raises Unreadable: if it is not there.
    """
    package = home / PACKAGE
    try:
        code = (package / "dist" / "umd" / "index.js").read_text(encoding="utf-8")
        licence = (package / "LICENSE.txt").read_text(encoding="utf-8")
    except OSError:
        raise Unreadable(
            [
                Problem(
                    Place(PACKAGE.as_posix()), "no-scripts",
                    "the page's scripts are not installed", "run: make setup",
                )
            ]
        ) from None  # fmt: skip
    lines = [line for line in code.splitlines() if not line.startswith("//# sourceMappingURL")]
    return f"/* MiniSearch\n\n{licence.strip()}\n*/\n" + "\n".join(lines) + "\n"
