"""Consistency: every name leads somewhere, and nothing runs in a circle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.book.toy import book, changed, one, problems


def test_a_dangling_edge_is_refused_with_the_nearest_id(tmp_path: Path) -> None:
    problem = one(tmp_path, ("goal.yml", "requires: [duel.goal]", "requires: [duel.gaol]"))

    assert str(problem) == (
        "rules/duel/goal.yml:16:16: error[unknown-section]: there is no section 'duel.gaol'\n"
        "   16 |     requires: [duel.gaol]\n"
        "      |                ^ did you mean 'duel.goal'?"
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "message"),
    [
        ("goal.yml", "id: duel.goal\n", "id: dual.goal\n", "foreign-id", "does not begin with"),
        ("night.yml", "id: duel.night", "id: duel.draw", "duplicate-id", "'duel.draw' is taken"),
        ("goal.yml", "[duel.tie]", "[duel.ty]", "unknown-open-question", "'duel.ty'"),
        ("goal.yml", "to: duel.goal,", "to: duel/goal,", "edge-to-chapter", "exception-to leads"),
        ("goal.yml", "to: duel.goal,", "to: duel.goal.draw,", "edge-to-itself", "section itself"),
        ("night.yml", "duel/goal", "duel/gaol", "unknown-chapter", "'duel/gaol'"),
        ("goal.yml", ', by: ["2.3"]', "", "edge-without-grant", "needs 'by' or 'principle'"),
        ("night.yml", "mode: night", "mode: nigth", "unknown-mode", "no mode 'nigth'"),
        ("night.yml", "    mode: night\n", "    tier: eratum\n", "unknown-tier", "'eratum'"),
        ("night.yml", "principle: specific", "principle: spezific", "unknown-principle", "spez"),
        ("game.yml", "excludes: [day]", "excludes: [dye]", "unknown-mode", "'dye'"),
        ("game.yml", "erratum, granted-by: duel.night", "erratum", "tier-without-grant", "erratum"),
        ("game.yml", "night, title: Ночь, granted-by: duel.night", "night, title: Ночь, granted-by: duel.nit", "unknown-section", "'duel.nit'"),  # noqa: E501
        ("goal.yml", "source: [1,", "source: [21,", "beyond-the-document", "line 21 lies beyond"),
        ("night.yml", "encoding: full", "encoding: partial", "no-left-out", "encoded in part"),
        ("night.yml", "encoding: full", "encoding: full\n    left-out: x", "idle-left-out", "goes"),
        ("night.yml", "text: Ночью карты не видно.", "text: ' '", "no-text", "says nothing"),
        ("goal.yml", "[[§duel.goal]]", "[[§duel.gaol]]", "unknown-section", "'duel.gaol'"),
        ("i18n/en/goal.yml", "  duel.goal:", "  duel.gaol:", "unknown-section", "'duel.gaol'"),
        ("i18n/en/open_questions.yml", "duel.tie", "duel.ty", "unknown-open-question", "'duel.ty'"),
        ("i18n/en/open_questions.yml", ", replay: Play again.", "", "other-readings", "replay"),
        ("i18n/pl/phrases.yml", "  cards:", "  card:", "unknown-phrase", "'card'"),
        ("i18n/pl/phrases.yml", "{player}", "{plyer}", "unknown-field", "{plyer}"),
        ("i18n/pl/phrases.yml", "{player}", "{player|karta|karty}", "wrong-number-of-forms", "counts in 2 forms; 'pl' counts in 3"),  # noqa: E501
        ("changes.yml", "[duel.goal]", "[duel.gaol]", "unknown-section", "'duel.gaol'"),
    ],
)  # fmt: skip
def test_every_name_leads_somewhere(
    tmp_path: Path, file: str, old: str, new: str, code: str, message: str
) -> None:
    found = problems(tmp_path, changed((file, old, new)))

    assert code in {problem.code for problem in found}
    problem = next(problem for problem in found if problem.code == code)
    assert message in problem.message
    assert problem.place.line > 0


def test_an_open_question_that_no_section_lists_is_refused(tmp_path: Path) -> None:
    assert one(tmp_path, ("goal.yml", "    open: [duel.tie]\n", "")).code == "orphan-open-question"


def test_lines_are_refused_where_there_is_no_document(tmp_path: Path) -> None:
    files = changed(
        (
            "game.yml",
            f'source: {{document: duel.txt, sha256: "{"0" * 64}", lines: 20}}',
            "source: none",
        )
    )

    assert {problem.code for problem in problems(tmp_path, files)} == {"no-document"}


def test_a_game_without_a_document_may_leave_out_the_lines_of_its_open_questions(
    tmp_path: Path,
) -> None:
    files = changed(
        (
            "game.yml",
            f'source: {{document: duel.txt, sha256: "{"0" * 64}", lines: 20}}',
            "source: none",
        ),
        ("goal.yml", '    source: [1, "2.1-3", "4-6"]\n', ""),
        ("goal.yml", 'by: ["2.3"]', "principle: specific-over-general"),
        ("open_questions.yml", "    source: [2]\n", ""),
    )

    assert [problem for problem in problems(tmp_path, files) if problem.severity == "error"] == []


def test_a_replacement_names_its_mode(tmp_path: Path) -> None:
    problem = one(tmp_path, ("goal.yml", "exception-to:", "replaces-in-mode:"))

    assert problem.code == "edge-without-mode"
    assert problem.hint == "name the mode; modes: day, night"


def test_a_circle_of_requirements_is_told_whole(tmp_path: Path) -> None:
    problem = one(
        tmp_path,
        ("goal.yml", "open: [duel.tie]", "open: [duel.tie]\n    requires: [duel.goal.draw]"),
    )

    assert problem.code == "circular-requires"
    assert problem.message.count("→") == 2


def test_sections_that_beat_each_other_are_told(tmp_path: Path) -> None:
    edge = "open: [duel.tie]\n    exception-to: [{to: duel.goal.draw, by: [3]}]"
    problem = one(tmp_path, ("goal.yml", "open: [duel.tie]", edge))

    assert problem.code == "circular-beating"
    assert "duel.goal exception-to duel.goal.draw" in problem.message


def test_an_old_id_is_a_warning_that_names_the_new_one(tmp_path: Path) -> None:
    edge = "suspends:\n      - {to: duel.draw, while: night, by: [3]}"
    duel = book(tmp_path, changed(("night.yml", "suspends:", edge)))

    assert [(problem.code, problem.hint) for problem in duel.warnings] == [
        ("old-id", "write 'duel.goal.draw'")
    ]
