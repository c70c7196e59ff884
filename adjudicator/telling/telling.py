"""A report told in words: assumptions first, then each step, its answer and its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.book import Language
from adjudicator.book.order import Beat
from adjudicator.judging import Ruling, Undetermined, World
from adjudicator.judging.ruling import Beaten, Ground, Idle
from adjudicator.scenario.report import Branch, Report, StepReport
from adjudicator.scenario.step import Ask, Do, Look
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.told import Depth, Told
from adjudicator.telling.words import Words


def tell(report: Report, language: Language = "en", depth: Depth = "reasons") -> Told:
    """What the report says, as a tree of lines in `language`.

    Each question is told once for each state; later mentions refer back.
    """
    speaker = Speaker(Words.in_language(language), report.scenario.bench.book, report.scenario)
    teller = _Teller(speaker, report, depth)
    return Told(
        report.scenario.title_in(language)[0],
        "scenario",
        (),
        (*teller.assumptions(), *teller.steps()),
    )


class _Teller:
    def __init__(self, speaker: Speaker, report: Report, depth: Depth) -> None:
        self.speaker = speaker
        self.say = speaker.say
        self.report = report
        self.depth = depth
        self.told: set[int] = set()

    def assumptions(self) -> Iterator[Told]:
        """What the ruling takes for granted: readings, moves taken as legal, facts by default."""
        heading = self.report.scenario.heading
        for question, reading in heading.readings.items():
            yield Told(
                self.say(
                    "fixed-reading",
                    title=self.speaker.open_question(str(question)),
                    reading=self.speaker.reading(str(question), str(reading)),
                ),
                "assumption",
            )
        for label, option in heading.picks.items():
            picked = self.say("fixed-pick", label=label, option=self.speaker.value(str(option)))
            yield Told(picked, "assumption")
        for number, step in self.report.walk():
            if step.assumed:
                yield Told(self.say("assumed-legal", number=number), "assumption")
        if self.depth != "line":
            for path, value in self.report.assumed_facts().items():
                assumed = self.say("assumed-fact", path=path, value=self.speaker.value(value))
                yield Told(assumed, "assumption")
            yield from self._principles()

    def _principles(self) -> Iterator[Told]:
        """The maxims of ours on which some ruling leans."""
        book = self.speaker.book
        leaned = {
            edge.principle
            for ruling in self.report.rulings()
            for part in ruling.walk()
            for beaten in part.beaten
            for edge in beaten.edges
            if edge.principle
        }
        for principle in book.game.principles:
            if principle.id in leaned:
                title = _principle(self.speaker, str(principle.id))
                yield Told(self.say("principle", title=title), "assumption")

    def steps(self) -> Iterator[Told]:
        """Every step, those of what-ifs below theirs."""
        yield from self._steps(self.report.steps, "")

    def _steps(self, steps: tuple[StepReport, ...], prefix: str) -> Iterator[Told]:
        failed: dict[str, list[str]] = {}
        for failure in self.report.failures:
            failed.setdefault(failure.step, []).append(failure.said)
        for index, step in enumerate(steps, start=1):
            number = f"{prefix}{index}"
            told = self._step(number, step)
            wrong = tuple(Told(said, "failure") for said in failed.get(number, ()))
            yield Told(told.text, "step", told.sections, (*wrong, *told.below), told.outcome)

    def _step(self, number: str, step: StepReport) -> Told:
        doing = step.step
        if isinstance(doing, Look):
            facts = "; ".join(
                self.say("fact", path=path, value=self.speaker.outcome(value))
                for path, value in step.outcome.items()
            )
            return Told(self.say("step", number=number, what=facts), "step")
        if isinstance(doing, Do):
            what = self.speaker.move(doing.move)
        elif isinstance(doing, Ask):
            what = self.speaker.question(doing.question, doing.words)
        else:
            below = tuple(self._steps(step.below, f"{number}."))
            return Told(
                self.say("step", number=number, what=self.say("what-if")), "step", (), below
            )
        outcome = self.speaker.outcome(step.outcome)
        text = self.say("step", number=number, what=self.say("answer", what=what, outcome=outcome))
        if self.depth == "line":
            return Told(text, "step", _deciding(step), self._hole(step.outcome), outcome)
        return Told(text, "step", (), (*self._hole(step.outcome), *self._branches(step)), outcome)

    def _hole(self, outcome: Any) -> tuple[Told, ...]:
        """What an undetermined outcome hangs on."""
        if not isinstance(outcome, Undetermined):
            return ()
        notes = [
            Told(self.say("open", title=self.speaker.open_question(question)), "note")
            for question in outcome.open
        ]
        if outcome.needs:
            notes.append(Told(self.say("needs", facts=", ".join(outcome.needs)), "note"))
        if outcome.candidates:
            answers = ", ".join(self.speaker.outcome(answer) for answer in outcome.candidates)
            notes.append(Told(self.say("candidates", answers=answers), "note"))
        if outcome.origin and self.depth != "line":
            notes.append(Told(self.say("since", origin=outcome.origin), "note"))
        notes += [
            Told(self.speaker.title(section), "ground", (section,))
            for section in outcome.sections
            if section in self.speaker.book
        ]
        return tuple(notes)

    def _branches(self, step: StepReport) -> Iterator[Told]:
        """The reasons; once where every world agrees on them, else world by world."""
        groups: dict[tuple[str, ...], list[Branch]] = {}
        for branch in step.branches:
            groups.setdefault(_shape(branch), []).append(branch)
        if len(groups) == 1:
            yield from self._reasons(step.branches[0])
            return
        for group in groups.values():
            others = [branch for branch in step.branches if branch not in group]
            text = "; ".join(
                ", ".join(self._if(*pick) for pick in conditions)
                for conditions in _telling_apart(group, others)
            )
            outcome = self.speaker.outcome(group[0].outcome)
            line = self.say("answer", what=text or self.say("every-case"), outcome=outcome)
            yield Told(line, "branch", (), tuple(self._reasons(group[0])), outcome)

    def _if(self, way: str, label: str, option: Any) -> str:
        if way == "reading":
            return self.say(
                "if-reading",
                title=self.speaker.open_question(label),
                reading=self.speaker.reading(label, str(option)),
            )
        return self.say("if-pick", label=label, option=self.speaker.value(option))

    def _reasons(self, branch: Branch) -> Iterator[Told]:
        if branch.ruling is not None:
            yield from self._below(branch.ruling, asked=True)
        telling = [r for r in branch.brought_about if self.depth == "full" or not r.by_silence]
        if telling:
            below = tuple(self._question(ruling) for ruling in telling)
            yield Told(self.say("brought-about"), "note", (), below)

    def _question(self, ruling: Ruling) -> Told:
        """A question below another, with its own reasons."""
        outcome = self.speaker.outcome(ruling.outcome)
        what = self.speaker.question(ruling.question, ruling.words)
        text = self.say("answer", what=what, outcome=outcome)
        below = tuple(self._below(ruling))
        if id(ruling) in self.told and below:
            return Told(f"{text} {self.say('above')}", "question", (), (), outcome)
        self.told.add(id(ruling))
        return Told(text, "question", (), (*self._hole(ruling.outcome), *below), outcome)

    def _below(self, ruling: Ruling, asked: bool = False) -> Iterator[Told]:
        for section in ruling.rests_on:
            key = "listed" if ruling.by_silence else "grants"
            if ruling.question.kind == "amount":
                key = "cites"
            yield Told(self.say(key, title=self.speaker.title(section)), "ground", (section,))
        if ruling.by_silence and not ruling.rests_on and self.depth == "full":
            yield Told(self.say("by-absence"), "note")
        for ground in ruling.grounds:
            yield self._ground(ground)
        for beaten in ruling.beaten:
            yield self._beaten(beaten)
        for part in ruling.parts:
            if self.depth == "full" or not _says_nothing(part):
                yield self._question(part)
        claimed = asked and ruling.by_silence
        for idle in ruling.idle:
            if self.depth == "full" or claimed or idle.unknown is not None:
                yield self._idle(idle)

    def _ground(self, ground: Ground) -> Told:
        title = self.speaker.title(ground.check.deciding)
        if ground.before is not None:
            title = self.say("contribution", title=title, before=ground.before, after=ground.answer)
        return Told(title, "ground", ground.check.cites)

    def _beaten(self, beaten: Beaten) -> Told:
        how = [_how(self.speaker, edge) for edge in beaten.edges]
        if beaten.tier:
            how.append(self.say("how.tier", tier=beaten.tier))
        text = self.say(
            "beaten",
            title=self.speaker.title(beaten.check.deciding),
            winner=self.speaker.title(beaten.by.deciding),
            how="; ".join(how),
        )
        return Told(text, "beaten", beaten.check.cites)

    def _idle(self, idle: Idle) -> Told:
        if idle.why.startswith("mode:"):
            why = self.say("idle.mode", mode=idle.why.removeprefix("mode:"))
        elif idle.why.startswith("suspended:"):
            section = idle.why.removeprefix("suspended:")
            why = self.say("idle.suspended", title=self.speaker.title(section))
        else:
            key = "idle.unknown" if idle.unknown is not None else "idle.condition"
            why = self.say(key, condition=self.speaker.condition(idle.condition))
        title = self.speaker.title(idle.check.deciding)
        return Told(self.say("idle", title=title, why=why), "idle", idle.check.cites)


def _how(speaker: Speaker, edge: Beat) -> str:
    how = speaker.words(f"how.{edge.kind}")
    if edge.principle:
        return f"{how}, {speaker.say('how.principle', title=_principle(speaker, edge.principle))}"
    return f"{how}, {speaker.say('how.lines', lines=edge.by)}"


def _principle(speaker: Speaker, principle_id: str) -> str:
    translation = speaker.book.translations.get(speaker.language)
    if translation and translation.game and principle_id in translation.game.principles:
        return translation.game.principles[principle_id].text
    found = (p.title for p in speaker.book.game.principles if p.id == principle_id)
    return next(found, principle_id)


def _says_nothing(ruling: Ruling) -> bool:
    """Whether a part only says that no rule objects."""
    return (
        ruling.question.kind == "requirement"
        and ruling.by_silence
        and all(_says_nothing(part) for part in ruling.parts)
    )


def _deciding(step: StepReport) -> tuple[str, ...]:
    """The sections that a one-line telling names: those of the ruling itself and of objections."""
    found: dict[str, None] = {}
    for ruling in step.rulings:
        for part in (ruling, *(p for p in ruling.parts if p.outcome is False)):
            found.update(dict.fromkeys(ground.check.deciding for ground in part.grounds))
        if not ruling.by_silence or not found:
            found.update(dict.fromkeys(ruling.rests_on))
    return tuple(found)


def _shape(branch: Branch) -> tuple[str, ...]:
    """What distinguishes the reasons of one world from another's."""
    rulings = [branch.ruling] if branch.ruling is not None else []
    told: list[str] = [str(branch.outcome)]
    for ruling in (*rulings, *branch.brought_about):
        for part in ruling.walk():
            told.append(str(part))
            told += [ground.check.name for ground in part.grounds]
    return tuple(told)


def _telling_apart(group: list[Branch], others: list[Branch]) -> list[list[tuple[str, str, Any]]]:
    """The picks by which a group of worlds differs from all others; world by world if need be."""
    common = _in_common([branch.world for branch in group])
    if any(all(pick in other.world.picks for pick in common) for other in others):
        return [list(branch.world.picks) for branch in group]
    return [common]


def _in_common(worlds: list[World]) -> list[tuple[str, str, Any]]:
    """The picks that all these worlds share."""
    first, *rest = [list(world.picks) for world in worlds]
    return [pick for pick in first if all(pick in other for other in rest)]
