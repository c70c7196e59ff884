"""The theme's frame: what is exchanged in it, and what happens when the theme changes."""

from __future__ import annotations

import pytest

from site_tools.pages.frame import with_own_search


def test_the_theme_s_search_worker_gives_way_to_ours() -> None:
    html = '{"search": "../assets/javascripts/workers/search.a7633da7.min.js"}'
    assert with_own_search(html) == '{"search": "../assets/search/worker.js"}'


@pytest.mark.parametrize("html", ["", '{"search": "assets/javascripts/other/search.js"}'])
def test_a_theme_that_names_no_worker_as_before_fails_the_build(html: str) -> None:
    with pytest.raises(ValueError, match="0 times instead of once"):
        with_own_search(html)
