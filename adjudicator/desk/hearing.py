"""A hearing at the desk: one game in one language, and a text that changes from hand to hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from adjudicator.book import Language, Rulebook
from adjudicator.desk import change
from adjudicator.desk.completion import proposals
from adjudicator.desk.extents import Path
from adjudicator.desk.facts import facts_in, way_to
from adjudicator.desk.filled import Filled, fill, names_in
from adjudicator.desk.form import ROOT, Form, form_of
from adjudicator.desk.layout import Said, said_by
from adjudicator.judging.outcome import spelled
from adjudicator.reading import Unreadable, parse
from adjudicator.reading.text import read_text
from adjudicator.scenario import Docket, Report, replay
from adjudicator.scenario.scenario import Heading, Scenario
from adjudicator.telling.record import report_data
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.telling import granted, speaker_of
from adjudicator.telling.told import Depth

_UNFINISHED = frozenset({"missing-key", "missing-word", "unused-card", "unused-column"})
"""What is wrong with every scenario while it is being set up."""

Answer = dict[str, Any]
"""JSON values, as a page is handed them."""


class Hearing:
    """All that a page asks of the judge; nothing here raises for what a text says."""

    def __init__(self, book: Rulebook, language: Language, name: str = "scenario.yml") -> None:
        """:raises LookupError: if the game has no code."""
        self.book = book
        self.language = language
        self.name = name
        self.docket = Docket.of_books([book])

    @cached_property
    def form(self) -> Form:
        """The form of the game's scenarios."""
        return form_of(self.book, self.language)

    @cached_property
    def speaker(self) -> Speaker:
        """Who says the things of the game."""
        bench = self.docket.bench(str(self.book.game.id))
        assert bench is not None
        heading = Heading("nothing", str(self.book.game.id), "")
        return speaker_of(Scenario(heading, bench, {}, None, ()), self.language)

    def look(self, text: str) -> Answer:
        """What the text says (`filled`; None where it is not YAML), and all that is wrong with it.

        The problems are those of the command line; `unfinished` are the numbers of those that a
        reader mends by going on. With them come the `names` of the scenario and the `facts` that
        may be looked at.
        """
        try:
            node = parse(read_text(text, self.name))
        except Unreadable as error:
            told = [each.as_data() for each in error.problems]
            return {"filled": None, "problems": told, "unfinished": []}
        problems: list[dict[str, object]] = []
        try:
            self.docket.read_text(text, self.name)
        except Unreadable as error:
            problems = [each.as_data() for each in error.problems]
        filled = fill(self.form, node)
        names = names_in(self.form, filled)
        facts = [
            {"value": path, "label": self.speaker.fact(path), "type": self.form["expected"][kind]}
            for path, kind in facts_in(self.form, filled, names).items()
        ]
        unfinished = [n for n, problem in enumerate(problems) if problem["code"] in _UNFINISHED]
        return {
            "filled": filled,
            "names": names,
            "facts": facts,
            "problems": problems,
            "unfinished": unfinished,
        }

    def change(self, text: str, what: Answer) -> Answer:
        """The text with a change made in the form, and a look at it.

        `what` is one of `{put: said, at: path}`, `{add: said, at: path}`, `{drop: true, at: path}`,
        `{swap: number, at: path}` and `{rename: name, at: path}`; `{written: text}` in place of
        what is said is read as a file's value. `lost` lists the comments that the change took away;
        `refused` says why nothing was changed.
        """
        try:
            changed = self._changed(text, what)
            lost = change.comments(text) - change.comments(changed)
        except (change.NoSuchPlace, Unreadable) as error:
            refused = error.problems[0].message if isinstance(error, Unreadable) else str(error)
            return {"text": text, "lost": [], "refused": refused, **self.look(text)}
        return {"text": changed, "lost": sorted(lost), "refused": "", **self.look(changed)}

    def _changed(self, text: str, what: Answer) -> str:
        path = what["at"]
        if "drop" in what:
            return change.drop(text, path)
        if "swap" in what:
            return change.swap(text, path, what["swap"])
        if "rename" in what:
            return self._renamed(text, path, what["rename"])
        said = what.get("put", what.get("add"))
        if isinstance(said, dict) and set(said) == {"written"}:
            said = _read(said["written"])
        if "add" in what:
            return change.add(text, path, said, self._order(path))
        return change.put(text, path, said, self._order(path))

    def _order(self, path: Path) -> tuple[str, ...]:
        """The order of the keys of a scenario, for what is new at its top."""
        keys = self.form["types"][ROOT]["keys"] if len(path) == 1 else ()
        return tuple(key["key"] for key in keys)

    def _renamed(self, text: str, path: Path, name: str) -> str:
        """The text with another name for the card at `path`, wherever it is named."""
        filled = fill(self.form, parse(read_text(text, self.name)))
        keys, words = [(path, name)], []
        for word, place, is_key in self._cards(filled, [], ROOT):
            parts = word.split(".") if is_key else [word]
            if place == path or path[-1] not in parts:
                continue
            if is_key:
                keys.append((place, ".".join(name if p == path[-1] else p for p in parts)))
            else:
                words.append(place)
        return change.rename(text, name, keys, words)

    def _cards(
        self, filled: Filled, path: list[str | int], name: str
    ) -> Iterator[tuple[str, Path, bool]]:
        """Every word that names a card, with its place, and whether it is a key."""
        types = self.form["types"]
        kind = types.get(filled["type"], {"is": "raw"})
        loose = name == "card" and kind["is"] == "raw"
        if kind["is"] == "card" or (kind["is"] == "name" and kind["cards"]) or loose:
            yield str(filled.get("value", "")), path, False
        for number, item in enumerate(filled.get("items", ())):
            named = name == "card" or kind["is"] in {"cards", "chosen"}
            yield from self._cards(item, [*path, number], "card" if named else "")
        for entry in filled.get("entries", ()):
            place = [*path, entry["key"]]
            key_is = types[kind["key"]]["is"] if kind["is"] == "map" else ""
            if key_is in {"card", "fact"}:
                yield entry["key"], place, True
            # What is expected of a fact may name cards, however deep; so may a table's rows.
            open_ = key_is == "fact" or (kind.get("step") == "table" and entry["key"] == "rows")
            inside = "card" if open_ else name if kind["is"] == "raw" else ""
            yield from self._cards(entry["node"], place, inside)

    def propose(self, text: str, offset: int) -> Answer:
        """What may be written at an offset of the text, nearest first."""
        return proposals(self.form, text, offset)

    def rule(self, text: str, depth: Depth = "reasons") -> Answer:
        """The ruling as the command line gives it (`ruling`), or the `problems`.

        With a ruling come what it takes for granted (`granted`), the sections that it names
        (`sections`), the facts it lacks (`needs`), and the open questions (`readings`) and choices
        (`picks`) on which it hangs.
        """
        try:
            report = replay(self.docket.read_text(text, self.name))
        except Unreadable as error:
            return {"problems": [each.as_data() for each in error.problems]}
        ruling = report_data(report, self.language, depth)
        return {
            "ruling": ruling,
            "granted": list(granted(report, self.language)),
            "sections": {name: self._section(name) for name in sorted(_named_in(ruling["told"]))},
            "needs": self._needs(report, ruling, text),
            "readings": self._readings(report),
            "picks": self._picks(report),
        }

    def _section(self, name: str) -> Answer:
        title, _, spoken = self.book.section_in(name, self.language)
        return {
            "title": title,
            "spoken": spoken,
            "number": self.book[name].number,
            "chapter": str(self.book.chapter_of[self.book.resolve(name)].chapter),
            "id": self.book.resolve(name),
        }

    def _needs(self, report: Report, ruling: Answer, text: str) -> list[Answer]:
        speaker = speaker_of(report.scenario, self.language)
        filled = fill(self.form, parse(read_text(text, self.name)))
        names = names_in(self.form, filled)
        paths = dict.fromkeys(path for step in ruling["steps"] for path in _lacking(step))
        return [
            {"fact": path, "label": speaker.fact(path), "at": list(way_to(self.form, path, names))}
            for path in paths
        ]

    def _readings(self, report: Report) -> list[Answer]:
        """The open questions that the ruling hangs on, and those that the scenario fixes."""
        fixed = {
            self.book.resolve(str(name)): str(reading)
            for name, reading in report.scenario.heading.readings.items()
        }
        asked = dict.fromkeys([*fixed, *map(self.book.resolve, report.open_questions())])
        known = {each["id"]: each for each in self.form["open"]}
        return [
            {**known[name], "fixed": fixed.get(name, "")}
            for name in asked
            if name in known and known[name]["readings"]
        ]

    def _picks(self, report: Report) -> list[Answer]:
        """What was left to chance or to a hidden choice, with all that was tried."""
        speaker = speaker_of(report.scenario, self.language)
        found: dict[str, dict[str, str]] = {}
        for label, option, said in _picked(report):
            found.setdefault(label, {})[option] = speaker.value(said)
        for label, option in report.scenario.heading.picks.items():
            found.setdefault(str(label), {})[str(option)] = speaker.value(str(option))
        fixed = report.scenario.heading.picks
        return [
            {
                "pick": label,
                "label": speaker.pick(label),
                "fixed": str(fixed.get(label, "")),
                "options": [{"value": value, "label": said} for value, said in options.items()],
            }
            for label, options in found.items()
        ]


def _picked(report: Report) -> Iterator[tuple[str, str, Any]]:
    """Each pick of each world: its label, the option as scenarios write it, and the option."""
    for world in report.worlds:
        for way, label, option in world.picks:
            if way == "pick":
                yield label, spelled(option), option


def _lacking(step: Answer) -> Iterator[str]:
    outcome = step.get("outcome") or {}
    yield from outcome.get("needs", ())
    for branch in step.get("branches", ()):
        yield from branch["outcome"].get("needs", ())
    for found in (step.get("facts") or {}).values():
        yield from found.get("needs", ())


def _named_in(told: Answer) -> Iterator[str]:
    yield from told["sections"]
    for below in told["below"]:
        yield from _named_in(below)


def _read(written: str) -> Said:
    """What a value says as a file writes it.

    :raises Unreadable: if it is not YAML.
    """
    found = said_by(parse(read_text(f"x: {written}" if written.strip() else 'x: ""', "field")))
    return found["x"]
