"""Fixtures for the tests of terms."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_tools.terms.drafts import Draft


@pytest.fixture
def draft(tmp_path: Path) -> Draft:
    """An empty Polish library."""
    return Draft(tmp_path / "ludex")


@pytest.fixture
def russian(tmp_path: Path) -> Draft:
    """An empty Russian library."""
    return Draft(tmp_path / "ludex", "ru")


@pytest.fixture
def french(tmp_path: Path) -> Draft:
    """An empty French library."""
    return Draft(tmp_path / "ludex", "fr")


@pytest.fixture
def romanian(tmp_path: Path) -> Draft:
    """An empty Romanian library."""
    return Draft(tmp_path / "ludex", "ro")
