"""Several texts in one cell: every list of texts survives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_tools.exchange.listing import joined, parted

#: What a form may be: something, without space around it.
FORMS = st.text(st.characters(codec="utf-8"), min_size=1).filter(
    lambda text: text == text.strip() != ""
)


@given(st.lists(FORMS))
def test_what_is_joined_is_parted_again(forms: list[str]) -> None:
    assert parted(joined(forms)) == tuple(forms)


@given(st.text())
def test_whatever_a_person_types_is_some_list(row: str) -> None:
    assert parted(joined(parted(row))) == parted(row)


@pytest.mark.parametrize(
    ("typed", "forms"),
    [
        ("", ()),
        (" ; ;", ()),
        ("a;b", ("a", "b")),
        ("a ;  b ; ", ("a", "b")),
        (r"a\; b; c", ("a; b", "c")),
        (r"a\\; b", ("a\\", "b")),
        (r"\n\\", ("\\n\\",)),
        ("a\\", ("a\\",)),
    ],
)
def test_a_list_as_people_type_it(typed: str, forms: tuple[str, ...]) -> None:
    assert parted(typed) == forms
