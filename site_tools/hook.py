"""What mkdocs calls while it builds: hands over the pages that `site_tools.pages` writes.

Nothing is known here. All that is, stands in plain functions, so that another builder can use them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkdocsPage

from adjudicator.book import LANGUAGES
from adjudicator.reading import Unreadable
from site_tools.library import Library
from site_tools.pages.collect import Branch, Contents, contents
from site_tools.pages.edition import Edition
from site_tools.pages.frame import mended
from site_tools.pages.html import escape
from site_tools.pages.page import Page
from site_tools.pages.policy import sealed
from site_tools.pages.redirect import redirect_file, redirects
from site_tools.pages.root import not_found_file
from site_tools.pages.words import AUTONYMS, all_words


class _Build:
    """What one build has in hand."""

    edition: Edition
    contents: Contents
    pages: dict[str, Page]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write all pages, and tell mkdocs the order in which they stand."""
    root = Path(os.environ.get("LUDEX_ROOT") or Path(config.config_file_path).parent)
    language = os.environ.get("SITE_LANG", "en")
    if language not in LANGUAGES:
        raise Abort(f"SITE_LANG is {language!r}; languages: {', '.join(LANGUAGES)}")
    try:
        _Build.edition = Edition(Library.at(root), language)
        _Build.contents = contents(_Build.edition)
    except Unreadable as error:
        raise Abort(str(error)) from None
    _Build.pages = {page.source: page for page in _Build.contents.pages()}
    config.nav = [_nav(branch) for branch in _Build.contents.tree]
    words = _Build.edition.words
    config.extra["words"] = words
    for option in cast(Sequence[dict[str, Any]], config.theme["palette"]):
        option["toggle"]["name"] = Markup(escape(words(option["toggle"]["name"])))
    return config


def _nav(branch: Branch) -> dict[str, Any]:
    title = Markup(escape(branch.page.title))
    if not branch.below:
        return {title: branch.page.source}
    return {title: [branch.page.source, *(_nav(below) for below in branch.below)]}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages, from memory."""
    for page in _Build.pages.values():
        files.append(File.generated(config, page.source, content=page.body))
    return files


def on_page_markdown(markdown: str, page: MkdocsPage, **_: Any) -> str:
    """Give the page its title and description; the theme prints both as they are.

    Only headings go through Markdown: the rest is markup already, and is put back afterwards.
    """
    own = _Build.pages.get(page.file.src_uri)
    if own is None:
        return markdown
    page.title = Markup(escape(own.title))
    page.meta["hide"] = list(own.hide)
    if own.description:
        page.meta["description"] = Markup(escape(own.description))
    return own.skeleton()


def on_page_content(html: str, page: MkdocsPage, **_: Any) -> str:
    """Put back what is searched; the search plugin reads the page next."""
    own = _Build.pages.get(page.file.src_uri)
    return html if own is None else own.fleshed(html, searched_only=True)


def on_page_context(context: dict[str, Any], page: MkdocsPage, **_: Any) -> dict[str, Any]:
    """Put back what is not searched, and tell where the page stands in the other languages."""
    own = _Build.pages.get(page.file.src_uri)
    if own is not None and page.content is not None:
        page.content = own.fleshed(page.content)
    context["languages"] = [
        {"lang": language, "name": AUTONYMS[language], "path": f"../{language}/{page.file.url}"}
        for language in LANGUAGES
    ]
    return context


def on_post_page(output: str, **_: Any) -> str:
    """Name what the theme leaves unnamed, and seal the page with its policy."""
    words = _Build.edition.words
    return sealed(mended(output, search=words("search"), menu=words("menu")))


def on_post_build(config: MkDocsConfig) -> None:
    """Write the permanent addresses and the page for what is not there."""
    folder = Path(config.site_dir)
    for address, target in redirects(_Build.edition):
        path = folder / address / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        told = redirect_file(_Build.edition, address, target, config.site_url or "")
        path.write_text(told, encoding="utf-8")
    (folder / "404.html").write_text(not_found_file(all_words()), encoding="utf-8")
