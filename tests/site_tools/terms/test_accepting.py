"""What a marked list does to the glossary, and all that keeps it from doing anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable, read_text
from site_tools.refusal import Refusal
from site_tools.terms.accepting import Acceptance, accept
from site_tools.terms.review_list import decisions
from tests.site_tools.terms.drafts import Draft, spoken, term

WRITTEN = """\
# The mill of the game.
id: mill.mill
domain: toy
origin: pl
lang:
  pl:
    definition: Miele mąkę.  # and nothing else
    terms:
      - term: młyn
        status: preferred
        pos: noun
        gender: masculine
        forms: [młyna, "młynowi, temu"]  # to be gone through
        context:
          text: Młyn stoi.
      - {term: wiatrak, status: admitted, pos: noun, gender: masculine}
      - term: kaszarnia
        status: admitted
        pos: noun
        gender: feminine
        forms:
          - kaszarni
          # the rest is rare
  en:
    of: pl-000000000000
    terms:
      - term: mill
        status: preferred
        pos: noun
    never: [run of the mill]
  ro: missing
  ru: missing
  fr: missing
"""


@pytest.fixture
def mill(draft: Draft) -> Draft:
    """A glossary with a file as people write them, and a second concept."""
    draft.rules("Młyn stoi.")
    path = draft.root / "glossary/mill/mill.yml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(WRITTEN, "utf-8")
    return draft.concept("mill.stone", {"pl": spoken(term("kamień", "kamienia"))})


def take(draft: Draft, content: str) -> Acceptance:
    text = read_text(content, "list.txt")
    found = accept(draft.root, draft.glossary, text, decisions(text))
    found.write()
    return found


def file(draft: Draft) -> str:
    return (draft.root / "glossary/mill/mill.yml").read_text("utf-8")


def told(draft: Draft, content: str) -> list[str]:
    """What is wrong with a list; nothing may have been written."""
    before = {path: path.read_bytes() for path in (draft.root / "glossary").rglob("*.yml")}
    with pytest.raises(Unreadable) as error:
        take(draft, content)
    assert before == {path: path.read_bytes() for path in before}
    return [f"{p.place}: {p.code}: {p.message}" for p in error.value.problems]


def test_an_accepted_form_is_added_where_it_belongs_and_nothing_else_changes(mill: Draft) -> None:
    take(mill, "+ pl | mill.mill | młyn | młyny")
    added = WRITTEN.replace('"młynowi, temu"]', '"młynowi, temu", młyny]')
    assert file(mill) == added


def test_several_forms_are_added_in_their_order(mill: Draft) -> None:
    take(
        mill, "+ pl | mill.mill | młyn | młyny\n? pl | x | y | z\n+ pl | mill.mill | młyn | młynom"
    )
    assert '"młynowi, temu", młyny, młynom]  # to be gone through' in file(mill)


def test_a_list_on_lines_of_its_own_gets_another_line(mill: Draft) -> None:
    take(mill, "+ pl | mill.mill | kaszarnia | kaszarnią")
    assert "          - kaszarni\n          - kaszarnią\n          # the rest is rare\n" in file(
        mill
    )


def test_a_term_without_forms_gets_them(mill: Draft) -> None:
    take(
        mill,
        "+ pl | mill.mill | wiatrak | wiatraki\n"
        "+ en | mill.mill | mill | mills\n"
        "+ en | mill.mill | mill | the mill",
    )
    assert "gender: masculine, forms: [wiatraki]}" in file(mill)
    assert "        pos: noun\n        forms: [mills, the mill]\n    never:" in file(mill)


def test_a_refused_form_is_never_linked(mill: Draft) -> None:
    take(mill, "- en | mill.mill | mill | milling\n- pl | mill.mill | młyn | młynek")
    assert "never: [run of the mill, milling]" in file(mill)
    assert "    never: [młynek]\n" in file(mill)
    assert mill.found("młyn, młynek") == [("młyn", "mill.mill")]


def test_a_form_that_yaml_would_misread_is_quoted(mill: Draft) -> None:
    take(mill, "+ pl | mill.mill | młyn | młyn: ten, tu")
    assert '"młyn: ten, tu"]' in file(mill)
    assert mill.found("Młyn: ten, tu") == [("Młyn: ten, tu", "mill.mill")]


def test_a_line_that_grows_too_long_goes_on_below(mill: Draft) -> None:
    many = [f"młyn{ending} bardzo daleki" for ending in ("ach", "ami", "em", "om", "owi", "y")]
    take(mill, "\n".join(f"+ pl | mill.mill | młyn | {form}" for form in many))
    lines = file(mill).split("\n")
    assert max(map(len, lines)) <= 100 + len("]  # to be gone through")
    assert any(line.startswith("          młyn") for line in lines)
    assert {("młynach bardzo daleki", "mill.mill")} == set(mill.found("młynach bardzo daleki"))


def test_accepting_twice_changes_nothing(mill: Draft) -> None:
    lines = "+ pl | mill.mill | młyn | młyny\n- pl | mill.mill | młyn | młynek\n"
    first = take(mill, lines)
    content = file(mill)
    second = take(mill, lines)
    assert (len(first.changes), first.already) == (2, 0)
    assert (len(second.changes), second.already, file(mill)) == (0, 2, content)


def test_the_same_line_twice_is_done_once(mill: Draft) -> None:
    found = take(mill, "+ pl | mill.mill | młyn | młyny\n+ pl | mill.mill | młyn | Młyny")
    assert (len(found.changes), found.already) == (1, 1)


def test_an_old_id_leads_to_the_concept_of_today(draft: Draft) -> None:
    draft.concept("mill.mill", {"pl": spoken(term("młyn"))}, aliases=["mill.grinder"])
    take(draft, "+ pl | mill.grinder | młyn | młyny")
    assert draft.found("młyny") == [("młyny", "mill.mill")]


def test_open_lines_are_left_whatever_they_say(mill: Draft) -> None:
    found = take(mill, "? pl | mill.gone | młyn | [[młyny]]")
    assert (found.open, found.changes, file(mill)) == (1, [], WRITTEN)


def test_line_ends_of_a_file_stay(mill: Draft) -> None:
    path = mill.root / "glossary/mill/mill.yml"
    path.write_bytes(WRITTEN.replace("\n", "\r\n").encode())
    take(mill, "+ pl | mill.mill | młyn | młyny")
    assert path.read_bytes().count(b"\r\n") == WRITTEN.count("\n")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("+ pl | mill.mil | młyn | młyny", "1:8: unknown-concept: there is no concept 'mill.mil'"),
        (
            "+ pl | mill.mill | mlyn | młyny",
            "1:20: unknown-term: 'mill.mill' has no term 'mlyn' in pl",
        ),
        (
            "+ fr | mill.mill | moulin | moulins",
            "1:20: unknown-term: 'mill.mill' has no term 'moulin' in fr",
        ),
        ("+ pl | mill.mill | młyn | mł[[yny", "1:27: not-a-form: a form holds no marks"),
        (
            "+ pl | mill.mill | młyn | wiatrak",
            "1:27: other-term: 'wiatrak' is a form of 'wiatrak' already",
        ),
        (
            "+ en | mill.mill | mill | Run of the mill",
            "1:27: refused-before: 'Run of the mill' stands under 'never'",
        ),
        (
            "- pl | mill.mill | młyn | młyna",
            "1:27: declared-form: 'młyna' is a form of 'mill.mill'",
        ),
        (
            "- pl | mill.mill | młyn | młyna starego",
            "1:27: loses-links: 'młyna' in 'młyna starego' would lose its link to 'mill.mill'",
        ),
        (
            "+ pl | mill.mill | młyn | kamienia",
            "1:27: T105: 'kamienia' is a form of 'mill.stone' too",
        ),
    ],
)
def test_a_line_that_cannot_stand_is_told(mill: Draft, line: str, problem: str) -> None:
    assert told(mill, line) == [f"list.txt:{problem}"]


def test_refusing_a_phrase_does_not_unlink_the_generic_term_in_it(draft: Draft) -> None:
    draft.concept("generic.player", {"pl": spoken(term("gracz"))})
    draft.concept(
        "mill.miller", {"pl": spoken(term("młynarz"))},
        relations=[{"type": "narrower", "to": "generic.player"}],
    )  # fmt: skip
    (problem,) = told(draft, "- pl | mill.miller | młynarz | gracz młyński")
    assert "'gracz' in 'gracz młyński' would lose its link to 'generic.player'" in problem


def test_two_lines_may_not_give_one_form_to_two_concepts(mill: Draft) -> None:
    problems = told(mill, "+ pl | mill.mill | młyn | kamyk\n+ pl | mill.stone | kamień | kamyk")
    assert problems == [
        "list.txt:1:27: T105: 'kamyk' is a form of 'mill.stone' too",
        "list.txt:2:30: T105: 'kamyk' is a form of 'mill.mill' too",
    ]


@pytest.mark.parametrize(
    "other", ["- pl | mill.mill | młyn | Młyny", "+ pl | mill.mill | wiatrak | młyny"]
)
def test_two_lines_may_not_decide_otherwise(mill: Draft, other: str) -> None:
    (problem,) = told(mill, f"+ pl | mill.mill | młyn | młyny\n{other}")
    assert "two-decisions: line 1 decides otherwise about" in problem


def test_all_that_is_wrong_is_told_at_once_and_what_is_right_waits(mill: Draft) -> None:
    problems = told(
        mill,
        "+ pl | mill.mill | młyn | młyny\n"
        "+ pl | mill.no | młyn | młyny\n"
        "+ pl | mill.mill | młyn | kamienia\n"
        "- en | mill.mill | mill | mill\n",
    )
    assert [problem.split(":")[1] for problem in problems] == ["2", "3", "4"]


def test_a_file_that_cannot_be_written_leaves_the_others_as_they_were(
    mill: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    stone = (mill.root / "glossary/mill/stone.yml").read_text("utf-8")
    real = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == "stone.yml" and "kamyk" in data.decode():
            raise OSError(28, "No space left on device", str(path))
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(Refusal, match=r"stone\.yml: no space left on device; nothing was written"):
        take(mill, "+ pl | mill.mill | młyn | młyny\n+ pl | mill.stone | kamień | kamyk")
    assert file(mill) == WRITTEN
    assert (mill.root / "glossary/mill/stone.yml").read_text("utf-8") == stone


def test_a_file_that_changed_meanwhile_is_not_written(mill: Draft) -> None:
    glossary = mill.glossary
    path = mill.root / "glossary/mill/mill.yml"
    path.write_text(WRITTEN.replace("term: młyn\n", "term: młynisko\n"), "utf-8")
    text = read_text("+ pl | mill.mill | młyn | młyny", "list.txt")
    with pytest.raises(Refusal, match="has changed since it was read; nothing was written"):
        accept(mill.root, glossary, text, decisions(text))


def test_nothing_is_written_that_would_not_be_read_as_meant(
    mill: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    glossary = mill.glossary
    path = mill.root / "glossary/mill/mill.yml"
    path.write_text(WRITTEN.replace("Miele mąkę", "Miele zboże"), "utf-8")
    text = read_text("+ pl | mill.mill | młyn | młyny", "list.txt")
    with pytest.raises(Refusal, match="cannot be added to it by a machine"):
        accept(mill.root, glossary, text, decisions(text))
    assert "młyny" not in file(mill)
