"""`ludex terms export` and `import`: out, back, reported first and written on request."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from site_tools.confirming import confirm
from site_tools.library import Library
from tests.conftest import TOYS
from tests.said import Ludex

PICK = "rules/orchard/i18n/en/picking.yml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The toy orchard, whose English and Polish render what stands there."""
    there = shutil.copytree(TOYS / "orchard", tmp_path / "orchard")
    rewriting, _ = confirm(Library(there), lambda _: True)
    rewriting.write()
    return there


def snapshot(root: Path) -> dict[str, bytes]:
    """Every file of the folder that is not an export."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and "build" not in path.relative_to(root).parts
    }


def exported(ludex: Ludex, root: Path, kind: str, *words: str) -> dict[str, Path]:
    """The files of an export, by name."""
    said = ludex("terms", "export", "--format", kind, *words, root=root)
    assert (said.code, said.err) == (0, "")
    files = sorted((root / "build/exchange").iterdir())
    assert said.last == f"{len(files)} file{'' if len(files) == 1 else 's'} written"
    return {path.name: path for path in files}


def test_texts_go_out_by_game_and_pair_of_languages(ludex: Ludex, root: Path) -> None:
    files = exported(ludex, root, "xliff", "--game", "orchard")
    assert set(files) == {
        *(f"orchard.fr-{to}.xlf" for to in ("ro", "ru", "pl", "en")),
        *(f"orchard.en-{to}.xlf" for to in ("ro", "ru", "fr", "pl")),
    }


def test_one_pair_is_one_file_in_the_folder_that_is_named(
    ludex: Ludex, root: Path, tmp_path: Path
) -> None:
    said = ludex(
        "terms", "export", "--format", "po", "--game", "orchard", "--from", "en", "--to", "pl",
        "--out", str(tmp_path / "out"), root=root,
    )  # fmt: skip
    assert said.code == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["orchard.en-pl.po"]
    # From English every text goes out that is there in English, whatever it was first written in.
    assert 'msgctxt "orchard.pick:title"' in (tmp_path / "out/orchard.en-pl.po").read_text("utf-8")


@pytest.mark.parametrize("kind", ["xliff", "po", "csv", "tbx2"])
def test_what_went_out_comes_back_as_the_same(ludex: Ludex, root: Path, kind: str) -> None:
    before = snapshot(root)
    files = exported(ludex, root, kind)
    assert files
    said = ludex("terms", "import", *map(str, files.values()), "--apply", root=root)
    assert said.code == 0
    for line in said.out.splitlines():
        assert ": 0 added, 0 changed, " in line
        assert line.endswith("0 refused; no files written")
    assert snapshot(root) == before


@pytest.mark.parametrize("kind", ["tmx", "tbx", "skos", "skos-json"])
def test_what_goes_out_only_says_so_when_it_comes_back(ludex: Ludex, root: Path, kind: str) -> None:
    (path, *_) = exported(ludex, root, kind, *(["--drafts"] if kind == "tmx" else [])).values()
    said = ludex("terms", "import", str(path), root=root)
    assert said.code == 2
    assert "goes out only" in said.err or "tells no format" in said.err


def changed(path: Path, old: str, new: str) -> str:
    """The path, after some words in its file became others."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return str(path)


def test_an_import_reports_and_writes_nothing_until_it_is_told_to(ludex: Ludex, root: Path) -> None:
    path = exported(ludex, root, "po", "--from", "fr", "--to", "en")["orchard.fr-en.po"]
    name = changed(path, "One apple a turn", "Just one apple")
    before = snapshot(root)
    said = ludex("terms", "import", name, root=root)
    assert said.code == 0
    assert "changed: en orchard.pick:title: 'One apple a turn' → 'Just one apple'" in said.out
    assert said.last.endswith("0 refused; nothing is written yet: --apply does it")
    assert snapshot(root) == before
    said = ludex("terms", "import", name, "--apply", root=root)
    assert said.last.endswith("0 refused; 1 file written")
    after = snapshot(root)
    assert {file for file in after if after[file] != before[file]} == {PICK}
    assert ludex("check", root=root).code == ludex("check", root=root).code


def test_a_refusal_is_told_with_its_place_and_ends_with_1(ludex: Ludex, root: Path) -> None:
    path = exported(ludex, root, "po", "--from", "fr", "--to", "en")["orchard.fr-en.po"]
    name = changed(path, "One apple a turn", "Take 5 apples")
    said = ludex("terms", "import", name, "--apply", root=root)
    assert said.code == 1
    (told,) = [line for line in said.out.splitlines() if "refused: en" in line]
    assert told.startswith(f"{name}:")
    assert told.endswith("it adds the number 5; they stand as in the source, in figures")
    assert "Take 5 apples" not in (root / PICK).read_text("utf-8")


def test_the_report_as_json_holds_everything(ludex: Ludex, root: Path) -> None:
    path = exported(ludex, root, "po", "--from", "fr", "--to", "en")["orchard.fr-en.po"]
    name = changed(path, "One apple a turn", "Just one apple")
    said = ludex("terms", "import", name, "--report", "json", root=root)
    (data,) = json.loads(said.out)
    assert data["file"] == name
    assert data["files"] == [PICK]
    assert data["counts"]["changed"] == 1
    assert sum(data["counts"].values()) == len(data["outcomes"])
    assert {"fate": "changed", "name": "orchard.pick:title"}.items() <= next(
        each.items() for each in data["outcomes"] if each["fate"] == "changed"
    )


HOSTILE = {
    "laughs.xlf": '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><xliff>&b;</xliff>',
    "outside.tbx": '<!DOCTYPE martif [<!ENTITY x SYSTEM "file:///etc/passwd">]><martif>&x;</martif>',
    "old.xlf": '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>',
    "cut.xlf": '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"><file>',
    "not.po": "hello\n",
    "rows.csv": 'concept,lang,term\n"orchard.basket,fr,panier\n',
    "nothing.csv": "",
    "image.png": "\x89PNG",
    "no-ending": "concept,lang,term\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_or_broken_file_changes_nothing_and_says_why(
    ludex: Ludex, root: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text(HOSTILE[name], "utf-8")
    before = snapshot(root)
    said = ludex("terms", "import", str(tmp_path / name), "--apply", root=root)
    assert said.code == 2
    assert name in said.err
    assert "Traceback" not in said.err
    assert snapshot(root) == before


def test_a_file_that_is_not_there_is_told(ludex: Ludex, root: Path) -> None:
    said = ludex("terms", "import", "gone.po", root=root)
    assert (said.code, said.err) == (2, "ludex: gone.po: no such file or directory\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--format", "xlif"], "unknown choice 'xlif'; did you mean 'xliff'?"),
        (
            ["--format", "po", "--game", "orchid"],
            "there is no game 'orchid'; did you mean 'orchard'?",
        ),
        (["--format", "po", "--from", "fr", "--to", "fr"], "from 'fr' into itself nothing"),
        (["--format", "po", "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
    ],
)
def test_an_export_that_cannot_be_says_why(
    ludex: Ludex, root: Path, words: list[str], told: str
) -> None:
    said = ludex("terms", "export", *words, root=root)
    assert said.code == 2
    assert told in said.err
