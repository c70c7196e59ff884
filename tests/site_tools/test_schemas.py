"""Schemas: every real data file is what the schema of its kind says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from site_tools.refusal import Refusal
from site_tools.schemas import KINDS, kind_of, schema_for

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "tests" / "toy_games" / "orchard"
FILES = sorted(
    (root, path.relative_to(root).as_posix())
    for root in (ROOT, TOY)
    for folder in ("rules", "glossary", "scenarios")
    for path in (root / folder).rglob("*.yml")
    if kind_of(path.relative_to(root).as_posix())
)


@cache
def validator(kind: str) -> Any:
    """The validator of a kind of file."""
    schema = schema_for(kind)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_sound_schema(kind: str) -> None:
    validator(kind)


def test_every_data_file_fits_the_schema_of_its_kind() -> None:
    # Read with PyYAML's own idea of types: what must be quoted for us reads the same elsewhere.
    wrong = [
        f"{file}: {error.json_path}: {error.message}"
        for root, file in FILES
        for error in validator(kind_of(file) or "").iter_errors(
            yaml.load((root / file).read_text("utf-8"), yaml.CSafeLoader)
        )
    ]

    assert wrong == []
    assert {kind_of(file) for _, file in FILES} >= {"chapter", "concept", "translated-chapter"}


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("rules/duel/game.yml", "game"),
        ("rules/duel/goal.yml", "chapter"),
        ("rules/duel/i18n/en/goal.yml", "translated-chapter"),
        ("rules/duel/i18n/en/open_questions.yml", "translated-open-questions"),
        ("glossary/generic/turn.yml", "concept"),
        ("scenarios/duel/attack/half.yml", "scenario"),
        ("scenarios/duel/confirmed.yml", None),
        ("mkdocs.yml", None),
        ("rules/duel/notes.txt", None),
    ],
)
def test_the_path_tells_the_kind_of_a_file(file: str, kind: str | None) -> None:
    assert kind_of(file) == kind


def test_an_unknown_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal, match="'chaptr'; did you mean 'chapter'"):
        schema_for("chaptr")


def test_a_schema_refuses_a_slip_of_the_keys() -> None:
    game = {"id": "duel", "title": "Duel", "language": "en", "source": "none", "chapters": []}

    assert validator("game").is_valid(game)
    assert not validator("game").is_valid({**game, "langage": "en"})
    assert not validator("game").is_valid({**game, "language": "de"})
    assert not validator("game").is_valid({**game, "source": "nothing"})
