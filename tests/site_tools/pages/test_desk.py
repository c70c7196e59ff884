"""The judge's desk as it is printed: words, ways to it, and what it may begin with."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages import address
from site_tools.pages.desk import desk_page, example_files
from site_tools.pages.edition import Edition
from site_tools.pages.home import game_page, home_page
from site_tools.pages.policy import policy
from site_tools.pages.ruling import ruling_page

ROOT = Path(__file__).resolve().parents[3]
SCRIPTS = ROOT / "site_tools" / "theme" / "assets" / "desk"


@cache
def library() -> Library:
    """The real games: only they have scenarios that are judged."""
    return Library(ROOT)


def edition(language: Language) -> Edition:
    """The real site in a language."""
    return Edition(library(), language)


def data(body: str, name: str) -> object:
    """What stands in an attribute of the desk."""
    found = re.search(rf'data-{name}="([^"]*)"', body)
    assert found, name
    return json.loads(unescape(found[1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_scripts_say_is_handed_to_them(language: Language) -> None:
    said = data(desk_page(edition(language)).body, "words")
    assert isinstance(said, dict)
    code = "\n".join(path.read_text("utf-8") for path in sorted(SCRIPTS.glob("*.js")))
    asked = set(re.findall(r'"(desk\.[a-z-]+(?:\.[a-z-]+)*)"', code))
    asked |= {f"desk.step.{kind}" for kind in ("do", "ask", "expect", "what-if", "table", "other")}
    asked |= {"copied", "copy-link", "rests-on", "assumed"}
    assert len(asked) > 60
    assert asked <= set(said)


def test_every_game_that_is_judged_can_be_chosen_with_its_languages() -> None:
    made = edition("en")
    page = desk_page(made)
    games = data(page.body, "games")
    assert isinstance(games, dict)
    assert set(games) == {ruled.game for ruled in made.rulings.ruled}
    for game, told in games.items():
        assert f'value="{game}"' in page.body
        assert told["spoken"] == list(made.books[game].translations)


def test_the_desk_may_begin_with_every_published_scenario() -> None:
    made = edition("ru")
    told = dict(example_files(made))
    listed = {row[0] for text in told.values() for row in json.loads(text)}
    assert listed == {ruled.id for ruled in made.rulings.ruled}
    assert set(told) == {address.examples(game) for game in made.books}


def test_the_ways_to_the_desk_start_from_home_games_and_rulings() -> None:
    made = edition("pl")
    assert 'href="desk.html"' in home_page(made).body
    assert 'href="../desk.html?game=duchy"' in game_page(made, made.books["duchy"]).body
    ruled = made.rulings.of_game("duchy")[0]
    assert f'href="../../../desk.html?ruling={ruled.id}"' in ruling_page(made, ruled).body


def test_no_script_of_the_desk_makes_markup_of_what_it_is_told() -> None:
    for path in SCRIPTS.glob("*.js"):
        code = path.read_text("utf-8")
        for unsafe in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert unsafe not in code, f"{path.name}: {unsafe}"


def test_the_strict_policy_names_all_that_is_allowed() -> None:
    told = policy("<p></p>", strict=True)
    rules = dict(part.split(" ", 1) for part in told.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["worker-src"] == "'self'"
    assert rules["connect-src"] == "'self'"
    assert "unsafe-eval" not in told
    assert "blob:" not in told
