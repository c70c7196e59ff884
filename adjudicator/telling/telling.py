"""A report told in words: assumptions first, then each step, its answer and its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from adjudicator.book import Language
from adjudicator.judging import Bench
from adjudicator.scenario.report import Branch, Report, StepReport
from adjudicator.scenario.scenario import Scenario
from adjudicator.scenario.step import Ask, Do, Look
from adjudicator.telling.cases import Case, by_outcome, world_by_world
from adjudicator.telling.folding import folded
from adjudicator.telling.origins import Origins
from adjudicator.telling.reasons import Reasons
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.told import Depth, Told
from adjudicator.telling.words import Words


def tell(report: Report, language: Language = "en", depth: Depth = "reasons") -> Told:
    """What the report says, as a tree of lines in `language`.

    Each question is told once for each state; later mentions refer back.
    """
    speaker = speaker_of(report.scenario, language)
    teller = _Teller(speaker, report, depth)
    title = report.scenario.title_in(language)[0]
    return Told(title, "scenario", (), (*teller.assumptions(), *teller.steps()))


def weighed(report: Report, language: Language = "en") -> tuple[tuple[Told, ...], ...]:
    """For each step why rules that were looked at did not apply, and which, each once.

    They are those of the fullest telling, without all else that it tells.
    """
    reasons = Reasons(speaker_of(report.scenario, language), "full", Origins(report))
    return tuple(tuple(dict.fromkeys(_weighed(reasons, step))) for step in report.steps)


def _weighed(reasons: Reasons, step: StepReport) -> Iterator[Told]:
    for branch in step.branches:
        if branch.ruling is not None:
            yield from reasons.weighed(branch.ruling, asked=True)
        for ruling in branch.brought_about:
            yield from reasons.weighed(ruling)
    for below in step.below:
        yield from _weighed(reasons, below)


def granted(report: Report, language: Language = "en") -> tuple[str, ...]:
    """What the report takes for granted, each thing by itself: choices, facts by default, maxims.

    Facts of one kind with one value are one thing.
    """
    return tuple(_Teller(speaker_of(report.scenario, language), report, "reasons").granted())


def speaker_of(scenario: Scenario, language: Language) -> Speaker:
    """Who says the things of a scenario's game in that language."""
    return _speaker(scenario.bench, language)


@lru_cache(maxsize=8)
def _speaker(bench: Bench, language: Language) -> Speaker:
    """The same one for every scenario of a game: a site tells hundreds, in much the same words."""
    return Speaker(_words(language), bench.book, bench)


@cache
def _words(language: Language) -> Words:
    """The words of a language, read once: a site tells hundreds of rulings."""
    return Words.in_language(language)


class _Teller:
    def __init__(self, speaker: Speaker, report: Report, depth: Depth) -> None:
        self.speaker = speaker
        self.say = speaker.say
        self.report = report
        self.depth = depth
        self.reasons = Reasons(speaker, depth, Origins(report))

    def assumptions(self) -> Iterator[Told]:
        """What the ruling takes for granted: readings, moves taken as legal, facts by default."""
        for said in self._assumed():
            yield Told(said, "assumption")

    def granted(self) -> Iterator[str]:
        """The same, each fact by itself and without a word of introduction."""
        yield from self._chosen()
        yield from self._alike(self._by_default())
        yield from self._principles()

    def _assumed(self) -> Iterator[str]:
        yield from self._chosen()
        if self.depth != "line":
            yield from self._assumed_facts()
            yield from self._principles()

    def _chosen(self) -> Iterator[str]:
        """What the scenario itself settles: readings, picks, moves taken as legal."""
        heading = self.report.scenario.heading
        for question, reading in heading.readings.items():
            yield self.say(
                "fixed-reading",
                title=self.speaker.open_question(str(question)),
                reading=self.speaker.reading(str(question), str(reading)),
            )
        for label, option in heading.picks.items():
            yield self.say(
                "fixed-pick", label=self.speaker.pick(label), option=self.speaker.value(str(option))
            )
        for number, step in self.report.walk():
            if step.assumed:
                yield self.say("assumed-legal", number=number)

    def _by_default(self) -> list[tuple[str, str]]:
        """Every fact that was read from its default, with its value in words."""
        facts = self.report.assumed_facts()
        return [(path, self.speaker.value(value)) for path, value in facts.items()]

    def _assumed_facts(self) -> Iterator[str]:
        """Every fact that was read from its default; in one line, unless all is to be told."""
        facts = self._by_default()
        if self.depth == "full":
            for path, value in facts:
                key = "fact" if self.speaker.kind_of_fact(path)[0] else "assumed-fact"
                told = self.say(key, path=self.speaker.fact(path), value=value)
                yield told if key == "assumed-fact" else self.say("assumed-facts", facts=told)
        elif facts:
            yield self.say(
                "assumed-facts", facts=self.speaker.words.semicolon.join(self._alike(facts))
            )

    def _alike(self, facts: list[tuple[str, str]]) -> Iterator[str]:
        """Facts of one kind with one value are told as one; those without a phrase as paths."""
        spoken: dict[tuple[str, str], list[str]] = {}
        written: dict[str, list[str]] = {}
        for path, value in facts:
            kind, _ = self.speaker.kind_of_fact(path)
            if kind:
                spoken.setdefault((kind, value), []).append(path)
            else:
                written.setdefault(value, []).append(path)
        for (_, value), paths in spoken.items():
            yield self.say("fact", path=self.speaker.fact(*paths), value=value)
        for value, paths in written.items():
            yield f"{', '.join(folded(paths))} = {value}"

    def _principles(self) -> Iterator[str]:
        """The maxims of ours on which some ruling leans."""
        leaned = {
            edge.principle
            for ruling in self.report.rulings()
            for part in ruling.walk()
            for beaten in part.beaten
            for edge in beaten.edges
            if edge.principle
        }
        for principle in self.speaker.book.game.principles:
            if principle.id in leaned:
                yield self.say("principle", title=self.speaker.principle(str(principle.id)))

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
            return self._look(number, step)
        if isinstance(doing, Do):
            what = self.speaker.move(doing.move)
        elif isinstance(doing, Ask):
            what = self.speaker.question(doing.question, doing.words)
            if doing.as_:
                what = self.say("as-player", what=what, player=self.speaker.value(doing.as_))
        else:
            below = tuple(self._steps(step.below, f"{number}."))
            tried = [self.speaker.tried(each.kind, each.word, each.value) for each in doing.tried]
            row = self.speaker.words.semicolon.join(tried)
            what = self.say("what-if-row", row=row) if row else self.say("what-if")
            text = self.say("step", number=number, what=what)
            return Told(text, "step", (), below)
        outcome = self.speaker.outcome(step.outcome)
        answer = self.say("answer", what=what, outcome=outcome)
        text = self.say("step", number=number, what=answer)
        if self.depth == "line":
            return Told(text, "step", _deciding(step), self.reasons.hole(step.outcome), outcome)
        alike = [ruling for ruling in step.rulings if ruling.outcome == step.outcome]
        hole = self.reasons.hole(step.outcome, alike[0] if alike else None)
        return Told(text, "step", (), (*hole, *self._branches(step)), outcome)

    def _look(self, number: str, step: StepReport) -> Told:
        """Facts in one line; below it, what those that cannot be told hang on."""
        facts = []
        below: list[Told] = []
        for path, value in step.outcome.items():
            fact = self.say("fact", path=self.speaker.fact(path), value=self.speaker.outcome(value))
            facts.append(fact)
            hole = self.reasons.hole(value, path=path)
            if hole and len(step.outcome) > 1:
                below.append(Told(fact, "note", (), hole))
            else:
                below += hole
        text = self.say("step", number=number, what=self.speaker.words.semicolon.join(facts))
        return Told(text, "step", (), tuple(below))

    def _branches(self, step: StepReport) -> Iterator[Told]:
        """The reasons: once where every world comes to the same, else for each outcome."""
        if len(step.branches) == 1:
            yield from self._reasons(step.branches[0])
            return
        arrange = world_by_world if self.depth == "full" else by_outcome
        for group in arrange(step.branches):
            if not group.cases:
                yield Told(self.say("every-case"), "note")
                yield from self._reasons(group.first)
                continue
            outcome = self.speaker.outcome(group.first.outcome)
            line = self.say("answer", what=self._cases(group.cases), outcome=outcome)
            yield Told(line, "branch", (), tuple(self._reasons(group.first)), outcome)

    def _cases(self, cases: tuple[Case, ...]) -> str:
        """The cases as one condition: in any of them."""
        told, *others = (
            ", ".join(self._if(*label, options) for label, options in case.items())
            for case in cases
        )
        for other in others:
            told = self.say("or", one=told, other=other)
        return told

    def _if(self, way: str, label: str, options: tuple[Any, ...]) -> str:
        if way == "reading":
            readings = [self.speaker.reading(label, str(option)) for option in options]
            title = self.speaker.open_question(label)
            return self.say("if-reading", title=title, reading=" / ".join(readings))
        picked = ", ".join(map(self.speaker.value, options))
        return self.say("if-pick", label=self.speaker.pick(label), option=picked)

    def _reasons(self, branch: Branch) -> Iterator[Told]:
        """Why the step came out so in one world, and what it brings about."""
        if branch.ruling is not None:
            yield from self.reasons.of(branch.ruling)
        below = [
            self.reasons.question(ruling)
            for ruling in branch.brought_about
            if self.depth == "full" or not ruling.by_silence
        ]
        asked = {ruling.question.id for ruling in branch.brought_about}
        for path, hole in branch.left_open:
            what = self.speaker.fact(path) if path else self.say("brought-about")
            text = self.say("fact", path=what, value=self.speaker.outcome(hole))
            told_above = hole.origin in asked and self.depth != "full"
            below.append(
                Told(text, "note", (), () if told_above else self.reasons.hole(hole, path=path))
            )
        if below:
            yield Told(self.say("brought-about"), "note", (), tuple(below))


def _deciding(step: StepReport) -> tuple[str, ...]:
    """The sections that a one-line telling names: those of the ruling itself and of objections."""
    found: dict[str, None] = {}
    for ruling in step.rulings:
        for part in (ruling, *(p for p in ruling.parts if p.outcome is False)):
            found.update(dict.fromkeys(ground.check.deciding for ground in part.grounds))
        if not ruling.by_silence or not found:
            found.update(dict.fromkeys(ruling.rests_on))
    return tuple(found)
