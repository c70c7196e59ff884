"""Questions, moves, values and outcomes in words of one language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Literal

from adjudicator.book import INTERFACE, Rulebook
from adjudicator.book.consistency import SECTION_MARK
from adjudicator.book.digest import without_marks
from adjudicator.judging import Bench, Pile, Question, Undetermined
from adjudicator.judging.naming import Chosen
from adjudicator.judging.outcome import spelled
from adjudicator.judging.pile import is_unnamed
from adjudicator.reading.typed import key_of
from adjudicator.telling.words import Words

_FIELD = re.compile(r"\{([^}]*)\}")
_STEP = "step "


@dataclass(frozen=True)
class Speaker:
    """Says the things of one game in one language."""

    words: Words
    book: Rulebook
    bench: Bench
    #: What was said of a value before; the same values come up again and again in rulings.
    _said: dict[Any, str] = field(init=False, default_factory=dict, compare=False, repr=False)
    _once: dict[Any, str] = field(init=False, default_factory=dict, compare=False, repr=False)
    _moves: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.words.language

    def say(self, key: str, **fields: object) -> str:
        """A word of Ludex's own, with its fields filled in."""
        return fill(self.words(key), fields)

    def once(self, key: object, say: Callable[[], str]) -> str:
        """What was said for `key` before, else what `say` says now."""
        said = self._once.get(key)
        if said is None:
            said = self._once[key] = say()
        return said

    def title(self, section_id: str) -> str:
        """A section's title."""
        return self.once(("title", section_id), lambda: self.book.title(section_id, self.language))

    def value(self, value: Any) -> str:
        """A value: as the game's phrases have it, else as scenarios write it."""
        key = _key(value)
        try:
            said = self._said.get(key)
        except TypeError:
            return self._value(value)
        if said is None:
            said = self._said[key] = self._value(value)
        return said

    def _value(self, value: Any) -> str:
        if isinstance(value, bool):
            return self.words("yes" if value else "no")
        if isinstance(value, Undetermined):
            return self.outcome(value)
        if isinstance(value, Pile):
            return self.pile(value)
        if isinstance(value, Chosen):
            named = [self.value(name) for name in value.names]
            more = [self.say("more", count=value.unnamed)] if value.unnamed else []
            return ", ".join([*named, *more]) or self.words("nothing")
        if isinstance(value, tuple):
            items = [self.value(item) for item in value]
            blank = items.count(self.words("unnamed"))
            if blank > 1:
                items = [item for item in items if item != self.words("unnamed")]
                items.append(self.say("more", count=blank))
            return ", ".join(items) or self.words("nothing")
        if isinstance(value, dict):
            pairs = (f"{self.value(key)} {self.value(item)}" for key, item in value.items())
            return ", ".join(pairs) or self.words("nothing")
        if isinstance(value, str) and is_unnamed(value):
            return self.words("unnamed")
        if self.bench.law.is_move(value):
            return self.move(value)
        if is_dataclass(value):
            told = (getattr(value, each.name) for each in fields(value))
            return " ".join(self.value(each) for each in told if each is not None)
        if not isinstance(value, str | int):
            return self.words("nothing")
        text = spelled(value)
        if value in ("none", None):
            text = "none"
        return self.book.phrase("values", text, self.language) or text

    def pile(self, pile: Pile) -> str:
        """The cards of a pile."""
        named = [self.value(card) for card in pile.named()]
        unnamed = len(pile) - len(named)
        if not named:
            return self.say("cards", count=unnamed)
        return ", ".join([*named, *([self.say("more", count=unnamed)] if unnamed else [])])

    def question(self, question: Question[Any], words: tuple[Any, ...]) -> str:
        """A question asked about something, as a phrase."""
        said = dict(zip(question.takes, words, strict=True))
        if question.kind == "permission":
            return self.value(words[0])
        phrase = self.book.phrase("questions", question.id, self.language)
        if phrase is None:
            about = ", ".join(self.value(word) for word in words)
            return f"{question.id} ({about})" if about else question.id
        return fill(phrase, self._fields(said))

    def origin(self, origin: str) -> str:
        """Where an outcome was first open: a step, or a question, whatever it was asked about."""
        if origin.startswith(_STEP):
            return self.say("since-step", number=origin.removeprefix(_STEP))
        phrase = self.book.phrase("questions", origin, self.language) or origin
        return self.say("since", origin=_FIELD.sub("…", phrase))

    def move(self, move: Any) -> str:
        """A move, as a phrase: the one that uses the most of what is told of it."""
        kind = self.bench.kind_of(move).name
        said = {key_of(name): told for name, told in vars(move).items() if told is not None}
        best, used = None, -1
        for phrase, needs in self._phrases_of(kind):
            if len(needs) > used and all(name in said for name in needs):
                best, used = phrase, len(needs)
        if best is None:
            told = ", ".join(f"{name} {self.value(value)}" for name, value in said.items())
            return f"{kind} ({told})"
        return fill(best, self._fields(said))

    def _phrases_of(self, kind: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The phrases for moves of a kind, each with the names of its fields."""
        if kind not in self._moves:
            keys = (str(key) for key in self.book.phrases.moves)
            own = (key for key in keys if key == kind or key.startswith(f"{kind}."))
            phrases = (self.book.phrase("moves", key, self.language) for key in own)
            self._moves[kind] = tuple(
                (phrase, tuple(_FIELD.findall(phrase))) for phrase in phrases if phrase is not None
            )
        return self._moves[kind]

    def _fields(self, said: dict[str, Any]) -> dict[str, object]:
        fields: dict[str, object] = {}
        for name, value in said.items():
            fields[name] = self.value(value)
            for inner, below in vars(value).items() if hasattr(value, "__dict__") else ():
                fields[f"{name}.{key_of(inner)}"] = self.value(below)
        return fields

    def condition(self, name: str) -> str:
        """A named condition, as a phrase."""
        phrase = self.book.phrase("conditions", name, self.language)
        return phrase or name.replace("-", " ")

    def fact(self, *paths: str) -> str:
        """What stands at a path, or at several of one kind, as a phrase; else as it is written."""
        key, rest = self.kind_of_fact(paths[0])
        phrase = self.book.phrase("facts", key, self.language) if key else None
        if phrase is None:
            return ", ".join(map(self._own_fact, paths))
        rests = [rest, *(self.kind_of_fact(path)[1] for path in paths[1:])]
        of = ", ".join(self.value(rest) for rest in rests if rest)
        if "{of}" in phrase:
            return fill(phrase, {"of": of})
        return self.say("fact-of", fact=phrase, of=of) if of else phrase

    def field(self, listed: str, name: str, path: str) -> str:
        """A fact of an entry that was just named; by its phrase without the name, else its path."""
        inner, _, rest = path.partition(".")
        last = rest.partition(".")[2]
        for key, of, within in (
            (path, name, ""),
            # A list within the entry: `abilities.by` for `abilities.feast.by`.
            (f"{inner}.{last}", rest.partition(".")[0], ""),
            (inner, name, rest),
        ):
            phrase = self.book.phrase("facts", f"{listed}.{key}", self.language)
            if phrase:
                told = fill(phrase, {"of": self.value(of)})
                return self.say("fact-of", fact=told, of=self.value(within)) if within else told
        return path

    def _own_fact(self, path: str) -> str:
        """A fact that every game has, in Ludex's own words; else its path as it is written."""
        of, _, name = path.rpartition(".")
        key = f"fact.{name}"
        return self.say(key, of=self.value(of)) if self.words.has(key) else path

    def kind_of_fact(self, path: str) -> tuple[str, str]:
        """The key of the phrase for a path, and what of the path it leaves for `{of}`.

        A whole path comes first, then it without the name of an entry (`changes.by` of
        `changes.fear.by`), then the longest end (`hand` of `red.hand`), then the longest beginning
        (`curses` of `curses.spear`), then the longest stretch within (`deck.gold` of
        `red.deck.gold.coin`); "" where there is no phrase.
        """
        known = self.book.phrases.facts
        parts = path.split(".")
        if parts[0] == "cards" and len(parts) > 2:
            key, rest = f"cards.{parts[2]}", ".".join([parts[1], *parts[3:]])
            return (key, rest) if key in known else ("", "")
        if path in known:
            return path, ""
        if (of_entry := ".".join([parts[0], *parts[2:]])) in known and len(parts) > 2:
            return of_entry, parts[1]
        for cut in range(1, len(parts)):
            if (end := ".".join(parts[cut:])) in known:
                return end, ".".join(parts[:cut])
        for cut in range(len(parts) - 1, 0, -1):
            if (begin := ".".join(parts[:cut])) in known:
                return begin, ".".join(parts[cut:])
        for size in range(len(parts) - 2, 0, -1):
            for cut in range(1, len(parts) - size):
                if (within := ".".join(parts[cut : cut + size])) in known:
                    return within, ".".join([*parts[:cut], *parts[cut + size :]])
        return "", ""

    def pick(self, label: str) -> str:
        """What is picked under a label, by the phrase of the fact `picks.<label>`; else the label.

        Of a label that is numbered (`loss-2`) the number may be left out of the phrase's name.
        """
        name, _, player = label.partition("-as-")
        stem, _, number = name.rpartition("-")
        for key, of in ((name, ""), (stem, number)):
            phrase = self.book.phrase("facts", f"picks.{key}", self.language)
            if phrase and (not of or of.isdigit()):
                what = fill(phrase, {"of": of})
                return self.say("as-player", what=what, player=player) if player else what
        return label

    def outcome(self, outcome: Any) -> str:
        """An outcome in a few words."""
        if isinstance(outcome, Undetermined):
            reason = self.words(f"reason.{outcome.reason}")
            return f"{self.words('undetermined')}{self.words.colon}{reason}"
        if outcome == "legal":
            return self.words("legal")
        if outcome == "illegal":
            return self.words("illegal")
        return self.value(outcome)

    def open_question(self, question_id: str) -> str:
        """The title of an open question."""
        if question_id not in self.book.questions:
            return question_id
        return self.book.open_in(question_id, self.language)[0].title

    def reading(self, question_id: str, reading_id: str) -> str:
        """The text of a reading, without marks and full stop: it stands inside other sentences."""
        found = self.book.open_in(question_id, self.language)[0]
        readings = found.readings
        if not isinstance(readings, dict):
            readings = {reading.id: reading.text for reading in readings}
        text = without_marks(str(readings.get(reading_id, reading_id)))
        titled = SECTION_MARK.sub(lambda link: self.title(link.group(1)), text)
        return titled.strip().removesuffix(".")

    def mode(self, mode_id: str) -> str:
        """The title of a mode."""
        own = {str(mode.id): mode.title for mode in self.book.game.modes}
        return self._of_game("modes", mode_id) or own.get(mode_id, mode_id)

    def principle(self, principle_id: str) -> str:
        """The title of a maxim of ours."""
        own = {str(one.id): one.title for one in self.book.game.principles}
        return self._of_game("principles", principle_id) or own.get(principle_id, principle_id)

    def _of_game(self, group: Literal["modes", "principles"], key: str) -> str | None:
        """What the translation of `game.yml` says of something, else what English says."""
        for language in (self.language, INTERFACE):
            if language == self.book.game.language:
                return None
            translation = self.book.translations.get(language)
            if translation and translation.game:
                found = getattr(translation.game, group).get(key)
                if found is not None:
                    return str(found.text)
        return None


def fill(phrase: str, fields: dict[str, object]) -> str:
    """`phrase` with its `{fields}` filled in; what is not told stays empty."""
    begin, *rest = _parts(phrase)
    told = begin
    for name, plain in zip(rest[::2], rest[1::2], strict=True):
        told += f"{fields.get(name, '')}{plain}"
    return told.strip()


@cache
def _parts(phrase: str) -> tuple[str, ...]:
    """A phrase cut up: what is plain in it, and between that the names of its fields."""
    return tuple(_FIELD.split(phrase))


def _key(value: Any) -> Any:
    """By what to remember a value: True is 1, and is not said as 1."""
    if type(value) is tuple:
        return (tuple, *map(_key, value))
    return (type(value), value)
