"""Editions of the toy library, and of one whose every text is an attack."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.book import Language
from site_tools.library import Library
from site_tools.pages.edition import Edition

Open = Callable[[Language], Edition]


@pytest.fixture
def edition(orchard: Path) -> Open:
    """The toy library in a language; it is French, with some English and less Polish."""

    def opened(language: Language) -> Edition:
        return Edition(Library(orchard), language)

    return opened
