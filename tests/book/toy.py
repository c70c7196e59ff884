"""A game in a few lines, for tests that spoil it."""

from __future__ import annotations

from pathlib import Path

from adjudicator.book import Glossary, Rulebook
from adjudicator.reading import Problem, Unreadable

Files = dict[str, str]

GAME: Files = {
    "game.yml": """\
id: duel
title: Дуэль
language: ru
source: {document: duel.txt, sha256: "%s", lines: 20}
chapters: [goal, night]
modes:
  - {id: night, title: Ночь, granted-by: duel.night, excludes: [day]}
  - {id: day, title: День}
tiers:
  - {id: rule}
  - {id: erratum, granted-by: duel.night}
principles:
  - {id: specific-over-general, title: Частное сильнее общего}
"""
    % ("0" * 64),
    "goal.yml": """\
chapter: goal
title: Цель
sections:
  - id: duel.goal
    kind: rule
    source: [1, "2.1-3", "4-6"]
    title: Цель игры
    text: Побеждает тот, у кого больше карт.
    encoding: full
    open: [duel.tie]
  - id: duel.goal.draw
    number: "1.2"
    kind: rule
    title: Ничья
    text: Поровну — ничья. См. [[§duel.goal]].
    requires: [duel.goal]
    exception-to:
      - {to: duel.goal, by: ["2.3"]}
    encoding: none
    aliases: [duel.draw]
""",
    "night.yml": """\
chapter: night
title: Ночь
sections:
  - id: duel.night
    kind: rule
    title: Ночью
    text: Ночью карты не видно.
    mode: night
    encoding: full
    suspends:
      - {to: duel/goal, while: night, principle: specific-over-general}
""",
    "open_questions.yml": """\
questions:
  - id: duel.tie
    kind: ambiguous
    source: [2]
    title: Ничья?
    text: Не сказано.
    readings:
      - {id: draw, text: Ничья.}
      - {id: replay, text: Переиграть.}
""",
    "phrases.yml": "questions:\n  cards: How many cards has {player}?\n",
    "changes.yml": "changes:\n  - {date: '2026-01-02', text: Первая., sections: [duel.goal]}\n",
    "i18n/en/goal.yml": """\
chapter: goal
title: {text: Goal, of: ru-000000000000}
sections:
  duel.goal:
    title: Goal of the game
    text: Whoever has more cards wins.
    of: ru-000000000000
    state: reviewed
""",
    "i18n/en/open_questions.yml": """\
questions:
  duel.tie:
    title: A tie?
    text: It is not said.
    readings: {draw: A tie., replay: Play again.}
    of: ru-000000000000
""",
    "i18n/pl/phrases.yml": """\
questions:
  cards: {text: "Ile kart ma {player}?", of: en-000000000000}
""",
}

CONCEPT = """\
id: duel.card
domain: component
origin: ru
lang:
  ru: {definition: Карта., terms: [{term: карта, status: preferred, forms: [карты]}]}
  en: missing
  ro: missing
  fr: missing
  pl: missing
"""


def write(root: Path, files: Files) -> Path:
    """Write files under a folder; returns it."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return root


def changed(*changes: tuple[str, str, str]) -> Files:
    """The game's files with some words of them replaced: the file, the old words, the new."""
    files = dict(GAME)
    for name, old, new in changes:
        assert old in files[name], f"{old!r} does not stand in {name}"
        files[name] = files[name].replace(old, new, 1)
    return files


def book(root: Path, files: Files = GAME) -> Rulebook:
    """The book of these files."""
    write(root / "rules" / "duel", files)
    return Rulebook.from_folder(root, "duel")


def problems(root: Path, files: Files) -> list[Problem]:
    """What is wrong with these files; nothing, where they are sound."""
    try:
        book(root, files)
    except Unreadable as error:
        return list(error.problems)
    return []


def one(root: Path, *changes: tuple[str, str, str]) -> Problem:
    """The one problem of the game with these changes."""
    found = problems(root, changed(*changes))
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0]


def glossary(root: Path, files: Files) -> Glossary:
    """The glossary of these files."""
    return Glossary.from_folder(write(root, {f"glossary/{k}": v for k, v in files.items()}))
