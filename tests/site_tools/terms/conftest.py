"""Fixtures for the tests of terms."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_tools.terms.drafts import Draft, spoken, term


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


@pytest.fixture
def mill(draft: Draft) -> Draft:
    """A game with one sound concept."""
    draft.rules("Młyn stoi.")
    return draft.concept(
        "mill.mill",
        {
            "pl": spoken(term("młyn", "młyna", gender="masculine")),
            "en": spoken(term("mill", "mills")),
        },
        **{"defined-in": ["mill.rule"]},
    )
