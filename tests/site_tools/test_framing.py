"""What is made once for many pages alike is what mkdocs and the theme make of each by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from mkdocs.commands.build import get_context
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page as MkdocsPage

from site_tools.framing import Frames, HeadedPage, Shell
from site_tools.pages import page as pages
from site_tools.pages.html import escape, heading

ROOT = Path(__file__).resolve().parents[2]
TITLES = (
    "A title", "Another title", "Чей ход?", "Position", "position", "l’été, à l’école", "1. One",
    "<script>alert(1)</script>", "*a* _b_ `c` [d](e) {f} # g", "a & b &amp; c", 'said "so"',
    "\ue000title\ue001", "\ue000content\ue001", "!", "a\\b", "http://example.org", "x  y", "+ z",
)  # fmt: skip


@pytest.fixture(scope="module")
def config() -> MkDocsConfig:
    """The site's own configuration, with words for the theme."""
    found = load_config(str(ROOT / "mkdocs.yml"), hooks=[], site_url="https://example.org/x/")
    found.extra["words"] = lambda word, **_: word
    found.extra["desk"] = False
    found.plugins._current_plugin = "a test"  # whose generated files are
    return found


def page_of(title: str, lang: str = "", anchor: str = "position") -> pages.Page:
    parts = [
        "<p>above</p>",
        heading(1, title, kind="lx-title", lang=lang),
        f"<p>{escape(title)}: first</p>",
        heading(2, "Position", anchor, "lx-part"),
        "<p>second</p>",
    ]
    return pages.Page("game/rulings/on/some.html", title, "\n\n".join(parts))


def read(kind: Any, own: pages.Page, config: MkDocsConfig, name: str, *more: Any) -> Any:
    """The page as mkdocs has it when its Markdown is rendered."""
    file = File.generated(config, f"game/rulings/on/{name}.md", content=own.body)
    made = kind(own.title, file, config, *more) if more else kind(None, file, config)
    made.markdown = own.skeleton()
    made.title = Markup(escape(own.title))
    made.meta = {"hide": list(own.hide)}
    if name != "bare":
        made.meta["description"] = Markup(escape(f"about {own.title}"))
    made.render(config, Files([file]))
    made.content = own.fleshed(made.content)
    return made


def toc(links: Any) -> list[object]:
    return [(link.title, link.id, link.level, toc(link.children)) for link in links]


@pytest.mark.parametrize("lang", ["", "en"])
def test_headings_are_as_markdown_makes_them_whatever_the_title_holds(
    config: MkDocsConfig, lang: str
) -> None:
    known: dict[str, Any] = {}
    for title in TITLES:
        own = page_of(title, lang)
        made = read(HeadedPage, own, config, "some", known)
        plain = read(MkdocsPage, own, config, "some")
        assert made.content == plain.content
        assert [link.id for link in made.toc] == [link.id for link in plain.toc]
        assert [toc(link.children) for link in made.toc] == [
            toc(link.children) for link in plain.toc
        ]
    assert len(known) == 1


def test_pages_with_other_headings_share_nothing(config: MkDocsConfig) -> None:
    known: dict[str, Any] = {}
    read(HeadedPage, page_of("a"), config, "some", known)
    other = read(HeadedPage, page_of("b", anchor="moves"), config, "some", known)
    assert 'id="moves"' in other.content
    assert len(known) == 2


def test_a_page_without_its_title_above_is_left_to_markdown(config: MkDocsConfig) -> None:
    own = pages.Page("game/x.html", "A title", "# Another { .lx-title }")
    known: dict[str, Any] = {}
    assert read(HeadedPage, own, config, "some", known).content == (
        '<h1 class="lx-title" id="another">Another</h1>'
    )
    assert known == {}


def test_frames_are_as_the_theme_makes_them_whatever_the_pages_hold(config: MkDocsConfig) -> None:
    template = config.theme.get_env().get_template("main.html")
    files = Files([File.generated(config, "index.md", content="# Home")])
    nav = get_navigation(files, config)
    frames, known, asked = Frames(), dict[str, Any](), []

    def render(context: dict[str, Any]) -> str:
        asked.append(context)
        return template.render(context)

    def context_of(page: Any, name: str) -> dict[str, Any]:
        context: dict[str, Any] = dict(get_context(nav, files, config, page))
        context["languages"] = [
            {"lang": each, "name": each, "path": f"../{each}/{page.file.url}"}
            for each in ("ro", "ru")
        ]
        context["feeds"] = [{"title": "Changes", "path": "feed.xml"}]
        return context

    for name in ("some", "other", "bare"):
        for title in TITLES:
            own = page_of(title)
            made = read(HeadedPage, own, config, name, known)
            plain = template.render(context_of(read(MkdocsPage, own, config, name), name))
            assert frames.framed(render, context_of(made, name)) == plain
            assert f"{name}.html" in plain
    assert len(asked) == 2  # one with a description, one without


def test_what_is_put_into_a_shell_is_not_filled_in_itself() -> None:
    shell = Shell("<b>\ue000title\ue001</b>")
    assert shell.filled(title="\ue000about\ue001") == "<b>\ue000about\ue001</b>"


def test_marks_that_are_not_ours_stay() -> None:
    assert Shell("a\ue000else\ue001b").filled() == "a\ue000else\ue001b"
