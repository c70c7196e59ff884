"""The toy library's site in one language, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_tools.press import Press
from tests.conftest import ROOT, TOYS


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the site in French, and in no other language."""
    press = Press(TOYS / "orchard", tmp_path_factory.mktemp("kept"), config=ROOT / "mkdocs.yml")
    (printed,) = press.build(["fr"])
    assert printed.ok, printed.said
    return press.output
