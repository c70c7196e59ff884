from __future__ import annotations

import base64
import hashlib

import pytest

from site_tools.pages.frame import mended
from site_tools.pages.policy import fingerprints, policy, sealed


def named(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def test_the_scripts_of_a_page_are_named_by_their_hash_and_files_and_data_are_not() -> None:
    html = (
        "<script>one()</script><script src='a.js'></script>"
        '<script id="c" type="application/json">{"a":1}</script><script>one()</script>'
    )
    assert fingerprints(html) == (named("one()"),)


def test_a_policy_allows_no_other_host_and_no_stray_script() -> None:
    told = policy("<script>one()</script>")
    assert "default-src 'self'" in told
    scripts = next(part for part in told.split("; ") if part.startswith("script-src"))
    assert scripts == f"script-src 'self' {named('one()')}"
    assert "http" not in told


def test_the_policy_stands_before_all_that_it_speaks_of() -> None:
    html = sealed('<html><head><meta charset="utf-8"><script>one()</script></head></html>')
    assert html.index("Content-Security-Policy") < html.index("<script>")
    assert html.index("charset") < html.index("Content-Security-Policy")


def test_a_page_without_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="without <head>"):
        sealed("<html></html>")


def test_the_search_dialog_gets_a_name_that_cannot_break_out() -> None:
    html = mended('<div data-md-component="search" role="dialog">', search='a"b', menu="m")
    assert html == '<div data-md-component="search" role="dialog" aria-label="a&quot;b">'


def test_the_labels_that_open_the_drawer_and_the_search_are_named() -> None:
    label = '<label class="md-header__button md-icon" for="__drawer">x</label>'
    assert '<span class="lx-unseen">Contents</span>' in mended(label, search="s", menu="Contents")
