"""XML on its way out: text is escaped by the one function here, and nothing else makes markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Xml(str):
    """Markup that this module made; whatever is not `Xml` is text, and is escaped."""

    __slots__ = ()


def escaped(text: str) -> Xml:
    """Text as it stands in an element or an attribute.

    :raises ValueError: if it holds a character that XML has no way to say.
    """
    return text if isinstance(text, Xml) else _escaped(text)


@lru_cache(maxsize=1 << 15)
def _escaped(text: str) -> Xml:
    """The same terms explain one text after another."""
    found = _FORBIDDEN.search(text)
    if found:
        raise ValueError(f"XML cannot say the character U+{ord(found.group()):04X}")
    return Xml(text.translate(_ESCAPES).replace("\r", "&#13;"))


def element(name: str, *content: str | None, **attributes: str | None) -> Xml:
    """An element on one line.

    What is None is left out. `xml_lang` stands for `xml:lang`, `class_` for `class`.
    """
    told = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    inside = "".join(escaped(each) for each in content if each is not None)
    return Xml(f"<{name}{told}>{inside}</{name}>" if inside else f"<{name}{told}/>")


def tree(name: str, content: Iterable[Xml | None], **attributes: str | None) -> Xml:
    """An element whose children stand on lines of their own.

    They are not indented: space inside of a text is part of it.
    """
    lines = [each for each in content if each]
    if not lines:
        return element(name, **attributes)
    opened = element(name, **attributes).removesuffix("/>")
    return Xml("\n".join([f"{opened}>", *lines, f"</{name}>"]))


def _attribute(key: str, value: str) -> str:
    written = escaped(value).replace("\n", "&#10;").replace("\t", "&#9;")
    return f' {_name(key)}="{written}"'


@cache
def _name(key: str) -> str:
    return key.replace("xml_", "xml:", 1).replace("xmlns_", "xmlns:", 1).rstrip("_")
