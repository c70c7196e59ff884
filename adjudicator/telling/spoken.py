"""Questions, moves, values and outcomes in words of one language."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

from adjudicator.book import INTERFACE, Rulebook
from adjudicator.book.marks import readable
from adjudicator.book.phrase import fields_of
from adjudicator.judging import Bench, Pile, Question, Undetermined
from adjudicator.judging.naming import Chosen
from adjudicator.judging.outcome import spelled
from adjudicator.judging.pile import is_unnamed
from adjudicator.reading.typed import key_of
from adjudicator.telling.filling import Several, fill
from adjudicator.telling.paths import kind_of_fact
from adjudicator.telling.sayable import spoken
from adjudicator.telling.words import Words

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
    _stems: dict[tuple[str, str], tuple[tuple[str, tuple[str, ...]], ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.words.language

    def say(self, key: str, **fields: object) -> str:
        """A word of Ludex's own, with its fields filled in."""
        return fill(self.words(key), fields, self.words.language)

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
            return self.joined([*named, *more]) or self.words("nothing")
        if isinstance(value, tuple):
            return self.joined(self._items(value)) or self.words("nothing")
        if isinstance(value, dict):
            pairs = [f"{self.value(key)} {self.value(item)}" for key, item in value.items()]
            return self.joined(pairs) or self.words("nothing")
        if isinstance(value, str) and is_unnamed(value):
            return self.words("unnamed")
        if self.bench.law.is_move(value):
            return self.move(value)
        if is_dataclass(value):
            return self._record(value)
        if not isinstance(value, str | int):
            return self.words("nothing")
        text = spelled(value)
        if value in ("none", None):
            text = "none"
        return self.book.phrase("values", text, self.language) or text

    def joined(self, things: Sequence[str]) -> str:
        """Things in one line; those that hold commas themselves are parted by semicolons."""
        hold = len(things) > 1 and any(", " in thing for thing in things)
        return (self.words.semicolon if hold else ", ").join(things)

    def _items(self, value: tuple[Any, ...]) -> list[str]:
        """The things of a list, each in words; of those without a name how many there are."""
        items = [self.value(item) for item in value]
        blank = items.count(self.words("unnamed"))
        if blank > 1:
            items = [item for item in items if item != self.words("unnamed")]
            items.append(self.say("more", count=blank))
        return items

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
        return self._filled(phrase, said)

    def since_step(self, origin: str) -> str | None:
        """That something is open since a step; None where it began with a question."""
        if not origin.startswith(_STEP):
            return None
        return self.say("since-step", number=origin.removeprefix(_STEP))

    def move(self, move: Any) -> str:
        """A move, as a phrase: the one that uses the most of what is told of it."""
        kind = self.bench.kind_of(move).name
        said = {key_of(name): told for name, told in vars(move).items() if told is not None}
        best = self._best("moves", kind, said)
        if best is None:
            told = ", ".join(f"{name} {self.value(value)}" for name, value in said.items())
            return f"{kind} ({told})"
        return self._filled(best, said)

    def _record(self, record: Any) -> str:
        """A record of the game's own: by the phrase of the value `record.<name>`, then all else.

        Without a phrase it is what it tells, in a row.
        """
        name = spoken(type(record))
        usual = {key_of(each.name): each.default for each in fields(record)}
        every = {key_of(each.name): getattr(record, each.name) for each in fields(record)}
        said = {key: value for key, value in every.items() if value is not None}
        best = self._best("values", f"record.{name}", said)
        if best is None:
            return " ".join(map(self.value, said.values()))
        rest = {*said} - {*fields_of(best)}
        more = [
            self.tried(name, key, value)
            for key, value in said.items()
            if key in rest and value != usual[key]
        ]
        return self.words.semicolon.join([self._filled(best, said), *more])

    def _best(self, group: str, stem: str, said: Container[str]) -> str | None:
        """Of the phrases `<stem>` and `<stem>.<more>` the one that uses most of what is said."""
        best, used = None, -1
        for phrase, needs in self._phrases_of(group, stem):
            if len(needs) > used and all(name in said for name in needs):
                best, used = phrase, len(needs)
        return best

    def _phrases_of(self, group: str, stem: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """These phrases, each with the names of its fields."""
        found = self._stems.get((group, stem))
        if found is None:
            keys = map(str, getattr(self.book.phrases, group))
            own = (key for key in keys if key == stem or key.startswith(f"{stem}."))
            phrases = (self.book.phrase(group, key, self.language) for key in own)
            found = self._stems[group, stem] = tuple(
                (phrase, fields_of(phrase)) for phrase in phrases if phrase is not None
            )
        return found

    def _filled(self, phrase: str, said: dict[str, Any]) -> str:
        told: dict[str, object] = {}
        for name, value in said.items():
            told[name] = self._told(value)
            for inner, below in vars(value).items() if hasattr(value, "__dict__") else ():
                told[f"{name}.{key_of(inner)}"] = self._told(below)
        return fill(phrase, told, self.language)

    def _told(self, value: Any) -> object:
        several = isinstance(value, tuple) and len(value) > 1
        return (
            Several(tuple(self._items(value)), self.value(value)) if several else self.value(value)
        )

    def tried(self, kind: str, word: str, value: Any) -> str:
        """What a word of a question or a field of a move is said to be.

        By the phrase of the fact `words.<question or move>.<word>`, else `words.<word>`; `{of}`
        stands for the value, which otherwise follows.
        """
        said = (
            self.book.phrase("facts", f"words.{key}", self.language)
            for key in (f"{kind}.{word}", word)
        )
        phrase = next((phrase for phrase in said if phrase), word)
        if "{of}" in phrase:
            return fill(phrase, {"of": self._told(value)}, self.language)
        return self.say("fact", path=phrase, value=self.value(value))

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
        names = [self._names(rest) for rest in rests if rest]
        if "{of}" in phrase:
            told = (
                self.say("fact-of", fact=name, of=", ".join(within)) if within else name
                for name, *within in names
            )
            return fill(phrase, {"of": ", ".join(told)}, self.language)
        of = ", ".join(name for each in names for name in each)
        return self.say("fact-of", fact=phrase, of=of) if of else phrase

    def _names(self, path: str) -> list[str]:
        """The names along what is left of a path, each in words; `upper.military` may be one."""
        parts, names = path.split("."), []
        while parts:
            for size in range(len(parts), 0, -1):
                name = ".".join(parts[:size])
                if size == 1 or self.book.phrase("values", name, self.language):
                    names.append(self.value(name))
                    del parts[:size]
                    break
        return names

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
                told = fill(phrase, {"of": self.value(of)}, self.language)
                return self.say("fact-of", fact=told, of=self.value(within)) if within else told
        return path

    def _own_fact(self, path: str) -> str:
        """A fact that every game has, in Ludex's own words; else what is picked under that name."""
        of, _, name = path.rpartition(".")
        key = f"fact.{name}"
        return self.say(key, of=self.value(of)) if self.words.has(key) else self.pick(path)

    def kind_of_fact(self, path: str) -> tuple[str, str]:
        """The key of the phrase for a path, and what of the path it leaves for `{of}`."""
        return kind_of_fact(path, self.book.phrases.facts)

    def pick(self, label: str) -> str:
        """What is picked under a label, by the phrase of the fact `picks.<label>`; else the label.

        Of a label that is numbered (`loss-2`) the number may be left out of the phrase's name.
        """
        name, _, player = label.partition("-as-")
        stem, _, number = name.rpartition("-")
        for key, of in ((name, ""), (stem, number)):
            phrase = self.book.phrase("facts", f"picks.{key}", self.language)
            if phrase and (not of or of.isdigit()):
                what = fill(phrase, {"of": of}, self.language)
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
        text = str(readings.get(reading_id, reading_id))
        return readable(text, self.title).strip().removesuffix(".")

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


def _key(value: Any) -> Any:
    """By what to remember a value: True is 1, and is not said as 1."""
    if type(value) is tuple:
        return (tuple, *map(_key, value))
    return (type(value), value)
