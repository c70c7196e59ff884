"""A file that came back: which format it is, what it would do, and doing it whole or not at all."""

from __future__ import annotations

import re
from pathlib import Path

from adjudicator.reading import Place, Problem, Unreadable
from site_tools.exchange import formats
from site_tools.exchange.applying import settle
from site_tools.exchange.report import Report
from site_tools.library import Library

FORMATS: tuple[formats.Name, ...] = tuple(
    name for name, each in formats.FORMATS.items() if each.returns
)

_ENDINGS: dict[str, formats.Name] = {
    ".xlf": "xliff", ".xliff": "xliff", ".po": "po", ".pot": "po",
    ".csv": "csv", ".tsv": "csv", ".tbx": "tbx2", ".xml": "tbx2",
}  # fmt: skip
_ROOTS: dict[bytes, formats.Name] = {b"xliff": "xliff", b"martif": "tbx2"}


def format_of(raw: bytes, name: str) -> formats.Name:
    """The format of a file, by its root element if it is XML, else by how its name ends.

    :raises Unreadable: if neither tells, or it is a format that only goes out.
    """
    found = re.search(rb"<(?![?!])(?:[\w.-]+:)?([\w.-]+)", raw[:4_000])
    if found and raw.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<"):
        root = found.group(1)
        if root in _ROOTS:
            return _ROOTS[root]
        if root in {b"tbx", b"tmx"}:
            out = "TBX v3 goes out only; TBX v2" if root == b"tbx" else "TMX goes out only; XLIFF"
            raise _refused(name, f"this is a {root.decode()!r} file", f"{out} comes back")
    ending = Path(name).suffix.lower()
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    said = f"the ending {ending!r} tells no format" if ending else "the name has no ending"
    raise _refused(name, said, f"say --format, one of {', '.join(FORMATS)}")


def _refused(name: str, message: str, hint: str) -> Unreadable:
    return Unreadable([Problem(Place(name), "format", message, hint)])


def compare(
    library: Library,
    raw: bytes,
    name: str,
    kind: formats.Name,
    over_reviewed: bool = False,
    restore: bool = False,
) -> Report:
    """What a file would do; nothing is written.

    With `over_reviewed` also to what a person has reviewed, with `restore` also to what was
    changed here since the file was sent out.

    :raises Unreadable: if the file is not what it should be, or the folder cannot be read.
    """
    from site_tools.exchange.texts_in import texts_report

    if kind == "xliff":
        from site_tools.exchange import xliff

        return texts_report(library, xliff.read(raw, name), over_reviewed, restore)
    if kind == "po":
        from site_tools.exchange import po

        return texts_report(library, po.read(raw, name), over_reviewed, restore)
    from site_tools.exchange import martif, spreadsheet
    from site_tools.exchange.terms_in import terms_report

    read = spreadsheet.read if kind == "csv" else martif.read
    return terms_report(library, read(raw, name), over_reviewed, restore)


def apply(library: Library, report: Report) -> None:
    """Write what was added and changed, unless the folder would be the worse for it.

    :raises Refusal: if it would not be readable, or have new errors; nothing is written then.
    """
    from site_tools.terms.examine import examine

    settle(library.root, report, examine)
