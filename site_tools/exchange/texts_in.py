"""Texts that come back, against those that stand here: what is new, what differs, what is refused.

Nothing is overwritten unseen. What a person has reviewed stays, unless it is said that it may go;
what was changed here since it was sent out, and there too, is for a person to settle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.book.digest import digest
from adjudicator.reading.edit import Edits
from adjudicator.reading.problem import suggestion
from adjudicator.reading.spell import Written
from adjudicator.reading.tree import Mapping
from site_tools.exchange.places import Addition, Slots, add, mapping_with
from site_tools.exchange.report import Outcome, Report
from site_tools.exchange.sound import faults, mended
from site_tools.exchange.unit import Delivery, Returned, bare, exchanged, key
from site_tools.library import Library
from site_tools.rewriting import Rewriting
from site_tools.texts import Text, Wording


@dataclass(frozen=True, slots=True)
class _Came:
    """A text with what came back of it, by part."""

    text: Text
    parts: dict[str, Returned]

    @property
    def first(self) -> Returned:
        return next(iter(self.parts.values()))


def texts_report(
    library: Library, delivery: Delivery, over_reviewed: bool = False, restore: bool = False
) -> Report:
    """What the delivery would do, with a rewriting that has yet to be written.

    With `over_reviewed`, what a person has reviewed may be changed as well. With `restore` the
    file wins wherever it says something, also over what was changed here since it was sent out.

    :raises Unreadable: if the folder itself cannot be read.
    """
    report = Report(Rewriting(library.root))
    reading = _Import(library, delivery, over_reviewed, restore)
    report.take(reading.outcomes())
    reading.prepare(report.rewriting)
    return report


class _Import:
    """One delivery, compared; `outcomes` first, then `prepare`."""

    def __init__(
        self, library: Library, delivery: Delivery, over_reviewed: bool, restore: bool
    ) -> None:
        self._library = library
        self._restore = restore
        self._delivery = delivery
        self._over_reviewed = over_reviewed
        self._known = {
            key(text, part): (text, part)
            for game in library.games
            for text in exchanged(library, game)
            for wording in text.wordings.values()
            for part in wording.parts
        }
        self._changes: list[tuple[_Came, dict[str, str], str, str]] = []
        self._additions: list[tuple[_Came, dict[str, str], str, str]] = []

    def outcomes(self) -> Iterator[Outcome]:
        """What becomes of each part, in the order of the file."""
        came: dict[tuple[str, str], _Came] = {}
        for unit in self._delivery.units:
            found = self._known.get(unit.key)
            if found is None:
                hint = suggestion(unit.key, self._known, "texts")
                yield self._outcome("refused", unit, "nothing here bears that name", hint)
                continue
            text, part = found
            there = came.setdefault((text.id, text.part), _Came(text, {}))
            if part in there.parts:
                why = f"it stands twice, first in line {there.parts[part].place.line}"
                yield self._outcome("refused", unit, why, "keep one of the two")
            else:
                there.parts[part] = replace(unit, target=mended(unit.target, self._target))
        for each in came.values():
            yield from self._of_text(each)

    @property
    def _target(self) -> str:
        return self._delivery.target

    def _outcome(self, fate: str, unit: Returned, why: str = "", hint: str = "") -> Outcome:
        return Outcome(fate, unit.key, self._target, why, hint, unit.place)  # type: ignore[arg-type]

    def _all(self, fate: str, came: _Came, why: str = "", hint: str = "") -> Iterator[Outcome]:
        for unit in came.parts.values():
            yield self._outcome(fate, unit, why, hint)

    def _of_text(self, came: _Came) -> Iterator[Outcome]:
        """A text is taken over as a whole: one `of` and one state stand for all its parts."""
        text = came.text
        if self._target == text.own:
            hint = "edit it where it stands: what translates it has to be looked at too"
            yield from self._all("refused", came, "it was first written in this language", hint)
            return
        if self._delivery.source not in text.wordings:
            why = f"it is not there in {self._delivery.source}"
            yield from self._all("refused", came, why, "export it again")
            return
        here = text.wordings.get(self._target)
        if here is None:
            yield from self._of_missing(came)
        else:
            yield from self._of_present(came, here)

    def _of_missing(self, came: _Came) -> Iterator[Outcome]:
        text, source = came.text, came.text.wordings[self._delivery.source]
        filled = {part: unit.target for part, unit in came.parts.items() if unit.target}
        if not filled:
            yield from self._all("kept", came)
            return
        lacking = [part for part, said in source.parts.items() if said and part not in filled]
        if lacking:
            why = f"its {' and '.join(lacking)} {'is' if len(lacking) == 1 else 'are'} missing"
            yield from self._all("refused", came, why, "translate all parts of a text")
            return
        refused = list(self._unsound(came, filled))
        of = self._of(came)
        if not refused and of is None:
            refused = list(self._all("refused", came, *_UNKNOWN_SOURCE))
        if refused or of is None:
            yield from refused
            return
        state = "reviewed" if self._reviewed(came) else "draft"
        self._additions.append((came, filled, of, state))
        older = "" if of == text.digest(self._delivery.source) else _OLDER
        yield from self._all("added", came, older)

    def _of_present(self, came: _Came, here: Wording) -> Iterator[Outcome]:
        differing: dict[str, str] = {}
        for part, unit in came.parts.items():
            now = bare(here.parts.get(part, ""))
            if not unit.target or mended(now, self._target) == unit.target:
                continue
            if not self._restore and unit.was == digest(self._target, unit.target):
                continue  # nothing was done to it; what changed, changed here
            differing[part] = unit.target
        of = self._of(came) if self._whole(came) else here.of
        reviewed = self._whole(came) and self._reviewed(came)
        raised = reviewed and here.state != "reviewed"
        renewed = self._renewed(came, here, of)
        refused = list(self._refused(came, here, differing))
        if differing and not refused and of is None:
            refused = list(self._all("refused", came, *_UNKNOWN_SOURCE))
        if refused:
            yield from refused
            return
        state = "reviewed" if reviewed or (not differing and here.state == "reviewed") else "draft"
        if differing or raised or renewed:
            self._changes.append((came, differing, of or here.of, state))
        for part, unit in came.parts.items():
            now = bare(here.parts.get(part, ""))
            if part in differing:
                older = "" if of == came.text.digest(self._delivery.source) else _OLDER
                yield self._outcome("changed", unit, older or _told(now, unit.target))
            elif raised or renewed:
                why = "a person has reviewed it" if raised else "it still holds"
                yield self._outcome("changed", unit, why)
            elif not unit.target or mended(now, self._target) != unit.target:
                yield self._outcome("kept", unit)
            else:
                yield self._outcome("same", unit)

    def _refused(self, came: _Came, here: Wording, differing: dict[str, str]) -> Iterator[Outcome]:
        """Why what differs may not be taken over."""
        for part in differing:
            unit = came.parts[part]
            now = bare(here.parts.get(part, ""))
            here_too = unit.was and unit.was != digest(self._target, now)
            if here_too and not self._restore:
                why = f"it was changed here as well since it was sent out: {_short(now)!r}"
                yield self._outcome("refused", unit, why, "export it again and merge the two")
            elif not unit.done:
                why = "it is marked as unfinished"
                yield self._outcome("refused", unit, why, "take the mark off once it is done")
            elif here.state == "reviewed" and not self._over_reviewed:
                why = f"a person has reviewed what stands here: {_short(now)!r}"
                yield self._outcome("refused", unit, why, "say --over-reviewed to replace it")
        yield from self._unsound(came, differing)

    def _unsound(self, came: _Came, said: dict[str, str]) -> Iterator[Outcome]:
        book = self._library.book(came.text.game)
        source = came.text.wordings[self._delivery.source].parts
        for part, text in said.items():
            found = faults(text, came.text, source.get(part, ""), book, self._library.glossary)
            for why, hint in found:
                yield self._outcome("refused", came.parts[part], why, hint)

    def _of(self, came: _Came) -> str | None:
        """Which wording of the source it renders; None where the file does not tell.

        The source as the file repeats it decides, else what was noted when it was sent out.
        """
        text, language = came.text, self._delivery.source
        today = text.digest(language)
        parts = {part: said for part, said in text.wordings[language].parts.items() if said}
        repeated = {
            part: unit.source for part, unit in came.parts.items() if unit.source is not None
        }
        noted = {unit.of for unit in came.parts.values() if unit.of.startswith(f"{language}-")}
        same = all(_alike(said, parts.get(part, ""), language) for part, said in repeated.items())
        if same and set(repeated) == set(parts):
            return today
        if len(noted) == 1:
            of = noted.pop()
            return of if same or of != today else None
        if set(repeated) == set(parts):
            return replace(text, wordings={language: Wording(repeated)}).digest(language)
        return None

    def _whole(self, came: _Came) -> bool:
        """Whether all parts of the text came back."""
        parts = came.text.wordings[self._delivery.source].parts
        return all(part in came.parts for part, said in parts.items() if said)

    def _reviewed(self, came: _Came) -> bool:
        """Whether the file says of all that came that a person has reviewed it."""
        units = came.parts.values()
        return all(unit.state == "reviewed" and unit.done and unit.target for unit in units)

    def _renewed(self, came: _Came, here: Wording, of: str | None) -> bool:
        """Whether what renders an older wording was found to hold for today's.

        Only what was sent out as unfinished says so by coming back as done.
        """
        today = came.text.digest(self._delivery.source)
        return (
            self._whole(came)
            and here.of.startswith(f"{self._delivery.source}-")
            and here.of != today
            and of == today
            and all(unit.done and unit.target for unit in came.parts.values())
        )

    # ------------------------------------------------------------------------- writing

    def prepare(self, rewriting: Rewriting) -> None:
        """Gather the edits of what was added and changed."""
        for came, said, of, state in self._changes:
            here = came.text.wordings[self._target]
            edits = rewriting.edits(here.place.file)
            found = mapping_with(edits.root, here.place)
            if found is not None:
                _change(edits, found, said, of, state)
        slots: dict[str, Slots] = {}
        additions = []
        for came, said, of, state in self._additions:
            game = came.text.game
            if game not in slots:
                slots[game] = Slots(self._library, game)
            slot = slots[game].of(came.text, self._target)
            source = came.text.wordings[self._delivery.source].parts
            whole = {
                part: text + ("\n" if source.get(part, "").endswith("\n") else "")
                for part, text in said.items()
            }
            additions.append(Addition(slot, _value(whole, of, state)))
        add(rewriting, additions, self._order(slots))

    def _order(self, slots: dict[str, Slots]) -> dict[tuple[str, ...], list[str]]:
        """In which order the keys of each file stand, as the originals do."""
        order: dict[tuple[str, ...], list[str]] = {}
        for game, of_game in slots.items():
            for text in exchanged(self._library, game):
                slot = of_game.of(text, self._target)
                order.setdefault((slot.file, *slot.above), []).append(slot.key)
        return order


_OLDER = "it renders an older wording and will be stale"
_UNKNOWN_SOURCE = (
    "the file does not say which wording it renders",
    "send it back with its source and its notes, as they were sent out",
)


def _alike(said: str, part: str, language: str) -> bool:
    return digest(language, said) == digest(language, part)


def _told(old: str, new: str) -> str:
    return f"{_short(old)!r} → {_short(new)!r}"


def _short(text: str, most: int = 60) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"


def _value(said: dict[str, str], of: str, state: str) -> dict[str, Written]:
    """A translation as it is written down."""
    value: dict[str, Written] = {}
    readings: dict[str, Written] = {}
    for part, text in said.items():
        kind, _, name = part.partition(" ")
        if kind == "reading":
            readings[name] = text
            value["readings"] = readings
        else:
            value[part] = text
    return {**value, "of": of, "state": state}


def _change(edits: Edits, entry: Mapping, said: dict[str, str], of: str, state: str) -> None:
    """Let a translation that stands in a file say something else."""
    for part, text in said.items():
        kind, _, name = part.partition(" ")
        above, leaf = (entry.get("readings"), name) if kind == "reading" else (entry, part)
        if not isinstance(above, Mapping):
            continue
        there = above.get(leaf)
        if there is None:
            edits.insert_entry(above, leaf, text)
        else:
            old = getattr(there, "value", "")
            edits.replace(there, text + ("\n" if old.endswith("\n") else ""))
    for name, value in (("of", of), ("state", state)):
        found = entry.get(name)
        if found is None:
            edits.insert_after(entry, "of", name, value)
        elif getattr(found, "value", "") != value:
            edits.replace(found, value)
