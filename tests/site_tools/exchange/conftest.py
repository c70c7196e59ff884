"""What the tests of the exchange share."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from site_tools.confirming import confirm
from site_tools.exchange.unit import Bundle, bundle
from site_tools.library import Library
from tests.conftest import ROOT, TOYS


@pytest.fixture(scope="session")
def library() -> Library:
    """The real data, to be read only."""
    return Library(ROOT)


@cache
def out(library: Library, game: str) -> tuple[Bundle, Bundle]:
    """Two bundles of a game: its rules into one language, its phrases and titles into another."""
    own = library.book(game).game.language
    rules, titles = ("fr", "pl") if own in {"ro", "ru"} else ("ru", "ro")
    return bundle(library, game, own, rules), bundle(library, game, "en", titles)  # type: ignore[arg-type]


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A copy of the toy orchard (French) whose English and Polish render what stands there."""
    root = shutil.copytree(TOYS / "orchard", tmp_path / "fresh")
    rewriting, _ = confirm(Library(root), lambda _: True)
    rewriting.write()
    return root


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the Duchy and of the glossary that a test may damage."""
    root = tmp_path / "copy"
    for folder in ("rules/duchy", "glossary", "scenarios/duchy"):
        shutil.copytree(ROOT / folder, root / folder)
    (root / "mkdocs.yml").touch()
    return root
