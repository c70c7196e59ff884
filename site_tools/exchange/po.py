"""PO, out and in: one entry for one part of a text, under its name as the context.

PO knows no states. What renders an older wording is marked fuzzy; `draft` and `reviewed` stand in
comments and cannot come back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import polib

from adjudicator.book import LANGUAGES, Language
from adjudicator.book.digest import digest
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import suggestion
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.unit import Bundle, Delivery, Returned, Unit
from site_tools.exchange.xml_in import MOST_BYTES

PLURALS: dict[Language, str] = {
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<10 || n%100>=20) ? 1 : 2);",
    "fr": "nplurals=2; plural=(n > 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "en": "nplurals=2; plural=(n != 1);",
}
"""How each language counts, as gettext has it; another header in a file is an error (T122)."""

_SOURCE, _GAME = "X-Source-Language", "X-Ludex-Game"
_LINE = re.compile(
    r"\s*|\s*#(?!~).*"
    r"|\s*(?:#~ ?(?:\| ?)?)?(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"
    r'"(?:[^"\\]|\\.)*"\s*'
)
_NOTE = re.compile(r"^(of|was): ([a-z]{2}-[0-9a-f]{12})$", re.MULTILINE)


def write(bundle: Bundle, explaining: Explaining) -> str:
    """The file of a bundle."""
    file = polib.POFile(wrapwidth=78)
    file.metadata = {
        "Project-Id-Version": f"Ludex {bundle.game}",
        "Language": bundle.target,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[bundle.target],
        _SOURCE: bundle.source,
        _GAME: bundle.game,
    }
    for unit in bundle.units:
        file.append(_entry(unit, bundle, explaining))
    return f"{file}\n"


def _entry(unit: Unit, bundle: Bundle, explaining: Explaining) -> polib.POEntry:
    said = unit.text.wordings.get(bundle.target)
    notes = [f"of: {unit.of}"]
    if unit.target:
        notes.append(f"was: {digest(bundle.target, unit.target)}")
        notes.append(f"state: {unit.state}")
    explained = explaining.of(unit.source, unit.text.kind == "phrases")
    for each in {one.concept: one for one in explained}.values():
        words = ", ".join(each.translations)
        notes.append(f"term: {each.term} = {words}" if words else f"term: {each.term}")
    return polib.POEntry(
        msgctxt=unit.key,
        msgid=unit.source,
        msgstr=unit.target,
        comment="\n".join(notes),
        occurrences=[(said.place.file, said.place.line)] if said and said.place.file else [],
        flags=["fuzzy"] if unit.stale else [],
    )


def read(raw: bytes, name: str) -> Delivery:
    """What a file brings back, from whichever tool.

    :raises Unreadable: if it is no PO file of Ludex, or its header says another count of plurals.
    """
    text = _decoded(raw, name)
    if not re.search(r"^(msgid|msgctxt) ", text, re.MULTILINE):
        raise Unreadable([Problem(Place(name), "po", "no msgid stands here", "this is no PO file")])
    strange = list(_strange_lines(text, name))
    if strange:
        raise Unreadable(strange)
    try:
        file = polib.pofile(text)
    except (OSError, ValueError) as error:
        found = re.search(r"\(line (\d+)\)", str(error))
        place = Place(name, int(found.group(1)), 1) if found else Place(name)
        line = text.split("\n")[place.line - 1].rstrip() if place.line else ""
        problem = Problem(
            place, "po", "this line is not PO", "look for a quotation mark without \\", line
        )
        raise Unreadable([problem]) from None
    problems: list[Problem] = []
    source = _language(file.metadata.get(_SOURCE, ""), _SOURCE, name, problems)
    target = _language(file.metadata.get("Language", ""), "Language", name, problems)
    if target is not None:
        problems += _plurals(file, target, name)
    units = []
    for entry in file:
        if entry.obsolete:
            continue
        if not entry.msgctxt:
            place = Place(name, entry.linenum or 0, 1)
            hint = "keep the contexts of the file that was sent out: they name the text"
            problems.append(Problem(place, "po", "an entry has no msgctxt", hint))
            continue
        units.append(_returned(entry, name))
    if problems or source is None or target is None:
        raise Unreadable(problems)
    return Delivery(source, target, tuple(units))


def _strange_lines(text: str, name: str) -> Iterator[Problem]:
    """Lines that no PO file holds; the library would read some of them as it guesses."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not _LINE.fullmatch(line):
            place = Place(name, number, 1)
            hint = 'a line is a comment, or a keyword and a text in quotes, with \\" inside of it'
            yield Problem(place, "po", "this line is not PO", hint, line[:2_000])


def _decoded(raw: bytes, name: str) -> str:
    if len(raw) > MOST_BYTES:
        said = f"the file holds {len(raw):,} bytes; {MOST_BYTES:,} are read"
        raise Unreadable([Problem(Place(name), "too-large", said, "send it game by game")])
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        place = Place(name, raw.count(b"\n", 0, error.start) + 1, 1)
        said = "the file is not in UTF-8"
        raise Unreadable([Problem(place, "encoding", said, "save it as UTF-8")]) from None


def _language(said: str, header: str, name: str, problems: list[Problem]) -> Language | None:
    for language in LANGUAGES:
        if re.split("[-_]", said)[0].lower() == language:
            return language
    told = f"the header {header} says {said!r}" if said else f"the header {header} is missing"
    hint = suggestion(said, LANGUAGES, "languages")
    problems.append(Problem(Place(name, 1, 1), "po", told, hint))
    return None


def _plurals(file: polib.POFile, language: Language, name: str) -> list[Problem]:
    """T122: the header counts plurals as the language does; one that is missing is none."""
    said = file.metadata.get("Plural-Forms", "")
    wanted = re.search(r"nplurals=\d+", PLURALS[language])
    found = re.search(r"nplurals\s*=\s*(\d+)", said)
    if not said or wanted is None or (found and f"nplurals={found.group(1)}" == wanted.group()):
        return []
    told = f"the header Plural-Forms says {said!r}"
    return [Problem(Place(name, 1, 1), "T122", told, f"write: {PLURALS[language]}")]


def _returned(entry: polib.POEntry, name: str) -> Returned:
    notes = dict(_NOTE.findall(entry.comment))
    return Returned(
        entry.msgctxt,
        entry.msgid,
        entry.msgstr,
        "draft" if entry.msgstr else None,
        not entry.fuzzy,
        notes.get("of", ""),
        notes.get("was", ""),
        Place(name, entry.linenum or 0, 1),
    )
