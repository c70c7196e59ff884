"""Scalars: what other readers of YAML would not take for text."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading.scalar import looks_like, whole_number


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("no", "true or false"),
        ("On", "true or false"),
        ("y", "true or false"),
        ("null", "nothing"),
        ("~", "nothing"),
        ("", "nothing"),
        ("010", "a number"),
        ("12.10", "a number"),
        ("1_000", "a number"),
        ("0x1f", "a number"),
        ("1e3", "a number"),
        (".inf", "a number"),
        ("12:30", "a number to base 60"),
        ("2026-11-30", "a date"),
        ("<<", "a special key"),
        ("=", "a special key"),
    ],
)
def test_what_yaml_reads_as_something_else_is_recognised(value: str, what: str) -> None:
    assert looks_like(value) == what


@pytest.mark.parametrize(
    "value", ["notes", "one", "upper.military", "12a", "x: y", "nO", "-", "+2x", "1.2.3", "Да"]
)
def test_ordinary_words_stay_text(value: str) -> None:
    assert looks_like(value) is None


@given(
    st.text(st.sampled_from("0123456789_.:-+eExXobnyNYtTrueofaliNAsO~ "), min_size=1, max_size=8)
)
def test_whatever_pyyaml_would_not_read_as_text_is_recognised(value: str) -> None:
    try:
        read = yaml.safe_load(f"- {value}")
    except (yaml.YAMLError, ValueError, OverflowError):
        return
    # A value that is not one plain scalar is nobody's text to begin with.
    if isinstance(read, list) and len(read) == 1 and not isinstance(read[0], str | list | dict):
        assert looks_like(value.strip()) is not None


@pytest.mark.parametrize(("value", "number"), [("0", 0), ("-3", -3), ("+2", 2), ("120", 120)])
def test_whole_numbers_are_decimal(value: str, number: int) -> None:
    assert whole_number(value) == number


@pytest.mark.parametrize("value", ["010", "1_000", "0x1", "1.0", "", "٣", "9" * 30])
def test_no_other_spelling_is_a_whole_number(value: str) -> None:
    assert whole_number(value) is None
