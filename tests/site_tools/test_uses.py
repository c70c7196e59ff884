"""Uses: which word of which file names what kind of thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_tools.subjects import Subject, SubjectKind
from site_tools.uses import in_code, meant, uses

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "tests" / "toy_games" / "orchard"


@pytest.mark.parametrize(
    ("file", "trail", "is_key", "kind"),
    [
        ("rules/duel/goal.yml", ("sections", "id"), False, "section"),
        ("rules/duel/goal.yml", ("sections", "requires"), False, "section"),
        ("rules/duel/goal.yml", ("sections", "exception-to", "to"), False, "section"),
        ("rules/duel/goal.yml", ("sections", "open"), False, "open-question"),
        ("rules/duel/goal.yml", ("sections", "title"), False, None),
        ("rules/duel/game.yml", ("turn",), False, "section"),
        ("rules/duel/game.yml", ("modes", "granted-by"), False, "section"),
        ("rules/duel/game.yml", ("modes", "id"), False, None),
        ("rules/duel/changes.yml", ("changes", "sections"), False, "section"),
        ("rules/duel/i18n/en/goal.yml", ("sections",), True, "section"),
        ("rules/duel/open_questions.yml", ("questions", "id"), False, "open-question"),
        ("rules/duel/open_questions.yml", ("questions", "readings", "id"), False, None),
        ("rules/duel/i18n/en/open_questions.yml", ("questions",), True, "open-question"),
        ("glossary/duel/card.yml", ("id",), False, "concept"),
        ("glossary/duel/card.yml", ("relations", "to"), False, "concept"),
        ("glossary/duel/card.yml", ("defined-in",), False, "section"),
        ("glossary/duel/card.yml", ("lang", "ru", "terms", "context", "cite"), False, "section"),
        ("glossary/duel/card.yml", ("lang", "ru", "definition"), False, None),
        ("scenarios/duel/a/b.yml", ("steps", "because"), False, "section"),
        ("scenarios/duel/a/b.yml", ("readings",), True, "open-question"),
        ("scenarios/duel/a/b.yml", ("readings", "duel.tie"), False, "section"),
        ("scenarios/duel/a/b.yml", ("steps", "expect", "open"), False, "open-question"),
        ("scenarios/duel/confirmed.yml", ("b",), True, "section"),
    ],
)  # fmt: skip
def test_the_field_tells_what_an_id_names(
    file: str, trail: tuple[str, ...], is_key: bool, kind: SubjectKind | None
) -> None:
    assert meant(file, trail, is_key) == kind


def test_a_section_and_a_concept_of_one_name_are_kept_apart() -> None:
    section = {use.place.file for use in uses(ROOT, Subject("section", "minotaurs.curse"))}
    concept = {use.place.file for use in uses(ROOT, Subject("concept", "minotaurs.curse"))}

    assert "rules/minotaurs/curse.yml" in section
    assert "rules/minotaurs/curse.yml" not in concept
    assert "glossary/minotaurs/curse.yml" in concept


def test_every_use_is_told_with_its_place() -> None:
    found = [str(use) for use in uses(TOY, Subject("concept", "generic.turn"))]

    assert found == [
        "glossary/generic/turn.yml:1:5: its own id",
        "glossary/orchard/basket.yml:7:25: named",
    ]


def test_code_names_an_id_only_as_a_text_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "checks.py"
    path.write_text(
        'A = "a.b"\nB = f"a.b"\nC = "see a.b"  # a.b\nD = "a.b.c"\nE = "x.a.b"\nF = "a.b-c"\n',
        "utf-8",
    )

    assert [(use.place.line, use.how) for use in in_code(path, "checks.py", "a.b")] == [
        (1, "code"), (2, "mention"), (3, "mention"), (3, "mention"),
    ]  # fmt: skip
