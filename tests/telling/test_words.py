"""Words of Ludex's own: said in every language, and refused where they are broken."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from adjudicator.book import INTERFACE, LANGUAGES, Language, digest
from adjudicator.book.phrase import fields_of, miscounted
from adjudicator.book.section import BEATING
from adjudicator.judging.outcome import Reason
from adjudicator.reading import Unreadable
from adjudicator.telling.words import Words, all_words

OTHERS = [language for language in LANGUAGES if language != INTERFACE]
ENGLISH = Words.in_language(INTERFACE)

OWN = 'words:\n  answer: "{what}: {outcome}"\n  legal: legal\n'
TOLD = f"of: {digest(INTERFACE, 'legal')}, state: draft"


def spoken(folder: Path, romanian: str, own: str = OWN) -> Words:
    """The Romanian words of a folder in which they are written so."""
    (folder / "i18n" / "ro").mkdir(parents=True)
    (folder / "words.yml").write_text(own, "utf-8")
    (folder / "i18n" / "ro" / "words.yml").write_text(romanian, "utf-8")
    return Words.in_language("ro", folder)


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_is_said_in_every_language(language: Language) -> None:
    assert all_words()[language].missing == ()


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_renders_an_english_that_has_changed(language: Language) -> None:
    stale = Words.in_language(language).stale

    # What stands here says which digest to write, once the translation has been looked at.
    assert {key: digest(INTERFACE, ENGLISH.said[key]) for key in stale} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_a_translated_word_fills_in_what_the_english_does(language: Language) -> None:
    said = Words.in_language(language).said

    lost = [
        key
        for key, text in ENGLISH.said.items()
        if sorted(fields_of(text)) != sorted(fields_of(said[key]))
    ]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_counts_in_as_many_forms_as_the_language(language: Language) -> None:
    said = Words.in_language(language).said

    assert {key: miscounted(text, language) for key, text in said.items()} == dict.fromkeys(
        said, ()
    )


def test_every_reason_and_every_way_of_beating_has_a_word() -> None:
    keys = [f"reason.{reason}" for reason in get_args(Reason)]
    keys += [f"how.{kind}" for kind in BEATING]

    assert [key for key in keys if not ENGLISH.has(key)] == []


def test_french_sets_no_breaks_before_its_high_punctuation() -> None:
    said = Words.in_language("fr").said.values()

    assert [text for text in said if re.search(r"(?<![\u00a0\u202f])[:;!?»]", text)] == []
    assert [text for text in said if re.search(r"«(?!\u00a0)", text)] == []


def test_romanian_writes_the_comma_below() -> None:
    assert [text for text in Words.in_language("ro").said.values() if set(text) & set("şţŞŢ")] == []


def test_english_stands_in_for_a_word_that_is_missing(tmp_path: Path) -> None:
    words = spoken(tmp_path, f"words:\n  legal: {{text: permis, {TOLD}}}\n")

    assert words("legal") == "permis"
    assert words("answer", what="play", outcome="permis") == "play: permis"
    assert words.missing == ("answer",)


def test_a_language_without_a_file_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "words.yml").write_text(OWN, "utf-8")

    words = Words.in_language("pl", tmp_path)

    assert words("legal") == "legal"
    assert words.missing == ("answer", "legal")


def test_a_word_whose_english_has_changed_is_stale(tmp_path: Path) -> None:
    own = OWN.replace("legal: legal", "legal: lawful")

    assert spoken(tmp_path, f"words:\n  legal: {{text: permis, {TOLD}}}\n", own).stale == ("legal",)


def test_a_word_that_is_not_there_cannot_be_said() -> None:
    assert not ENGLISH.has("lawful")
    with pytest.raises(KeyError, match="lawful"):
        ENGLISH("lawful")


def test_a_word_that_english_lacks_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="English has no word 'legla'") as refused:
        spoken(tmp_path, f"words:\n  legla: {{text: permis, {TOLD}}}\n")

    (problem,) = refused.value.problems
    assert problem.place.line == 2
    assert "did you mean 'legal'" in str(problem)


@pytest.mark.parametrize(
    ("romanian", "message"),
    [
        ("words:\n  legal: permis\n", "expected a translation"),
        ("words:\n  legal: {text: permis, state: draft}\n", "'of'"),
        ("words:\n  legal: {text: permis, of: legal, state: draft}\n", "'legal'"),
        (f"words:\n  legal: {{text: permis, {TOLD.replace('draft', 'done')}}}\n", "'done'"),
        (f"words:\n  Legal: {{text: permis, {TOLD}}}\n", "'Legal'"),
        ("word: {}\n", "did you mean 'words'"),
        ("words: [permis]\n", "list"),
        ("", "empty"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, romanian: str, message: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(message)):
        spoken(tmp_path, romanian)


def test_a_folder_without_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"words\.yml"):
        Words.in_language(INTERFACE, tmp_path)
