"""Makes what mkdocs makes of many pages alike only once: their headings, and the frame around them.

Rulings and terms are some thousand pages, which differ in their title, their description, their
address and what they hold. Markdown is given the headings of one with a mark for the title, and the
theme one page with marks in all these places; each page is that, with its own where the marks are.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable
from typing import Any

from markdown.extensions.toc import slugify, unique  # type: ignore[import-untyped]
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from site_tools.pages.html import escape

# Between signs that no text has: they have no meaning, and shall never have one.
_WHAT = ("title", "about", "content", "anchor", "address", "name")
_MARK = "\ue000{}\ue001"
_MARKS = re.compile(f"(?:<h1)?\ue000({'|'.join(_WHAT)})\ue001")
_TITLE, _ABOUT, _CONTENT, _ANCHOR, _ADDRESS, _NAME = (_MARK.format(what) for what in _WHAT)


class Shell:
    """A text with marks, to be filled in again and again."""

    def __init__(self, text: str) -> None:
        # By turns what is plain, and what is to be filled in.
        self._pieces = _MARKS.split(text)

    def filled(self, **told: str) -> str:
        """The text with these in the places of its marks; what is put in is not looked at."""
        pieces = self._pieces[:]
        pieces[1::2] = [told[name] for name in pieces[1::2]]
        return "".join(pieces)


# ---------------------------------------------------------------------- headings


class HeadedPage(Page):
    """A page whose headings may be those of other pages, under a title of its own."""

    #: What Markdown makes of headings: the markup, and the first of the table of contents.
    _known: dict[str, tuple[Shell, AnchorLink, frozenset[str]]]

    def __init__(self, title: str, file: File, config: MkDocsConfig, known: dict[str, Any]) -> None:
        super().__init__(None, file, config)
        self._own = title
        self._known = known

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make content and table of contents of the Markdown, as mkdocs would."""
        own, title = self.markdown or "", escape(self._own)
        marked = own.replace(f"\n# {title}", f"\n# {_TITLE}", 1)
        if marked == own:
            super().render(config, files)
            return
        if marked not in self._known:
            self._known[marked] = self._learnt(marked, config, files)
        shell, first, others = self._known[marked]
        slug = str(unique(slugify(self._own, "-"), set(others)))
        self.content = shell.filled(title=title, anchor=slug)
        first = copy.copy(first)
        first.title, first.id = title, slug
        self.toc = TableOfContents([first])
        self.present_anchor_ids = {slug, *others}

    def _learnt(
        self, marked: str, config: MkDocsConfig, files: Files
    ) -> tuple[Shell, AnchorLink, frozenset[str]]:
        self.markdown = marked
        super().render(config, files)
        (first,) = self.toc
        content = (self.content or "").replace(f' id="{first.id}"', f' id="{_ANCHOR}"', 1)
        return Shell(content), first, frozenset(_anchors(first.children))


def _anchors(links: Iterable[AnchorLink]) -> Iterable[str]:
    for link in links:
        yield link.id
        yield from _anchors(link.children)


# ---------------------------------------------------------------------- frames


Render = Callable[[dict[str, Any]], str]
"""From what a template is told to what it says."""


class Frames:
    """The theme's frames: one for all pages of a folder with the same table of contents."""

    def __init__(self) -> None:
        self._shells: dict[object, Shell] = {}

    def framed(self, render: Render, context: dict[str, Any]) -> str:
        """The page of the context in its frame, as the template would render it."""
        page: HeadedPage = context["page"]
        content = page.content or ""
        if "<h1" not in content or len(page.toc) != 1:
            return render(context)
        about = page.meta.get("description")
        url, name = page.file.url, page.file.url.rpartition("/")[2]
        key = (
            url.removesuffix(name), about is None, tuple(page.meta["hide"]),
            page.canonical_url is None, _told(page.toc),
            tuple((feed["title"], feed["path"]) for feed in context["feeds"]),
        )  # fmt: skip
        if key not in self._shells:
            self._shells[key] = Shell(render(_marked(context, page, name)))
        (first,) = page.toc
        return self._shells[key].filled(
            title=str(page.title), about=str(about), content=content,
            anchor=first.id, address=str(page.canonical_url), name=name,
        )  # fmt: skip


def _told(links: Iterable[AnchorLink], below: bool = False) -> tuple[object, ...]:
    """All that a table of contents shows; of the first, which is the title, only its level."""
    return tuple(
        (link.level, *((link.title, link.id) if below else ()), _told(link.children, True))
        for link in links
    )


def _marked(context: dict[str, Any], page: HeadedPage, name: str) -> dict[str, Any]:
    """The same page with marks."""
    marked = copy.copy(page)
    marked.title = Markup(_TITLE)
    if page.canonical_url is not None:
        marked.canonical_url = _ADDRESS
    marked.meta = dict(page.meta)
    if "description" in page.meta:
        marked.meta["description"] = Markup(_ABOUT)
    # The theme looks whether the page has a title of its own.
    marked.content = f"<h1{_CONTENT}"
    first = copy.copy(page.toc.items[0])
    first.title, first.id = _TITLE, _ANCHOR
    marked.toc = TableOfContents([first])
    languages = [
        each | {"path": each["path"].removesuffix(name) + _NAME} for each in context["languages"]
    ]
    return {**context, "page": marked, "languages": languages}
