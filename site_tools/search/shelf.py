"""The files that the search loads: the records of a language, and the engine they are put into."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from site_tools.installed import MINISEARCH
from site_tools.pages.edition import Edition
from site_tools.search.records import records_file

RECORDS = "search/records.js"
ENGINE = "assets/search/minisearch.js"
"""Where they stand in the language's folder; the worker looks for them there."""


def search_files(edition: Edition, home: Path) -> Iterator[tuple[str, str]]:
    """The path and text of each; `home` is the folder that the page's scripts are installed in.

    :raises Unreadable: if they are not installed.
    """
    yield ENGINE, engine_file(home)
    yield RECORDS, records_file(edition)


def engine_file(home: Path) -> str:
    """MiniSearch as it was installed, with its licence.

    :raises Unreadable: if it is not there.
    """
    return MINISEARCH.read(home)
