from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from adjudicator.reading import Unreadable
from site_tools.library import Library
from site_tools.open_data.write import data_files
from site_tools.pages.collect import contents
from site_tools.pages.downloads import term_files, text_files
from site_tools.pages.edition import Edition
from site_tools.pages.page import Page, write_tree
from site_tools.pages.redirect import Redirect, redirect_file, redirects
from site_tools.pages.standing import standing_files
from tests.site_tools.pages.builder import html_of
from tests.site_tools.pages.conftest import Open


class Reader(HTMLParser):
    """Ids, links and elements of a page; complains of elements that do not nest."""

    VOID = frozenset({"br", "hr", "img", "meta", "link", "input", "wbr"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(html)
        self.close()
        self.wrong += [f"<{tag}> stays open" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if told.get("id"):
            self.ids.append(str(told["id"]))
        if tag == "a":
            self.links.append(str(told.get("href")))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes another")


def rendered(page: Page) -> Reader:
    return Reader(html_of(page.body))


def page(edition: Edition, path: str) -> Page:
    return next(page for page in contents(edition).pages() if page.path == path)


def every_page(edition: Edition) -> Iterator[tuple[Page, Reader]]:
    for each in contents(edition).pages():
        yield each, rendered(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_a_page_and_an_anchor_of_the_site(
    edition: Open, language: Language
) -> None:
    made = edition(language)
    pages = {each.path: reader for each, reader in every_page(made)}
    beside = {path for path, _ in standing_files(made)}
    data = {path for path, _ in data_files(made)}
    data |= {path for path, _ in (*term_files(made.library), *text_files(made.library))}
    dead = []
    for path, reader in pages.items():
        for link in reader.links:
            target, _, anchor = link.partition("#")
            place = (
                posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
                if target
                else path
            )
            if place.startswith("../data/"):
                found = place.removeprefix("../") in data
            elif target.endswith("/") or f"{place}#{anchor}".rstrip("#") in beside:
                found = target.endswith(".html") or f"{place}/index.html" in beside
            else:
                if place.startswith("../"):
                    place = place.split("/", 2)[2]  # the same page in another language
                found = place in pages and (not anchor or anchor in pages[place].ids)
            if not found:
                dead.append((path, link))
    assert dead == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_well_formed_and_names_no_id_twice(edition: Open, language: Language) -> None:
    for each, reader in every_page(edition(language)):
        assert reader.wrong == [], each.path
        assert len(set(reader.ids)) == len(reader.ids), each.path


def test_all_languages_have_the_same_pages(edition: Open) -> None:
    paths = {
        language: {p.path for p in contents(edition(language)).pages()} for language in LANGUAGES
    }
    assert len({frozenset(found) for found in paths.values()}) == 1


def test_a_section_s_anchor_is_its_id(edition: Open) -> None:
    assert "orchard.pick.ripe" in rendered(page(edition("fr"), "orchard/rules/picking.html")).ids


def test_an_exception_is_told_on_both_sides_with_its_grant(edition: Open) -> None:
    body = page(edition("en"), "orchard/rules/picking.html").body
    first, second = body.split("orchard.pick.ripe .lx-head")
    assert "<dt>Exceptions</dt>" in first
    assert "<dt>Exception to</dt>" in second
    assert "source 2.2" in second


def test_a_chapter_that_can_be_switched_off_says_so_on_top_and_at_each_section(
    edition: Open,
) -> None:
    body = page(edition("fr"), "orchard/rules/picking.html").body
    # The notice on top; then, of each of two sections, a row and the drawing.
    assert body.count("Suspendu par") == 1 + 2 * 2
    assert "tant que : La tempête" in body


def test_a_fallback_is_marked_with_its_language_and_counted(edition: Open) -> None:
    body = page(edition("pl"), "orchard/rules/picking.html").body
    assert "Two apples from a ripe tree { #orchard.pick.ripe .lx-head lang=en }" in body
    assert "1 z 2" in body
    assert '<div class="lx-text" lang="en">' in body


def test_states_are_shown_draft_stale_and_reviewed(edition: Open) -> None:
    body = page(edition("en"), "orchard/rules/picking.html").body
    first, second = body.split("orchard.pick.ripe .lx-head")
    assert "lx-badge--draft" in first
    assert "lx-badge--stale" in first
    assert "lx-badge--draft" not in second.split("lx-foot")[0]


def test_the_source_language_carries_no_badge_of_state(edition: Open) -> None:
    body = page(edition("fr"), "orchard/rules/picking.html").body
    assert "lx-badge--draft" not in body
    assert "lx-badge--stale" not in body


def test_terms_in_a_text_are_linked_and_defined_on_the_page(edition: Open) -> None:
    body = page(edition("fr"), "orchard/rules/picking.html").body
    assert 'data-term="orchard.basket"' in body
    assert 'data-definition="orchard.basket"' in body
    assert "Ce qui reçoit les pommes cueillies." in body


def test_a_term_page_says_where_the_term_is_used_and_what_is_missing(edition: Open) -> None:
    body = page(edition("en"), "orchard/terms/of/basket.html").body
    assert "orchard.pick" in body.split("used-in")[1]
    assert body.count("lx-column--missing") == 2


def test_an_open_question_shows_its_readings_and_the_sections_it_concerns(edition: Open) -> None:
    body = page(edition("en"), "orchard/open-questions.html").body
    assert "From the same tree." in body
    assert "<code>any-tree</code>" in body
    assert "Two apples from a ripe tree" in body


def test_old_ids_have_permanent_addresses_too(edition: Open) -> None:
    kept = {redirect.folder: redirect.target for redirect in redirects(edition("en"))}
    assert kept["r/orchard.double/"] == "orchard/rules/picking.html#orchard.pick.ripe"
    assert kept["r/orchard.pick.ripe/"] == kept["r/orchard.double/"]


def test_a_redirect_is_relative_and_needs_no_script(edition: Open) -> None:
    html = redirect_file(
        edition("en"), Redirect("r/orchard.pick/", "orchard/rules/picking.html#orchard.pick")
    )
    there = "../../orchard/rules/picking.html&#35;orchard.pick"
    assert f'content="0; url={there}"' in html
    assert f'rel="canonical" href="{there}"' in html
    assert f'<a href="{there}">' in html
    assert "<script" not in html


def test_with_an_address_of_the_site_a_redirect_names_the_page_in_full(edition: Open) -> None:
    made = edition("en")
    html = redirect_file(made, Redirect("r/a/", "orchard/index.html"), "https://example.org/x/en/")
    assert 'rel="canonical" href="https://example.org/x/en/orchard/index.html"' in html


def test_a_game_may_not_take_a_folder_of_the_site(orchard: Path) -> None:
    (orchard / "rules" / "data").mkdir()
    with pytest.raises(Unreadable) as caught:
        Edition(Library(orchard), "en")
    assert "a game cannot be called 'data'" in str(caught.value)


def test_the_tree_of_markdown_files_holds_every_page_with_its_title(
    edition: Open, tmp_path: Path
) -> None:
    pages = contents(edition("fr")).pages()
    write_tree(pages, tmp_path / "tree")
    text = (tmp_path / "tree" / "orchard" / "rules" / "picking.md").read_text("utf-8")
    assert text.startswith('---\ntitle: "La cueillette"\n')
    assert len(list((tmp_path / "tree").rglob("*.md"))) == len(pages)


def test_no_block_is_ended_early_by_a_blank_line(edition: Open) -> None:
    for language in LANGUAGES:
        for each in contents(edition(language)).pages():
            for part in each.body.split("\n\n"):
                assert re.match(r"#|<(div|nav|p|dl|ul|ol|details|section)\b", part), part[:80]
                assert "\n" not in part


def test_a_page_put_together_from_its_skeleton_is_the_page(edition: Open) -> None:
    for each in contents(edition("en")).pages():
        whole = each.fleshed(html_of(each.skeleton()))
        assert "data-block" not in whole
        assert whole == re.sub("</?lx-rest[^>]*>", "", html_of(each.body))


ATTACK = "<img src=x onerror=run()> [a](javascript:run()) <script>run()</script>"


def hostile(folder: Path) -> int:
    """Put an attack in place of every text that has lines of its own; returns how many."""
    count = 0
    for file in folder.rglob("*.yml"):
        if file.name == "phrases.yml":
            continue
        text = file.read_text("utf-8")
        text, lines = re.subn(
            r"(?m)^( *(?:- )?(?:title|summary|text|definition|hangs-on)): (?![|{]).+$",
            rf"\1: '{ATTACK}'", text,
        )  # fmt: skip
        text, blocks = re.subn(r"(text: \|\n +).+", rf"\1{ATTACK}", text)
        file.write_text(text, "utf-8")
        count += lines + blocks
    return count


OWN_SCRIPT = (
    r'<script src="(\.\./)*assets/(search/(box|page|engine)|workshop|offline/(keep|page)'
    r'|map/(sections|look|drawing|finder|panel|map))\.js" defer>'
)


@pytest.mark.parametrize("language", ["fr", "en", "pl"])
def test_attacks_in_every_text_leave_no_element_of_their_own(
    orchard: Path, language: Language
) -> None:
    assert hostile(orchard) > 15
    for each in contents(Edition(Library(orchard), language)).pages():
        html = html_of(each.body)
        assert "<img" not in html
        # Search, workshop and map bring the scripts that make them work; nothing else may.
        scripts = re.findall(r"<script[^>]*>", html)
        assert all(re.fullmatch(OWN_SCRIPT, script) for script in scripts), scripts
        assert 'href="javascript:' not in html
