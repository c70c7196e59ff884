"""PO: every text under its name, back again as it went out, through another tool as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from translate.storage import pypo

from adjudicator.book import LANGUAGES
from adjudicator.reading import Unreadable
from site_tools.exchange import po
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.unit import Bundle, Delivery, bundle
from site_tools.library import Library
from tests.conftest import ROOT
from tests.site_tools.exchange.conftest import out

GAMES = Library(ROOT).games

#: What PO has no place for: everything else comes back.
LOSSES = {"state"}


def written(library: Library, each: Bundle) -> str:
    """The file of a bundle."""
    return po.write(each, Explaining(library.glossary, each.game, each.source, each.target))


def said(delivery: Delivery) -> list[tuple[object, ...]]:
    """What a delivery says, without places."""
    return [(u.key, u.source, u.target, u.state, u.done, u.of, u.was) for u in delivery.units]


@pytest.mark.parametrize("game", GAMES)
def test_every_text_comes_back_as_it_went_out(library: Library, game: str) -> None:
    for each in out(library, game):
        back = po.read(written(library, each).encode(), "f.po")
        assert (back.source, back.target) == (each.source, each.target)
        assert [(u.key, u.source, u.target, u.of, u.done) for u in back.units] == [
            (u.key, u.source, u.target, u.of, not u.stale) for u in each.units
        ]


@pytest.mark.parametrize("game", GAMES)
def test_translate_toolkit_reads_it_and_gives_it_back_the_same(library: Library, game: str) -> None:
    each, _ = out(library, game)
    raw = written(library, each).encode()
    other = pypo.pofile.parsestring(raw)  # type: ignore[no-untyped-call]  # has no types
    texts = [unit for unit in other.units if not unit.isheader()]
    assert [(str(u.source), str(u.target)) for u in texts] == [
        (u.source, u.target) for u in each.units
    ]
    assert said(po.read(bytes(other), "f.po")) == said(po.read(raw, "f.po"))


def test_what_is_stale_is_fuzzy_and_what_is_missing_is_empty(orchard: Path) -> None:
    library = Library(orchard)
    file = written(library, bundle(library, "orchard", "fr", "en"))
    assert '#, fuzzy\nmsgctxt "orchard.pick:title"' in file
    back = {u.key: u for u in po.read(file.encode(), "f.po").units}
    assert not back["orchard.pick:title"].done
    assert [u.target for u in back.values() if not u.target]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_counts_as_it_does_everywhere(language: str) -> None:
    """The number of forms that CLDR and gettext agree on for whole numbers."""
    counts = {"ro": 3, "ru": 3, "fr": 2, "pl": 3, "en": 2}
    assert po.PLURALS[language].startswith(f"nplurals={counts[language]};")  # type: ignore[index]
    formula = po.PLURALS[language].partition("plural=")[2].rstrip(";")  # type: ignore[index]
    forms = {_form(formula, n) for n in range(200)}
    assert forms == set(range(counts[language]))


def _form(formula: str, number: int) -> int:
    """A formula of C, worked out: `a ? b : c`, with the signs of Python."""
    text = formula.strip()
    while text.startswith("(") and _closes(text) == len(text) - 1:
        text = text[1:-1].strip()
    condition, mark, rest = text.partition("?")
    python = condition.replace("&&", " and ").replace("||", " or ")
    value = eval(python, {"n": number})  # noqa: S307 - the formulas stand in our own code
    if not mark:
        return int(value)
    yes, _, no = rest.partition(":")
    return _form(yes if value else no, number)


def _closes(text: str) -> int:
    """Where the bracket that opens a text closes."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return at
    return -1


@pytest.mark.parametrize(("number", "form"), [(1, 0), (2, 1), (5, 2), (21, 2), (22, 1)])
def test_twenty_one_is_many_in_polish(number: int, form: int) -> None:
    assert _form(po.PLURALS["pl"].partition("plural=")[2].rstrip(";"), number) == form


@pytest.mark.parametrize(("number", "form"), [(1, 0), (2, 1), (5, 2), (21, 0), (22, 1)])
def test_twenty_one_is_one_in_russian(number: int, form: int) -> None:
    assert _form(po.PLURALS["ru"].partition("plural=")[2].rstrip(";"), number) == form


HEAD = (
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n"X-Source-Language: fr\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
ENTRY = 'msgctxt "orchard.pick:title"\nmsgid "Une pomme"\nmsgstr "An apple"\n'


def test_the_least_that_a_tool_may_leave_is_enough() -> None:
    (back,) = po.read(f"\ufeff{HEAD}{ENTRY}".replace("\n", "\r\n").encode(), "f.po").units
    assert (back.key, back.source, back.target) == ("orchard.pick:title", "Une pomme", "An apple")
    assert (back.of, back.was, back.done) == ("", "", True)
    assert back.place.line == 7


def test_what_was_dropped_from_a_file_is_not_brought_back() -> None:
    gone = "\n#~ " + ENTRY.strip().replace("\n", "\n#~ ") + "\n"
    assert po.read((HEAD + gone).encode(), "f.po").units == ()


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ("", "f.po: error[po]: no msgid stands here"),
        ("concept,lang,term\n", "this is no PO file"),
        (HEAD + 'msgctxt "a"\nmsgid "b\nmsgstr ""\n', "error[po]: this line is not PO"),
        (HEAD + 'msgid "b"\nmsgstr "c"\n', "f.po:7:1: error[po]: an entry has no msgctxt"),
        (HEAD.replace("Language: en", "Language: xx"), "the header Language says 'xx'"),
        (HEAD.replace('"X-Source-Language: fr\\n"\n', ""), "X-Source-Language is missing"),
        (HEAD.replace("nplurals=2", "nplurals=4"), "error[T122]: the header Plural-Forms says"),
        ((HEAD + ENTRY).encode("utf-16"), "f.po:1:1: error[encoding]: the file is not in UTF-8"),
        ((HEAD + ENTRY + "#é").encode("cp1250"), "error[encoding]: the file is not in UTF-8"),
    ],
)
def test_a_file_that_cannot_be_taken_says_why(raw: str | bytes, told: str) -> None:
    with pytest.raises(Unreadable) as error:
        po.read(raw.encode() if isinstance(raw, str) else raw, "f.po")
    assert told in str(error.value)


def test_all_faults_of_a_file_are_told_at_once() -> None:
    raw = HEAD.replace("Language: en", "Language: xx") + 'msgid "b"\nmsgstr "c"\n'
    with pytest.raises(Unreadable) as error:
        po.read(raw.encode(), "f.po")
    assert len(error.value.problems) == 2


def test_a_file_whose_name_is_a_path_is_not_opened(tmp_path: Path) -> None:
    """The library takes a text for a path where one of that name exists."""
    (tmp_path / "x").write_text("secret")
    with pytest.raises(Unreadable, match="no msgid"):
        po.read(str(tmp_path / "x").encode(), "f.po")
