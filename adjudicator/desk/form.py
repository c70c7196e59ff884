"""The form of a scenario: every field that a game's scenarios may hold, from its own records."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, get_args, get_type_hints

from adjudicator.book import Language, Rulebook
from adjudicator.desk.types import RAW, Types, of_kind
from adjudicator.judging import Bench, Question, law_of
from adjudicator.judging.naming import CardName, MoveOf
from adjudicator.scenario.expectation import Undecided
from adjudicator.scenario.scenario import Heading, Scenario
from adjudicator.telling.telling import speaker_of

Form = dict[str, Any]
"""What `form_of` gives."""

ROOT = "scenario"
CITATIONS = ("because", "because-only", "never-because", "overrides")
_SECTIONS = "sections"
_STEPS = "steps"
_PLAYER = "player"


def form_of(book: Rulebook, language: Language = "en") -> Form:
    """What a scenario of that game may say, as JSON values, with labels in a language.

    `types` holds every type by its name. A scenario is a `scenario`; each kind of step has a type
    of its own: `do/play`, `ask/might`, `expect`, `what-if`, `table`.

    :raises LookupError: if the game has no code.
    """
    law = law_of(str(book.game.id))
    if law is None:
        raise LookupError(f"the game {str(book.game.id)!r} has rules but no checks")
    return _Maker(Bench(book, law), language).made()


class _Maker:
    def __init__(self, bench: Bench, language: Language) -> None:
        self.book = bench.book
        self.law = bench.law
        self.language = language
        nothing = Scenario(Heading("nothing", self.law.game, ""), bench, {}, None, ())
        self.speaker = speaker_of(nothing, language)
        self.types = Types(self.speaker, language, _kinds_of_cards(self.law.card))
        #: By the type of a fact, the type of what may be expected of it.
        self.expected: dict[str, str] = {}

    def made(self) -> Form:
        types = self.types
        sections = types.add({"is": "section"})
        types.add({"is": "list", "of": sections}, _SECTIONS)
        types.add({"is": "steps"}, _STEPS)
        self._players()
        self._scenario()
        self._undecided()
        given = next(key for key in self.types.table[ROOT]["keys"] if key["key"] == "given")
        self._facts(given["type"])
        moves = {name: self._move(name) for name in self.law.moves}
        questions = {name: self._question(each) for name, each in self.law.questions.items()}
        self._other_steps()
        for kinds in (moves, questions):
            _apart(kinds)
        return {
            "game": str(self.book.game.id),
            "language": self.language,
            "types": types.table,
            "moves": moves,
            "questions": questions,
            "expected": self.expected,
            "flags": {word: self.types.value(word) for word in ("true", "false")},
            "modes": self._modes(),
            "open": [self._open(str(each.id)) for each in self.book.open_questions],
            "sections": {name: self._section(name) for name in self.book.sections},
        }

    # ------------------------------------------------------------------ the whole scenario

    def _scenario(self) -> None:
        own = {
            "game": self.types.choices([str(self.book.game.id)]),
            "modes": {"is": "modes"},
            "readings": {"is": "readings"},
            "picks": {"is": "map", "key": self.types.of(str), "of": self.types.of(str)},
        }
        keys = []
        for key in self.types.keys(Heading, ("scenario",)):
            if key["key"] in own:
                key["type"] = self.types.add(own[key["key"]])
            keys.append({**key, "label": ""})
        card = self.types.record(self.law.card, ("cards",))
        cards = self.types.add({"is": "map", "key": self.types.add({"is": "slug"}), "of": card})
        keys.append(Types.key("cards", cards))
        keys.append(Types.key("given", self.types.record(self.law.state, ())))
        keys.append(Types.key("steps", _STEPS, needed=True))
        self.types.add({"is": "record", "keys": keys}, ROOT)

    def _players(self) -> None:
        """Who may ask: the players whom the game knows, or those whom the scenario lists."""
        told = self.types.choices(get_args(self.law.player))
        if not told["of"]:
            told = {"is": "name", "under": ["players"], "besides": [], "cards": False}
        self.types.add(told, _PLAYER)

    def _modes(self) -> list[dict[str, Any]]:
        return [
            {
                "value": str(mode.id),
                "label": self.speaker.mode(str(mode.id)),
                "excludes": [str(other) for other in mode.excludes],
            }
            for mode in self.book.game.modes
        ]

    def _section(self, name: str) -> str:
        """A section's title, behind the number that the source prints."""
        number, title = self.book[name].number, self.book.title(name, self.language)
        return f"{number} {title}" if number else title

    def _open(self, name: str) -> dict[str, Any]:
        """An open question with its readings."""
        readings = [str(each.id) for each in self.book.questions[name].readings]
        return {
            "id": name,
            "title": self.speaker.open_question(name),
            "readings": [
                {"value": reading, "label": self.speaker.reading(name, reading)}
                for reading in readings
            ],
        }

    # ------------------------------------------------------------------ the steps

    def _undecided(self) -> None:
        keys = self.types.keys(Undecided, ("undecided",))
        for key in keys:
            if key["key"] in {"open", "needs"}:
                named = self.types.add({"is": "open" if key["key"] == "open" else "fact"})
                key["type"] = self.types.add({"is": "list", "of": named})
            key["label"] = ""
        self.types.add({"is": "record", "arm": "undecided", "keys": keys}, "undecided")
        cards = self.types.of(tuple[CardName, ...])
        has = [Types.key("has", cards), Types.key("lacks", cards)]
        self.types.add({"is": "record", "arm": "has", "keys": has}, "has-cards")

    def _expected(self, kind: Any) -> str:
        return self._expectation(self.types.of(kind))

    def _expectation(self, answer: str) -> str:
        """The type of what may be expected where the answer has that type."""
        arms = ["has-cards"] if self.types.table[answer]["is"] == "cards" else []
        return self.types.either(answer, *arms, "undecided")

    def _facts(self, record: str) -> None:
        """Note for every fact below a record what may be expected of it."""
        for key in self.types.table[record]["keys"]:
            kind = self.types.table[key["type"]]
            inside = kind["of"] if kind["is"] == "map" else key["type"]
            if self.types.table[inside]["is"] == "record":
                self._facts(inside)
            else:
                for fact in (key["type"], inside):
                    self.expected[fact] = self._expectation(fact)

    def _citations(self) -> list[dict[str, Any]]:
        return [Types.key(name, _SECTIONS) for name in CITATIONS]

    def _move(self, name: str) -> dict[str, Any]:
        """A kind of move; its type says what a step that does it may hold."""
        own = self._move_keys(name)
        legality = self._expected(Literal["legal", "illegal"])
        assume = self.types.of(Literal["legal"])
        step = [
            Types.key("do", self.types.add({"is": "move"}), needed=True),
            *own,
            Types.key("expect", legality),
            Types.key("assume", assume),
            *self._citations(),
        ]
        self.types.add({"is": "record", "step": "do", "keys": step}, f"do/{name}")
        bare = [step[0], *own]
        self.types.add({"is": "record", "step": "of", "keys": bare}, f"of/{name}")
        phrases = [
            str(key) for key in self.book.phrases.moves if key == name or key.startswith(f"{name}.")
        ]
        phrase = self.book.phrase("moves", phrases[0], self.language) if phrases else None
        return {"label": self._called("move", name, phrase)}

    def _called(self, what: str, name: str, phrase: str | None) -> str:
        """What a list of moves or questions calls one of them; its name where nothing else does."""
        own = self.book.phrase("kinds", f"{what}.{name}", self.language)
        return own or of_kind(phrase or "") or name

    def _move_keys(self, name: str) -> list[dict[str, Any]]:
        return self.types.keys(self.law.moves[name].record, (name,), name)

    def _question(self, question: Question[Any]) -> dict[str, Any]:
        """A question; its type says what a step that asks it may hold."""
        keys = [Types.key("ask", self.types.add({"is": "question"}), needed=True)]
        for name, kind in question.takes.items():
            first = len(keys) == 1
            if kind is object or isinstance(kind, MoveOf):
                about = self.law.asked_about(question, name)
                told = self.types.add({"is": "about", "moves": list(about)})
            else:
                told = self.types.of(kind, (name,))
            key = Types.key("of" if first else name, told, needed=True)
            if first and name != "of":
                key["also"] = name
            key["label"] = self.types.word(question.id, name) or self.types.label((name,))
            keys.append(key)
        if self.law.has_views:
            keys.append(Types.key("as", _PLAYER))
        permission = question.kind == "permission"
        answers: Any = Literal["legal", "illegal"] if permission else question.answers
        keys += [Types.key("expect", self._expected(answers)), *self._citations()]
        self.types.add({"is": "record", "step": "ask", "keys": keys}, f"ask/{question.id}")
        phrase = self.book.phrase("questions", question.id, self.language)
        label = self._called("question", question.id, phrase)
        return {"label": label, "about": question.doc}

    def _other_steps(self) -> None:
        facts = self.types.add({"is": "map", "key": self.types.add({"is": "fact"}), "of": RAW})
        steps: dict[str, list[dict[str, Any]]] = {
            "expect": [Types.key("expect", facts, needed=True)],
            "what-if": [Types.key("what-if", _STEPS, needed=True)],
            "table": [
                Types.key("table", self.types.of(tuple[str, ...]), needed=True),
                Types.key("rows", self.types.add({"is": "rows"}), needed=True),
                Types.key("each", _STEPS, needed=True),
            ],
        }
        for name, keys in steps.items():
            self.types.add({"is": "record", "step": name, "keys": keys}, name)


def _kinds_of_cards(card: type) -> tuple[str, ...]:
    """The kinds of cards that a game has, as its scenarios write them."""
    return tuple(map(str, get_args(get_type_hints(card).get("type"))))


def _apart(kinds: dict[str, Any]) -> None:
    """Where several kinds are called the same, or nothing at all, their ids tell them apart."""
    said = Counter(each["label"] for each in kinds.values())
    for name, each in kinds.items():
        if not each["label"]:
            each["label"] = name
        elif said[each["label"]] > 1:
            each["label"] += f" ({name})"
