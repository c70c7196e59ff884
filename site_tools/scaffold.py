"""The first files of a game or a scenario: little, and right from the start."""

from __future__ import annotations

from adjudicator.book import LANGUAGES
from adjudicator.reading.names import SLUG, mixed_scripts
from adjudicator.reading.problem import suggestion
from adjudicator.reading.spell import spelled
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown
from site_tools.rewriting import Rewriting

#: The first section of a game, in each language it may be written in: chapter, title and text.
_FIRST: dict[str, tuple[str, str, str]] = {
    "ro": ("Pe scurt", "Despre ce este jocul", "Aici vine prima regulă, cu cuvintele noastre."),
    "ru": ("Коротко", "О чём эта игра", "Здесь будет первое правило, своими словами."),
    "fr": ("En bref", "De quoi parle le jeu", "Ici vient la première règle, en nos propres mots."),
    "pl": ("W skrócie", "O czym jest ta gra", "Tu stanie pierwsza zasada, własnymi słowami."),
    "en": ("In short", "What the game is about", "Here comes the first rule, in our own words."),
}
#: Names under `rules/` and `glossary/` that no game can bear.
_RESERVED = frozenset({"generic", "i18n", "new"})


def new_game(library: Library, name: str, language: str, title: str = "") -> Rewriting:
    """The files of a new game without a source document.

    :raises Refusal: if no game can bear that name, or one does.
    """
    _slug("a game", name)
    if name in _RESERVED:
        raise Refusal(f"{name!r} cannot be the name of a game", "choose another")
    if (library.root / "rules" / name).exists():
        raise Refusal(f"the game {name!r} is there already", "choose another name")
    if language not in LANGUAGES:
        raise Refusal(
            f"{language!r} is not a language of Ludex", suggestion(language, LANGUAGES, "languages")
        )
    chapter, heading, text = _FIRST[language]
    rewriting = Rewriting(library.root)
    rewriting.put(
        f"rules/{name}/game.yml",
        f"""\
id: {spelled(name)}
title: {spelled(title or _words(name))}
language: {language}
# The document that the rules come from: its file name, SHA-256 and number of lines.
source: none
chapters: [basics]
tiers:
  - {{id: rule}}
""",
    )
    rewriting.put(
        f"rules/{name}/basics.yml",
        f"""\
chapter: basics
title: {spelled(chapter)}
sections:
  - id: {name}.goal
    kind: rule
    title: {spelled(heading)}
    text: |
      {text}
    encoding: none
""",
    )
    rewriting.put(
        f"rules/{name}/phrases.yml",
        """\
# How the questions of this game read in words, in English; {card} stands for the question's own.
questions: {}
""",
    )
    return rewriting


def new_scenario(library: Library, path: str, title: str = "") -> Rewriting:
    """The file of a new scenario, named `game/topic/id`.

    :raises Refusal: if the path is no such name, the game cannot judge yet, or the id is taken.
    """
    from adjudicator.judging import law_of
    from adjudicator.scenario import Docket

    parts = path.split("/")
    if len(parts) != 3:
        raise Refusal(f"{path!r} does not name a scenario", "write GAME/TOPIC/ID")
    game, topic, name = parts
    if game not in library.games:
        raise unknown("game", game, library.games)
    _slug("a topic", topic)
    _slug("a scenario's id", name)
    if law_of(game) is None:
        raise Refusal(
            f"the game {game!r} has rules but no checks, so nothing can be judged",
            f"write them in adjudicator/games/{game}/ first",
        )
    taken = [scenario for scenario in Docket(library.root).scenarios(game) if scenario.id == name]
    if taken or (library.root / "scenarios" / f"{path}.yml").exists():
        where = taken[0].file if taken else f"scenarios/{path}.yml"
        raise Refusal(f"the scenario {name!r} is there already, in {where}", "choose another id")
    rewriting = Rewriting(library.root)
    rewriting.put(
        f"scenarios/{path}.yml",
        f"""\
id: {spelled(name)}
game: {spelled(game)}
title: {spelled(title or _words(name))}
# Say what matters; what is left out is unknown, not empty.
given: {{}}
# {{do: …}}, {{ask: …}}, {{expect: …}} or {{what-if: […]}}
steps: []
""",
    )
    return rewriting


def _slug(what: str, word: str) -> None:
    if not SLUG.fits(word):
        mixed = mixed_scripts(word)
        raise Refusal(
            f"{word!r} cannot be {what}", f"mixed alphabets: {mixed}" if mixed else SLUG.hint
        )


def _words(name: str) -> str:
    return name.replace("-", " ").capitalize()
