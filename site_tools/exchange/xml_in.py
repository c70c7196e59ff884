"""XML from elsewhere: read with its places, and without anything that reaches out or blows up.

A document type, an entity of its own or an outside reference is refused before it is looked at,
by the parser's own events; what is left cannot grow, load or run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from adjudicator.reading import Place, Problem, Unreadable

MOST_BYTES = 50_000_000
"""How large a file may be: five times the largest that Ludex writes."""

MOST_DEPTH = 64
"""How deep elements may nest."""

XML = "http://www.w3.org/XML/1998/namespace"


@dataclass(slots=True)
class Element:
    """An element: its name without prefix, its namespace, and where it stands in its file.

    `text` is what stands before its first child, `tail` what follows it in its parent.
    """

    name: str
    namespace: str
    attributes: dict[str, str]
    place: Place
    text: str = ""
    tail: str = ""
    children: list[Element] = field(default_factory=list)

    def get(self, name: str, default: str = "") -> str:
        """The value of an attribute; those of XML itself are named `xml:lang`."""
        return self.attributes.get(name, default)

    def all(self, *names: str) -> Iterator[Element]:
        """The children of those names, in order."""
        return (child for child in self.children if child.name in names)

    def first(self, *names: str) -> Element | None:
        """The first child of those names, or None."""
        return next(self.all(*names), None)

    def within(self, *names: str) -> Iterator[Element]:
        """The elements of those names at any depth, in the order of the file."""
        for child in self.children:
            if child.name in names:
                yield child
            yield from child.within(*names)

    def said(self) -> str:
        """All text in it and below."""
        return self.text + "".join(child.said() + child.tail for child in self.children)


def read_xml(raw: bytes, name: str) -> Element:
    """The root element of a file.

    :raises Unreadable: if it is not XML, is too large or too deep, or brings a document type of
        its own with definitions in it.
    """
    if len(raw) > MOST_BYTES:
        raise _refused(
            Place(name), "too-large", f"the file holds {len(raw):,} bytes; {MOST_BYTES:,} are read",
            "send it in parts, game by game",
        )  # fmt: skip
    reading = _Reading(name, raw)
    return reading.root()


def _refused(place: Place, code: str, message: str, hint: str, excerpt: str = "") -> Unreadable:
    return Unreadable([Problem(place, code, message, hint, excerpt)])


class _Reading:
    """One pass over a file; the parser's events build the tree."""

    def __init__(self, name: str, raw: bytes) -> None:
        self._name = name
        self._raw = raw
        self._stack: list[Element] = []
        self._root: Element | None = None
        self._last: Element | None = None
        parser = expat.ParserCreate(namespace_separator="\x1f")
        parser.buffer_text = True
        parser.ordered_attributes = False
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._unknown
        self._parser = parser

    def root(self) -> Element:
        try:
            self._parser.Parse(self._raw, True)
        except expat.ExpatError as error:
            place = Place(self._name, error.lineno, error.offset + 1)
            said = expat.ErrorString(error.code) or "this is not XML"
            raise _refused(
                place, "not-xml", said, "save it again from the tool it comes from",
                self._line(error.lineno),
            ) from None  # fmt: skip
        except (LookupError, ValueError) as error:
            raise _refused(
                Place(self._name), "not-xml", str(error), "save the file as UTF-8"
            ) from None
        assert self._root is not None  # a file without a root is no XML, and told above
        return self._root

    def _here(self) -> Place:
        parser = self._parser
        return Place(self._name, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _line(self, number: int) -> str:
        lines = self._raw.split(b"\n")
        raw = lines[number - 1] if 0 < number <= len(lines) else b""
        return raw.decode("utf-8", "replace").rstrip("\r")[:2_000]

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._stack) >= MOST_DEPTH:
            raise _refused(
                self._here(), "too-deep", f"nested deeper than {MOST_DEPTH} levels",
                "no exchange file needs that; save it again from the tool it comes from",
            )  # fmt: skip
        namespace, _, local = name.rpartition("\x1f")
        told = {_plain(key): value for key, value in attributes.items()}
        element = Element(local, namespace, told, self._here())
        if self._stack:
            self._stack[-1].children.append(element)
        else:
            self._root = element
        self._stack.append(element)
        self._last = None

    def _end(self, _: str) -> None:
        self._last = self._stack.pop()

    def _text(self, text: str) -> None:
        if self._last is not None:
            self._last.tail += text
        elif self._stack:
            self._stack[-1].text += text

    def _doctype(self, name: str, system: str | None, public: str | None, inside: int) -> None:
        """A type that only names a file is passed over, and the file not loaded."""
        if inside:
            raise _refused(
                self._here(), "document-type", f"the document type {name!r} brings definitions",
                "leave the declaration out: entities and definitions are not read",
                self._line(self._parser.CurrentLineNumber),
            )  # fmt: skip

    def _entity(self, name: str, *_: object) -> None:
        raise _refused(
            self._here(), "entity", f"the entity {name!r} is defined here",
            "write the text out: entities are not read",
            self._line(self._parser.CurrentLineNumber),
        )  # fmt: skip

    def _unknown(self, name: str, _: object) -> None:
        raise _refused(
            self._here(), "entity", f"the entity {name!r} is defined in another file, if at all",
            "write the text out: other files are not read",
            self._line(self._parser.CurrentLineNumber),
        )  # fmt: skip


def _plain(name: str) -> str:
    namespace, _, local = name.rpartition("\x1f")
    return f"xml:{local}" if namespace == XML else local
