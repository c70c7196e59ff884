from __future__ import annotations

import pytest

from site_tools.pages.html import Html, element
from site_tools.pages.prose import Prose, plain
from site_tools.terms.marks import marks
from site_tools.terms.mentions import Run


def runs(text: str) -> list[Run]:
    """Marks alone, without a glossary."""
    found, reached = [], 0
    for mark in marks(text):
        found.append(Run("text", text[reached : mark.start]))
        if mark.kind == "section":
            found.append(Run("section", "", mark.target))
        else:
            found.append(
                Run("term" if mark.kind == "forced" else "text", mark.surface, mark.target)
            )
        reached = mark.end
    return [*found, Run("text", text[reached:])]


def link(target: str, surface: str = "") -> Html:
    return element("a", surface or f"title of {target}", href=target)


PROSE = Prose(runs, link, link)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("One.", "<p>One.</p>"),
        ("One\nline.\n\nTwo.\n", "<p>One line.</p><p>Two.</p>"),
        ("- a\n- b\n", "<ul><li>a</li><li>b</li></ul>"),
        ("Lead:\n- a\n- b\nand more", "<p>Lead:</p><ul><li>a</li><li>b and more</li></ul>"),
        ("Lead:\n\n1. a\n2. b\n", "<p>Lead:</p><ol><li>a</li><li>b</li></ol>"),
        ("3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'),
        ("- a\n\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("- a\n  - b\n  - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"),
        ("- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"),
        ("- a\n\nAfter.", "<ul><li>a</li></ul><p>After.</p>"),
        ("", ""),
    ],
)
def test_paragraphs_and_lists(text: str, html: str) -> None:
    assert PROSE.blocks(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("see [[§a.b]].", 'see <a href="a.b">title of a.b</a>.'),
        ("[[a.b|the surface]]", '<a href="a.b">the surface</a>'),
        ("no [[!link]] here", "no link here"),
        ("[[!<b>]]", "&lt;b&gt;"),
        ("[[a.b|<b>]]", '<a href="a.b">&lt;b&gt;</a>'),
    ],
)
def test_marks_become_links_or_their_surface(text: str, html: str) -> None:
    assert PROSE.inline(text) == html


@pytest.mark.parametrize(
    "text", ["-5 is a number", "1.5 is a number", "a - b", "# not a heading", "> not a quote"]
)
def test_what_only_resembles_a_list_or_a_heading_is_a_paragraph(text: str) -> None:
    html = PROSE.blocks(text)
    assert html.startswith("<p>")
    assert html.endswith("</p>")
    assert html.count("<") == 2


def test_half_a_mark_is_shown_as_it_was_written() -> None:
    html = PROSE.blocks("an [[unfinished mark")
    assert html == "<p>an &#91;&#91;unfinished mark</p>"


def test_a_description_has_titles_for_marks_and_no_line_breaks() -> None:
    told = plain("a\n\n[[§x.y]] and [[z.w|surface]] and [[!word]]", lambda section: f"<{section}>")
    assert told == "a <x.y> and surface and word"
