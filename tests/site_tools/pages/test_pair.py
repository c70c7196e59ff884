from __future__ import annotations

import pytest

from adjudicator.book import Language
from site_tools.pages.pair import pair


@pytest.mark.parametrize(
    ("own", "reader", "languages"),
    [
        ("ru", "pl", ("ru", "pl")),
        ("ru", "ru", ("ru", "en")),
        ("en", "en", ("en", "ro")),
        (None, "fr", ("en", "fr")),
        (None, "en", ("en", "ro")),
        ("xx", "fr", ("en", "fr")),
    ],
)
def test_two_different_languages_stand_beside_one_another(
    own: str | None, reader: Language, languages: tuple[str, str]
) -> None:
    assert pair(own, reader) == languages
