"""The real worker, run in Node over real records."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.book import Language
from site_tools.library import Library
from site_tools.pages.edition import Edition
from site_tools.search.records import records, script

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
WORKER = ROOT / "site_tools" / "theme" / "assets" / "search"
MINISEARCH = ROOT / "node_modules" / "minisearch" / "dist" / "umd" / "index.js"

#: What the worker says to each message; the first is what it says before any.
Answers = list[list[dict[str, Any]]]
Hear = Callable[[Path, list[dict[str, Any]]], Answers]


@pytest.fixture(scope="session")
def hear() -> Hear:
    """Sends messages to a worker with those records; a skip without Node, and in CI a failure."""
    node = shutil.which("node")
    if node is None or not MINISEARCH.is_file():
        assert not os.environ.get("CI"), "node and minisearch have to be there"
        pytest.skip("node or node_modules/minisearch is missing; run make setup")

    def said(records: Path, messages: list[dict[str, Any]]) -> Answers:
        run = subprocess.run(
            [node, str(HERE / "ask.mjs"), str(WORKER), str(MINISEARCH), str(records)],
            input=json.dumps(messages),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr[-2000:].strip()
        found: Answers = json.loads(run.stdout)
        return found

    return said


@pytest.fixture(scope="session")
def found() -> Callable[[Language], dict[str, Any]]:
    """All that can be found in a language, as the site is built with it."""
    library = Library(ROOT)

    @cache
    def made(language: Language) -> dict[str, Any]:
        return records(Edition(library, language))

    return made


@pytest.fixture(scope="session", name="records")
def records_of(
    tmp_path_factory: pytest.TempPathFactory, found: Callable[[Language], dict[str, Any]]
) -> Callable[[Language], Path]:
    """The file of records of a language."""
    folder = tmp_path_factory.mktemp("records")

    def written(language: Language) -> Path:
        path = folder / f"{language}.js"
        if not path.exists():
            path.write_text(script(found(language)), encoding="utf-8")
        return path

    return written
