"""What must hold between a game's law and its phrases: all that can be said has words.

Where a phrase is missing, a ruling says the bare key of the law; so that is a warning. A phrase
that nothing would ever say, or that fills in what nothing tells, is a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from adjudicator.book import Rulebook
from adjudicator.book.phrase import Phrases, fields_of
from adjudicator.judging import Law
from adjudicator.reading import Place, Problem
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.telling import sayable

_PICKS = "picks"
_RECORD = "record"


def unsaid(book: Rulebook, law: Law) -> Iterator[Problem]:
    """What the law may say and the phrases do not, and phrases that do not fit the law.

    By the order of the phrases' groups; each problem stands at its phrase, or where that is missing
    at the file.
    """
    said = _Said(book.phrases, Place(f"rules/{book.game.id}/phrases.yml"))
    yield from said.questions(law)
    yield from said.moves(law)
    yield from said.conditions(law)
    yield from said.values(law)
    yield from said.facts(law)
    yield from said.kinds(law)


class _Said:
    def __init__(self, phrases: Phrases, file: Place) -> None:
        self.phrases = phrases
        self.file = file

    def questions(self, law: Law) -> Iterator[Problem]:
        """A question has a phrase, which fills in what it is asked about."""
        group = self.phrases.questions
        # Whether something may be done reads as the move itself.
        asked = {name: each for name, each in law.questions.items() if each.kind != "permission"}
        for name, question in asked.items():
            yield from self._phrase(group, "question", name, sayable.words_of(question, law))
        yield from self._idle(group, "question", law.questions)

    def moves(self, law: Law) -> Iterator[Problem]:
        """A move has a phrase for what is always told, and may have others that tell more."""
        group = self.phrases.moves
        for name, kind in law.moves.items():
            yield from self._phrase(group, "move", name, sayable.always_told(kind))
            told = sayable.told_by(kind.record)
            for key in group:
                if key.startswith(f"{name}."):
                    yield from self._phrase(group, "move", key, told)
        yield from self._idle(group, "move", law.moves)

    def conditions(self, law: Law) -> Iterator[Problem]:
        """A condition has a phrase, which fills in nothing."""
        group, known = self.phrases.conditions, sayable.conditions(law)
        for name in known:
            yield from self._phrase(group, "condition", name, ())
        yield from self._idle(group, "condition", known)

    def values(self, law: Law) -> Iterator[Problem]:
        """A word has a phrase; so has a record of the game's own, which fills in what it tells.

        There may be others: words that checks make, and what is called by a name.
        """
        group = self.phrases.values
        for word in sayable.values(law):
            yield from self._phrase(group, "value", word, ())
        records = sayable.records(law)
        for name, record in records.items():
            stem = f"{_RECORD}.{name}"
            keys = [key for key in group if key == stem or key.startswith(f"{stem}.")]
            for key in keys or [stem]:
                yield from self._phrase(group, "value", key, sayable.told_by(record))
        told = {key: key.split(".")[1] for key in group if key.startswith(f"{_RECORD}.")}
        for key, name in told.items():
            if name not in records:
                yield self._unknown(key, "record", name, records)

    def facts(self, law: Law) -> Iterator[Problem]:
        """A fact goes by names of the law, or of values that are told."""
        known = {*sayable.names(law), *self.phrases.values, "cards", "words"}
        for key in self.phrases.facts:
            names = key.split(".")
            strange = next((name for name in names if name not in known), None)
            if strange is not None and names[0] != _PICKS:
                yield self._unknown(key, "fact", strange, known)

    def kinds(self, law: Law) -> Iterator[Problem]:
        """What lists call a question or a move names one, and fills in nothing."""
        known = [f"move.{name}" for name in law.moves]
        known += [f"question.{name}" for name in law.questions]
        for key in self.phrases.kinds:
            yield from self._phrase(self.phrases.kinds, "kind", key, ())
            if key not in known:
                yield self._unknown(key, "kind", key, known)

    def _phrase(
        self, group: dict[str, str], what: str, key: str, known: Collection[str]
    ) -> Iterator[Problem]:
        if key not in group:
            yield Problem(
                self.file, "no-phrase", f"there is no phrase for the {what} {key!r}",
                f"write it under {what}s: in phrases.yml", severity="warning",
            )  # fmt: skip
            return
        for field in sorted(set(fields_of(group[key])) - set(known)):
            offered = suggestion(field, known, "words") if known else "leave it out"
            yield Problem(
                place_of(group[key]), "unknown-field",
                f"the {what} {key!r} fills in {{{field}}}, which is not told of it", offered,
            )  # fmt: skip

    def _idle(self, group: dict[str, str], what: str, known: Collection[str]) -> Iterator[Problem]:
        for key in group:
            name = key.partition(".")[0] if what == "move" else key
            if name not in known:
                yield self._unknown(key, what, name, known)

    def _unknown(self, key: str, what: str, name: str, known: Collection[str]) -> Problem:
        return Problem(
            place_of(key), "unknown-phrase", f"the law has no {what} {str(name)!r}",
            suggestion(name, known, f"{what}s"),
        )  # fmt: skip
