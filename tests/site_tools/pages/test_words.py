from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from adjudicator.reading import Unreadable
from site_tools.pages import words as module
from site_tools.pages.words import Words, all_words

SOURCES = Path(module.__file__).parent


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_said_in_every_language_and_none_is_stale(language: Language) -> None:
    words = Words.in_language(language)
    assert words.missing == ()
    assert words.stale == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_in_the_same_parts_as_english(language: Language) -> None:
    english, words = Words.in_language("en"), Words.in_language(language)
    different = [k for k in english.said if parts(english.said[k]) != parts(words.said[k])]
    assert different == []


def test_every_word_that_the_pages_name_is_there() -> None:
    said = Words.in_language("en")
    named = set()
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _asks_for_words(node.func):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    named.add(first.value)
    assert len(named) > 50
    assert [key for key in sorted(named) if not said.has(key)] == []


def _asks_for_words(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr in {"words", "row", "badge"}


def test_there_are_words_for_everything_that_data_may_say() -> None:
    from typing import get_args

    from adjudicator.book import concept, open_question, section
    from site_tools.pages import usage
    from site_tools.terms.status import STANDINGS
    from site_tools.texts import KINDS

    said = Words.in_language("en")
    kinds = {
        "kind": get_args(section.Kind),
        "encoding": get_args(section.Encoding),
        "edge": get_args(section.EdgeKind),
        "into": get_args(section.EdgeKind),
        "status": get_args(concept.Status),
        "relation": get_args(concept.RelationType),
        "open": get_args(open_question.OpenQuestion.__annotations__["kind"])
        or ("ambiguous", "contradictory", "silent", "missing-text"),
        "language": LANGUAGES,
        "state": STANDINGS,
        "texts": [kind.replace(" ", "-") for kind in KINDS],
        "use": [answer for answer in get_args(usage.Answer) if answer != "both"],
    }
    missing = [f"{kind}.{v}" for kind, values in kinds.items() for v in values]
    assert [key for key in missing if not said.has(key)] == []


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_english_stands_in_for_what_is_missing_and_what_is_behind_is_known(tmp_path: Path) -> None:
    write(tmp_path, "words.yml", "words:\n  search: Search\n  home: Home\n")
    write(
        tmp_path,
        "i18n/pl/words.yml",
        "words:\n  search: {text: Szukaj, of: en-000000000000, state: draft}\n",
    )
    polish = all_words(tmp_path)["pl"]
    assert polish("search") == "Szukaj"
    assert polish("home") == "Home"
    assert polish.missing == ("home",)
    assert polish.stale == ("search",)


def test_a_translation_of_an_unknown_word_is_refused_with_the_nearest(tmp_path: Path) -> None:
    write(tmp_path, "words.yml", "words:\n  search: Search\n")
    write(
        tmp_path,
        "i18n/pl/words.yml",
        "words:\n  serach: {text: Szukaj, of: en-000000000000, state: draft}\n",
    )
    with pytest.raises(Unreadable) as caught:
        Words.in_language("pl", tmp_path)
    assert "English has no word 'serach'" in str(caught.value)
    assert "did you mean 'search'?" in str(caught.value)


def test_an_unknown_word_is_an_error_and_never_an_empty_text() -> None:
    with pytest.raises(KeyError):
        Words.in_language("en")("no-such-word")
