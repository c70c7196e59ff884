"""What stands beside the pages: printed numbers, rules for paper, feeds, and previews of links."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages.edition import Edition
from site_tools.pages.feed import feeds
from site_tools.pages.number import choices, numbers
from site_tools.pages.printable import printable_page
from site_tools.pages.redirect import redirect_file, redirects
from site_tools.pages.standing import standing_files
from tests.site_tools.pages.conftest import Open
from tests.site_tools.pages.test_pages import ATTACK, Reader, hostile

ATOM = "{http://www.w3.org/2005/Atom}"
URL = "https://example.org/x/en/"


def put(root: Path, file: str, old: str, new: str) -> None:
    """Change a file of the toy game."""
    path = root / "rules" / "orchard" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def opened(root: Path, language: Language = "en") -> Edition:
    return Edition(Library(root), language)


# ---------------------------------------------------------------------- printed numbers


def test_a_printed_number_leads_to_its_section(edition: Open) -> None:
    kept = {redirect.folder: redirect.target for redirect in redirects(edition("en"))}

    assert kept["n/orchard/1.2/"] == "orchard/rules/picking.html#orchard.pick.ripe"
    assert list(choices(edition("en"))) == []


def test_a_number_that_two_sections_share_leads_to_a_choice(orchard: Path) -> None:
    put(orchard, "picking.yml", 'number: "1.2"', 'number: "1.1"')
    ((path, html),) = choices(opened(orchard))

    assert path == "n/orchard/1.1/index.html"
    links = Reader(html).links
    assert "../../../orchard/rules/picking.html#orchard.pick" in map(unescape, links)
    assert "../../../orchard/rules/picking.html#orchard.pick.ripe" in map(unescape, links)
    assert "<script" not in html
    assert "n/orchard/1.1/" not in {r.folder for r in redirects(opened(orchard))}


@pytest.mark.parametrize("number", ["../../x", "a/b", "..", "", " ", "1:2", "<b>", "a b"])
def test_a_number_that_can_be_no_folder_has_no_address(orchard: Path, number: str) -> None:
    put(orchard, "picking.yml", 'number: "1.2"', f'number: "{number}"')

    assert [printed for printed, _ in numbers(Library(orchard).book("orchard"))] == ["1.1"]


def test_a_full_stop_after_a_number_does_not_count(orchard: Path) -> None:
    put(orchard, "picking.yml", 'number: "1.2"', 'number: "1.1."')

    ((printed, sections),) = numbers(Library(orchard).book("orchard"))
    assert (printed, sections) == ("1.1", ("orchard.pick", "orchard.pick.ripe"))


# ---------------------------------------------------------------------- permanent addresses


def test_an_open_question_has_a_permanent_address(edition: Open) -> None:
    kept = {redirect.folder: redirect for redirect in redirects(edition("en"))}
    told = kept["o/orchard.two-trees/"]

    assert told.target == "orchard/open-questions.html#orchard.two-trees"


def test_an_old_id_of_an_open_question_leads_to_it(orchard: Path) -> None:
    put(orchard, "open_questions.yml", "    kind:", "    aliases: [orchard.trees]\n    kind:")
    kept = {redirect.folder: redirect.target for redirect in redirects(opened(orchard))}

    assert kept["o/orchard.trees/"] == kept["o/orchard.two-trees/"]


def test_an_old_id_of_a_scenario_leads_to_its_ruling(minotaurs: Path) -> None:
    path = min((minotaurs / "scenarios" / "minotaurs").glob("*/*.yml"))
    text = path.read_text("utf-8")
    path.write_text(text.replace("\nsteps:", "\naliases: [of-old]\nsteps:", 1), "utf-8")
    kept = {redirect.folder: redirect.target for redirect in redirects(opened(minotaurs))}
    today = re.search(r"(?m)^id: (\S+)", text)

    assert today is not None
    assert kept["s/of-old/"] == kept[f"s/{today[1]}/"]


def test_a_shared_link_shows_the_title_and_the_text_of_what_it_names(edition: Open) -> None:
    made = edition("en")
    told = next(r for r in redirects(made) if r.folder == "r/orchard.pick.ripe/")
    html = redirect_file(made, told, URL)

    assert '<meta property="og:title" content="Two apples from a ripe tree">' in html
    assert 'property="og:description" content="From a ripe tree' in html
    assert f'property="og:url" content="{URL}r/orchard.pick.ripe/"' in html
    assert "[[" not in html


def test_a_long_text_is_cut_between_words(orchard: Path) -> None:
    put(orchard, "picking.yml", "D’un arbre mûr", f"{'mot ' * 100}d’un arbre mûr")
    told = next(r for r in redirects(opened(orchard, "fr")) if r.folder == "r/orchard.pick.ripe/")

    assert len(told.description) <= 200
    assert told.description.endswith("mot…")


# ---------------------------------------------------------------------- paper


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printable_page_holds_every_section_in_reading_order(
    edition: Open, language: Language
) -> None:
    made = edition(language)
    book = made.books["orchard"]
    read = Reader(printable_page(made, book))
    sections = [name for name in read.ids if name in book.sections]

    assert sections == list(book.sections)
    assert [name for name in read.ids if name in {"picking", "wind"}] == ["picking", "wind"]
    assert read.wrong == []


def test_links_of_the_printable_page_stay_on_it_or_lead_to_the_site(edition: Open) -> None:
    made = edition("en")
    read = Reader(printable_page(made, made.books["orchard"]))
    inside = [link for link in map(unescape, read.links) if link.startswith("#")]

    assert "#orchard.pick" in inside
    assert {link[1:] for link in inside} <= set(read.ids)
    assert "index.html" in read.links
    assert "../../fr/orchard/print.html" in read.links


def test_the_printable_page_says_what_is_beaten_open_and_not_translated(edition: Open) -> None:
    made = edition("pl")
    html = printable_page(made, made.books["orchard"])

    assert 'lang="en"' in html
    assert made.words("into.exception-to") in html
    assert made.words("open-about") in html


# ---------------------------------------------------------------------- feeds


def test_a_feed_tells_of_each_change_and_is_as_new_as_its_newest(orchard: Path) -> None:
    with (orchard / "rules" / "orchard" / "changes.yml").open("a", encoding="utf-8") as file:
        file.write('  - date: "2026-11-07"\n    text: Voir [[§orchard.pick]] & plus.\n')
    made = dict(feeds(opened(orchard, "fr"), "https://example.org/x/fr/"))

    assert list(made) == ["orchard/feed.xml", "feed.xml"]
    for path, text in made.items():
        root = ET.fromstring(text.encode())
        assert root.findtext(f"{ATOM}updated") == "2026-11-07T00:00:00Z"
        assert root.findtext(f"{ATOM}id") == f"https://example.org/x/fr/{path}"
        dates = [entry.findtext(f"{ATOM}updated") for entry in root.iter(f"{ATOM}entry")]
        assert dates == ["2026-11-07T00:00:00Z", "2026-11-01T00:00:00Z"]


def test_a_feed_has_all_that_atom_asks_for(edition: Open) -> None:
    for _, text in feeds(edition("en"), URL):
        root = ET.fromstring(text.encode())
        parts = [root, *root.iter(f"{ATOM}entry")]
        assert root.findtext(f"{ATOM}author/{ATOM}name")
        for part in parts:
            for wanted in ("id", "title", "updated"):
                assert len(part.findall(f"{ATOM}{wanted}")) == 1
        hrefs = [link.get("href", "") for link in root.iter(f"{ATOM}link")]
        assert all(href.startswith(URL) for href in hrefs)
        ids = [part.findtext(f"{ATOM}id") for part in parts]
        assert len(set(ids)) == len(ids)


def test_an_entry_leads_to_its_line_on_the_game_s_home(edition: Open) -> None:
    from site_tools.pages.home import game_page

    made = edition("en")
    root = ET.fromstring(dict(feeds(made, URL))["feed.xml"].encode())
    entry = root.find(f"{ATOM}entry/{ATOM}link")

    assert entry is not None
    there = str(entry.get("href"))
    assert there == f"{URL}orchard/index.html#change-2026-11-01"
    assert 'id="change-2026-11-01"' in game_page(made, made.books["orchard"]).body


def test_without_an_address_of_the_site_or_without_changes_there_is_no_feed(orchard: Path) -> None:
    assert not any(path.endswith(".xml") for path, _ in standing_files(opened(orchard)))
    (orchard / "rules" / "orchard" / "changes.yml").unlink()
    (orchard / "rules" / "orchard" / "i18n" / "en" / "changes.yml").unlink()
    assert list(feeds(opened(orchard), URL)) == []


# ---------------------------------------------------------------------- attacks


def test_attacks_in_every_text_stay_texts_beside_the_pages_too(orchard: Path) -> None:
    assert hostile(orchard) > 15
    put(orchard, "picking.yml", 'number: "1.2"', 'number: "1.1"')
    for path, text in standing_files(opened(orchard, "fr"), URL):
        if path.endswith(".xml"):
            root = ET.fromstring(text.encode())
            assert {element.tag.removeprefix(ATOM) for element in root.iter()} <= {
                "feed", "id", "title", "updated", "author", "name", "link", "entry", "content",
            }  # fmt: skip
            content = root.findtext(f"{ATOM}entry/{ATOM}content") or ""
            assert ATTACK.split()[0] not in content
        else:
            assert "<img" not in text
            assert "run()</script>" not in text
            assert 'href="javascript:' not in text
