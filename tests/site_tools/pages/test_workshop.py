"""The translator's table: a row for each concept, and how its terms stand."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.open_data.write import data_files
from site_tools.pages import address
from site_tools.pages.downloads import downloads, term_files, text_files
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.standing import standing_files
from site_tools.pages.workshop import STATUSES, workshop_page
from site_tools.search.folding import tables, words
from tests.site_tools.pages.builder import html_of
from tests.site_tools.pages.conftest import Open
from tests.site_tools.pages.test_pages import Reader, page
from tests.site_tools.terms.drafts import Draft, spoken, term

ATTACK = "<img src=x onerror=run()> \"'[a](javascript:run())"


@pytest.fixture
def chips(tmp_path: Path) -> Draft:
    """A concept that stands differently in each language."""
    draft = Draft(tmp_path / "ludex", "ru").rules("Фишка.", en="A chip.")
    return draft.concept(
        "mill.chip",
        {
            "ru": spoken(
                term("фишка", "фишкой", authority="official"),
                term("жетон", status="deprecated", reason="the source does not say it"),
                state="reviewed",
            ),
            "en": spoken(term("chip"), term("counter", status="proposed"), state="draft"),
            "fr": spoken(term("jeton", "jetons"), of="ru-000000000000"),
            "pl": {"not-applicable": "no such word"},
            "ro": {"keep-original": True, "terms": [term("фишка")]},
        },
    )


def written(draft: Draft, language: Language = "en", game: str = "mill") -> str:
    return html_of(workshop_page(Edition(Library(draft.root), language), game).body)


def rows(html: str) -> dict[str, dict[str, str]]:
    """The cells of the table by concept and language."""
    table = html[html.index('class="lx-terms"') :]
    table = table[table.index("<tbody>") : table.index("</table>")]
    found = {}
    for row in re.findall(r"<tr.*?</tr>", table):
        name = re.search(r'<th scope="row"><a [^>]*>(.*?)</a>', row)
        assert name is not None
        found[name[1]] = dict(re.findall(r'<td data-l="(\w\w)"[^>]*>(.*?)</td>', row))
    return found


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


# ---------------------------------------------------------------------- the table


def test_each_concept_has_a_row_and_each_language_a_cell(edition: Open) -> None:
    for game, names in (("orchard", {"basket"}), (GENERIC, {"turn"})):
        found = rows(html_of(workshop_page(edition("en"), game).body))
        assert {*found} == names
        assert all([*cells] == list(LANGUAGES) for cells in found.values())


def test_the_table_of_all_games_names_concepts_in_full(edition: Open) -> None:
    found = rows(html_of(workshop_page(edition("en")).body))
    assert {*found} == {"generic.turn", "orchard.basket"}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "ru",
            "фишка preferred · used by the source жетон deprecated · our choice origin reviewed",
        ),
        ("en", "chip preferred · our choice counter proposed · our choice draft"),
        ("fr", "jeton preferred · our choice behind the source"),
        ("pl", "no such word not applicable"),
        ("ro", "фишка preferred · our choice keeps the original name not applicable"),
    ],
)
def test_status_authority_and_state_are_said_in_words(
    chips: Draft, language: str, told: str
) -> None:
    assert text(rows(written(chips))["chip"][language]) == told


def test_a_missing_language_says_so(edition: Open) -> None:
    cells = rows(html_of(workshop_page(edition("en"), "orchard").body))["basket"]
    assert text(cells["ro"]) == "missing"


def test_terms_carry_their_language_and_remarks_the_english_of_their_writers(chips: Draft) -> None:
    cells = rows(written(chips, "fr"))["chip"]
    assert '<b lang="ru">фишка</b>' in cells["ru"]
    assert '<span lang="en">no such word</span>' in cells["pl"]
    assert "lang=" not in rows(written(chips, "en"))["chip"]["pl"]


@pytest.mark.parametrize("status", STATUSES)
def test_every_status_can_be_chosen(chips: Draft, status: str) -> None:
    assert f'<option value="{status}">' in written(chips)


def test_the_numbers_count_each_language_by_state(chips: Draft) -> None:
    html = written(chips)
    table = html[html.index('class="lx-counts"') : html.index("</table>")]
    counted = {
        language: [int(n) for n in re.findall(r"<td>(\d+)</td>", row)]
        for language, row in re.findall(r'<tr data-l="(\w\w)"[^>]*>(.*?)</tr>', table)
    }
    # Reviewed, draft, behind the source, missing, not applicable.
    assert counted == {
        "ro": [0, 0, 0, 0, 1],
        "ru": [1, 0, 0, 0, 0],
        "fr": [0, 0, 1, 0, 0],
        "pl": [0, 0, 0, 0, 1],
        "en": [0, 1, 0, 0, 0],
    }


# ---------------------------------------------------------------------- filters


def attribute(html: str, name: str) -> str:
    found = re.search(rf'{name}="([^"]*)"', html)
    assert found is not None, name
    return unescape(found[1])


def test_a_row_is_found_by_every_form_in_every_language(chips: Draft) -> None:
    sought = attribute(written(chips), "data-w").split()
    for typed in ("фишкой", "jetons", "chip", "жетон", "counter"):
        (word,) = words(typed)
        assert any(each.startswith(word) for each in sought), typed


def test_the_page_folds_by_the_tables_of_the_search(chips: Draft) -> None:
    told = json.loads(attribute(written(chips, "pl"), "data-folding"))
    expected = {key: value for key, value in tables("pl").items() if key != "quiet"}
    assert told == expected


def test_the_words_of_all_games_stand_in_a_file_of_their_own(chips: Draft) -> None:
    html = written(chips, game="")
    assert "data-w=" not in html
    assert attribute(html, "data-more") == address.WORKSHOP_WORDS
    files = dict(standing_files(Edition(Library(chips.root), "en")))
    script = files[address.WORKSHOP_WORDS]
    data = json.loads(script.removeprefix("self.ludexTermWords=").removesuffix(";\n"))
    assert "фишкой" in data["mill.chip"].split()


def test_the_filters_stay_hidden_until_the_script_shows_them(chips: Draft) -> None:
    assert re.search(r'<form class="[^"]*lx-workshop"[^>]* hidden[ >]', written(chips))


@pytest.mark.parametrize(
    ("language", "game", "source", "target"),
    [
        ("pl", "mill", "ru", "pl"),
        ("ru", "mill", "ru", "en"),
        ("fr", GENERIC, "en", "fr"),
        ("en", "", "en", "ro"),
    ],
)
def test_the_pair_leads_from_the_origin_to_the_reader(
    chips: Draft, language: Language, game: str, source: str, target: str
) -> None:
    chips.concept("generic.card", {"en": spoken(term("card"))})
    html = written(chips, language, game)
    assert re.findall(r'<option value="(\w\w)" selected>', html) == [source, target]


def test_only_the_table_of_all_games_offers_a_game(chips: Draft) -> None:
    assert 'name="game"' not in written(chips)
    assert '<option value="mill"' in written(chips, game="")


# ---------------------------------------------------------------------- ways and downloads


@pytest.mark.parametrize("path", ["orchard/index.html", "orchard/terms/index.html"])
def test_it_is_one_link_away_from_the_game_and_its_terms(edition: Open, path: str) -> None:
    reader = Reader(html_of(page(edition("en"), path).body))
    assert any(link.endswith("workshop.html") for link in reader.links)


def test_each_term_page_leads_to_the_table_of_its_game(edition: Open) -> None:
    for path in ("orchard/terms/of/basket.html", "generic/terms/of/turn.html"):
        assert "../../workshop.html" in Reader(html_of(page(edition("en"), path).body)).links


def test_texts_go_out_into_the_readers_language_and_terms_in_all(edition: Open) -> None:
    for language, sources in (("en", {"fr"}), ("fr", {"en"}), ("pl", {"fr", "en"})):
        found = {each.path for each in downloads(edition(language), "orchard")}  # type: ignore[arg-type]
        wanted = {f"data/exchange/orchard.{source}-{language}.xlf" for source in sources}
        assert {path for path in found if path.endswith(".xlf")} == wanted
        assert "data/exchange/orchard.csv" in found


@pytest.mark.parametrize("game", ["orchard", GENERIC, ""])
def test_every_download_is_a_file_that_the_site_has(edition: Open, game: str) -> None:
    made = edition("en")
    files = {path for path, _ in data_files(made)}
    files |= {path for path, _ in (*term_files(made.library), *text_files(made.library))}
    found = downloads(made, game)
    assert found
    assert {each.path for each in found} <= files
    assert len({(each.label, each.format) for each in found}) == len(found)
    html = html_of(workshop_page(made, game).body)
    up = "../../" if game else "../"
    for each in found:
        assert f'href="{up}{each.path}"' in html
        assert f"{each.label} ({each.format})" in text(html)


# ---------------------------------------------------------------------- bad data


def test_markup_in_terms_and_reasons_stays_text(chips: Draft) -> None:
    chips.concept(
        "mill.evil",
        {
            "ru": spoken(term(ATTACK, f"{ATTACK}и")),
            "en": {"not-applicable": ATTACK},
        },
    )
    for game in ("mill", ""):
        html = written(chips, game=game)
        assert "<img" not in html
        assert Reader(html).wrong == []
        assert not [link for link in Reader(html).links if "javascript" in link]


def test_a_concept_that_is_missing_everywhere_still_has_its_row(chips: Draft) -> None:
    chips.concept("mill.nothing", {})
    cells = rows(written(chips))["nothing"]
    assert text(cells["fr"]) == "missing"
    assert text(cells["ru"]) == "origin missing"


def test_without_any_concept_the_table_of_all_games_is_empty_and_whole(tmp_path: Path) -> None:
    draft = Draft(tmp_path / "ludex", "ru").rules("Фишка.")
    html = written(draft, game="")
    assert rows(html) == {}
    assert Reader(html).wrong == []
