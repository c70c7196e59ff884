"""XLIFF 2.1, out and in: whole texts with their marks as codes and their terms as a glossary.

One file holds one game and one pair of languages; a unit is one part of a text. `state` says how
far it is: `initial` where the translation is missing or renders an older wording, `translated` for
a draft, `reviewed` for what a person has reviewed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.book import LANGUAGES, Language
from adjudicator.book.digest import digest
from adjudicator.book.language import State
from adjudicator.reading import Problem, Unreadable
from adjudicator.reading.problem import suggestion
from site_tools.exchange.inline import Code, Noted, Piece, cut
from site_tools.exchange.terms_of import Explained, Explaining
from site_tools.exchange.unit import Bundle, Delivery, Returned, Unit
from site_tools.exchange.xml_in import Element, read_xml
from site_tools.exchange.xml_out import DECLARATION, Xml, element, escaped, tree

CORE = "urn:oasis:names:tc:xliff:document:2.0"
GLOSSARY = "urn:oasis:names:tc:xliff:glossary:2.0"
VERSIONS = ("2.0", "2.1", "2.2")

OF, WAS = "ludex:of", "ludex:was"
"""Categories of the notes that say what was sent out."""

_STALE = "ludex:stale"
_DONE = {"translated": "draft", "reviewed": "reviewed", "final": "reviewed"}


def write(bundle: Bundle, explaining: Explaining) -> str:
    """The file of a bundle.

    :raises ValueError: if a text holds what XML cannot say.
    """
    file = tree(
        "file",
        (_unit(unit, bundle, explaining) for unit in bundle.units),
        id=bundle.game,
        original=bundle.game,
    )
    root = tree(
        "xliff",
        [file],
        xmlns=CORE,
        xmlns_gls=GLOSSARY,
        version="2.1",
        srcLang=bundle.source,
        trgLang=bundle.target,
    )
    return f"{DECLARATION}{root}\n"


def _unit(unit: Unit, bundle: Bundle, explaining: Explaining) -> Xml:
    holders = unit.text.kind == "phrases"
    explained = explaining.of(unit.source, holders)
    mentions = [each.span for each in explained]
    source = cut(unit.source, holders, mentions)
    target = cut(unit.target, holders)
    writing = _Writing()
    told = writing.content(source)
    rendered = writing.content(target) if unit.target else None
    return tree(
        "unit",
        [
            _glossary(explained, writing, bundle),
            _notes(unit, bundle),
            writing.original_data(),
            tree(
                "segment",
                [
                    element("source", told, xml_space="preserve"),
                    element("target", rendered, xml_space="preserve") if rendered else None,
                ],
                state=_state(unit),
                subState=_STALE if unit.stale else None,
            ),
        ],
        id=unit.key,
    )


def _state(unit: Unit) -> str:
    if not unit.target or unit.stale:
        return "initial"
    return "reviewed" if unit.state == "reviewed" else "translated"


def _notes(unit: Unit, bundle: Bundle) -> Xml:
    was = digest(bundle.target, unit.target) if unit.target else None
    return tree(
        "notes",
        [
            element("note", unit.of, category=OF),
            element("note", was, category=WAS) if was else None,
        ],
    )


def _glossary(explained: tuple[Explained, ...], writing: _Writing, bundle: Bundle) -> Xml | None:
    """The terms of a unit, each once, if the other language has anything to say of it."""
    entries = [
        tree(
            "gls:glossEntry",
            [
                element("gls:term", each.term),
                *(element("gls:translation", word) for word in each.translations),
                element("gls:definition", each.definition) if each.definition else None,
            ],
            ref=f"#{writing.noted[each.concept]}" if each.concept in writing.noted else None,
        )
        for each in {one.concept: one for one in explained}.values()
        if each.translations or each.definition
    ]
    return tree("gls:glossary", entries) if entries else None


class _Writing:
    """The content of one unit: its codes are numbered, and the same code bears the same number.

    A code of the target takes the number of its like in the source that is still free.
    """

    def __init__(self) -> None:
        self._data: dict[str, str] = {}
        self._given: list[tuple[str, Code]] = []
        self._free: list[tuple[str, Code]] = []
        self.noted: dict[str, str] = {}

    def content(self, pieces: Iterable[Piece]) -> Xml:
        """Source or target; the source comes first."""
        self._free = list(self._given)
        return Xml("".join(map(self._piece, pieces)))

    def _piece(self, piece: Piece) -> str:
        if isinstance(piece, str):
            return escaped(piece)
        if isinstance(piece, Noted):
            inside = Xml("".join(map(self._piece, piece.inside)))
            if piece.concept in self.noted:
                return inside
            name = self.noted[piece.concept] = f"m{len(self.noted) + 1}"
            # Only the source is annotated: what a translator moves about is left unmarked.
            return element("mrk", inside, id=name, type="term", ref=f"term:{piece.concept}")
        number = self._number(piece)
        if piece.alone:
            data = self._datum(piece.begin)
            return element("ph", id=number, dataRef=data, equiv=piece.begin)
        inside = Xml("".join(map(self._piece, piece.inside)))
        return element(
            "pc",
            inside,
            id=number,
            dataRefStart=self._datum(piece.begin),
            dataRefEnd=self._datum(piece.end),
            equivStart=piece.begin,
            equivEnd=piece.end,
        )

    def _number(self, code: Code) -> str:
        for each in self._free:
            if (each[1].begin, each[1].end) == (code.begin, code.end):
                self._free.remove(each)
                return each[0]
        number = str(len(self._given) + 1)
        self._given.append((number, code))
        return number

    def _datum(self, text: str) -> str:
        return self._data.setdefault(text, f"d{len(self._data) + 1}")

    def original_data(self) -> Xml | None:
        """What the codes stand for."""
        if not self._data:
            return None
        data = (element("data", text, id=name) for text, name in self._data.items())
        return tree("originalData", data)


# ------------------------------------------------------------------------------- in


def read(raw: bytes, name: str) -> Delivery:
    """What a file brings back, from whichever tool.

    :raises Unreadable: if it is no XLIFF 2, or lacks what a delivery has to say.
    """
    root = read_xml(raw, name)
    if root.name != "xliff" or root.namespace != CORE:
        raise _refused(root, f"this is {root.name!r}, not an XLIFF 2 file", _way_out(root))
    if root.get("version") not in VERSIONS:
        raise _refused(
            root, f"version {root.get('version')!r} is not read", f"versions: {', '.join(VERSIONS)}"
        )
    source, target = _language(root, "srcLang"), _language(root, "trgLang")
    problems: list[Problem] = []
    units = []
    for unit in root.within("unit"):
        try:
            units.append(_returned(unit))
        except Unreadable as error:
            problems += error.problems
    if problems:
        raise Unreadable(problems)
    return Delivery(source, target, tuple(units))


def _way_out(root: Element) -> str:
    if root.name == "xliff":
        return "save it as XLIFF 2.0 or 2.1; older versions hold it in another way"
    return "export one with `ludex terms export --format xliff` to see how it looks"


def _language(root: Element, attribute: str) -> Language:
    said = root.get(attribute)
    for language in LANGUAGES:
        if said.split("-")[0].lower() == language:
            return language
    raise _refused(
        root, f"{attribute} is {said!r}" if said else f"{attribute} is missing",
        suggestion(said, LANGUAGES, "languages"),
    )  # fmt: skip


def _refused(element: Element, message: str, hint: str) -> Unreadable:
    return Unreadable([Problem(element.place, "xliff", message, hint)])


def _returned(unit: Element) -> Returned:
    if not unit.get("id"):
        raise _refused(unit, "a unit has no id", "keep the ids of the file that was sent out")
    data = {each.get("id"): each.said() for each in unit.within("data")}
    segments = list(unit.all("segment", "ignorable"))
    source = "".join(_text(segment.first("source"), data) for segment in segments)
    target = "".join(_target(segment, data) for segment in segments)
    states = [segment.get("state", "initial") for segment in unit.all("segment")]
    notes = {note.get("category"): note.said().strip() for note in unit.within("note")}
    return Returned(
        unit.get("id"),
        source,
        target,
        _least(states),
        all(state in _DONE for state in states),
        notes.get(OF, ""),
        notes.get(WAS, ""),
        unit.place,
    )


def _target(segment: Element, data: dict[str, str]) -> str:
    """The target of a segment; what is not to be translated stands in the source alone."""
    target = segment.first("target")
    if target is None and segment.name == "ignorable":
        target = segment.first("source")
    return _text(target, data)


def _least(states: Iterable[str]) -> State | None:
    """Reviewed if all segments are."""
    found = {_DONE.get(state) for state in states}
    return "reviewed" if found == {"reviewed"} else "draft" if found else None


def _text(element: Element | None, data: dict[str, str]) -> str:
    return "".join(_pieces(element, data)) if element is not None else ""


def _pieces(element: Element, data: dict[str, str]) -> Iterator[str]:
    """Text with what its codes stand for; annotations are dropped."""
    yield element.text
    for child in element.children:
        match child.name:
            case "ph" | "sc" | "ec":
                yield _datum(child, "dataRef", "equiv", data)
            case "pc":
                yield _datum(child, "dataRefStart", "equivStart", data)
                yield from _pieces(child, data)
                yield _datum(child, "dataRefEnd", "equivEnd", data)
            case "mrk":
                yield from _pieces(child, data)
            case "sm" | "em":
                pass
            case "cp":
                yield _character(child)
            case _:
                raise _refused(
                    child, f"{child.name!r} stands in a text", "XLIFF 2 has no such code"
                )
        yield child.tail


def _character(code: Element) -> str:
    """What XML itself cannot say, and no text of ours may hold."""
    said = code.get("hex")
    raise _refused(
        code, f"the character {said!r} stands in a text", "leave it out: it cannot be seen"
    )


def _datum(code: Element, reference: str, spare: str, data: dict[str, str]) -> str:
    """What a code stands for.

    :raises Unreadable: if the file does not say it.
    """
    found = data.get(code.get(reference)) or code.get(spare)
    if not found:
        raise _refused(
            code, f"the code {code.get('id')!r} does not say what it stands for",
            "keep the codes of the file that was sent out",
        )  # fmt: skip
    return found
