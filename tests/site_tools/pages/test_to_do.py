"""What is left to do in a language: behind, missing, and what the checks ask about."""

from __future__ import annotations

import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.command.main import main
from site_tools.library import Library
from site_tools.pages import survey, to_do
from site_tools.pages.edition import Edition
from site_tools.pages.to_do import compared, file_of, to_do_page
from site_tools.texts import KINDS, texts
from tests.site_tools.pages.builder import html_of
from tests.site_tools.pages.test_pages import Reader
from tests.site_tools.terms.drafts import Draft, spoken, term

PICKING = "rules/orchard/picking.yml"


def git(root: Path, *words: str) -> None:
    """Have git do something, as nobody in particular."""
    named = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(root), *named, *words], check=True, capture_output=True)


def rewrite(root: Path, file: str, old: str, new: str) -> None:
    """Replace some words of a file."""
    content = (root / file).read_text("utf-8")
    assert old in content
    (root / file).write_text(content.replace(old, new), "utf-8")


def commit(root: Path) -> None:
    """Keep everything as it stands."""
    git(root, "add", "-A")
    git(root, "commit", "-qm", "as it stands")


@pytest.fixture
def confirmed(orchard: Path) -> Path:
    """The orchard with nothing stale, outside of any history."""
    assert main(["--root", str(orchard), "confirm", "--all"]) == 0
    return orchard


@pytest.fixture
def kept(confirmed: Path) -> Path:
    """The same, kept in git."""
    git(confirmed, "init", "-q")
    commit(confirmed)
    return confirmed


def written(root: Path, language: Language = "en", game: str = "orchard") -> str:
    return html_of(to_do_page(Edition(Library(root), language), game).body)


def part(html: str, anchor: str) -> str:
    """What stands under a heading."""
    after = html.split(f'id="{anchor}"', 1)[1]
    return after.split("<h2", 1)[0].split("</h2>", 1)[1]


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


# ---------------------------------------------------------------------- behind


def test_a_stale_translation_stands_beside_its_source_of_then_and_of_now(kept: Path) -> None:
    rewrite(kept, PICKING, "une pomme d’un arbre", "deux pommes d’un arbre")
    stale = part(written(kept), "stale")
    assert "<del>une</del>" in stale
    assert "<ins>deux</ins>" in stale
    assert "takes an apple from a tree" in stale
    assert re.search(r"It renders the text of \d{4}-\d\d-\d\d\.", stale)
    assert stale.count("lx-triple") == 1  # its title has not changed


def test_it_says_where_the_translation_stands_and_what_to_run(kept: Path) -> None:
    rewrite(kept, PICKING, "une pomme d’un arbre", "deux pommes d’un arbre")
    stale = part(written(kept), "stale")
    assert re.search(r"rules/orchard/i18n/en/picking\.yml:\d+:\d+", stale)
    assert "ludex terms diff orchard.pick --lang en" in stale
    assert "ludex confirm orchard.pick --lang en" in stale


def test_without_a_history_the_page_says_so_and_shows_the_rest(confirmed: Path) -> None:
    rewrite(confirmed, PICKING, "une pomme d’un arbre", "deux pommes d’un arbre")
    stale = part(written(confirmed), "stale")
    assert "built without the history" in stale
    assert str(confirmed) not in stale
    assert "deux pommes" in stale
    assert "takes an apple from a tree" in stale
    assert "<del>" not in stale


def test_a_wording_that_no_commit_holds_is_owned_up_to(kept: Path) -> None:
    path = kept / "rules/orchard/i18n/en/picking.yml"
    said, of = path.read_text("utf-8").split("orchard.pick:", 1)
    never = re.sub(r"of: fr-\w{12}", "of: fr-ffffffffffff", of, count=1)
    path.write_text(f"{said}orchard.pick:{never}", "utf-8")
    stale = part(written(kept), "stale")
    assert "is not in the recent history" in stale
    assert "<del>" not in stale


def test_a_build_looks_through_no_more_commits_than_it_may(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for old, new in (
        ("une pomme d’un", "deux pommes d’un"),
        ("deux pommes d’un", "dix pommes d’un"),
    ):
        rewrite(kept, PICKING, old, new)
        commit(kept)
    assert "<del>une</del>" in part(written(kept), "stale")
    monkeypatch.setattr(survey, "COMMITS", 2)
    assert "is not in the recent history" in part(written(kept), "stale")


def test_a_stale_term_is_there_too_under_its_id(kept: Path) -> None:
    rewrite(kept, "glossary/orchard/basket.yml", "Ce qui reçoit", "Ce qui contient")
    stale = part(written(kept), "stale")
    assert "term:orchard.basket" in stale
    assert "<del>reçoit</del>" in stale
    assert "terms/of/basket.html" in stale


def test_only_the_game_and_the_language_of_the_page_are_told(kept: Path) -> None:
    rewrite(kept, PICKING, "une pomme d’un arbre", "deux pommes d’un arbre")
    assert "No translation here is behind its source." in written(kept, game="generic")
    assert "orchard.pick" in part(written(kept, "pl"), "stale")
    assert "orchard.pick" not in part(written(kept, "ru"), "stale")


def test_where_nothing_is_stale_no_git_is_asked_for(
    confirmed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("git was asked")

    monkeypatch.setattr(survey, "earlier_of_all", asked)
    assert "No translation here is behind its source." in written(confirmed)


def test_both_texts_are_compared_word_by_word_and_escaped() -> None:
    gone, come = compared("a <b> c", "a <i> c")
    assert gone == "a <del>&lt;b&gt;</del> c"
    assert come == "a <ins>&lt;i&gt;</ins> c"


# ---------------------------------------------------------------------- missing


def test_what_is_missing_is_shown_with_its_source_its_file_and_its_digest(confirmed: Path) -> None:
    html = part(written(confirmed, "ru"), "missing")
    told = text(html)
    assert "rules/orchard/i18n/ru/picking.yml" in told
    assert "D’un arbre mûr, il peut en prendre deux." in told
    assert re.search(r"of: fr-[0-9a-f]{12} state: draft", told)
    assert "glossary/orchard/basket.yml" in told


def test_a_long_list_ends_with_the_number_left_and_the_command_for_all(
    confirmed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = part(written(confirmed, "ru"), "missing").count("<li>")
    monkeypatch.setattr(to_do, "AT_MOST", 2)
    html = part(written(confirmed, "ru"), "missing")
    assert html.count("<li>") == 2
    assert f"Не показано: {whole - 2}." in html
    assert "ludex terms status --game orchard --lang ru --list" in html


def test_every_text_has_a_file_in_which_its_translation_belongs(minotaurs: Path) -> None:
    library = Library(minotaurs)
    edition = Edition(library, "en")
    rendered = [
        (each, language)
        for each in texts(library)
        for language in each.wordings
        if language != each.own and each.own
    ]
    assert {each.kind for each, _ in rendered} == {*KINDS}
    for each, language in rendered:
        assert file_of(edition, each, language) == each.wordings[language].place.file


# ---------------------------------------------------------------------- the queue


@pytest.fixture
def might(tmp_path: Path) -> Draft:
    return Draft(tmp_path / "ludex", "ru").concept(
        "mill.might",
        {
            "ru": spoken(term("могущество"), term("сила", status="deprecated", reason="old")),
            "en": spoken(term("might"), term("power", status="deprecated", reason="old")),
        },
    )


def queue(draft: Draft, anchor: str, language: Language = "en") -> str:
    return text(part(written(draft.root, language, "mill"), f"queue-{anchor}"))


def test_a_missing_counterpart_is_told_with_its_line_its_place_and_its_way_out(
    might: Draft,
) -> None:
    might.rules("Могущество карты.", en="How strong it is.")
    told = queue(might, "counterparts")
    assert "T108 a concept that the source mentions and the translation does not" in told
    assert "mill.rule does not mention 'mill.might' in en" in told
    assert "say 'might', or mark what renders it" in told
    assert re.search(r"rules/mill/i18n/en/basics\.yml:\d+:\d+", told)
    assert "ludex terms check" in told
    assert queue(might, "counterparts", "ru") == "Ничего не найдено."


def test_a_word_in_doubt_is_told_with_the_marks_that_would_settle_it(might: Draft) -> None:
    for name in ("mill.first", "mill.second"):
        might.concept(name, {"ru": spoken(term("ход"))})
    might.rules("Сделай ход.")
    told = queue(might, "doubts", "ru")
    assert "'ход' could be 'mill.first' or 'mill.second'" in told
    assert "mark it [[mill.first|ход]] or [[!ход]]" in told


def test_a_deprecated_word_in_use_is_told_in_its_own_language(might: Draft) -> None:
    might.rules("Сила карты.", en="The might of a card.")
    assert "T107" in queue(might, "variants", "ru")
    assert queue(might, "variants", "en") == "Nothing found."


def test_findings_of_the_glossary_are_told_in_every_language(might: Draft) -> None:
    might.rules("Карта.", en="A card.")
    bare = {key: value for key, value in term("карта").items() if key != "gender"}
    might.concept("mill.bare", {"ru": spoken(bare)})
    for language in LANGUAGES:
        assert "T115" in queue(might, "rest", language)


def test_a_long_line_is_shown_around_its_place(might: Draft) -> None:
    might.rules("Слово " * 80 + "сила.", en="A word.")
    told = queue(might, "variants", "ru")
    assert "сила" in told
    assert "…" in told
    assert len(told) < 800


def test_markup_in_what_is_told_stays_text(might: Draft) -> None:
    attack = "<img src=x onerror=run()> Сила"
    might.rules(attack, attack, en=attack)
    for language in LANGUAGES:
        html = written(might.root, language, "mill")
        assert "<img" not in html
        assert Reader(html).wrong == []


def test_a_game_without_terms_has_its_page_and_no_way_to_a_table(tmp_path: Path) -> None:
    draft = Draft(tmp_path / "ludex", "ru").rules("Карта.")
    reader = Reader(written(draft.root, "en", "mill"))
    assert not [link for link in reader.links if link.endswith("workshop.html")]
