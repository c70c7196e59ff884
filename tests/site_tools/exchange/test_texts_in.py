"""Texts that come back: what a person did to them is taken over, where it may stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.book import Language
from site_tools.exchange import po, xliff
from site_tools.exchange.applying import settle
from site_tools.exchange.arriving import apply, compare
from site_tools.exchange.formats import Name
from site_tools.exchange.report import Report
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.texts_in import texts_report
from site_tools.exchange.unit import Bundle, Delivery, Returned, bare, bundle, exchanged
from site_tools.library import Library
from site_tools.texts import Wording
from tests.conftest import ROOT
from tests.site_tools.exchange.conftest import out

GAMES = Library(ROOT).games
PICK = "rules/orchard/i18n/en/picking.yml"


def sent(root: Path, source: Language = "fr", target: Language = "en") -> Delivery:
    """The orchard as it goes out and comes back at once."""
    library = Library(root)
    each = bundle(library, "orchard", source, target)
    raw = xliff.write(each, Explaining(library.glossary, "orchard", source, target))
    return xliff.read(raw.encode(), "f.xlf")


def with_units(delivery: Delivery, change: Callable[[Returned], Returned | None]) -> Delivery:
    """The delivery with each unit as `change` leaves it; None drops it."""
    units = (change(unit) for unit in delivery.units)
    return replace(delivery, units=tuple(unit for unit in units if unit is not None))


def saying(delivery: Delivery, **targets: str) -> Delivery:
    """The delivery with other words for some units; `_` stands for `.`, `__` for `:`."""
    named = {key.replace("__", ":").replace("_", "."): text for key, text in targets.items()}
    assert {*named} <= {unit.key for unit in delivery.units}
    return with_units(delivery, lambda u: replace(u, target=named.get(u.key, u.target)))


def told(report: Report, *fates: str) -> dict[str, str]:
    """The names with the reasons of outcomes; by default of what is not simply the same."""
    wanted = fates or ("added", "changed", "refused")
    return {o.name: o.why for o in report.outcomes if o.fate in wanted}


# ---------------------------------------------------------------- nothing was done to it


WRITERS = (xliff.write, po.write)
KINDS: tuple[Name, ...] = ("xliff", "po")


@pytest.mark.parametrize("game", GAMES)
def test_what_went_out_and_comes_back_changes_nothing(library: Library, game: str) -> None:
    for each, write, kind in zip(out(library, game), WRITERS, KINDS, strict=True):
        content = write(each, Explaining(library.glossary, game, each.source, each.target))
        report = compare(library, content.encode(), f"f.{kind}", kind)
        assert told(report) == {}
        assert report.counts()["same"] == len(each.units)
        assert report.rewriting.files == ()


def test_what_is_stale_and_comes_back_as_it_went_stays_stale(orchard: Path) -> None:
    report = texts_report(Library(orchard), sent(orchard))
    assert told(report) == {}
    assert report.rewriting.files == ()


def test_what_was_left_empty_is_no_translation(fresh: Path) -> None:
    report = texts_report(Library(fresh), sent(fresh, "fr", "ru"))
    assert set(told(report, "kept")) == {unit.key for unit in sent(fresh, "fr", "ru").units}
    assert report.rewriting.files == ()


# ---------------------------------------------------------------- something was done


def test_other_words_are_a_change_and_nothing_else_in_the_file_differs(fresh: Path) -> None:
    before = (fresh / PICK).read_text("utf-8")
    report = texts_report(Library(fresh), saying(sent(fresh), orchard_pick__title="Just one apple"))
    assert told(report) == {"orchard.pick:title": "'One apple a turn' → 'Just one apple'"}
    assert (fresh / PICK).read_text("utf-8") == before
    apply(Library(fresh), report)
    after = (fresh / PICK).read_text("utf-8")
    assert after == before.replace("One apple a turn", "Just one apple")
    assert "# Read once by nobody." in after


def test_a_text_that_is_new_stands_where_its_original_does(fresh: Path) -> None:
    delivery = sent(fresh)
    lines = (fresh / PICK).read_text("utf-8")
    start, end = lines.index("  orchard.pick:"), lines.index("  orchard.pick.ripe:")
    (fresh / PICK).write_text(lines[:start] + lines[end:], "utf-8")
    report = texts_report(Library(fresh), delivery)
    assert set(told(report, "added")) == {"orchard.pick:title", "orchard.pick:text"}
    apply(Library(fresh), report)
    # The comment stood inside of what was lost.
    assert (fresh / PICK).read_text("utf-8") == lines.replace("   # to be confirmed", "")


def test_a_language_that_is_not_there_yet_gets_its_files(fresh: Path) -> None:
    delivery = with_units(
        sent(fresh, "fr", "ru"), lambda u: replace(u, target=_as_russian(u.source or ""))
    )
    report = texts_report(Library(fresh), delivery)
    assert told(report, "refused") == {}
    apply(Library(fresh), report)
    again = {text.id: text for text in exchanged(Library(fresh), "orchard")}
    assert "ru" in again["orchard.pick"].wordings
    assert again["orchard.pick"].wordings["ru"].parts["text"].endswith("\n")
    assert again["orchard/changes"].wordings["ru"].state == "draft"
    back = sent(fresh, "fr", "ru")
    assert told(texts_report(Library(fresh), back)) == {}
    assert [u.target for u in back.units] == [u.target for u in delivery.units]


def _as_russian(text: str) -> str:
    """The same text, but its words another: numbers, marks and placeholders stay."""
    return text if "[[" in text else f"По-русски. {text}"


_SOURCES: tuple[Language, ...] = ("pl", "en")


def _damaged(root: Path, language: Language) -> list[str]:
    """Cut translations out of every kind of file; gives the names of those files."""
    folder = root / "rules/duchy/i18n" / language
    chapters = sorted(p for p in folder.glob("*.yml") if "sections:" in p.read_text("utf-8"))
    chapters[0].unlink()
    names = [chapters[1].name, "open_questions.yml", "phrases.yml"]
    for name in names:
        path = folder / name
        text = path.read_text("utf-8")
        library = Library(root)
        wordings = [
            t.wordings[language]
            for t in exchanged(library, "duchy")
            if language in t.wordings and t.wordings[language].place.file.endswith(f"/{name}")
        ]
        lines = text.split("\n")
        cut = wordings[len(wordings) // 2].place.line
        start = max(n for n in range(cut) if _begins(lines[n]))
        end = next((n for n in range(cut, len(lines)) if _begins(lines[n])), len(lines))
        path.write_text("\n".join(lines[:start] + lines[end:]), "utf-8")
    return [chapters[0].name, *names]


def _begins(line: str) -> bool:
    """Whether an entry of two spaces, or one of the file, begins here."""
    return line.startswith("  ") and line[2:3] not in {" ", "#", ""}


def test_what_was_lost_is_found_again_in_what_was_sent_out(copy: Path) -> None:
    library = Library(copy)
    language: Language = "ro"
    bundles: list[Bundle] = [
        bundle(library, "duchy", source, language) for source in ("pl", "en") if source != language
    ]
    sent_out = [
        po.write(each, Explaining(library.glossary, "duchy", each.source, each.target)).encode()
        for each in bundles
    ]
    before = [(str(t), t.wordings) for t in exchanged(library, "duchy")]
    lost = _damaged(copy, language)
    assert [(str(t), t.wordings) for t in exchanged(Library(copy), "duchy")] != before
    written: set[str] = set()
    for raw in sent_out:
        report = compare(Library(copy), raw, "f.po", "po")
        assert told(report, "refused", "changed") == {}
        settle(copy, report)
        written |= {Path(file).name for file in report.rewriting.files}
    assert written == {*lost}
    assert [(str(t), _bare(t.wordings)) for t in exchanged(Library(copy), "duchy")] == [
        (name, _bare(wordings)) for name, wordings in before
    ]


def _bare(wordings: dict[str, Wording]) -> dict[str, object]:
    """Wordings without their places, and without line breaks at the end, which no tool keeps."""
    return {
        language: ({part: bare(text) for part, text in said.parts.items()}, said.of, said.state)
        for language, said in wordings.items()
    }


# ---------------------------------------------------------------- of which wording, in which state


def test_a_stale_text_that_comes_back_as_done_holds_again(orchard: Path) -> None:
    delivery = with_units(sent(orchard), lambda u: replace(u, done=bool(u.target)))
    report = texts_report(Library(orchard), delivery)
    assert set(told(report, "changed").values()) == {"it still holds"}
    apply(Library(orchard), report)
    assert not [u for u in bundle(Library(orchard), "orchard", "fr", "en").units if u.stale]


def test_what_was_made_from_an_older_wording_is_taken_over_as_stale(fresh: Path) -> None:
    delivery = saying(sent(fresh), orchard_pick__title="Just one apple")
    source = fresh / "rules/orchard/picking.yml"
    text = source.read_text("utf-8")
    section = text.index("id: orchard.pick ")
    title = text.index("title: ", section) + len("title: ")
    line_end = text.index("\n", title)
    source.write_text(f"{text[:title]}Une autre pomme{text[line_end:]}", "utf-8")
    report = texts_report(Library(fresh), delivery)
    assert told(report) == {"orchard.pick:title": "it renders an older wording and will be stale"}
    apply(Library(fresh), report)
    units = {u.key: u for u in bundle(Library(fresh), "orchard", "fr", "en").units}
    assert units["orchard.pick:title"].stale
    assert units["orchard.pick:title"].target == "Just one apple"


def test_a_person_s_review_is_taken_over(fresh: Path) -> None:
    delivery = with_units(
        sent(fresh), lambda u: replace(u, state="reviewed") if "pick:" in u.key else u
    )
    report = texts_report(Library(fresh), delivery)
    assert told(report) == {
        "orchard.pick:title": "a person has reviewed it",
        "orchard.pick:text": "a person has reviewed it",
    }
    apply(Library(fresh), report)
    units = {u.key: u.state for u in bundle(Library(fresh), "orchard", "fr", "en").units}
    assert units["orchard.pick:title"] == "reviewed"
    assert units["orchard:picking:title"] == "draft"


def test_a_review_of_one_part_is_none_of_the_text(fresh: Path) -> None:
    delivery = with_units(
        sent(fresh), lambda u: replace(u, state="reviewed") if u.key == "orchard.pick:title" else u
    )
    assert told(texts_report(Library(fresh), delivery)) == {}


def test_what_was_never_touched_there_yields_to_what_was_changed_here(fresh: Path) -> None:
    delivery = sent(fresh)
    text = (fresh / PICK).read_text("utf-8").replace("One apple a turn", "An apple each turn")
    (fresh / PICK).write_text(text, "utf-8")
    report = texts_report(Library(fresh), delivery)
    assert told(report) == {}
    kept = [u for u in delivery.units if u.target and u.key in told(report, "kept")]
    assert [u.key for u in kept] == ["orchard.pick:title"]


# ---------------------------------------------------------------- refused


REFUSED = [
    ("orchard_pick__title", "One apple [[§orchard.pick]]", "it adds the section link orchard.pick"),
    ("orchard_pick__title", "1 apple", "it adds the number 1"),
    ("orchard_pick_ripe__text", "From a ripe tree they may take two.", "it lacks the section link"),
    ("orchard_pick__title", "One [[apple", "'[[apple' is not a mark"),
    (
        "orchard_pick__title",
        "[[orchard.bascket|One]]",
        "there is no concept 'orchard.bascket' here",
    ),
    ("orchard_pick__title", "One аpple", "'аpple' mixes alphabets"),
    ("orchard_pick__title", "One\u202eapple", "it holds the character U+202E"),
    ("orchard_pick__title", "One " * 6_000, "it holds 23,999 letters"),
]


@pytest.mark.parametrize(("name", "text", "why"), REFUSED)
def test_a_text_that_would_do_harm_is_refused_and_the_rest_taken(
    fresh: Path, name: str, text: str, why: str
) -> None:
    delivery = saying(sent(fresh), **{name: text}, orchard__picking__title="The picking")
    report = texts_report(Library(fresh), delivery)
    assert [why in said for said in told(report, "refused").values()] == [True]
    assert set(told(report, "changed")) == {"orchard:picking:title"}


def test_a_phrase_without_its_placeholder_is_refused(library: Library) -> None:
    each = bundle(library, "minotaurs", "en", "pl")
    units = [u for u in each.units if u.key == "minotaurs:phrases:questions:might"]
    came = Returned(units[0].key, units[0].source, "moc karty {kard}", of=units[0].of)
    (first, second) = texts_report(library, Delivery("en", "pl", (came,))).outcomes
    assert (first.why, second.why) == (
        "it lacks the placeholder {card}", "it adds the placeholder {kard}",
    )  # fmt: skip


def test_what_a_person_reviewed_here_stays_unless_it_is_said(fresh: Path) -> None:
    delivery = saying(sent(fresh), orchard_pick_ripe__title="Two of them")
    report = texts_report(Library(fresh), delivery)
    assert told(report) == {
        "orchard.pick.ripe:title": "a person has reviewed what stands here: "
        "'Two apples from a ripe tree'"
    }
    assert report.rewriting.files == ()
    report = texts_report(Library(fresh), delivery, over_reviewed=True)
    assert set(told(report, "changed")) == {"orchard.pick.ripe:title"}


def test_what_was_changed_here_and_there_is_for_a_person_to_settle(fresh: Path) -> None:
    delivery = saying(sent(fresh), orchard_pick__title="Just one apple")
    text = (fresh / PICK).read_text("utf-8").replace("One apple a turn", "An apple each turn")
    (fresh / PICK).write_text(text, "utf-8")
    report = texts_report(Library(fresh), delivery)
    assert told(report) == {
        "orchard.pick:title": "it was changed here as well since it was sent out: "
        "'An apple each turn'"
    }


def test_an_older_file_wins_where_it_is_told_to_restore(fresh: Path) -> None:
    delivery = sent(fresh)
    text = (fresh / PICK).read_text("utf-8")
    (fresh / PICK).write_text(text.replace("One apple a turn", "An apple each turn"), "utf-8")
    report = texts_report(Library(fresh), delivery, restore=True)
    assert told(report) == {"orchard.pick:title": "'An apple each turn' → 'One apple a turn'"}
    settle(fresh, report)
    assert (fresh / PICK).read_text("utf-8") == text


@pytest.mark.parametrize(
    ("change", "name", "why"),
    [
        ({"key": "orchard.pik:title"}, "orchard.pik:title", "nothing here bears that name"),
        ({"key": "../../etc/passwd"}, "../../etc/passwd", "nothing here bears that name"),
        ({"target": "x", "done": False}, "orchard.pick:title", "it is marked as unfinished"),
        (
            {"target": "x", "source": None, "of": ""},
            "orchard.pick:title",
            "the file does not say which wording it renders",
        ),
    ],
)
def test_what_cannot_be_placed_is_refused(
    fresh: Path, change: dict[str, str], name: str, why: str
) -> None:
    # What a file says of one part stands for the text, so that it has to be gone from both.
    named = {"orchard.pick:title", *(["orchard.pick:text"] if "of" in change else [])}
    delivery = with_units(
        sent(fresh),
        lambda u: replace(u, **change) if u.key in named else u,  # type: ignore[arg-type]
    )
    assert told(texts_report(Library(fresh), delivery), "refused")[name] == why


def test_a_unit_that_stands_twice_is_refused_the_second_time(fresh: Path) -> None:
    delivery = sent(fresh)
    twice = replace(delivery, units=(*delivery.units, delivery.units[0]))
    (why,) = told(texts_report(Library(fresh), twice), "refused").values()
    assert why.startswith("it stands twice, first in line ")


def test_half_a_text_that_is_not_there_is_refused(fresh: Path) -> None:
    delivery = with_units(
        sent(fresh, "fr", "ru"),
        lambda u: replace(u, target="Одно яблоко" if u.key == "orchard.pick:title" else ""),
    )
    refused = told(texts_report(Library(fresh), delivery), "refused")
    assert refused["orchard.pick:title"] == "its text is missing"


def test_a_text_is_not_put_into_the_language_it_was_written_in(fresh: Path) -> None:
    delivery = Delivery("en", "fr", (Returned("orchard.pick:title", "One", "Une"),))
    (outcome,) = texts_report(Library(fresh), delivery).outcomes
    assert (outcome.fate, outcome.why) == ("refused", "it was first written in this language")


def test_cedillas_and_loose_accents_are_typed_as_they_are_here(fresh: Path) -> None:
    came = [
        replace(u, target=_as_russian(u.source or "").replace("По-русски", "Câs\u0327tiga\u0306"))
        for u in sent(fresh, "fr", "ro").units
    ]
    report = texts_report(Library(fresh), Delivery("fr", "ro", tuple(came)))
    apply(Library(fresh), report)
    text = (fresh / "rules/orchard/i18n/ro/picking.yml").read_text("utf-8")
    assert "Câștigă" in text
    assert "ş" not in text
