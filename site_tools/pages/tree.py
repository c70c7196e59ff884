"""An edition as files for another builder: its pages, their order, and what stands beside them.

Left to that builder are the theme, the scripts that npm installs, and the data of all languages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from site_tools.pages.collect import Branch, contents
from site_tools.pages.edition import Edition
from site_tools.pages.html import escape
from site_tools.pages.page import write_files, write_tree
from site_tools.pages.standing import standing_files
from site_tools.search.records import records_file
from site_tools.search.shelf import RECORDS


class Written(NamedTuple):
    """How much was written."""

    pages: int
    #: Files that are complete, and only to be copied.
    beside: int
    #: The file with the order of the pages.
    order: Path


def write_edition(edition: Edition, folder: Path, site_url: str = "") -> Written:
    """Write an edition into `folder`, and the order of its pages beside it, into `<name>.nav.yml`.

    `site_url` is the address of the language's folder; without it there are no feeds.
    """
    made = contents(edition)
    pages = made.pages()
    write_tree(pages, folder)
    count = write_files(_beside(edition, site_url), folder)
    order = folder.with_name(f"{folder.name}.nav.yml")
    order.write_text(order_file(made.tree), encoding="utf-8")
    return Written(len(pages), count, order)


def _beside(edition: Edition, site_url: str) -> Iterator[tuple[str, str]]:
    yield from standing_files(edition, site_url)
    yield RECORDS, records_file(edition)


def order_file(tree: Sequence[Branch]) -> str:
    """The order of the pages as a part of a configuration, to be taken over by `INHERIT`.

    It is JSON, which is YAML as well. Titles are markup: builders print them as they are.
    """
    return json.dumps({"nav": [_entry(each) for each in tree]}, ensure_ascii=False, indent=1) + "\n"


def _entry(branch: Branch) -> dict[str, object]:
    title, source = str(escape(branch.page.title)), branch.page.source
    if not branch.below:
        return {title: source}
    return {title: [source, *(_entry(below) for below in branch.below)]}
