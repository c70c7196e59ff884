from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.book import Language
from site_tools.press import Press, Printed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def press(orchard: Path, tmp_path: Path) -> Press:
    """A press for the toy library, with the site's own configuration."""
    return Press(orchard, tmp_path / "site", config=ROOT / "mkdocs.yml")


def test_a_build_writes_the_language_and_the_pages_above_it(press: Press) -> None:
    heard: list[Printed] = []
    printed = press.build(["fr"], done=heard.append)
    assert printed == (Printed("fr", ok=True, said=""),)
    assert heard == list(printed)
    assert "Le verger" in (press.output / "fr" / "orchard" / "index.html").read_text("utf-8")
    assert (press.output / "fr" / "r" / "orchard.pick" / "index.html").is_file()
    assert (press.output / "fr" / "404.html").read_text("utf-8").count("data-language") > 4
    assert (press.output / "index.html").is_file()
    assert (press.output / "404.html").is_file()
    assert [p.name for p in press.output.iterdir() if p.name.startswith(".fr")] == []


def test_a_build_that_fails_says_why_and_leaves_the_last_good_pages(press: Press) -> None:
    (press.output / "fr").mkdir(parents=True)
    good = press.output / "fr" / "index.html"
    good.write_text("good", "utf-8")
    chapter = press.root / "rules" / "orchard" / "wind.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("kind: rule", "kind: rul", 1), "utf-8")
    (printed,) = press.build(["fr"])
    assert not printed.ok
    assert "rules/orchard/wind.yml:5:11" in printed.said
    assert "'rul'" in printed.said
    assert "Traceback" not in printed.said
    assert good.read_text("utf-8") == "good"
    assert not (press.output / ".fr.new").exists()


def test_the_address_of_the_site_adds_canonical_links_and_a_sitemap(
    orchard: Path, tmp_path: Path
) -> None:
    press = Press(orchard, tmp_path / "site", "https://example.org/x/", ROOT / "mkdocs.yml")
    (printed,) = press.build(["fr"])
    assert printed.said == ""
    page = (press.output / "fr" / "orchard" / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/x/fr/orchard/index.html">' in page
    sitemap = (press.output / "fr" / "sitemap.xml").read_text("utf-8")
    assert sitemap.startswith("<?xml")
    assert 'hreflang="pl" href="https://example.org/x/pl/orchard/index.html"' in sitemap


def test_without_an_address_there_is_no_sitemap_and_no_absolute_link(press: Press) -> None:
    press.build(["fr"])
    assert not (press.output / "fr" / "sitemap.xml").exists()
    page = (press.output / "fr" / "orchard" / "index.html").read_text("utf-8")
    assert "https://" not in page.replace("http://www.w3.org", "")


def test_the_data_stand_beside_the_languages_and_are_the_last_good_ones(press: Press) -> None:
    press.build(["fr"])
    section = press.output / "data" / "sections" / "orchard.pick.json"
    assert json.loads(section.read_text("utf-8"))["permanent"] == "r/orchard.pick/"
    (press.root / "rules" / "orchard" / "wind.yml").write_text("chapter: 1: 2\n", "utf-8")
    (printed,) = press.build(["fr"])
    assert not printed.ok
    assert section.is_file()
    assert [p.name for p in press.output.iterdir() if p.name.startswith(".data")] == []


def test_the_address_of_the_site_adds_feeds_and_a_sitemap_of_sitemaps(
    orchard: Path, tmp_path: Path
) -> None:
    press = Press(orchard, tmp_path / "site", "https://example.org/x", ROOT / "mkdocs.yml")
    press.build(["fr"])
    page = (press.output / "fr" / "orchard" / "rules" / "picking.html").read_text("utf-8")
    assert 'type="application/atom+xml" title="Le verger · Modifications"' in page
    assert 'href="../feed.xml"' in page
    assert 'href="../../feed.xml"' in page
    assert (press.output / "fr" / "orchard" / "feed.xml").is_file()
    assert '<meta property="og:title" content="La cueillette">' in page
    assert (
        '<meta property="og:description" content="Le verger\u00a0: Une pomme par tour\u00a0;'
        in page
    )
    index = (press.output / "sitemap.xml").read_text("utf-8")
    assert "<loc>https://example.org/x/fr/sitemap.xml</loc>" in index


def test_without_an_address_no_page_speaks_of_feeds(press: Press) -> None:
    press.build(["fr"])
    page = (press.output / "fr" / "orchard" / "index.html").read_text("utf-8")
    assert "atom+xml" not in page
    assert not (press.output / "fr" / "feed.xml").exists()
    assert not (press.output / "sitemap.xml").exists()


def test_rules_that_somebody_waits_for_are_renewed_first_and_as_the_whole_build_makes_them(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    press.build(["fr"])
    page = press.output / "fr" / "orchard" / "rules" / "picking.html"
    chapter = press.root / "rules" / "orchard" / "picking.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("pomme", "poire"), "utf-8")
    renewed: list[str] = []
    renew = Press._renew

    def noted(self: Press, language: Language) -> None:
        renew(self, language)
        renewed.append(page.read_text("utf-8"))

    monkeypatch.setattr(Press, "_renew", noted)
    assert "poire" not in page.read_text("utf-8")
    (printed,) = press.build(["fr"], ahead=True)
    assert printed.ok
    assert renewed == [page.read_text("utf-8")]
    assert "poire" in renewed[0]
    assert [p.name for p in press.output.iterdir() if p.name.startswith(".fr")] == []


def test_a_proof_comes_only_where_pages_stand_and_never_over_the_lost_one(press: Press) -> None:
    for path, text in {
        "fr/a.html": "old", "fr/404.html": "old", ".fr.proof/a.html": "new",
        ".fr.proof/404.html": "new", ".fr.proof/b.html": "new",
    }.items():  # fmt: skip
        file = press.output / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    press._renew("fr")
    assert (press.output / "fr" / "a.html").read_text("utf-8") == "new"
    assert (press.output / "fr" / "404.html").read_text("utf-8") == "old"
    assert not (press.output / "fr" / "b.html").exists()
    assert not (press.output / ".fr.proof").exists()


def test_a_proof_of_broken_data_changes_nothing(press: Press) -> None:
    press.build(["fr"])
    page = press.output / "fr" / "orchard" / "rules" / "picking.html"
    before = page.read_text("utf-8")
    (press.root / "rules" / "orchard" / "wind.yml").write_text("chapter: 1: 2\n", "utf-8")
    (printed,) = press.build(["fr"], ahead=True)
    assert not printed.ok
    assert page.read_text("utf-8") == before
