"""Terms that come back: what a person did to them is taken over, where it may stand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.reading import Mapping, Node, Word
from site_tools.exchange.applying import settle
from site_tools.exchange.term_entry import ReturnedLanguage, ReturnedTerm, ReturnedTerms
from site_tools.exchange.terms_in import terms_report
from site_tools.library import Library
from site_tools.refusal import Refusal
from site_tools.terms.examine import examine
from tests.site_tools.exchange.grove import Row, Rows, blank, came, grove, row, sent, told

FILE = "glossary/orchard/apple.yml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The toy orchard with three more concepts."""
    return grove(tmp_path)


def file_of(root: Path, name: str = FILE) -> str:
    """What a file says."""
    return (root / name).read_text("utf-8")


def lines_changed(before: str, after: str) -> list[str]:
    """The lines that only stand in the second text."""
    old = before.split("\n")
    return [line for line in after.split("\n") if line not in old]


# ---------------------------------------------------------------- nothing was done to it


def test_the_grove_has_no_errors_to_begin_with(root: Path) -> None:
    assert [p for p in examine(Library(root)) if p.severity == "error"] == []


def test_what_went_out_and_comes_back_changes_nothing(root: Path) -> None:
    report = came(root, sent(root))
    counts = report.counts()
    assert counts["same"] > 20
    assert counts == {"added": 0, "changed": 0, "same": counts["same"], "kept": 0, "refused": 0}
    assert report.rewriting.files == ()


def test_rows_in_another_order_are_the_same(root: Path) -> None:
    assert told(came(root, sent(root), lambda rows: rows.reverse()), "changed", "kept") == []


def test_what_the_file_leaves_out_is_kept(root: Path) -> None:
    rows = [each for each in sent(root) if each["term"] != "jabłuszko"]
    rows = [each for each in rows if (each["concept"], each["lang"]) != ("orchard.apple", "en")]
    report = came(root, rows)
    assert told(report, "kept") == [
        "kept pl term:orchard.apple: 'jabłuszko' is left out",
        "kept en term:orchard.apple: the file leaves it out",
    ]
    assert report.rewriting.files == ()


def test_an_emptied_cell_takes_nothing_away(root: Path) -> None:
    report = came(
        root, sent(root), lambda rows: row(rows, "orchard.apple", "fr").update(gender="", forms="")
    )
    assert told(report) == []
    assert report.rewriting.files == ()


def test_forms_that_are_left_out_are_kept(root: Path) -> None:
    report = came(
        root, sent(root), lambda rows: row(rows, "orchard.apple", "fr").update(forms="pommes")
    )
    assert len(told(report, "kept")) == 1
    assert report.rewriting.files == ()


# ------------------------------------------------------------------- what a person did


def test_a_changed_field_says_which_from_what_to_what(root: Path) -> None:
    report = came(
        root,
        sent(root),
        lambda rows: row(rows, "orchard.apple", "pl").update(gender="feminine", pos="other"),
    )
    assert told(report) == [
        (
            "changed pl term:orchard.apple: 'jabłko': pos 'noun' → 'other'; "
            "gender 'neuter' → 'feminine'"
        )
    ]


def test_only_what_differs_is_written_and_comments_stay(root: Path) -> None:
    before = file_of(root)
    report = came(
        root,
        sent(root),
        lambda rows: row(rows, "orchard.apple", "fr").update(forms="pommes; la pomme; les pommes"),
    )
    settle(root, report, examine)
    after = file_of(root)
    assert lines_changed(before, after) == ["          la pomme, les pommes]"]
    assert "# What everybody wants." in after
    assert "# never « fruit »" in after
    assert told(came(root, sent(root))) == []


def test_a_corrected_word_is_known_by_what_was_sent_out(root: Path) -> None:
    report = came(
        root,
        sent(root),
        lambda rows: row(rows, "orchard.apple", "pl", "jabłuszko").update(term="jabłunio"),
    )
    assert told(report) == [
        "changed pl term:orchard.apple: 'jabłunio': term 'jabłuszko' → 'jabłunio'"
    ]


def test_a_copied_row_is_a_new_term(root: Path) -> None:
    """People copy a row and type over it; what was sent out is copied along."""

    def copy(rows: Rows) -> None:
        rows.append({**row(rows, "orchard.apple", "pl", "jabłuszko"), "term": "japko"})

    assert told(came(root, sent(root), copy)) == ["added pl term:orchard.apple: admitted 'japko'"]


def test_a_new_term_without_a_status_is_proposed(root: Path) -> None:
    report = came(
        root, sent(root), lambda rows: rows.append(blank("orchard.apple", "en", "pippin"))
    )
    assert told(report) == ["added en term:orchard.apple: proposed 'pippin'"]
    settle(root, report, examine)
    term = Library(root).glossary["orchard.apple"].lang["en"].terms[1]  # type: ignore[union-attr]
    assert (term.term, term.status, term.authority) == ("pippin", "proposed", "community")


def test_the_preferred_term_may_be_exchanged(root: Path) -> None:
    def swap(rows: Rows) -> None:
        row(rows, "orchard.apple", "en")["status"] = "admitted"
        rows.append(blank("orchard.apple", "en", "pippin", status="preferred"))

    report = came(root, sent(root), swap)
    assert [each.fate for each in report.of("added", "changed", "refused")] == ["changed", "added"]
    settle(root, report, examine)
    preferred = Library(root).glossary["orchard.apple"].preferred("en")
    assert preferred
    assert preferred.term == "pippin"


def test_a_missing_language_is_filled_in(root: Path) -> None:
    def fill(rows: Rows) -> None:
        mine = row(rows, "orchard.apple", "ro")
        assert mine["standing"] == "missing"
        mine |= {"term": "măr", "definition": "Fructul care se culege.", "gender": "neuter"}
        mine |= {"forms": "mărul; mere; merele", "never": "măr-măr"}
        rows.append(blank("orchard.apple", "ro", "poamă"))

    report = came(root, sent(root), fill)
    assert [each.split(":")[0] for each in told(report)] == ["added ro term"] * 3
    settle(root, report, examine)
    assert "    terms:\n      - term: măr\n        status: preferred\n" in file_of(root)
    concept = Library(root).glossary["orchard.apple"]
    spoken = concept.in_language("ro")
    assert spoken
    assert [(t.term, t.status) for t in spoken.terms] == [
        ("măr", "preferred"), ("poamă", "admitted"),
    ]  # fmt: skip
    assert spoken.never == ("măr-măr",)
    assert spoken.of == concept.digest("fr")  # the file repeats today's French


def test_the_original_may_be_kept(root: Path) -> None:
    def keep(rows: Rows) -> None:
        row(rows, "orchard.ripe", "pl").update(standing="keep-original", term="mûr")

    report = came(root, sent(root), keep)
    settle(root, report, examine)
    assert "keep-original: true" in file_of(root, "glossary/orchard/ripe.yml")


def test_what_does_not_apply_says_why(root: Path) -> None:
    def drop(rows: Rows) -> None:
        row(rows, "orchard.ripe", "pl").update(
            standing="not-applicable", reason="nikt tak nie mówi"
        )

    settle(root, came(root, sent(root), drop), examine)
    spoken = Library(root).glossary["orchard.ripe"].in_language("pl")
    assert spoken
    assert spoken.not_applicable == "nikt tak nie mówi"


def test_two_terms_of_one_spelling_are_told_apart_by_part_of_speech(root: Path) -> None:
    file = root / FILE
    text = file.read_text("utf-8").replace(
        "        forms: [apples]", "        forms: [apples]\n      - term: apple\n        "
        "status: admitted\n        pos: verb",
    )  # fmt: skip
    file.write_text(text, "utf-8")
    rows = sent(root)
    assert told(came(root, rows)) == []
    verb = next(each for each in rows if each["pos"] == "verb")
    verb["reason"] = "slang"
    assert told(came(root, rows)) == ["changed en term:orchard.apple: 'apple': reason 'slang'"]
    for each in rows:
        each["pos"] = each["was"] = ""
    assert "say which is meant, by its part of speech: noun, verb" in told(came(root, rows))[0]


# ------------------------------------------------------------------- which wording it renders


def test_a_new_wording_of_the_origin_leaves_translations_behind(root: Path) -> None:
    report = came(
        root, sent(root), lambda rows: row(rows, "orchard.apple", "fr").update(definition="Autre.")
    )
    assert told(report) == [
        (
            "changed fr term:orchard.apple: definition 'Le fruit que l’on cueille.' → 'Autre.'; "
            "stale from then on: pl, en"
        )
    ]
    settle(root, report, examine)
    concept = Library(root).glossary["orchard.apple"]
    assert concept.lang["en"].of != concept.digest("fr")  # type: ignore[union-attr]


def test_a_translation_of_todays_origin_says_so(root: Path) -> None:
    file = root / FILE
    old = file.read_text("utf-8")
    today = Library(root).glossary["orchard.apple"].digest("fr")
    file.write_text(old.replace(f"of: {today}", "of: fr-111111111111"), "utf-8")  # both are stale
    rows = sent(root)
    settle(
        root,
        came(root, rows, lambda all_: row(all_, "orchard.apple", "pl").update(definition="Nowe.")),
        examine,
    )
    concept = Library(root).glossary["orchard.apple"]
    assert concept.lang["pl"].of == today  # type: ignore[union-attr]
    assert concept.lang["en"].of == "fr-111111111111"  # type: ignore[union-attr]


def test_a_translation_of_an_older_origin_stays_stale(root: Path) -> None:
    rows = sent(root)
    (root / FILE).write_text(file_of(root).replace("que l’on cueille", "que l’on mange"), "utf-8")
    old = row(rows, "orchard.apple", "pl")["of"]
    report = came(
        root,
        [each for each in rows if each["lang"] == "pl"],
        lambda all_: row(all_, "orchard.apple", "pl").update(definition="Nowe."),
    )
    assert told(report) == [
        (
            "changed pl term:orchard.apple: definition 'Owoc, który się zrywa.' → 'Nowe.'; "
            "it renders an older wording and will be stale"
        )
    ]
    settle(root, report, examine)
    assert Library(root).glossary["orchard.apple"].lang["pl"].of == old  # type: ignore[union-attr]


def test_a_translation_that_nothing_tells_the_origin_of_is_for_a_person_to_look_at(
    root: Path,
) -> None:
    rows = [blank("orchard.apple", "ro", "măr", definition="Fructul.")]
    settle(root, came(root, rows), examine)
    assert "of: fr-000000000000" in file_of(root)


def test_where_both_change_the_translation_is_behind(root: Path) -> None:
    def both(rows: Rows) -> None:
        row(rows, "orchard.apple", "fr")["definition"] = "Autre."
        row(rows, "orchard.apple", "pl")["definition"] = "Nowe."

    today = Library(root).glossary["orchard.apple"].digest("fr")
    settle(root, came(root, sent(root), both), examine)
    assert Library(root).glossary["orchard.apple"].lang["pl"].of == today  # type: ignore[union-attr]


# --------------------------------------------------- what changed here since, and what is reviewed


def change_here(root: Path, old: str, new: str) -> None:
    """Somebody edits the file after it was sent out."""
    text = file_of(root)
    assert old in text
    (root / FILE).write_text(text.replace(old, new), "utf-8")


def test_what_changed_only_here_is_kept(root: Path) -> None:
    rows = sent(root)
    change_here(root, "The fruit that is picked.", "The fruit one picks.")
    change_here(root, "forms: [apples]", "forms: [apples, an apple]")
    report = came(root, rows)
    assert told(report) == []
    assert len(told(report, "kept")) == 2
    assert report.rewriting.files == ()


def test_what_changed_here_and_there_is_refused(root: Path) -> None:
    rows = sent(root)
    change_here(root, "The fruit that is picked.", "The fruit one picks.")
    change_here(root, "pos: noun\n        forms: [apples]", "pos: other\n        forms: [apples]")

    def change(rows: Rows) -> None:
        row(rows, "orchard.apple", "en").update(
            definition="A fruit.", pos="noun", number="singular"
        )

    assert told(came(root, rows, change)) == [
        (
            "refused en term:orchard.apple: its definition was changed here as well since it was "
            "sent out; export it again and merge the two"
        ),
        (
            "refused en term:orchard.apple: 'apple' was changed here as well since it was sent "
            "out; export it again and merge the two"
        ),
    ]


def test_what_is_restored_goes_over_what_changed_here(root: Path) -> None:
    before = file_of(root)
    rows = sent(root)
    change_here(root, "The fruit that is picked.", "The fruit one picks.")
    settle(root, came(root, rows, restore=True), examine)
    assert file_of(root) == before


def test_what_was_taken_out_here_comes_back_only_when_asked_for(root: Path) -> None:
    rows = sent(root)
    gone = "      - {term: jabłuszko, status: admitted, pos: noun, gender: neuter}\n"
    change_here(root, gone, "")
    report = came(root, rows)
    assert told(report) == []
    assert told(report, "kept") == [
        (
            "kept pl term:orchard.apple: it was taken out here since it was sent out; "
            "say --restore to bring it back"
        )
    ]
    assert told(came(root, rows, restore=True)) == [
        "added pl term:orchard.apple: admitted 'jabłuszko'"
    ]


def test_what_a_person_reviewed_stays(root: Path) -> None:
    def change(rows: Rows) -> None:
        row(rows, "orchard.ripe", "en").update(definition="Soft.", state="draft")

    report = came(root, sent(root), change)
    assert told(report) == [
        (
            "refused en term:orchard.ripe: a person has reviewed what stands here; the file says "
            "definition 'Ready to be picked.' → 'Soft.'; say --over-reviewed to replace it"
        )
    ]
    assert report.rewriting.files == ()


def test_what_is_changed_over_a_review_is_a_draft_again(root: Path) -> None:
    def change(rows: Rows) -> None:
        row(rows, "orchard.ripe", "en").update(definition="Soft.", state="draft")

    settle(root, came(root, sent(root), change, over_reviewed=True), examine)
    spoken = Library(root).glossary["orchard.ripe"].in_language("en")
    assert spoken
    assert (spoken.definition, spoken.state) == ("Soft.", "draft")


def test_an_import_takes_no_review_back(root: Path) -> None:
    report = came(
        root, sent(root), lambda rows: row(rows, "orchard.ripe", "en").update(state="draft")
    )
    assert told(report) == []
    assert report.rewriting.files == ()


# -------------------------------------------------------------------------- what is refused


def add(*new: Row) -> Callable[[Rows], None]:
    """Put rows at the end."""
    return lambda rows: rows.extend(new)


def say(concept: str, lang: str, **cells: str) -> Callable[[Rows], None]:
    """Change the first row of a concept in a language."""
    return lambda rows: row(rows, concept, lang).update(cells)


REFUSED: dict[str, tuple[Callable[[Rows], None], str]] = {
    "an unknown concept": (
        add(blank("orchard.aple", "en", "x")),
        "there is no concept 'orchard.aple'; did you mean 'orchard.apple'?",
    ),
    "a path for a concept": (
        add(blank("../../x", "en", "x")),
        "there is no concept '../../x'; a new one begins with a file of its own",
    ),
    "an unknown language": (
        add(blank("orchard.apple", "de", "Apfel")),
        "there is no language 'de' here; languages: en, fr, pl, ro, ru",
    ),
    "a term twice": (
        add(blank("orchard.apple", "en", "apple", pos="noun")),
        "the term 'apple' stands twice, first in line 12; keep one of the two",
    ),
    "a term that is empty": (
        add(blank("orchard.apple", "en", " ", status="admitted")),
        "the term is empty; write the word",
    ),
    "a term without letters": (
        add(blank("orchard.apple", "en", "…")),
        "the term '…' holds no letter; write the word",
    ),
    "a second preferred term": (
        add(blank("orchard.apple", "en", "fruit", status="preferred")),
        "'fruit' would be a second preferred term beside 'apple'; prefer one and admit the other",
    ),
    "no preferred term any more": (
        say("orchard.apple", "en", status="admitted"),
        "it would have no preferred term; prefer one, or say 'missing' for it",
    ),
    "a form of another concept": (
        say("orchard.basket", "fr", forms="paniers; pomme"),
        ("'pomme' is a form of 'orchard.apple' too; if both mean it, declare them as homographs in "
        "their files first"),
    ),
    "a form of the antonym": (
        say("orchard.ripe", "fr", forms="mûre; vert"),
        "'vert' is a form of its antonym 'orchard.unripe' too; a word cannot mean both",
    ),
    "the negation of an own form": (
        say("orchard.ripe", "fr", forms="nonmûr"),
        ("'nonmûr' is the negation of another form of 'orchard.ripe'; it belongs to the antonym: "
        "orchard.unripe"),
    ),
    "two alphabets in a word": (
        add(blank("orchard.apple", "pl", "яblko")),
        "'яblko' mixes alphabets: 'я' is Cyrillic; type the word again",
    ),
    "a control character": (
        add(blank("orchard.apple", "pl", "ja\x07b")),
        "the term holds the character U+0007, which cannot be seen; type it again",
    ),
    "an invisible character": (
        add(blank("orchard.apple", "pl", "ja\u200bb")),
        "the term holds the character U+200B, which cannot be seen; type it again",
    ),
    "a script in a definition": (
        say("orchard.apple", "en", definition="<script>alert(1)</script>"),
        ("the definition holds the markup '<script>'; definitions and terms are plain words; "
        "leave it out"),
    ),
    "an entity in a form": (
        say("orchard.apple", "en", forms="apples; app&lt\\;les"),
        "the form holds the markup '&lt;'; definitions and terms are plain words; leave it out",
    ),
    "a term on two lines": (
        add(blank("orchard.apple", "en", "two\nlines")),
        "the term 'two\\nlines' has several lines; write it on one",
    ),
    "a term as long as a text": (
        add(blank("orchard.apple", "en", "apple " * 50)),
        "the term holds 299 letters; at most 200 stand there",
    ),
    "a status that nobody knows": (
        say("orchard.apple", "en", status="prefered"),
        "'prefered' is no status; did you mean 'preferred'?",
    ),
    "a citation that leads nowhere": (
        say("orchard.apple", "en", context="An apple.", **{"context-cite": "orchard.pic"}),
        "the context cites 'orchard.pic', which is no section; did you mean 'orchard.pick'?",
    ),
    "a citation that is no id": (
        say("orchard.apple", "en", context="An apple.", **{"context-cite": "javascript:x"}),
        ("the context cites 'javascript:x', which is not a dotted id; "
        "lower-case English letters, digits and hyphens, with dots between the parts"),
    ),
    "a digest that is none": (
        say("orchard.apple", "en", of="12"),
        "'of' holds '12', not a digest; leave it as it was sent out",
    ),
    "a wording that the origin renders": (
        say("orchard.apple", "fr", of="en-000000000000"),
        "the origin renders no other wording; leave 'of' empty",
    ),
    "a wording of a language that is missing": (
        say("orchard.apple", "en", of="ro-000000000000"),
        "there is no ro wording that it could render; leave 'of' as it was sent out",
    ),
    "two definitions": (
        add(blank("orchard.apple", "pl", "", definition="Inny.")),
        "its definition is said twice, and differently; keep one of the two",
    ),
    "words that do not apply": (
        say("orchard.apple", "en", standing="not-applicable", reason="no"),
        "it is said not to apply, and yet has words; keep one of the two",
    ),
    "words where nothing applies": (
        say("orchard.unripe", "ro", standing="", reason="", term="verde", definition="Necopt."),
        "it does not apply here: nobody says so; take 'not-applicable' out of its file first",
    ),
    "no reason why it does not apply": (
        say("orchard.ripe", "pl", standing="not-applicable"),
        "it is said not to apply, without a reason; write the reason",
    ),
    "an original that is none": (
        say("orchard.unripe", "en", term="green"),
        "'green' is not the original, which is kept; write vert",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_is_refused_with_its_reason_and_changes_nothing(root: Path, name: str) -> None:
    change, why = REFUSED[name]
    report = came(root, sent(root), change)
    assert why in [f"{o.why}; {o.hint}" for o in report.of("refused")]
    assert told(report, "added", "changed") == []
    assert report.rewriting.files == ()
    assert all(outcome.place.line for outcome in report.of("refused"))


def test_all_that_is_wrong_is_told_at_once(root: Path) -> None:
    def spoil(rows: Rows) -> None:
        for concept in ("orchard.x", "orchard.y", "orchard.x"):
            rows.append(blank(concept, "en", "x"))
        say("orchard.apple", "en", status="no", gender="no")(rows)

    assert len(told(came(root, sent(root), spoil))) == 4


def test_a_refusal_leaves_the_rest_to_be_done(root: Path) -> None:
    def change(rows: Rows) -> None:
        say("orchard.basket", "fr", forms="paniers; pomme")(rows)
        say("orchard.apple", "en", definition="A fruit.")(rows)

    report = came(root, sent(root), change)
    assert [o.fate for o in report.of("changed", "refused")] == ["changed", "refused"]
    assert report.rewriting.files == (FILE,)


def test_of_two_new_words_for_two_concepts_the_later_one_is_refused(root: Path) -> None:
    def change(rows: Rows) -> None:
        rows.append(blank("orchard.apple", "ro", "măr"))
        rows.append(blank("orchard.basket", "ro", "măr"))

    report = came(root, sent(root), change)
    assert {o.name for o in report.of("added")} == {"term:orchard.apple"}
    assert {o.name for o in report.of("refused")} == {"term:orchard.basket"}


def test_a_new_language_without_its_preferred_term_is_refused_whole(root: Path) -> None:
    def change(rows: Rows) -> None:
        row(rows, "orchard.apple", "ro").update(term="мăr", definition="Fructul.")

    report = came(root, sent(root), change)
    assert [o.fate for o in report.of("added", "changed", "refused")] == ["refused", "refused"]


# ------------------------------------------------------------------------ what is mended


def test_romanian_cedillas_and_loose_letters_are_mended_and_told(root: Path) -> None:
    def change(rows: Rows) -> None:
        row(rows, "orchard.basket", "ro").update(term="coş", definition="Coşul cu fructe.")
        rows.append(blank("orchard.apple", "pl", "jabl\u0301unio"))

    report = came(root, sent(root), change)
    assert told(report, "added")[1:] == [
        "added ro term:orchard.basket: preferred 'coș'; cedillas become commas below (ș, ț)",
        "added pl term:orchard.apple: proposed 'jabĺunio'; letters are composed (NFC)",
    ]
    settle(root, report, examine)
    assert "definition: Coșul cu fructe." in file_of(root, "glossary/orchard/basket.yml")


# ---------------------------------------------------------------------- how it is written

WRITTEN: dict[str, Callable[[Rows], None]] = {
    "a form in brackets": say("orchard.apple", "pl", forms="jabłka; jabłkiem; jabłkami"),
    "forms where there were none": say("orchard.ripe", "fr", forms="mûre; mûrs, mûres; x: y"),
    "forms in another order": say("orchard.apple", "fr", forms="la pomme; les pommes; pommes"),
    "a definition that needs quotes": say("orchard.apple", "en", definition='"Red": # or green?'),
    "a definition in brackets": say("orchard.ripe", "fr", definition="Bon, doux: à cueillir ?"),
    "a definition of several lines": say("orchard.apple", "en", definition="One.\n\nTwo."),
    "a first context": say("orchard.apple", "pl", context="Oto jabłko.", number="singular"),
    "a context with its section": say(
        "orchard.apple", "fr", context="La pomme tombe.", **{"context-cite": "orchard.pick"}
    ),
    "another section": say("orchard.basket", "fr", **{"context-cite": "orchard.pick.ripe"}),
    "another sentence": say("orchard.basket", "fr", context="Son panier, vide."),
    "case and never": say("orchard.apple", "en", case="initial", never="Apples!; apple: pie"),
    "all of a term": say(
        "orchard.apple", "en", authority="official", type="short", pos="other", gender="neuter",
        number="plural", reason="why not: no",
    ),
    "a term in brackets": add(blank("orchard.ripe", "fr", "à point", forms="bien à point")),
    "two terms": add(
        blank("orchard.apple", "en", "pippin", reason="no"), blank("orchard.apple", "en", "yes")
    ),
    "a word that YAML would take for another thing": add(
        blank("orchard.apple", "en", "no"), blank("orchard.apple", "en", "12.10")
    ),
    "a state": say("orchard.apple", "en", state="reviewed"),
    "a language": say(
        "orchard.ripe", "ro", term="copt", definition="Bun: de cules.", forms="coapt"
    ),
    "two languages": add(
        blank("orchard.ripe", "ro", "copt"), blank("orchard.ripe", "ru", "спелый"),
    ),
    "the original": say("orchard.ripe", "ru", standing="keep-original", term="mûr"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_written_is_what_the_file_said(root: Path, name: str) -> None:
    rows = sent(root)
    report = came(root, rows, WRITTEN[name])
    assert told(report, "refused") == []
    assert told(report)
    settle(root, report, examine)
    for each in rows:
        each["was"] = each["of"] = ""
    again = came(root, rows)
    assert told(again) == []
    assert again.rewriting.files == ()


def test_a_file_that_cannot_be_changed_by_spans_is_refused(root: Path) -> None:
    file = root / "glossary/orchard/ripe.yml"
    text = file.read_text("utf-8")
    head, _, _ = text.partition("lang:")
    lines = "lang: {ro: missing, ru: missing, pl: missing, en: missing, fr: {terms: [{term: mûr, "
    file.write_text(f"{head}{lines}status: preferred, pos: adjective}}]}}}}\n", "utf-8")
    report = came(root, [blank("orchard.ripe", "ro", "copt")])
    assert {(o.why, o.hint) for o in report.of("refused")} == {
        (
            "glossary/orchard/ripe.yml:6:7: 'ro' stands in brackets",
            "lay the entry out on lines of its own",
        )
    }
    assert report.rewriting.files == ()


# ------------------------------------------------------------------ whole, or not at all


def test_a_file_without_any_notes_of_ours_still_adds(root: Path) -> None:
    term = ReturnedTerm(Word("pippin"), {"pos": Word("noun")})
    returned = ReturnedTerms(
        "f", (ReturnedLanguage(Word("orchard.apple"), Word("en"), terms=(term,)),)
    )
    report = terms_report(Library(root), returned)
    assert told(report) == ["added en term:orchard.apple: proposed 'pippin'"]


def test_what_would_make_an_error_is_taken_back_byte_for_byte(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*.yml")}
    report = came(root, sent(root), say("orchard.apple", "en", definition="A fruit."))
    report.rewriting.edits("glossary/orchard/ripe.yml").replace(
        _node(report.rewriting.edits("glossary/orchard/ripe.yml").root, "origin"), "ru"
    )
    with pytest.raises(Refusal, match=r"there would be new errors[\s\S]*T103"):
        settle(root, report, examine)
    assert {path: path.read_bytes() for path in root.rglob("*.yml")} == before


def test_what_could_not_be_read_is_taken_back_byte_for_byte(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*.yml")}
    report = came(root, sent(root), say("orchard.apple", "en", definition="A fruit."))
    edits = report.rewriting.edits("glossary/orchard/ripe.yml")
    edits.replace(_node(edits.root, "origin"), "de")
    with pytest.raises(Refusal, match="could not be read afterwards"):
        settle(root, report, examine)
    assert {path: path.read_bytes() for path in root.rglob("*.yml")} == before


def test_errors_that_were_there_before_do_not_stand_in_the_way(root: Path) -> None:
    change_here(root, "    of: fr-", "    # of: fr-")
    assert [p for p in examine(Library(root)) if p.severity == "error"]
    report = came(root, sent(root), say("orchard.basket", "en", definition="A thing."))
    settle(root, report, examine)
    assert "definition: A thing." in file_of(root, "glossary/orchard/basket.yml")


def _node(mapping: Node, key: str) -> Node:
    assert isinstance(mapping, Mapping)
    found = mapping.get(key)
    assert found is not None
    return found
