"""Every class of mistake has a file under `bad_inputs/`, and beside it exactly what is said of it.

`pytest --update-golden` writes what is said; look at every difference.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import Unreadable, tree
from adjudicator.scenario import Docket, replay
from tests.said import Ludex

ROOT = Path(__file__).resolve().parent.parent
BAD = ROOT / "tests" / "bad_inputs"


def cases(folder: str) -> list[Path]:
    """The cases of one kind: everything in the folder but what is said of it, and the base."""
    return sorted(
        path for path in (BAD / folder).iterdir() if path.suffix != ".txt" and path.name != "base"
    )


def named(path: Path) -> str:
    """The case's name in the report of a run."""
    return path.stem


@cache
def docket() -> Docket:
    """The real rules, read once."""
    return Docket(ROOT, ("en",))


@pytest.fixture
def beside(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares what is said with the file beside the case, or writes it there when asked to."""
    update: bool = request.config.getoption("--update-golden")

    def compare(path: Path, text: str) -> None:
        if update:
            path.write_text(text, "utf-8")
        assert path.exists(), f"{path.name} is not there yet; run pytest --update-golden"
        assert text == path.read_text("utf-8")

    return compare


# Scenarios, judged by the real rules of Lords of the Minotaurs.


@pytest.mark.parametrize("case", cases("scenarios"), ids=named)
def test_what_cannot_be_read_as_a_scenario_is_told(
    case: Path, ludex: Ludex, beside: Callable[[Path, str], None]
) -> None:
    said = ludex("judge", str(case), "--depth", "line", root=ROOT)

    assert said.code == 2
    beside(case.with_suffix(".txt"), f"{said.err}{said.last}\n")


@pytest.mark.parametrize("case", cases("expectations"), ids=named)
def test_an_expectation_that_does_not_hold_is_told_where_it_stands(
    case: Path, ludex: Ludex, beside: Callable[[Path, str], None]
) -> None:
    said = ludex("judge", str(case), "--depth", "line", root=ROOT)

    assert (said.code, said.err) == (1, "")
    # The ruling itself comes first; how it is worded is held elsewhere.
    beside(case.with_suffix(".txt"), said.out[said.out.index(f"{case.relative_to(ROOT)}:") :])


def told(path: Path) -> list[str]:
    """The problems of a scenario file, as texts."""
    try:
        replay(docket().read(path))
    except Unreadable as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.mark.parametrize("case", [path for path in cases("scenarios") if path.is_file()], ids=named)
def test_a_browsers_parser_says_the_same(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = told(case)
    monkeypatch.setattr(tree, "_FAST", None)

    assert fast
    assert told(case) == fast


# Rulebooks and glossaries: small changes to a sound one.


@pytest.mark.parametrize("case", cases("books"), ids=named)
def test_a_mistake_in_a_book_or_a_glossary_is_told(
    case: Path, ludex: Ludex, beside: Callable[[Path, str], None], tmp_path: Path
) -> None:
    root = tmp_path / "root"
    shutil.copytree(BAD / "books" / "base", root)
    shutil.copytree(case, root, dirs_exist_ok=True)
    (root / "expected.txt").unlink(missing_ok=True)
    said = ludex("check", root=root)

    assert (said.code, said.err) == (1, "")
    beside(case / "expected.txt", said.out)


def test_without_a_mistake_there_is_nothing_to_tell(ludex: Ludex) -> None:
    assert ludex("check", root=BAD / "books" / "base").out == "no errors in 1 game\n"


# Bytes that no file should keep.

SOUND = (ROOT / "scenarios/minotaurs/play/minion-in-the-wrong-zone.yml").read_text("utf-8")
TITLED = "title: Копьё идёт в колонку\nid: spear\n"


def bomb() -> str:
    """Nine lines that other readers of YAML would take for hundreds of millions of values."""
    lines = ["a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"]
    for before, name in pairwise("abcdefghi"):
        lines.append(f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n")
    return "".join(lines)


BYTES: dict[str, Callable[[], bytes]] = {
    "cp1251": lambda: TITLED.encode("cp1251"),
    "cp1250-behind-a-good-line": lambda: b"id: spear\ntitle: " + "Włócznia".encode("cp1250"),
    "utf-16": lambda: TITLED.encode("utf-16"),
    "utf-16-without-its-mark": lambda: b"id: spear\n".decode().encode("utf-16-le"),
    "not-a-text-at-all": lambda: bytes(range(256)),
    "old-mac-line-ends": lambda: SOUND.replace("\n", "\r").encode(),
    "ten-megabytes": lambda: b"# nothing\n" * 1_000_000,
    "ten-thousand-brackets": lambda: b"[" * 10_000 + b"]" * 10_000,
    "ten-thousand-dashes": lambda: b"- " * 10_000 + b"deep\n",
    "ten-thousand-open-brackets": lambda: b"given: " + b"{a: [" * 5_000,
    "alias-bomb": lambda: bomb().encode(),
    "three-hundred-thousand-values": lambda: b"steps: [" + b"1," * 300_000 + b"]",
    "a-key-of-a-megabyte": lambda: b"k" * 900_000 + b": x\n",
    "a-number-of-a-megabyte": lambda: SOUND.replace("might: 2", f"might: {'9' * 900_000}").encode(),
}


@pytest.mark.parametrize("case", BYTES)
def test_bytes_that_are_no_scenario_are_told_without_a_traceback(
    case: str, ludex: Ludex, beside: Callable[[Path, str], None], tmp_path: Path
) -> None:
    for folder in ("rules", "glossary"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    path = tmp_path / f"{case}.yml"
    path.write_bytes(BYTES[case]())
    said = ludex("judge", str(path), root=tmp_path)

    assert said.code == 2
    beside(BAD / "bytes" / f"{case}.txt", said.err)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    raw = b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode()

    assert replay(docket().read_text(raw, "windows.yml")).holds


# What every message has in common.

GOLDEN = sorted(BAD.rglob("*.txt"))
HEAD = re.compile(r"[^:\n]+(:(?P<line>\d+):\d+)?: (?:error|warning)\[(?P<code>[\w.-]+)\]: ")
#: What concerns a file as a whole, or a name that no file bears.
WHOLE = {
    "empty-file", "missing-file", "not-utf-8", "other-ending", "own-language", "stray-file",
    "too-large", "unknown-language",
}  # fmt: skip


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: str(path.relative_to(BAD)))
def test_every_message_shows_its_line_with_a_caret(golden: Path) -> None:
    lines = golden.read_text("utf-8").split("\n")
    heads = [(number, found) for number, line in enumerate(lines) if (found := HEAD.match(line))]

    assert heads
    assert "Traceback" not in "\n".join(lines)
    for number, found in heads:
        if found["line"] is None:
            assert found["code"] in WHOLE
            continue
        shown, caret = lines[number + 1], lines[number + 2]
        assert shown.startswith(f"{int(found['line']):5d} | ")
        assert re.match(r"      \|  *\^", caret)
        assert caret.index("^") <= len(shown)


def test_there_is_no_golden_file_without_a_case() -> None:
    known = {path.with_suffix(".txt") for path in (*cases("scenarios"), *cases("expectations"))}
    known |= {path / "expected.txt" for path in cases("books")}
    known |= {BAD / "bytes" / f"{case}.txt" for case in BYTES}

    assert set(GOLDEN) == known


# Nothing but `Unreadable` ever comes out of reading.


def survives(text: str | bytes) -> None:
    """Read and replay; whatever is wrong has to be told."""
    problems: list[str] | None = None
    try:
        replay(docket().read_text(text, "f.yml"))
    except Unreadable as error:
        problems = [str(problem) for problem in error.problems]
    assert problems is None or problems


@given(st.text() | st.binary())
def test_any_text_at_all_is_judged_or_told(text: str | bytes) -> None:
    survives(text)


TOKEN = re.compile(r"[\w.+-]+|\s+|.")
WORDS = (
    "no", "12", "12.10", "[]", "{}", "~", '""', "spear", "x", "red", "+3", "-1", "0", "legal",
    "undetermined", "upper.military", "[spear]", "{a: b}", "true", "do", "ask", "expect", "what-if",
    "given", "cards", "because", "play", "may", "might", "match", "?", "&a", "*a", "\n", "  ", "- ",
)  # fmt: skip


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """A sound scenario in which a few words are replaced, left out, doubled or put elsewhere."""
    tokens = TOKEN.findall(SOUND)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(tokens) - 1))
        kind = draw(st.sampled_from(("replace", "drop", "insert", "swap")))
        word = draw(st.sampled_from(WORDS) | st.sampled_from(tokens))
        if kind == "replace":
            tokens[at] = word
        elif kind == "drop" and len(tokens) > 1:
            del tokens[at]
        elif kind == "insert":
            tokens.insert(at, word)
        else:
            other = draw(st.integers(0, len(tokens) - 1))
            tokens[at], tokens[other] = tokens[other], tokens[at]
    return "".join(tokens)


@given(mutations())
def test_any_change_to_a_sound_scenario_is_judged_or_told(text: str) -> None:
    survives(text)
