"""What came back of a concept in a language, beside what stands here: thing by thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.book.concept import Context, Term
from adjudicator.reading import Place
from site_tools.exchange.report import Outcome
from site_tools.exchange.term_change import Came, Change, How, union
from site_tools.exchange.term_entry import (
    DEFAULTS,
    LANGUAGE_FIELDS,
    TERM_FIELDS,
    ReturnedTerm,
    digest_of_language,
    digest_of_term,
    said_of_language,
    said_of_term,
    sent_language,
    sent_term,
)
from site_tools.exchange.term_values import faults, mending, typed


def compare(came: Came, how: How) -> Iterator[Outcome | Change]:
    """What becomes of each thing in it, in the order of the file, as far as it shows by itself."""
    return _Comparison(came, how).all()


class _Comparison:
    """One language of one concept, compared thing by thing."""

    def __init__(self, came: Came, how: How) -> None:
        self._came = came
        self._how = how
        self._here = came.here
        self._place = came.rows[0].place
        self._rows = [term for row in came.rows for term in row.terms]

    def all(self) -> Iterator[Outcome | Change]:
        said, never, was, wrong = self._said()
        yield from wrong
        standing = said.get("standing")
        refusal = self._excluded(standing, said)
        if refusal:
            yield self._came.outcome("refused", self._place, *refusal)
        elif wrong and self._here is None:
            return  # half of a new language would be worse than none
        elif self._here is None and was and self._differs(was):
            yield self._gone(self._is_language(was, said, never), self._place)
            for row in self._rows:
                text, own, forms = self._typed(row)
                yield self._gone(self._is_term(row.was, text, own, forms), row.place)
        else:
            if not wrong:
                yield self._language(said, never, was)
            yield from self._terms()

    # ------------------------------------------------------------------- the language

    def _said(self) -> tuple[dict[str, str], tuple[str, ...], str, list[Outcome]]:
        """What all rows say of the language, with its forms that are never linked and its `was`."""
        came = self._came
        here = {
            name: typed(name, value, came.language)
            for name, value in said_of_language(self._here).items()
        }
        said: dict[str, str] = {}
        never: list[str] = []
        wrong = []
        for row in came.rows:
            for name in LANGUAGE_FIELDS:
                if name not in row.said:
                    continue
                place = row.said[name].place
                value = typed(name, row.said[name], came.language)
                if value != here.get(name):
                    for why, hint in faults(name, value):
                        wrong.append(came.outcome("refused", place, why, hint))
                if said.setdefault(name, value) != value:
                    why = f"its {name} is said twice, and differently"
                    wrong.append(came.outcome("refused", place, why, "keep one of the two"))
            for each in row.never:
                surface = typed("never", each, came.language)
                never.append(surface)
                known = self._here.never if self._here else ()
                for why, hint in faults("never", surface) if surface not in known else ():
                    wrong.append(came.outcome("refused", each.place, why, hint))
        was = next((row.was for row in came.rows if row.was), "")
        if said.get("standing") == "missing" and (self._rows or "definition" in said):
            del said["standing"]  # it was sent out as missing, and somebody filled it in
        return said, tuple(dict.fromkeys(never)), was, wrong

    def _excluded(self, standing: str | None, said: Mapping[str, str]) -> tuple[str, str] | None:
        """Why the whole cannot stand beside what is here."""
        words = bool(self._rows or said.get("definition"))
        if standing == "not-applicable" and words:
            return "it is said not to apply, and yet has words", "keep one of the two"
        if standing == "not-applicable" and not said.get("not-applicable"):
            return "it is said not to apply, without a reason", "write the reason"
        if self._here is None:
            return None
        if self._here.not_applicable and (words or standing == "keep-original"):
            why = f"it does not apply here: {self._here.not_applicable}"
            return why, "take 'not-applicable' out of its file first"
        if standing == "not-applicable" and not self._here.not_applicable:
            return "words stand here", "an import deletes nothing: change its file by hand"
        return None

    def _differs(self, was: str) -> bool:
        """Whether what stands here is not what was sent out, where that matters."""
        came = self._came
        return not self._how.restore and was != sent_language(came.concept, came.language)

    def _is_language(self, was: str, said: Mapping[str, str], never: tuple[str, ...]) -> bool:
        came = self._came
        return was == digest_of_language(came.concept, came.language, said, never)

    def _gone(self, untouched: bool, place: Place) -> Outcome:
        """What becomes of a thing that was taken out here since it was sent out."""
        why = "it was taken out here since it was sent out"
        if untouched:
            return self._came.outcome("kept", place, why, "say --restore to bring it back")
        hint = "say --restore if it is to stand here again"
        return self._came.outcome("refused", place, f"{why}, and changed in the file", hint)

    def _language(self, said: dict[str, str], never: tuple[str, ...], was: str) -> Outcome | Change:
        came, here, place = self._came, self._here, self._place
        if here is None:
            if said.get("standing") == "missing" or not (said or never or self._rows):
                return came.outcome("same", place)
            told = "; ".join(_new(name, value) for name, value in said.items())
            verbatim = self._how.restore or self._is_language(was, said, never)
            return Change(came, place, "added", told, said=said, never=never, verbatim=verbatim)
        now = {**DEFAULTS, **said_of_language(here)}
        if said.get("standing") == "missing":
            return came.outcome("kept", place)
        differing = {
            name: value
            for name, value in said.items()
            if value != typed(name, now.get(name, ""), came.language)
        }
        lowered = differing.get("state") == "draft"
        if lowered:
            del differing["state"]  # an import takes no review back; a changed text loses it
        fresh = tuple(each for each in never if each not in here.never)
        if not differing and not fresh:
            return came.outcome("kept" if lowered else "same", place)
        if was and self._differs(was):
            filled = {name: value for name, value in now.items() if name in LANGUAGE_FIELDS}
            whole = ({**filled, **said}, said)
            if any(self._is_language(was, each, never) for each in whole):
                return came.outcome("kept", place)
            what = " and its ".join([*differing, *(["never"] if fresh else [])])
            return came.outcome("refused", place, f"its {what} {_CONFLICT}", _MERGE)
        changes = [_told(name, now.get(name, ""), value) for name, value in differing.items()]
        told = "; ".join([*changes, *(f"never {each!r}" for each in fresh)])
        return self._guarded(
            Change(came, place, "changed", told, said=differing, never=never if fresh else ())
        )

    def _guarded(self, change: Change) -> Change:
        if self._here and self._here.state == "reviewed" and not self._how.over_reviewed:
            why = f"a person has reviewed what stands here; the file says {change.told}"
            change.refuse(why, "say --over-reviewed to replace it")
        return change

    # ---------------------------------------------------------------------- the terms

    def _terms(self) -> Iterator[Outcome | Change]:
        here = self._here.terms if self._here else ()
        seen: dict[tuple[str, str], Place] = {}
        rows = []
        for row in self._rows:
            text = typed("term", row.term, self._came.language)
            same = (text, str(row.said.get("pos", "")))
            if same in seen:
                why = f"the term {text!r} stands twice, first in line {seen[same].line}"
                yield self._came.outcome("refused", row.place, why, "keep one of the two")
            else:
                seen[same] = row.place
                rows.append((row, text))
        found = _matches(here, rows, self._came)
        for i, (row, text) in enumerate(rows):
            wrong = list(self._faults(row, here[found[i]] if i in found else None))
            alike = [term for term in here if term.term == text]
            if wrong:
                yield from wrong
            elif i in found:
                yield self._known(row, found[i])
            elif len(alike) > 1 and "pos" not in row.said:
                told = ", ".join(term.pos for term in alike)
                why = f"{len(alike)} terms here are {text!r}"
                hint = f"say which is meant, by its part of speech: {told}"
                yield self._came.outcome("refused", row.place, why, hint)
            else:
                yield self._unknown(row)
        for i in range(len(here)):
            if i not in found.values():
                yield self._came.outcome("kept", self._place, f"{str(here[i].term)!r} is left out")

    def _typed(self, row: ReturnedTerm) -> tuple[str, dict[str, str], tuple[str, ...]]:
        language = self._came.language
        text = typed("term", row.term, language)
        said = {name: typed(name, row.said[name], language) for name in row.said}
        forms = dict.fromkeys(typed("form", form, language) for form in row.forms)
        forms.pop(text, None)
        return text, said, tuple(forms)

    def _faults(self, row: ReturnedTerm, ours: Term | None) -> Iterator[Outcome]:
        """What is wrong with a row; what stands here already is not its fault."""
        text, said, forms = self._typed(row)
        here = said_of_term(ours) if ours else {}
        values = [("term", text), *said.items(), *(("form", form) for form in forms)]
        known = {*here.items(), *(("form", form) for form in (ours.forms if ours else ()))}
        if ours:
            known.add(("term", str(ours.term)))
        for name, value in values:
            place = row.said[name].place if name in said else row.place
            for why, hint in faults(name, value) if (name, value) not in known else ():
                yield self._came.outcome("refused", place, why, hint)

    def _is_term(
        self, was: str, text: str, said: Mapping[str, str], forms: tuple[str, ...]
    ) -> bool:
        came = self._came
        return was == digest_of_term(came.concept, came.language, text, said, forms)

    def _known(self, row: ReturnedTerm, index: int) -> Outcome | Change:
        came = self._came
        assert self._here is not None  # it was matched with a term that stands here
        ours = self._here.terms[index]
        text, said, forms = self._typed(row)
        now = {**DEFAULTS, **said_of_term(ours)}
        differing = {
            name: value
            for name, value in said.items()
            if value != typed(name, now.get(name, ""), came.language)
        }
        own = [typed("form", form, came.language) for form in ours.forms]
        fresh = [form for form in forms if form not in own]
        renamed = text != typed("term", ours.term, came.language)
        if not (differing or fresh or renamed):
            less = forms and set(own) - set(forms)
            return came.outcome("kept" if less else "same", row.place, _mended(row, came.language))
        if row.was and not self._how.restore:
            if row.was != sent_term(came.concept, came.language, ours):
                filled = {name: value for name, value in now.items() if name in TERM_FIELDS}
                if any(self._is_term(row.was, text, each, forms) for each in (said, filled | said)):
                    return came.outcome("kept", row.place)
                return came.outcome("refused", row.place, f"{text!r} {_CONFLICT}", _MERGE)
        changes = [f"term {str(ours.term)!r} → {text!r}"] if renamed else []
        changes += [_told(name, now.get(name, ""), value) for name, value in differing.items()]
        changes += [f"new forms {', '.join(map(repr, fresh))}"] if fresh else []
        changes += [told] if (told := _mended(row, came.language)) else []
        term = _built(ours, text, differing, union(ours.forms, forms) if fresh else ours.forms)
        told = f"{text!r}: {'; '.join(changes)}"
        return self._guarded(Change(came, row.place, "changed", told, term, index))

    def _unknown(self, row: ReturnedTerm) -> Outcome | Change:
        """A term that does not stand here: a new one, or one that was taken out since."""
        came = self._came
        text, said, forms = self._typed(row)
        copied = sum(row.was == other.was for other in self._rows) > 1 or any(
            row.was == sent_term(came.concept, came.language, term)
            for term in (self._here.terms if self._here else ())
        )
        if row.was and not copied and not self._how.restore:
            return self._gone(self._is_term(row.was, text, said, forms), row.place)
        if "status" not in said:
            first = row is self._rows[0]
            said["status"] = "proposed" if self._here else "preferred" if first else "admitted"
        told = "; ".join(filter(None, [f"{said['status']} {text!r}", _mended(row, came.language)]))
        term = _built(Term("", "proposed"), text, said, forms)
        return self._guarded(Change(came, row.place, "added", told, term))


_CONFLICT = "was changed here as well since it was sent out"
_MERGE = "export it again and merge the two"


def _matches(
    here: tuple[Term, ...], rows: list[tuple[ReturnedTerm, str]], came: Came
) -> dict[int, int]:
    """For each row that is a term here, which: by its word and part of speech, then by `was`."""
    found: dict[int, int] = {}
    words = [typed("term", term.term, came.language) for term in here]
    for i, (row, text) in enumerate(rows):
        for k, term in enumerate(here):
            if k not in found.values() and words[k] == text and row.said.get("pos") == term.pos:
                found[i] = k
                break
    for i, (_, text) in enumerate(rows):
        free = [k for k, word in enumerate(words) if word == text and k not in found.values()]
        mine = [k for k, (_, other) in enumerate(rows) if other == text and k not in found]
        if i not in found and len(free) == len(mine) == 1:
            found[i] = free[0]
    sent = [sent_term(came.concept, came.language, term) for term in here]
    for i, (row, _) in enumerate(rows):
        once = sum(row.was == other.was for other, _ in rows) == 1
        if i not in found and once and row.was in sent:
            k = sent.index(row.was)
            if k not in found.values():
                found[i] = k  # a word that was corrected
    return found


def _built(base: Term, text: str, said: Mapping[str, str], forms: tuple[str, ...]) -> Term:
    values: dict[str, Any] = {
        name: value for name, value in said.items() if not name.startswith("context")
    }
    context = base.context
    if "context" in said or "context-cite" in said:
        old = context or Context("")
        context = Context(said.get("context", old.text), said.get("context-cite", old.cite))
    return replace(base, term=text, forms=forms, context=context, **values)


def _mended(row: ReturnedTerm, language: str) -> str:
    told = [mending(each, language) for each in (row.term, *row.forms)]
    return ", ".join(dict.fromkeys(filter(None, told)))


def _new(name: str, value: str) -> str:
    return f"{name} {short(value)!r}"


def _told(name: str, old: str, new: str) -> str:
    return f"{name} {short(old)!r} → {short(new)!r}" if old else _new(name, new)


def short(text: str, most: int = 60) -> str:
    """The beginning of a text, on one line."""
    plain = " ".join(text.split())
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"
