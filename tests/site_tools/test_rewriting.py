"""Rewriting: files are written together, and can be had back."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Mapping, Unreadable
from site_tools.rewriting import Rewriting


def edited(root: Path, raw: bytes) -> Rewriting:
    """A rewriting that lets `a` in `f.yml` say `two`."""
    (root / "f.yml").write_bytes(raw)
    rewriting = Rewriting(root)
    edits = rewriting.edits("f.yml")
    assert isinstance(edits.root, Mapping)
    _, value = edits.root.entries[0]
    edits.replace(value, "two")
    return rewriting


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"a: one  # c\nb: z\n", b"a: two  # c\nb: z\n"),
        (b"a: one\r\nb: z\r\n", b"a: two\r\nb: z\r\n"),
        (b"\xef\xbb\xbfa: one\n", b"\xef\xbb\xbfa: two\n"),
        (b"a: one", b"a: two"),
    ],
)
def test_line_ends_and_the_byte_order_mark_stay(
    tmp_path: Path, raw: bytes, expected: bytes
) -> None:
    edited(tmp_path, raw).write()

    assert (tmp_path / "f.yml").read_bytes() == expected


def test_nothing_is_written_before_it_is_asked_for(tmp_path: Path) -> None:
    rewriting = edited(tmp_path, b"a: one\n")

    assert rewriting.files == ("f.yml",)
    assert (tmp_path / "f.yml").read_bytes() == b"a: one\n"


def test_a_file_that_was_only_looked_at_is_not_among_the_changed(tmp_path: Path) -> None:
    (tmp_path / "f.yml").write_text("a: one\n", "utf-8")
    rewriting = Rewriting(tmp_path)
    rewriting.edits("f.yml")

    assert rewriting.files == ()


def test_a_moved_file_takes_its_edits_along(tmp_path: Path) -> None:
    rewriting = edited(tmp_path, b"a: one\n")
    rewriting.move("f.yml", "deep/g.yml")
    rewriting.write()

    assert not (tmp_path / "f.yml").exists()
    assert (tmp_path / "deep/g.yml").read_bytes() == b"a: two\n"


def test_taken_back_everything_is_as_before(tmp_path: Path) -> None:
    rewriting = edited(tmp_path, b"a: one\r\n")
    rewriting.move("f.yml", "deep/g.yml")
    rewriting.put("new.yml", "n: 1\n")
    rewriting.write()
    rewriting.take_back()

    assert (tmp_path / "f.yml").read_bytes() == b"a: one\r\n"
    assert [path.name for path in tmp_path.rglob("*.yml")] == ["f.yml"]


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there is no such file"):
        Rewriting(tmp_path).edits("no.yml")
