"""What the form calls its fields: in the page's language, and as rulings' pages say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.book import LANGUAGES, Language, Rulebook
from adjudicator.desk import form_of
from adjudicator.desk.facts import way_to
from adjudicator.desk.filled import names_in
from adjudicator.desk.form import Form
from adjudicator.desk.types import of_kind, without_fields
from adjudicator.scenario import Docket
from adjudicator.telling.telling import speaker_of
from adjudicator.telling.words import Words as SharedWords
from site_tools.pages import desk
from site_tools.pages.words import Words
from tests.desk.test_desk import ROOT
from tests.desk.test_form import GAMES, docket, filled_by, hearing, texts

SCRIPTS = Path(desk.__file__).parents[1] / "theme" / "assets" / "desk"
NOT_DRAWN = {"game"}
"""The form belongs to one game, so it has no field for it."""

BY_DESIGN = re.compile(r"\d+|[A-I]")
"""Values that are called what they are: numbers, and the letters by which RULER names its seats."""


@cache
def book(game: str) -> Rulebook:
    """The book of a game with all its translations."""
    bench = Docket(ROOT, LANGUAGES).bench(game)
    assert bench is not None
    return bench.book


@cache
def form(game: str, language: Language) -> Form:
    """The form of a game in a language."""
    return form_of(book(game), language)


@cache
def words(language: Language) -> Words:
    """What the page itself says."""
    return Words.in_language(language)


@cache
def words_of_rulings(language: Language) -> SharedWords:
    """What rulings of all games say."""
    return SharedWords.in_language(language)


def said(language: Language, kind: str, key: str, label: str) -> str:
    """What stands in the page, as `label`, `valued` and `kindLabel` of its scripts have it.

    "" where neither the game nor the page has a word, so that the bare key would stand there.
    """
    page = words(language)
    own = f"desk.{kind}.{key}"
    word = page(own) if page.has(own) else ""
    return word or label if kind in {"move", "question"} else label or word


def labels(game: str, language: Language) -> Iterator[tuple[str, str, str]]:
    """Everything that the form may call by a name: of which kind, what, and how."""
    told = form(game, language)
    for kind in told["types"].values():
        for key in kind.get("keys", ()):
            if key["key"] not in NOT_DRAWN:
                yield "key", key["key"], said(language, "key", key["key"], key["label"])
        if kind["is"] == "choice" and [each["value"] for each in kind["of"]] != [game]:
            for each in kind["of"]:
                value, label = each["value"], each["label"]
                if not BY_DESIGN.fullmatch(value):
                    # A word and its key may be the same, where somebody has said so.
                    spoken = label != value or book(game).phrase("values", value, language)
                    spoken = spoken or words_of_rulings(language).has(value)
                    label = label if spoken else ""
                    yield "value", value, said(language, "value", value, label)
    for kind, group in (("move", "moves"), ("question", "questions")):
        for name, each in told[group].items():
            phrase = book(game).phrase(group, name, language) or ""
            spoken = each["label"] != name or without_fields(phrase)
            yield kind, name, said(language, kind, name, each["label"] if spoken else "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_form_is_called_by_its_bare_key(game: str, language: Language) -> None:
    found = list(labels(game, language))
    assert len(found) > 100
    assert [(kind, key) for kind, key, label in found if not label] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_form_says_in_russian_is_not_english(game: str) -> None:
    english = {(kind, key): label for kind, key, label in labels(game, "en")}
    same = {label for kind, key, label in labels(game, "ru") if label == english[kind, key]}
    # What is Latin in Russian too: names that the sources print so.
    assert {label for label in same if not re.search("[А-яЁё]", label)} <= LATIN


LATIN = {"Consilium", "Depositum", "Exsilium", "Id", "Momentum", "Registrum", "RULER"}


@pytest.mark.parametrize("language", ["ro", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_a_fact_is_called_in_the_form_what_its_ruling_s_page_calls_it(
    game: str, language: Language
) -> None:
    told = form(game, language)
    compared = 0
    for name, text in texts(game).items():
        scenario = docket().read_text(text, name)
        speaker = speaker_of(scenario, language)
        names = names_in(told, filled_by(game, text))
        for path, _ in scenario.position.told() if scenario.position is not None else ():
            label = label_of(told, way_to(told, path, names))
            key, _ = speaker.kind_of_fact(path)
            # What lies in an entry is called by the field; what has a phrase by entries, or none
            # but that of the whole, is called by the page's own word.
            if label and key.rpartition(".")[2] == path.rpartition(".")[2]:
                phrase = book(game).phrase("facts", key, language)
                assert label == without_fields(str(phrase)), path
                compared += 1
    assert compared > 100


def label_of(told: Form, way: tuple[str, ...]) -> str:
    """What the form calls the field at a way; "" where it stands under a key of a map."""
    kind, label = "scenario", ""
    for step in way:
        described = told["types"][kind]
        if described["is"] == "record":
            key = next(each for each in described["keys"] if each["key"] == step)
            kind, label = key["type"], key["label"]
        else:
            kind, label = described["of"], ""
    return str(label)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_called_the_same_where_it_is_a_number_and_where_it_is_not(game: str) -> None:
    told = form(game, "en")
    numbers: dict[bool, set[tuple[str, str]]] = {True: set(), False: set()}
    for name, each in told["types"].items():
        for key in each.get("keys", ()) if name.startswith(("do/", "ask/")) else ():
            is_number = told["types"][key["type"]]["is"] == "number"
            numbers[is_number].add((key["key"], key["label"]))
    assert {(key, label) for key, label in numbers[True] & numbers[False] if label} == set()


def test_the_page_s_own_words_belong_to_no_game() -> None:
    for key in words("en").said:
        assert not set(GAMES) & set(key.split(".")), key


def test_the_page_has_no_word_for_a_field_that_only_one_game_has() -> None:
    asked: dict[str, set[str]] = {}
    for game in GAMES:
        for told in form(game, "en")["types"].values():
            for key in told.get("keys", ()):
                if not key["label"]:
                    asked.setdefault(key["key"], set()).add(game)
    own = {key for key, games in asked.items() if len(games) == 1}
    assert {key for key in own if words("en").has(f"desk.key.{key}")} == set()


def test_the_page_has_no_word_for_a_field_that_every_game_names_itself() -> None:
    asked = set(re.findall(r'"desk\.key\.([a-z-]+)"', scripts()))
    for game in GAMES:
        for told in form(game, "en")["types"].values():
            for key in told.get("keys", ()):
                if not key["label"]:
                    asked.add(key["key"])
    prefix = "desk.key."
    there = {key.removeprefix(prefix) for key in words("en").said if key.startswith(prefix)}
    assert there - asked == set()


def scripts() -> str:
    """All scripts of the desk."""
    return "\n".join(path.read_text("utf-8") for path in sorted(SCRIPTS.glob("*.js")))


@pytest.mark.parametrize(
    ("phrase", "label"),
    [
        ("{by} attacks {target} with {with}", "attacks … with"),
        ("gains {points|point|points} of Honor", "gains … points of Honor"),
        ("printed ({of})", "printed"),
        ("игрок {by} обороняется (карты: {with})", "игрок … обороняется"),
        ("{stat} ({of})", ""),
        ("", ""),
        ("{of}:", ""),
    ],
)
def test_a_phrase_without_what_it_would_name(phrase: str, label: str) -> None:
    assert without_fields(phrase) == label


@pytest.mark.parametrize(
    ("phrase", "label"),
    [
        ("{by} attacks {target} with {with}", "attacks … with …"),
        ("{one} and {other} are “different”", "… and … are “different”"),
        ("{move.by} has an action left", "… has an action left"),
        ("игрок {by} обороняется (карты: {with})", "игрок … обороняется"),
        ("{by}:", ""),
        ("", ""),
    ],
)
def test_a_kind_of_move_or_question_shows_a_gap_for_all_but_whose_move_it_is(
    phrase: str, label: str
) -> None:
    assert of_kind(phrase) == label


def test_where_a_phrase_reads_badly_with_gaps_the_game_has_a_name_for_the_kind() -> None:
    told = form("l5r", "en")
    own = book("l5r").phrases.kinds
    assert told["moves"]["grant"]["label"] == own["move.grant"]
    assert told["questions"]["reading"]["label"] == own["question.reading"]


def test_what_belongs_to_somebody_comes_with_the_phrase_that_says_whose_it_is() -> None:
    told = form("ruler", "ro")
    given = {key["key"]: key for key in keys_of(told, "given")}
    player = told["types"][told["types"][given["players"]["type"]]["of"]]
    keys = {key["key"]: key for key in player["keys"]}
    assert (keys["hand"]["label"], keys["hand"]["phrase"]) == ("mâna lui", "mâna lui {of}")
    for game in GAMES:
        for language in LANGUAGES:
            for kind in form(game, language)["types"].values():
                for key in kind.get("keys", ()):
                    assert re.findall("{[^}]*}", key.get("phrase", "{of}")) == ["{of}"]


def keys_of(told: Form, part: str) -> list[dict[str, Any]]:
    """The keys of a part of the scenario."""
    keys = told["types"]["scenario"]["keys"]
    kind = next(key["type"] for key in keys if key["key"] == part)
    found: list[dict[str, Any]] = told["types"][kind]["keys"]
    return found


def test_kinds_that_are_called_the_same_are_told_apart_by_their_ids() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            for group in ("moves", "questions"):
                told = [each["label"] for each in form(game, language)[group].values()]
                assert all(told)
                assert len(set(told)) == len(told), (game, language, group)


def test_answers_that_all_games_share_are_said_as_in_rulings() -> None:
    told = hearing("minotaurs").form
    assert told["flags"] == {"true": "yes", "false": "no"}
    reasons = told["types"]["undecided"]["keys"][0]
    choices: list[dict[str, Any]] = told["types"][reasons["type"]]["of"]
    labels_ = {each["value"]: each["label"] for each in choices}
    assert labels_["silent"] == "the rules do not say"
