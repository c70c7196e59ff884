"""`ludex terms accept`: a marked list goes into the glossary, or nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.said import Ludex, Said
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def mill(tmp_path: Path) -> Draft:
    draft = Draft(tmp_path / "mill")
    draft.concept("mill.mill", {"pl": spoken(term("młyn", "młyna", gender="masculine"))})
    return draft.rules("Dwa młyny.")


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    return tmp_path / "forms.txt"


def accept(draft: Draft, ludex: Ludex, path: Path, content: str | bytes) -> Said:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return ludex("terms", "accept", str(path), root=draft.root)


def test_what_was_done_is_told_line_by_line(mill: Draft, ludex: Ludex, listed: Path) -> None:
    said = accept(
        mill, ludex, listed,
        "+ pl | mill.mill | młyn | młyny\n- pl | mill.mill | młyn | młynek\n? pl | a.b | c | d\n",
    )  # fmt: skip
    assert said.code == 0
    assert said.out.splitlines() == [
        "glossary/mill/mill.yml: pl 'młyn': forms + młyny",
        "glossary/mill/mill.yml: pl: never + młynek",
        "1 form accepted and 1 refused, in 1 file; 1 left open",
    ]


def test_a_second_time_nothing_is_left_to_do(mill: Draft, ludex: Ludex, listed: Path) -> None:
    line = "+ pl | mill.mill | młyn | młyny\n"
    accept(mill, ludex, listed, line)
    said = accept(mill, ludex, listed, line)
    assert (said.code, said.out) == (0, "nothing to change; 1 done before\n")


def test_an_unmarked_list_asks_for_nothing(mill: Draft, ludex: Ludex, listed: Path) -> None:
    said = accept(mill, ludex, listed, "# mine\n? pl | mill.mill | młyn | młyny\n")
    assert (said.code, said.out) == (0, "nothing is marked with + or -; 1 left open\n")


def test_the_list_itself_stays_as_it_is(mill: Draft, ludex: Ludex, listed: Path) -> None:
    content = "# a thought\n+ pl | mill.mill | młyn | młyny\n"
    accept(mill, ludex, listed, content)
    assert listed.read_text("utf-8") == content


def test_what_is_accepted_is_linked_and_checked(mill: Draft, ludex: Ludex, listed: Path) -> None:
    accept(mill, ludex, listed, "+ pl | mill.mill | młyn | młyny\n")
    assert mill.found("młyny") == [("młyny", "mill.mill")]
    assert mill.findings().problems == []


def test_mistakes_are_told_with_their_places_and_nothing_is_written(
    mill: Draft, ludex: Ludex, listed: Path
) -> None:
    glossary = (mill.root / "glossary/mill/mill.yml").read_bytes()
    said = accept(
        mill, ludex, listed,
        "+ pl | mill.mill | młyn | młyny\n"
        "+ pl | mill.mil | młyn | x\n"
        "+ pl | mill.mill | młyn | …\n",
    )  # fmt: skip
    assert (said.code, said.out) == (2, "")
    assert f"{listed}:2:8: error[unknown-concept]" in said.err
    assert "did you mean 'mill.mill'?" in said.err
    assert f"{listed}:3:27: error[not-a-form]" in said.err
    assert said.err.endswith("2 problems\n")
    assert (mill.root / "glossary/mill/mill.yml").read_bytes() == glossary


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"+ pl | mill.mill | m\xf3yn | m", "not-utf-8"),
        ("+ pl | mill.mill | młyn | młyny".encode("utf-16"), "not-utf-8"),
        (b"+ pl |\tmill.mill | m | m", "tab"),
        (b"+ pl | mill.mill | m\x00 | m", "control-character"),
        ("+ pl | mill.mill | młyn | mlo\u0301dy".encode(), "not-nfc"),
        ("+ pl | mill.mill | młyn | \u202eynyłm".encode(), "control-character"),
        (b"# " + b"x" * 1_000_001, "too-large"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not-utf-8"),
        (b"forms: [a, b]", "no-mark"),
    ],
)
def test_what_is_no_list_is_told(
    mill: Draft, ludex: Ludex, listed: Path, content: bytes, code: str
) -> None:
    said = accept(mill, ludex, listed, content)
    assert (said.code, said.out) == (2, "")
    assert f"error[{code}]" in said.err


def test_a_file_that_is_not_there_is_told(mill: Draft, ludex: Ludex, listed: Path) -> None:
    said = ludex("terms", "accept", str(listed), root=mill.root)
    assert said.code == 2
    assert "error[missing-file]" in said.err


def test_a_folder_is_no_list(mill: Draft, ludex: Ludex, tmp_path: Path) -> None:
    said = ludex("terms", "accept", str(tmp_path), root=mill.root)
    assert said.code == 2
    assert "error[not-a-file]" in said.err


def test_a_list_must_be_named(mill: Draft, ludex: Ludex) -> None:
    assert ludex("terms", "accept", root=mill.root).code == 2


def test_a_broken_glossary_is_told(mill: Draft, ludex: Ludex, listed: Path) -> None:
    (mill.root / "glossary/mill/mill.yml").write_text("id: [", "utf-8")
    said = accept(mill, ludex, listed, "+ pl | mill.mill | młyn | młyny\n")
    assert said.code == 2
    assert "glossary/mill/mill.yml" in said.err


def test_a_list_of_windows_is_read(mill: Draft, ludex: Ludex, listed: Path) -> None:
    content = "\ufeff# mine\r\n+ pl | mill.mill | młyn | młyny\r\n".encode()
    assert accept(mill, ludex, listed, content).out.endswith(
        "1 form accepted and 0 refused, in 1 file\n"
    )
