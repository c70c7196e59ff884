"""The reasons of a ruling in words: what decided, what gave way to what, what did not apply."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from adjudicator.book.order import Beat
from adjudicator.judging import Ruling, Undetermined
from adjudicator.judging.ruling import Beaten, Ground, Idle
from adjudicator.judging.weighing import UNCHANGED
from adjudicator.telling.origins import Origins
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.told import Depth, Told


class Reasons:
    """Tells rulings, each once; where one comes up again, it is told to stand above."""

    def __init__(self, speaker: Speaker, depth: Depth, origins: Origins) -> None:
        self.speaker = speaker
        self.say = speaker.say
        self.depth = depth
        self.origins = origins
        self._told: set[int] = set()

    def of(self, ruling: Ruling) -> Iterator[Told]:
        """Why a question that a step asks came out as it did."""
        yield from self._below(ruling, asked=True)
        self._told.add(id(ruling))

    def question(self, ruling: Ruling) -> Told:
        """A question below another, with its own reasons."""
        outcome = self.speaker.outcome(ruling.outcome)
        what = self.speaker.question(ruling.question, ruling.words)
        text = self.say("answer", what=what, outcome=outcome)
        if id(ruling) in self._told:
            return Told(f"{text} {self.say('above')}", "question", (), (), outcome)
        below = tuple(self._below(ruling, asked=False))
        if below:
            self._told.add(id(ruling))
        return Told(text, "question", (), (*self.hole(ruling.outcome, ruling), *below), outcome)

    def weighed(self, ruling: Ruling, asked: bool = False) -> Iterator[Told]:
        """What did not apply to a question or to those below it, where it is not told above.

        Each line says why; what it is true of, its sections tell.
        """
        if id(ruling) in self._told and not asked:
            return
        for part in ruling.parts:
            yield from self.weighed(part)
        for idle in ruling.idle:
            yield Told(self._why(idle), "idle", idle.check.cites)
        self._told.add(id(ruling))

    def hole(self, outcome: Any, ruling: Ruling | None = None, path: str = "") -> tuple[Told, ...]:
        """What an undetermined outcome hangs on, besides the checks that its ruling tells of.

        `path` is that of the fact which is undetermined, where it is one.
        """
        if not isinstance(outcome, Undetermined):
            return ()
        notes = [
            Told(self.say("open", title=self.speaker.open_question(question)), "note")
            for question in outcome.open
        ]
        if outcome.needs:
            facts = ", ".join(map(self.speaker.fact, outcome.needs))
            notes.append(Told(self.say("needs", facts=facts), "note"))
        if outcome.candidates:
            answers = [self.speaker.outcome(answer) for answer in outcome.candidates]
            lists = any(", " in answer for answer in answers)
            listed = (self.speaker.words.semicolon if lists else ", ").join(answers)
            notes.append(Told(self.say("candidates", answers=listed), "note"))
        if outcome.origin and self.depth != "line":
            notes += self._since(outcome, ruling, path)
        told: Container[str] = ()
        if ruling is not None:
            told = {section for ground in ruling.grounds for section in ground.check.cites}
        notes += [
            Told(self.speaker.title(section), "ground", (section,))
            for section in outcome.sections
            if section in self.speaker.book and section not in told
        ]
        return tuple(notes)

    def _since(self, outcome: Undetermined, ruling: Ruling | None, path: str) -> Iterator[Told]:
        """Where an outcome was first open, where that is not the question just told."""
        step = self.speaker.since_step(outcome.origin)
        if step is not None:
            yield Told(step, "note")
            return
        for first in self.origins.of(outcome, ruling, path):
            if first is not ruling:
                what = self.speaker.question(first.question, first.words)
                yield Told(self.say("since", origin=what), "note")

    def _below(self, ruling: Ruling, asked: bool) -> Iterator[Told]:
        if ruling.question.kind != "amount" or ruling.by_silence:
            yield from self._rests_on(ruling)
        contradictory = ruling.undetermined and ruling.undetermined.reason == "contradictory"
        for ground in ruling.grounds:
            if self.depth == "full" or ground.before is None or ground.before != ground.answer:
                yield self._ground(ground, bool(contradictory))
        if ruling.question.kind == "amount" and not ruling.by_silence:
            yield from self._rests_on(ruling)
        for beaten in ruling.beaten:
            yield self._beaten(beaten)
        for part in ruling.parts:
            if self.depth == "full" or not _says_nothing(part):
                yield self.question(part)
        # A claim that nothing supports is refused by absence; then the rules that might have
        # supported it are of interest, and what they lack.
        claimed = asked and ruling.by_silence
        for idle in ruling.idle:
            if self.depth == "full" or claimed or idle.unknown is not None:
                yield self._idle(idle)

    def _rests_on(self, ruling: Ruling) -> Iterator[Told]:
        for section in ruling.rests_on:
            key = "listed" if ruling.by_silence else "grants"
            if ruling.question.kind == "amount" and not ruling.by_silence:
                key = "cites"
            yield Told(self.say(key, title=self.speaker.title(section)), "ground", (section,))
        if ruling.by_silence and not ruling.rests_on and self.depth == "full":
            yield Told(self.say("by-absence"), "note")

    def _ground(self, ground: Ground, contradictory: bool) -> Told:
        title = self.speaker.title(ground.check.deciding)
        answer = self.speaker.outcome(ground.answer)
        if ground.before is not None:
            before = self.speaker.outcome(ground.before)
            title = self.say("contribution", title=title, before=before, after=answer)
        elif contradictory:
            title = self.say("answer", what=title, outcome=answer)
        return Told(title, "ground", ground.check.cites)

    def _beaten(self, beaten: Beaten) -> Told:
        how = [self._how(edge) for edge in beaten.edges]
        cites = beaten.check.cites
        if beaten.tier:
            how.append(self.say("how.tier"))
        if beaten.granted_by:
            how.append(self.say("how.granted", title=self.speaker.title(beaten.granted_by)))
            cites = (*cites, beaten.granted_by)
        text = self.say(
            "beaten",
            title=self.speaker.title(beaten.check.deciding),
            winner=self.speaker.title(beaten.by.deciding),
            how=self.speaker.words.semicolon.join(how),
        )
        return Told(text, "beaten", cites)

    def _how(self, edge: Beat) -> str:
        how = self.say(f"how.{edge.kind}")
        if edge.principle:
            title = self.speaker.principle(edge.principle)
            return f"{how}, {self.say('how.principle', title=title)}"
        return f"{how}, {self.say('how.lines', lines=edge.by)}"

    def _idle(self, idle: Idle) -> Told:
        title = self.speaker.title(idle.check.deciding)
        text = self.say("idle", title=title, why=self._why(idle))
        return Told(text, "idle", idle.check.cites)

    def _why(self, idle: Idle) -> str:
        # The same conditions are looked at in one ruling after another.
        key = ("why", idle.why, idle.condition, idle.unknown is None)
        return self.speaker.once(key, lambda: self._unheard(idle))

    def _unheard(self, idle: Idle) -> str:
        what, _, which = idle.why.partition(":")
        if what == "mode":
            return self.say("idle.mode", mode=self.speaker.mode(which))
        if what == "suspended":
            return self.say("idle.suspended", title=self.speaker.title(which))
        if what == UNCHANGED:
            return self.say("idle.unchanged")
        key = "idle.unknown" if idle.unknown is not None else "idle.condition"
        return self.say(key, condition=self.speaker.condition(idle.condition))


def _says_nothing(ruling: Ruling) -> bool:
    """Whether a part only says that no rule objects."""
    return (
        ruling.question.kind == "requirement"
        and ruling.by_silence
        and all(_says_nothing(part) for part in ruling.parts)
    )
