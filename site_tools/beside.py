"""What of a language stands beside its pages: redirects, what scripts load, lists of it all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from site_tools.installed import CYTOSCAPE
from site_tools.offline.lists import Folder
from site_tools.pages.edition import Edition
from site_tools.pages.map_drawing import ENGINE as MAP_ENGINE
from site_tools.pages.standing import standing_files
from site_tools.search.shelf import search_files


def write_beside(edition: Edition, folder: Path, home: Path, url: str) -> None:
    """Write it into the folder where the pages of the edition stand already.

    `home` has the scripts that others have written, `url` is the address of the language's folder.

    :raises Unreadable: if what others have written is not installed.
    """
    _write(folder, _files(edition, home, url))
    # Once everything else is there: they name every file.
    _write(folder, Folder(edition, folder).lists())


def _files(edition: Edition, home: Path, url: str) -> Iterator[tuple[str, str]]:
    yield from standing_files(edition, url)
    yield from search_files(edition, home)
    yield MAP_ENGINE, CYTOSCAPE.read(home)


def _write(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    for name, text in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
