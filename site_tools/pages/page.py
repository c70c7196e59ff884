"""A page as it goes to the builder: a Markdown text with a path and a title."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Page:
    """One page of an edition."""

    #: Where it stands in the language's folder, ending in `.html`.
    path: str
    #: The title as plain text; the builder escapes it.
    title: str
    #: Markdown headings, and markup in blocks of one line each.
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

    def as_markdown(self) -> str:
        """The page as a Markdown file of its own, with its title in front matter."""
        front: dict[str, object] = {"title": self.title}
        if self.description:
            front["description"] = self.description
        if self.hide:
            front["hide"] = list(self.hide)
        told = "\n".join(f"{key}: {json.dumps(v, ensure_ascii=False)}" for key, v in front.items())
        return f"---\n{told}\n---\n\n{self.body}\n"


def write_tree(pages: tuple[Page, ...], folder: Path) -> None:
    """Write the pages as a tree of Markdown files, for another builder to read."""
    for page in pages:
        path = folder / page.source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.as_markdown(), encoding="utf-8")
