from __future__ import annotations

from html import unescape

import pytest

from site_tools.pages.html import Html, element, escape, heading, join
from tests.site_tools.pages.builder import html_of

ATTACKS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "[a](javascript:alert(1))",
    "{ onclick=alert(1) }",
    "**bold** _em_ `code` ~~no~~ ^up^",
    "&lt;b&gt; &amp; &#60;",
    "# title #",
    "a | b | c",
    "\\*not\\*",
    "<!-- comment --> <?php ?>",
    "a < b > c & d",
    "two\n\nparagraphs",
    "https://example.org/ <https://example.org/>",
]


@pytest.mark.parametrize("text", ATTACKS)
def test_data_in_an_element_comes_out_as_it_was_written(text: str) -> None:
    html = html_of(str(element("p", text)))
    assert html.count("<") == 2
    assert _seen(html) == " ".join(text.split())


@pytest.mark.parametrize("text", ATTACKS)
def test_data_in_a_heading_comes_out_as_it_was_written(text: str) -> None:
    html = html_of(heading(2, text, "toy.id", "lx-head", "fr"))
    assert html.startswith('<h2 class="lx-head" id="toy.id" lang="fr">')
    assert html.count("<") == 2
    assert _seen(html) == " ".join(text.split())


@pytest.mark.parametrize("text", ATTACKS)
def test_data_in_an_attribute_cannot_leave_it(text: str) -> None:
    html = html_of(str(element("div", "x", title=text)))
    assert html.count("<") == 2
    assert html.count('"') == 2


def _seen(html: str) -> str:
    """What a reader sees of markup with one element."""
    return unescape(html[html.index(">") + 1 : html.rindex("<")]).strip()


def test_markup_made_here_is_not_escaped_twice() -> None:
    assert escape(escape("a & b")) == "a &amp; b"
    assert element("p", element("b", "<")) == "<p><b>&lt;</b></p>"
    assert join([element("i", "x"), "<"], " ") == "<i>x</i> &lt;"


def test_adding_data_to_markup_escapes_the_data() -> None:
    assert Html("<b>") + "<i>" == "<b>&lt;i&gt;"


def test_attributes_that_are_none_or_false_are_left_out() -> None:
    assert (
        element("a", "x", href="y", lang=None, hidden=False, open=True) == '<a href="y" open>x</a>'
    )


def test_nothing_is_joined_to_nothing() -> None:
    assert join([None, "", "a", None], ", ") == "a"
