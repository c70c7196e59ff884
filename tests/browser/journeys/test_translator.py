"""A translator at work: a term in five languages, where it is used, and a file to take away."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
import rdflib
from playwright.sync_api import expect
from translate.storage import pypo, tbx, xliff2

from adjudicator.book import LANGUAGES, Glossary, Language
from tests.browser.journeys.conftest import Seated
from tests.browser.journeys.reader import WORDS, Seat, in_sight, seats

pytestmark = pytest.mark.browser


class Task(NamedTuple):
    """A concept whose game is put into the reader's language, and the file that is taken away."""

    concept: str
    file: str


TASKS: dict[Language, Task] = {
    "ro": Task("duchy.tunnel", "duchy.pl-ro.po"),
    "ru": Task("l5r.bowed", "l5r.fr-ru.xlf"),
    "fr": Task("ruler.chain", "ruler.csv"),
    "pl": Task("minotaurs.curse-chip", "minotaurs.tbx2.tbx"),
    "en": Task("cities.ravaged-city", "cities.ttl"),
}


def of_csv(raw: bytes) -> set[str]:
    rows = csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline=""))
    return {row["term"] for row in rows}


def of_po(raw: bytes) -> set[str]:
    store = pypo.pofile.parsestring(raw)  # type: ignore[no-untyped-call]  # it is untyped there
    return {str(unit.target) for unit in store.units}


def of_xliff(raw: bytes) -> set[str]:
    store = xliff2.Xliff2File.parsestring(raw)  # type: ignore[no-untyped-call]  # it is untyped there
    return {str(unit.target) for unit in store.units}


def of_tbx(raw: bytes) -> set[str]:
    store = tbx.tbxfile.parsestring(raw)  # type: ignore[no-untyped-call]  # it is untyped there
    return {str(word.text) for unit in store.units for word in unit.xmlelement.iter("{*}term")}


def of_turtle(raw: bytes) -> set[str]:
    graph = rdflib.Graph().parse(data=raw, format="turtle")
    return {str(said) for said in graph.objects() if isinstance(said, rdflib.Literal)}


#: What readers that are not ours find in a file: its terms, or its translated texts.
PARSED: dict[str, Callable[[bytes], set[str]]] = {
    "csv": of_csv, "po": of_po, "xlf": of_xliff, "tbx": of_tbx, "ttl": of_turtle,
}  # fmt: skip


@pytest.mark.parametrize("seat", seats(2), ids=str)
def test_a_translator_compares_a_term_sees_where_it_is_used_and_takes_a_file_away(
    seat: Seat, seated: Seated, glossary: Glossary, tmp_path: Path
) -> None:
    reader = seated(seat)
    words = reader.words
    task = TASKS[seat.language]
    concept = glossary.concepts[task.concept]
    game, name = task.concept.split(".")
    names = {}
    for language in LANGUAGES:
        term = concept.preferred(language)
        assert term is not None
        names[language] = term.term

    page = reader.open(f"{game}/terms/index.html")
    reader.stops()
    page.locator(".md-content").get_by_role("link", name=names[seat.language], exact=True).click()
    address = f"{game}/terms/of/{name}.html"
    page.wait_for_url(reader.home + address)
    columns = page.locator(".lx-columns .lx-column")
    for language in LANGUAGES:
        column = columns.filter(has=page.locator(f".lx-column__head [lang={language}]"))
        strong = column.locator(".lx-one-term--preferred strong")
        expect(strong).to_have_text(names[language])
        expect(strong).to_have_attribute("lang", language)
    assert columns.count() == len(LANGUAGES)
    reader.stops()

    # The switch stays on the term, there and back; it may name a part of the page.
    other = LANGUAGES[LANGUAGES.index(seat.language) - 1]
    for language in (other, seat.language):
        page.locator(f".lx-footer a[data-language={language}]").click()
        home = reader.home.removesuffix(f"{seat.language}/") + language
        page.wait_for_url(re.compile(rf"{re.escape(f'{home}/{address}')}(#.*)?$"))
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1")).to_have_text(names[language])
        expect(page.locator("#languages")).to_have_text(WORDS[language]("five-languages"))

    usage = page.locator("details.lx-usage", has=page.locator(".lx-uses")).first
    if usage.get_attribute("open") is None:
        usage.locator("> summary").click()
    used = usage.locator(".lx-uses a").first
    section = str(used.get_attribute("href")).partition("#")[2]
    title = used.inner_text()
    used.click()
    page.wait_for_url(re.compile(rf"{re.escape(reader.home)}.*#{re.escape(section)}$"))
    in_sight(page.locator(f"[id='{section}']"))
    expect(page.locator(f"[id='{section}']")).to_contain_text(title)
    below = page.locator(f"[id='{section}'] + .lx-section")
    linked = below.locator(f".lx-text a.lx-term[data-term='{concept.id}']").first
    expect(linked).to_be_visible()

    page = reader.open(f"{game}/index.html")
    page.locator(".lx-ways").get_by_role("link", name=words("workshop"), exact=True).click()
    page.wait_for_url(re.compile(rf"/{seat.language}/{game}/workshop\.html"))
    page.get_by_label(words("workshop.find")).fill(names[seat.language])
    expect(page.locator(".lx-terms tbody tr[hidden]").first).to_be_attached()
    row = page.locator(".lx-terms tbody tr:not([hidden])", has_text=names[seat.language])
    expect(row.get_by_role("link", name=name, exact=True)).to_be_visible()
    reader.stops()

    link = page.locator(f"#downloads + ul a[href$='/{task.file}']")
    with page.expect_download() as loading:
        link.click()
    assert loading.value.suggested_filename == task.file
    file = tmp_path / task.file
    loading.value.save_as(file)
    wanted = title if task.file.endswith((".po", ".xlf")) else names[seat.language]
    assert wanted in PARSED[file.suffix.removeprefix(".")](file.read_bytes())

    page.get_by_role("link", name=words("to-do"), exact=True).click()
    page.wait_for_url(f"{reader.home}{game}/to-do.html")
    expect(page.locator("h1")).to_have_text(words("to-do"))
    reader.stops()
    reader.clean()
