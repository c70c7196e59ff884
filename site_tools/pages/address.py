"""Where every page stands: the same path in each language, relative from page to page.

Paths begin at the language's folder. They are made of ids, never of titles or printed numbers, so
that they outlive both.
"""

from __future__ import annotations

import posixpath

HOME = "index.html"
SEARCH = "search.html"
DESK = "desk.html"
OFFLINE = "offline.html"
WORKSHOP_WORDS = "workshop-words.js"
"""The words to look for in the table of all games."""

PERMANENT = {"section": "r", "concept": "t", "scenario": "s", "open-question": "o"}
"""The folders of permanent addresses, by the kind of thing that is addressed."""

NUMBERS = "n"
"""The folder of the numbers that sources print."""

DATA = {
    "section": "sections/", "concept": "terms/", "scenario": "rulings/", "open-question": "open/",
    "game": "games/", "map": "maps/", "book": "book/", "schema": "schema/", "index": "index",
}  # fmt: skip
"""Where under `data/` each kind of thing stands."""

RESERVED = frozenset({*PERMANENT.values(), NUMBERS, "assets", "data", "desk", "offline", "search"})
"""Names that no game may have, because its folder would hide one of the site's own."""


def game_of(dotted: str) -> str:
    """The game that an id of a section, concept or open question begins with."""
    return dotted.replace("/", ".").split(".", 1)[0]


def game(game_id: str) -> str:
    """The home of a game."""
    return f"{game_id}/index.html"


def chapter(game_id: str, chapter_id: str) -> str:
    """The page of a chapter."""
    return f"{game_id}/rules/{chapter_id}.html"


def map_of(game_id: str) -> str:
    """The map of a game's sections, as a list."""
    return f"{game_id}/map.html"


def terms(game_id: str) -> str:
    """The A to Z of a game's terms, or of those that all games share (`generic`)."""
    return f"{game_id}/terms/index.html"


def concept(concept_id: str) -> str:
    """The page of a concept."""
    game_id, rest = concept_id.split(".", 1)
    # Two folders, so that no concept can be called `index` in the way of the A to Z.
    return f"{game_id}/terms/of/{rest}.html"


def workshop(game_id: str = "") -> str:
    """The translator's table of a game's terms, of the shared ones (`generic`), or of all."""
    return f"{game_id}/workshop.html" if game_id else "workshop.html"


def to_do(game_id: str) -> str:
    """What is left to do in a language: for a game, or for the shared terms."""
    return f"{game_id}/to-do.html"


def rulings(game_id: str) -> str:
    """The list of a game's rulings."""
    return f"{game_id}/rulings/index.html"


def ruling(game_id: str, scenario_id: str) -> str:
    """The page of a ruling."""
    return f"{game_id}/rulings/on/{scenario_id}.html"


def open_questions(game_id: str, question_id: str = "") -> str:
    """The open questions of a game, or one of them."""
    return f"{game_id}/open-questions.html" + (f"#{question_id}" if question_id else "")


def permanent(kind: str, thing_id: str) -> str:
    """The address that never changes, of a section, concept, scenario or open question.

    :raises KeyError: for another kind.
    """
    return f"{PERMANENT[kind]}/{thing_id}/"


def number(game_id: str, printed: str) -> str:
    """The address of a number that the source prints; several sections may share it."""
    return f"{NUMBERS}/{game_id}/{printed}/"


def printable(game_id: str) -> str:
    """All of a game's rules on one page, for paper."""
    return f"{game_id}/print.html"


def change(game_id: str, date: str) -> str:
    """An entry of a game's history."""
    return f"{game(game_id)}#change-{date}"


def feed(game_id: str = "") -> str:
    """The feed of a game's changes, or of those of all games."""
    return f"{game_id}/feed.xml" if game_id else "feed.xml"


def data(kind: str, thing_id: str = "") -> str:
    """The file of a thing as JSON, from the site's root: data are the same in all languages.

    :raises KeyError: for a kind that has no data.
    """
    return f"data/{DATA[kind]}{thing_id}.json"


def map_script(game_id: str) -> str:
    """A game's map as the page that draws it loads it, from the site's root."""
    return data("map", game_id).removesuffix("on")


def scenario_text(scenario_id: str) -> str:
    """A scenario as its file, for `ludex judge` and the judge's desk, from the site's root."""
    return f"data/scenarios/{scenario_id}.yml"


def desk(scenario_id: str = "", game_id: str = "") -> str:
    """The judge's desk: as it is, with a published scenario on it, or with a game chosen."""
    asked = f"?ruling={scenario_id}" if scenario_id else f"?game={game_id}" if game_id else ""
    return f"{DESK}{asked}"


def examples(game_id: str) -> str:
    """The list of a game's scenarios that the judge's desk may begin with."""
    return f"desk/{game_id}.json"


def kept(game_id: str) -> str:
    """The list of what a reader may keep of a game for when there is no network."""
    return f"offline/of/{game_id}.json"


def relative(page: str, target: str) -> str:
    """How to get from the page to the target; both may lie under any sub-path."""
    path, mark, anchor = target.partition("#")
    if path == page:
        return f"#{anchor}" if mark else posixpath.basename(page)
    start = page.split("/")[:-1]
    steps = path.split("/")
    shared = 0
    # The last step is a name, not a folder to go through.
    while shared < min(len(start), len(steps) - 1) and start[shared] == steps[shared]:
        shared += 1
    found = "/".join([*[".."] * (len(start) - shared), *steps[shared:]])
    return (found or "./") + mark + anchor
