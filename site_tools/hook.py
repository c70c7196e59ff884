"""What mkdocs calls while it builds: hands over the pages that `site_tools.pages` writes.

Nothing is known here. All that is, stands in plain functions, so that another builder can use them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, Template
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkdocsPage

from adjudicator.book import LANGUAGES
from adjudicator.reading import Unreadable
from site_tools.beside import write_beside
from site_tools.framing import Frames, HeadedPage
from site_tools.installed import check_installed
from site_tools.library import Library
from site_tools.pages import address
from site_tools.pages.collect import Branch, Contents, contents, proof
from site_tools.pages.edition import Edition
from site_tools.pages.feed import feed_titles
from site_tools.pages.frame import mended, with_own_search
from site_tools.pages.html import escape
from site_tools.pages.page import Page
from site_tools.pages.policy import sealed
from site_tools.pages.words import AUTONYMS
from site_tools.printing import PROOF


class _Build:
    """What one build has in hand."""

    edition: Edition
    contents: Contents
    pages: dict[str, Page]
    #: Where the theme looks whether to show its search box.
    box: dict[str, bool]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write all pages, and tell mkdocs the order in which they stand."""
    root = Path(os.environ.get("LUDEX_ROOT") or Path(config.config_file_path).parent)
    language = os.environ.get("SITE_LANG", "en")
    if language not in LANGUAGES:
        raise Abort(f"SITE_LANG is {language!r}; languages: {', '.join(LANGUAGES)}")
    try:
        # Before anything is made: without them there would be a desk, and no judge.
        check_installed(Path(config.config_file_path).parent)
        _Build.edition = Edition(Library.at(root), language)
        written = proof if os.environ.get("SITE_PART") == PROOF else contents
        _Build.contents = written(_Build.edition)
    except Unreadable as error:
        raise Abort(str(error)) from None
    _Build.pages = {page.source: page for page in _Build.contents.pages()}
    config.nav = [_nav(branch) for branch in _Build.contents.tree]
    words = _Build.edition.words
    config.extra["words"] = words
    config.extra["desk"] = bool(_Build.edition.rulings.ruled)
    # The theme's box without the theme's plugin: it only has to be named.
    named: Any = BasePlugin()
    named.config = _Build.box = {"enabled": True}
    config.plugins["material/search"] = named
    for option in cast(Sequence[dict[str, Any]], config.theme["palette"]):
        option["toggle"]["name"] = Markup(escape(words(option["toggle"]["name"])))
    return config


def _nav(branch: Branch) -> dict[str, Any]:
    title = Markup(escape(branch.page.title))
    if not branch.below:
        return {title: branch.page.source}
    return {title: [branch.page.source, *(_nav(below) for below in branch.below)]}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages, from memory; those outside of the contents are much alike."""
    alike: dict[str, Any] = {}
    for page in _Build.pages.values():
        files.append(File.generated(config, page.source, content=page.body))
    for page in _Build.contents.others:
        file = files.get_file_from_path(page.source)
        assert file is not None
        HeadedPage(page.title, file, config, alike)
    return files


def on_env(env: Environment, **_: Any) -> Environment:
    """Have the theme make one frame for all pages that are alike."""
    frames = Frames()

    class Framed(Template):
        def render(self, *args: Any, **keywords: Any) -> str:
            page = args[0].get("page") if args else None
            # The search page is the only one without the theme's search box.
            if isinstance(page, HeadedPage) and page.file.url != address.SEARCH:
                return frames.framed(super().render, args[0])
            return super().render(*args, **keywords)

    env.template_class = Framed
    return env


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


def on_page_context(
    context: dict[str, Any], page: MkdocsPage, config: MkDocsConfig, **_: Any
) -> dict[str, Any]:
    """Put back the markup, and tell of the page in other languages and of feeds."""
    own = _Build.pages.get(page.file.src_uri)
    if own is not None and page.content is not None:
        page.content = own.fleshed(page.content)
    context["languages"] = [
        {"lang": language, "name": AUTONYMS[language], "path": f"../{language}/{page.file.url}"}
        for language in LANGUAGES
    ]
    context["feeds"] = [
        {"title": title, "path": path}
        for path, title in feed_titles(_Build.edition, page.file.url)
        if config.site_url
    ]
    # The search page has a box of its own.
    _Build.box["enabled"] = page.file.url != address.SEARCH
    return context


def on_post_page(output: str, page: MkdocsPage, **_: Any) -> str:
    """Name what the theme leaves unnamed, give it our search, and seal the page with its policy."""
    words = _Build.edition.words
    whole = with_own_search(mended(output, search=words("search"), menu=words("menu")))
    # Whoever sends a link to the desk says what is on it.
    return sealed(whole, strict=page.file.url == address.DESK)


def on_post_build(config: MkDocsConfig) -> None:
    """Write what stands beside the pages, unless somebody else does."""
    if os.environ.get("SITE_PART"):
        return
    folder, home = Path(config.site_dir), Path(config.config_file_path).parent
    try:
        write_beside(_Build.edition, folder, home, config.site_url or "")
    except Unreadable as error:
        raise Abort(str(error)) from None
