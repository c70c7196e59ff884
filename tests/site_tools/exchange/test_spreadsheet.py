"""CSV: cells as every spreadsheet writes them, and what is wrong with a file, all at once."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import Unreadable
from site_tools.exchange.cells import MOST_BYTES, rows
from site_tools.exchange.spreadsheet import COLUMNS, guarded, read, unguarded, write
from site_tools.library import Library

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"))
#: Texts that are rich in what is dangerous.
SHARP = st.text(st.sampled_from("'=+-@\t\r\n\",; a\\")) | TEXTS
HEAD = "concept,lang,term"


def problems(raw: bytes) -> str:
    """What is said of a file that cannot be read."""
    with pytest.raises(Unreadable) as found:
        read(raw, "terms.csv")
    return str(found.value)


# ------------------------------------------------------------------------------ formulas


@given(SHARP)
def test_every_cell_survives_its_guard(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell


@given(SHARP, SHARP)
def test_two_cells_are_never_guarded_into_one(one: str, two: str) -> None:
    assert (guarded(one) == guarded(two)) == (one == two)


@given(SHARP)
def test_no_guarded_cell_begins_like_a_formula(cell: str) -> None:
    assert guarded(cell)[:1] not in {*"=+-@\t\r\n"}


def test_real_terms_that_begin_like_a_formula_are_guarded(library: Library) -> None:
    glossary = library.glossary
    out = write([glossary["ruler.influence"]], glossary)
    cells = [cell for row in csv.reader(io.StringIO(out)) for cell in row]
    assert "'+1 Influence" in cells
    assert not [cell for cell in cells if cell[:1] in {*"=+-@"} and cell]
    terms = [term.term for each in read(out.encode(), "f").languages for term in each.terms]
    assert "+1 Influence" in terms


def test_a_formula_typed_by_a_person_is_a_word_like_any_other() -> None:
    found = read(f"{HEAD}\na.b,en,+1 luck\n".encode(), "f").languages[0].terms[0]
    assert found.term == "+1 luck"


# --------------------------------------------------------------------------------- cells


@given(st.lists(st.lists(SHARP, min_size=2, max_size=4), min_size=1, max_size=5))
def test_what_the_standard_library_writes_is_read_alike(table: list[list[str]]) -> None:
    width = len(table[0])
    table = [["x"] * width, *([*row, *[""] * width][:width] for row in table)]
    for separator in ",;\t":
        out = io.StringIO()
        csv.writer(out, delimiter=separator).writerows(table)
        wanted = [row for row in table if any(cell.strip() for cell in row)]
        assert rows(out.getvalue().encode(), "f") == wanted


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [*",;\t"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_continental_and_other_spreadsheets_are_read(separator: str, end: str, mark: bytes) -> None:
    table = [["lang", "concept", "term", "forms"], ["pl", "a.b", "x, y", '"q"; z']]
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(table)
    found = read(mark + out.getvalue().encode(), "f").languages[0]
    assert (found.concept, found.language) == ("a.b", "pl")
    assert (found.terms[0].term, found.terms[0].forms) == ("x, y", ('"q"', "z"))
    assert found.terms[0].term.place.line == 2


def test_the_line_by_which_excel_is_told_the_separator_is_understood() -> None:
    found = read(b"sep=;\r\nconcept;lang;term\r\na.b;en;x\r\n", "f").languages[0]
    assert found.concept == "a.b"
    assert found.concept.place.line == 3


def test_the_place_of_a_cell_behind_line_breaks_is_right() -> None:
    raw = f'{HEAD}\n"a\nb",en,"x"\n,,\nc.d,fr,y\n'.encode()
    first, second = read(raw, "f").languages
    assert first.terms[0].term.place[1:] == (3, 7)
    assert second.language.place[1:] == (5, 5)


def test_columns_stand_in_any_order_and_some_are_missing() -> None:
    found = read(b" Term ,LANG,concept,,Definition\nx,en,a.b,,D.\n", "f").languages[0]
    assert (found.terms[0].term, found.said) == ("x", {"definition": "D."})


def test_what_goes_out_has_a_mark_and_all_columns(library: Library) -> None:
    out = write(library.glossary.of_game("generic"), library.glossary)
    assert out.startswith("\ufeffconcept,lang,term,status,")
    table = list(csv.reader(io.StringIO(out.removeprefix("\ufeff"))))
    assert tuple(table[0]) == COLUMNS
    assert {len(row) for row in table} == {len(COLUMNS)}


# ------------------------------------------------------------------------ what is wrong


BROKEN = {
    "windows-1250": f"{HEAD}\na.b,pl,żółw\n".encode("cp1250"),
    "utf-16": f"{HEAD}\na.b,pl,x\n".encode("utf-16"),
    "utf-16 without a mark": f"{HEAD}\na.b,pl,x\n".encode("utf-16-le"),
    "a workbook": b"PK\x03\x04\x14\x00\x06\x00",
    "nothing": b"",
    "empty rows": b",,\n\n,,\n",
    "another table": b"name,age\nAna,7\n",
    "unknown columns": f"{HEAD},gendr,colour\n".encode(),
    "a column twice": f"{HEAD},term\na.b,en,x,y\n".encode(),
    "a column without a name": f"{HEAD},\na.b,en,x,stray\n".encode(),
    "ragged rows": f"{HEAD}\na.b,en\na.b,en,x,y,z\na.b,en,x\n".encode(),
    "an open quote": f'{HEAD}\na.b,en,"x\nc.d,en,y\n'.encode(),
    "text behind a quote": f'{HEAD}\na.b,en,"x"y\na.b,en,"x" "y"\n'.encode(),
    "a huge cell": f"{HEAD}\na.b,en,{'x' * 10_000_000}\n".encode(),
    "a huge file": b"x" * (MOST_BYTES + 1),
    "an XML file": b'<?xml version="1.0"?>\n<martif/>\n',
}


def test_what_is_wrong_is_told_with_its_place_and_the_way_out(
    golden: Callable[[str, str], None],
) -> None:
    told = [f"# {name}\n{problems(raw)}" for name, raw in BROKEN.items()]
    golden("exchange/broken-csv.txt", "\n\n".join(told) + "\n")


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_names_the_file(name: str) -> None:
    assert problems(BROKEN[name]).startswith("terms.csv")


@given(st.binary(max_size=200))
def test_any_bytes_are_rows_or_told_to_be_none(raw: bytes) -> None:
    try:
        found = {cell.place.file for row in rows(raw, "f") for cell in row}
    except Unreadable as error:
        found = {problem.place.file for problem in error.problems}
    assert found <= {"f"}
