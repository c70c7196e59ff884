"""XML from elsewhere: what is read, and everything that is refused before it can do harm."""

from __future__ import annotations

import pytest

from adjudicator.reading import Unreadable
from site_tools.exchange.xml_in import MOST_BYTES, MOST_DEPTH, read_xml


def refused(raw: bytes | str) -> str:
    """What is said of a file that is refused."""
    with pytest.raises(Unreadable) as error:
        read_xml(raw.encode() if isinstance(raw, str) else raw, "f.xml")
    return str(error.value)


def test_elements_come_with_text_tails_namespaces_and_places() -> None:
    raw = '<?xml version="1.0"?>\n<a xmlns="urn:x" xml:lang="pl">\n <b k="1">ś<c/>t</b>u</a>'
    root = read_xml(raw.encode(), "f.xml")
    found = root.first("b")
    assert found is not None
    assert (root.name, root.namespace, root.get("xml:lang")) == ("a", "urn:x", "pl")
    assert (found.get("k"), found.text, found.children[0].tail, found.tail) == ("1", "ś", "t", "u")
    assert str(found.place) == "f.xml:3:2"
    assert root.said().strip() == "śtu"
    assert [element.name for element in root.within("c", "b")] == ["b", "c"]


def test_a_file_in_another_encoding_is_read_as_it_says() -> None:
    raw = '<?xml version="1.0" encoding="UTF-16"?><a>ș</a>'.encode("utf-16")
    assert read_xml(raw, "f.xml").text == "ș"


def test_a_bare_document_type_is_passed_over_and_its_file_never_read() -> None:
    root = read_xml(b'<!DOCTYPE martif SYSTEM "/etc/passwd"><martif>x</martif>', "f.xml")
    assert root.text == "x"


LAUGHS = """<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>"""


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (LAUGHS, "f.xml:1:13: error[document-type]: the document type 'a' brings definitions"),
        (
            '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
            "error[document-type]: the document type 'a' brings definitions",
        ),
        (
            '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a>&x;</a>',
            "error[entity]: the entity 'x' is defined in another file, if at all",
        ),
        ("<a>&x;</a>", "f.xml:1:4: error[not-xml]: undefined entity"),
        ("<a>\n<b></a>", "f.xml:2:6: error[not-xml]: mismatched tag"),
        ("", "f.xml:1:1: error[not-xml]: no element found"),
        ("<a/><b/>", "error[not-xml]: junk after document element"),
        (b"<a>\xff</a>", "error[not-xml]: not well-formed (invalid token)"),
        (b'<?xml version="1.0" encoding="klingon"?><a/>', "error[not-xml]: unknown encoding"),
        ("<a>" * (MOST_DEPTH + 1), f"error[too-deep]: nested deeper than {MOST_DEPTH} levels"),
        (b" " * (MOST_BYTES + 1), "error[too-large]: the file holds"),
    ],
)
def test_what_reaches_out_or_blows_up_is_refused_with_its_place(
    raw: bytes | str, said: str
) -> None:
    assert said in refused(raw)
