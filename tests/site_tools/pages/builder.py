"""Markdown as the builder renders it: with the extensions that mkdocs and mkdocs.yml switch on."""

from __future__ import annotations

import markdown  # type: ignore[import-untyped]  # its stubs are a package of their own


def html_of(text: str) -> str:
    """The markup that a page's Markdown becomes."""
    return str(markdown.markdown(text, extensions=["attr_list", "toc", "tables", "fenced_code"]))
