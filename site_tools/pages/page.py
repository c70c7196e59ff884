"""A page as it goes to the builder: a Markdown text with a path and a title."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from site_tools.pages.html import Html, element, escape, join

_REST = "lx-rest"
_RESTS = re.compile(rf"<{_REST}[^>]*>(.*?)</{_REST}>", re.DOTALL)
_PLACE = re.compile(r'<div data-block="(\d+)"></div>')


def unsearched(*parts: object) -> Html:
    """A part that a search over the Markdown tree should leave out; such parts do not nest.

    Our own search reads records and never a page (`site_tools.search`).
    """
    inside = join(parts)
    return element(_REST, inside, data_search_exclude="yes") if inside else inside


@dataclass(frozen=True, slots=True)
class Page:
    """One page of an edition."""

    #: Where it stands in the language's folder, ending in `.html`.
    path: str
    #: The title as plain text; the builder escapes it.
    title: str
    #: Markdown headings, and markup in blocks of one line each, parted by blank lines.
    body: str
    description: str = ""
    #: The language of the title, where it is not the page's own.
    lang: str = ""
    #: Parts of the frame to leave out: `toc`, `navigation`.
    hide: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """The name of its Markdown file."""
        return self.path.removesuffix(".html") + ".md"

    def parts(self) -> Iterator[str]:
        """The headings and blocks, in order."""
        return iter(self.body.split("\n\n"))

    def skeleton(self) -> str:
        """The page's headings, with a numbered place for each block.

        A block is markup already; a Markdown parser would only spend time on it.
        """
        return "\n\n".join(
            part if part.startswith("#") else f'<div data-block="{number}"></div>'
            for number, part in enumerate(self.parts())
        )

    def fleshed(self, html: str) -> str:
        """What became of the skeleton, with the blocks in their places."""
        parts = list(self.parts())
        return _PLACE.sub(lambda found: _RESTS.sub(r"\1", parts[int(found[1])]), html)

    def as_markdown(self) -> str:
        """The page as a Markdown file of its own, with its title in front matter.

        Title and description are markup there: builders print them as they are.
        """
        front: dict[str, object] = {"title": escape(self.title)}
        if self.description:
            front["description"] = escape(self.description)
        if self.hide:
            front["hide"] = list(self.hide)
        told = "\n".join(f"{key}: {json.dumps(v, ensure_ascii=False)}" for key, v in front.items())
        return f"---\n{told}\n---\n\n{self.body}\n"


def write_tree(pages: tuple[Page, ...], folder: Path) -> None:
    """Write the pages as a tree of Markdown files, for another builder to read."""
    write_files(((page.source, page.as_markdown()) for page in pages), folder)


def write_files(files: Iterable[tuple[str, str]], folder: Path) -> int:
    """Write texts under their paths below a folder, and tell how many there were."""
    count = 0
    for name, text in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        count += 1
    return count
