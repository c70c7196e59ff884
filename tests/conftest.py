"""What tests share: a toy library, the command as a function, and golden files."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from site_tools.command.main import main
from tests.said import Ludex, Said

ROOT = Path(__file__).resolve().parent.parent
TOYS = ROOT / "tests" / "toy_games"
GOLDEN = ROOT / "tests" / "golden"

TOGETHER = ("tests/search/",)
"""Folders whose tests share what takes long to make: the records of the search."""

BY_FILE = "tests/browser/"
"""Where the tests of a file share a site or a page that is at work."""

# No test asserts a time: the machine may be busy, and a first example may have a book to read.
settings.register_profile("ludex", deadline=None)
settings.load_profile("ludex")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` writes what came out into the golden files; look at the difference."""
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files instead of comparing"
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where tests run on several processors, one of them has those that share what is long to make.

    Marks cannot say it: xdist 3.8 writes them into names that pytest 9.2 keeps in another form.
    """
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Together(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(BY_FILE):
                return nodeid.partition("::")[0]
            return next((folder for folder in TOGETHER if nodeid.startswith(folder)), nodeid)

    return Together(config, log)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with a file under `tests/golden/`, or writes it there when asked to."""
    update: bool = request.config.getoption("--update-golden")

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        assert path.exists(), f"{name} is not there yet; run pytest --update-golden"
        assert text == path.read_text("utf-8")

    return compare


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    """A copy of the toy library that a test may change."""
    return shutil.copytree(TOYS / "orchard", tmp_path / "orchard")


_ELSEWHERE = re.compile(r"^ +- \{[^}\n]*\bto: (?!minotaurs\.|generic\.)[^}\n]*\}\n", re.MULTILINE)


@pytest.fixture
def minotaurs(tmp_path: Path) -> Path:
    """A copy of one real game, its glossary and its code, that a test may change.

    What its concepts say of those of other games is left out, since these are not there.
    """
    root = tmp_path / "ludex"
    for folder in ("rules", "glossary", "scenarios", "adjudicator/games"):
        _copy(root, f"{folder}/minotaurs")
    _copy(root, "glossary/generic")
    for path in (root / "glossary" / "minotaurs").glob("*.yml"):
        path.write_text(_ELSEWHERE.sub("", path.read_text("utf-8")), "utf-8")
    (root / "mkdocs.yml").touch()
    return root


def _copy(root: Path, folder: str) -> None:
    shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture
def ludex(capsys: pytest.CaptureFixture[str]) -> Ludex:
    """The command `ludex` as a function of its words; `root` is the Ludex folder."""

    def run(*words: str, root: Path | None = None) -> Said:
        capsys.readouterr()
        code = main([*(["--root", str(root)] if root else []), *words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run
