from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from adjudicator.book import Language
from site_tools.library import Library
from site_tools.pages.collect import contents
from site_tools.pages.edition import Edition
from site_tools.pages.page import Page
from site_tools.pages.standing import standing_files
from site_tools.pages.tree import order_file, write_edition
from tests.site_tools.pages.conftest import Open
from tests.site_tools.pages.test_pages import ATTACK, hostile

URL = "https://example.org/x/fr/"


def sources(order: list[object]) -> Iterator[str]:
    """The pages that an order names, from first to last."""
    for each in order:
        if isinstance(each, str):
            yield each
        else:
            assert isinstance(each, dict)
            (below,) = each.values()
            yield from sources(below if isinstance(below, list) else [below])


def front(text: str) -> dict[str, object]:
    """What stands before a page's text, as another builder reads it."""
    _, matter, _ = text.split("---\n", 2)
    read: dict[str, object] = yaml.safe_load(matter)
    return read


def test_every_page_of_the_order_is_there_and_stands_in_it_once(
    edition: Open, tmp_path: Path
) -> None:
    made = edition("fr")
    written = write_edition(made, tmp_path / "fr")
    named = list(sources(yaml.safe_load(written.order.read_text("utf-8"))["nav"]))
    assert named[0] == "index.md"
    assert len(named) == len(set(named))
    in_contents = {page.source for page in contents(made).pages()}
    assert set(named) == in_contents - {page.source for page in contents(made).others}
    assert all((tmp_path / "fr" / source).is_file() for source in named)


def test_the_order_stands_beside_the_tree_where_no_builder_copies_it(
    edition: Open, tmp_path: Path
) -> None:
    written = write_edition(edition("fr"), tmp_path / "fr")
    assert written.order == tmp_path / "fr.nav.yml"
    assert not list((tmp_path / "fr").rglob("*.yml"))


def test_what_stands_beside_the_pages_is_written_whole(edition: Open, tmp_path: Path) -> None:
    made = edition("fr")
    written = write_edition(made, tmp_path / "fr", URL)
    standing = dict(standing_files(made, URL))
    assert "404.html" in standing
    assert any(name.startswith("r/") for name in standing)
    assert any(name.endswith("feed.xml") for name in standing)
    for name, text in standing.items():
        assert (tmp_path / "fr" / name).read_text("utf-8") == text
    assert "ludexRecords" in (tmp_path / "fr" / "search" / "records.js").read_text("utf-8")
    files = [path for path in (tmp_path / "fr").rglob("*") if path.is_file()]
    assert len(files) == written.pages + written.beside


def test_no_file_that_stands_beside_the_pages_takes_the_place_of_one(edition: Open) -> None:
    made = edition("fr")
    pages = {page.path for page in contents(made).pages()}
    assert pages.isdisjoint(name for name, _ in standing_files(made, URL))


def test_without_an_address_of_the_site_there_are_no_feeds(edition: Open, tmp_path: Path) -> None:
    write_edition(edition("fr"), tmp_path / "fr")
    assert not list((tmp_path / "fr").rglob("feed.xml"))


@pytest.mark.parametrize("language", ["fr", "en", "pl"])
def test_a_builder_that_prints_titles_as_they_are_prints_no_element_of_an_attack(
    orchard: Path, tmp_path: Path, language: Language
) -> None:
    assert hostile(orchard) > 15
    written = write_edition(Edition(Library(orchard), language), tmp_path / language)
    order = written.order.read_text("utf-8")
    assert "&lt;img" in order
    assert "<" not in order
    told = [front(path.read_text("utf-8")) for path in (tmp_path / language).rglob("*.md")]
    assert any("&lt;img" in str(each["title"]) for each in told)
    for each in told:
        assert "<" not in f"{each['title']}{each.get('description', '')}"


def test_a_quote_in_a_description_does_not_end_the_attribute_it_is_printed_in() -> None:
    page = Page("a.html", 'One "two" & three', "# One", description='"><img src=x>')
    assert front(page.as_markdown()) == {
        "title": "One &quot;two&quot; &amp; three",
        "description": "&quot;&gt;&lt;img src=x&gt;",
    }


def test_a_title_that_yaml_would_read_as_something_else_stays_a_title() -> None:
    for title in ("no", "12.2", "a: b", "- a", "# a", "2026-01-01", "null"):
        page = Page("a.html", title, "# One")
        read = front(page.as_markdown())["title"]
        assert isinstance(read, str)
        assert read.replace("&#35;", "#") == title


def test_an_order_is_json_as_well_and_keeps_the_letters_of_every_language(edition: Open) -> None:
    text = order_file(contents(edition("fr")).tree)
    assert json.loads(text) == yaml.safe_load(text)
    assert "\\u" not in text
    assert ATTACK not in text
