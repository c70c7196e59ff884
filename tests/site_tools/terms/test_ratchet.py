"""The ratchet: allowed warnings may only shrink."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable
from site_tools.terms.ratchet import FILE, Ratchet

ALLOWED = Ratchet({"mill": {"T108": 3, "T119": 1}})


def test_more_than_allowed_has_grown_and_what_is_not_named_is_not_allowed() -> None:
    counts = {("mill", "T108"): 4, ("mill", "T112"): 1, ("cities", "T108"): 1, ("mill", "T119"): 1}
    assert list(ALLOWED.grown(counts)) == [
        ("cities", "T108", 1, 0),
        ("mill", "T108", 4, 3),
        ("mill", "T112", 1, 0),
    ]


def test_less_than_allowed_has_shrunk() -> None:
    assert list(ALLOWED.shrunk({("mill", "T108"): 2})) == [
        ("mill", "T108", 2, 3),
        ("mill", "T119", 0, 1),
    ]


def test_lowering_never_raises() -> None:
    lowered = ALLOWED.lowered({("mill", "T108"): 2, ("mill", "T119"): 9, ("mill", "T112"): 5})
    assert lowered == Ratchet({"mill": {"T108": 2, "T119": 1}})
    assert ALLOWED.lowered({}) == Ratchet({})


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir(parents=True)
    ALLOWED.write(tmp_path)
    assert Ratchet.of(tmp_path) == ALLOWED


def test_without_a_file_nothing_is_allowed(tmp_path: Path) -> None:
    assert Ratchet.of(tmp_path) == Ratchet({})


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{", "not-json"),
        ("[]", "not-counts"),
        ('{"mill": 3}', "not-counts"),
        ('{"mill": {"T199": 3}}', "unknown-check"),
        ('{"mill": {"T108": -1}}', "not-a-number"),
        ('{"mill": {"T108": true}}', "not-a-number"),
        ('{"mill": {"T108": "3"}}', "not-a-number"),
    ],
)
def test_a_file_that_is_no_ratchet_is_refused(tmp_path: Path, content: str, code: str) -> None:
    path = tmp_path / FILE
    path.parent.mkdir(parents=True)
    path.write_text(content, "utf-8")
    with pytest.raises(Unreadable) as refused:
        Ratchet.of(tmp_path)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff")
    with pytest.raises(Unreadable, match="not-utf-8"):
        Ratchet.of(tmp_path)
