"""What of a language stands beside its pages: redirects, what scripts load, lists of it all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from site_tools.installed import CYTOSCAPE
from site_tools.offline.lists import Folder
from site_tools.pages.edition import Edition
from site_tools.pages.map_drawing import ENGINE as MAP_ENGINE
from site_tools.pages.page import write_files
from site_tools.pages.standing import standing_files
from site_tools.search.shelf import search_files


def write_beside(edition: Edition, folder: Path, home: Path, url: str) -> None:
    """Write it into the folder where the pages of the edition stand already.

    `home` has the scripts that others have written, `url` is the address of the language's folder.

    :raises Unreadable: if what others have written is not installed.
    """
    write_files(_files(edition, home, url), folder)
    # Once everything else is there: they name every file.
    write_files(Folder(edition, folder).lists(), folder)


def _files(edition: Edition, home: Path, url: str) -> Iterator[tuple[str, str]]:
    yield from standing_files(edition, url)
    yield from search_files(edition, home)
    yield MAP_ENGINE, CYTOSCAPE.read(home)
