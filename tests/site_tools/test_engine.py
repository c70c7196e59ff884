"""What the judge's desk loads: complete, listed with its bytes, missed before a page is made."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from pathlib import Path

import pytest

from adjudicator.reading import Unreadable
from site_tools.engine import check_engine, engine_files, judge_archive
from site_tools.press import Press

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder in which Python for the browser seems to be installed."""
    package = tmp_path / "node_modules" / "pyodide"
    package.mkdir(parents=True)
    for name in NEEDED:
        (package / name).write_bytes(name.encode())
    lock = {"info": {"python": "3.14"}, "packages": {"numpy": {}}}
    (package / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    (package / "package.json").write_text('{"version": "1.2.3"}', "utf-8")
    return tmp_path


def test_every_file_is_listed_with_its_bytes(installed: Path) -> None:
    files = dict(engine_files(installed))
    told = json.loads(files["engine.json"])
    assert told["python"] == "pyodide-1.2.3"
    assert {f"pyodide-1.2.3/{name}" for name in NEEDED} < set(told["bytes"])
    assert {name: len(files[name]) for name in told["bytes"]} == told["bytes"]
    assert told["judge"] in told["bytes"]
    assert json.loads(files["pyodide-1.2.3/pyodide-lock.json"])["packages"] == {}


def test_the_archive_holds_the_judge_and_pure_yaml_and_nothing_else() -> None:
    content = judge_archive()
    assert content == judge_archive()
    names = set(zipfile.ZipFile(io.BytesIO(content)).namelist())
    assert {"adjudicator/desk/wire.py", "adjudicator/telling/words.yml", "yaml/parser.py"} <= names
    assert {name.split("/")[0] for name in names} == {"adjudicator", "yaml"}
    assert {Path(name).suffix for name in names} == {".py", ".yml"}


def test_the_size_that_the_desk_tells_of_is_that_of_what_is_installed() -> None:
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("pyodide is not installed; run make setup")
    files = dict(engine_files(ROOT))
    told = json.loads(files["engine.json"])["bytes"]
    assert round(sum(told.values()) / 1e6) == 14
    assert round(sum(len(gzip.compress(files[name], 6)) for name in told) / 1e6) == 7


@pytest.mark.parametrize("gone", [*NEEDED, "pyodide-lock.json"])
def test_what_is_missing_is_named_with_the_way_out(installed: Path, gone: str) -> None:
    (installed / "node_modules" / "pyodide" / gone).unlink()
    with pytest.raises(Unreadable, match="make setup") as refused:
        check_engine(installed)
    assert gone in str(refused.value)


def test_a_site_without_it_is_refused_before_any_page_is_made(
    orchard: Path, tmp_path: Path
) -> None:
    config = tmp_path / "elsewhere" / "mkdocs.yml"
    config.parent.mkdir()
    told = (ROOT / "mkdocs.yml").read_text("utf-8")
    for folder in ("site_tools/docs", "site_tools/theme", "site_tools/hook.py"):
        told = told.replace(folder, str(ROOT / folder))
    config.write_text(told, "utf-8")
    press = Press(orchard, tmp_path / "site", config=config)
    (printed,) = press.build(["fr"])
    assert not printed.ok
    assert "make setup" in printed.said
    assert "Traceback" not in printed.said
    assert not (press.output / "fr").exists()
