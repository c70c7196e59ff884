"""Taking over what a person has decided about proposed forms: into `forms:` and `never:`.

All of a list is looked at first; where a single line cannot stand, nothing is written.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from adjudicator.book import Concept, Glossary
from adjudicator.book.concept import InLanguage, Term
from adjudicator.reading import Mapping, Problem, Reader, Scalar, Sequence, Unreadable, parse
from adjudicator.reading.edit import Edits
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.reading.spell import spelled
from adjudicator.reading.text import Text, read_text
from site_tools.refusal import Refusal
from site_tools.rewriting import Rewriting
from site_tools.terms.clashes import Clash, misspelled, shared
from site_tools.terms.lexicon import LIKE, forms_of
from site_tools.terms.review_list import Decision
from site_tools.terms.tokens import keys

_WIDTH = 100
_BEFORE_FORMS = ("number", "gender", "pos", "type", "authority", "status", "term")
"""The keys of a term after which `forms` may stand, the nearest first."""


@dataclass(frozen=True, slots=True)
class Change:
    """A form that is added to a term, or to what a concept is never linked to."""

    decision: Decision
    concept: str
    file: str
    form: str

    def __str__(self) -> str:
        where, name = f"{self.file}: {self.decision.language}", str(self.decision.term)
        if self.decision.mark == "+":
            return f"{where} {name!r}: forms + {self.form}"
        return f"{where}: never + {self.form}"


@dataclass
class Acceptance:
    """What a list asks for: `changes`, lines that ask for nothing new, and open ones."""

    rewriting: Rewriting
    changes: list[Change] = field(default_factory=list)
    already: int = 0
    open: int = 0

    def write(self) -> None:
        """Write all of it.

        :raises Refusal: if a file cannot be written; then none is changed.
        """
        try:
            self.rewriting.write()
        except OSError as error:
            self.rewriting.take_back()
            why = (error.strerror or type(error).__name__).lower()
            raise Refusal(f"{error.filename}: {why}; nothing was written") from error


def accept(root: Path, glossary: Glossary, text: Text, decided: Iterable[Decision]) -> Acceptance:
    """What the decisions of the list `text` change in the glossary; nothing is written yet.

    :raises Unreadable: with every line that cannot be carried out.
    :raises Refusal: if a file of the glossary is laid out so that a form cannot be added.
    """
    found = Acceptance(Rewriting(root))
    problems: list[Problem] = []
    future = dict(glossary.concepts)
    lines: dict[tuple[str, str, tuple[str, ...]], Decision] = {}
    for one in decided:
        if one.mark == "?":
            found.open += 1
            continue
        try:
            change = _change(text, glossary, one, lines)
        except Unreadable as error:
            problems += error.problems
            continue
        if change is None:
            found.already += 1
            continue
        found.changes.append(change)
        future[change.concept] = _changed(future[change.concept], change)
    coming = Glossary(future)
    for change in found.changes:
        if change.decision.mark == "+":
            problems += _shared(text, coming, change)
    if problems:
        raise Unreadable(problems)
    _edit(found, coming)
    return found


def _change(
    text: Text,
    glossary: Glossary,
    one: Decision,
    lines: dict[tuple[str, str, tuple[str, ...]], Decision],
) -> Change | None:
    """The change that a line asks for, or None where it is made already.

    :raises Unreadable: if it cannot be made.
    """
    if one.concept not in glossary:
        raise _wrong(
            text, one.concept, "unknown-concept", f"there is no concept {str(one.concept)!r}",
            suggestion(one.concept, glossary.concepts, "concepts"),
        )  # fmt: skip
    concept = glossary[one.concept]
    spoken = concept.in_language(one.language)
    term = _term(spoken, one.term) if spoken else None
    if spoken is None or term is None:
        known = [str(each.term) for each in spoken.terms] if spoken else []
        raise _wrong(
            text, one.term, "unknown-term",
            f"{str(concept.id)!r} has no term {str(one.term)!r} in {one.language}",
            suggestion(one.term, known, "terms"),
        )  # fmt: skip
    form = re.sub(" +", " ", one.form)
    wrong = [_problem(text, one.form, clash) for clash in misspelled(form, one.language)]
    if wrong:
        raise Unreadable(wrong)
    words = keys(form, one.language)
    before = lines.setdefault((str(concept.id), one.language, words), one)
    if before is not one and (before.mark, before.term) != (one.mark, one.term):
        raise _wrong(
            text, one.form, "two-decisions",
            f"line {before.place.line} decides otherwise about {form!r}", "keep one of the two",
        )  # fmt: skip
    if before is not one:
        return None
    if one.mark == "-":
        if _is_refused(text, glossary, concept, spoken, one, form):
            return None
    elif _is_declared(text, spoken, term, one, form):
        return None
    return Change(one, str(concept.id), place_of(concept).file, form)


def _term(spoken: InLanguage, name: str) -> Term | None:
    return next((term for term in spoken.terms if term.term == name), None)


def _is_declared(text: Text, spoken: InLanguage, term: Term, one: Decision, form: str) -> bool:
    """Whether the form is one of the term already.

    :raises Unreadable: if it is one of another, or never one.
    """
    words = keys(form, one.language)
    for other in (term, *spoken.terms):
        if words in {keys(each, one.language) for each in other.surfaces()}:
            if other is term:
                return True
            raise _wrong(
                text, one.form, "other-term", f"{form!r} is a form of {str(other.term)!r} already",
                "name that term, or take the form away from it first",
            )  # fmt: skip
    if words in {keys(each, one.language) for each in spoken.never}:
        raise _wrong(
            text, one.form, "refused-before", f"{form!r} stands under 'never'",
            "take it out there first, if it is a form after all",
        )  # fmt: skip
    return False


def _is_refused(
    text: Text, glossary: Glossary, concept: Concept, spoken: InLanguage, one: Decision, form: str
) -> bool:
    """Whether the form stands under `never` already.

    :raises Unreadable: if it is declared, or if links of shorter terms in it would be lost.
    """
    words = keys(form, one.language)
    if words in {keys(each, one.language) for each in spoken.never}:
        return True
    behind = [glossary[each.to] for each in concept.relations if each.type in LIKE]
    for other in (concept, *behind):
        for known in forms_of(other, one.language):
            if known.keys == words and other is concept:
                raise _wrong(
                    text, one.form, "declared-form", f"{form!r} is a form of {str(other.id)!r}",
                    "take it out of its forms first, if it is none",
                )  # fmt: skip
            if len(known.keys) < len(words) and _holds(words, known.keys):
                raise _wrong(
                    text, one.form, "loses-links",
                    f"{known.surface!r} in {form!r} would lose its link to {str(other.id)!r}",
                    f"leave the line open, or mark the term: [[{other.id}|{known.surface}]]",
                )  # fmt: skip
    return False


def _holds(words: tuple[str, ...], inner: tuple[str, ...]) -> bool:
    return any(words[i : i + len(inner)] == inner for i in range(len(words) - len(inner) + 1))


def _shared(text: Text, coming: Glossary, change: Change) -> Iterator[Problem]:
    one = change.decision
    concept = coming[change.concept]
    for language, spoken in concept.languages():
        term = _term(spoken, one.term) if language == one.language else None
        if term is not None:
            for clash in shared(coming, concept, language, term, change.form):
                yield _problem(text, one.form, clash)


def _changed(concept: Concept, change: Change) -> Concept:
    """The concept as it will be."""
    one = change.decision
    lang = dict(concept.lang)
    for language, spoken in concept.languages():
        if language != one.language:
            continue
        if one.mark == "-":
            lang[language] = replace(spoken, never=(*spoken.never, change.form))
        else:
            mine = _term(spoken, one.term)
            terms = (
                replace(t, forms=(*t.forms, change.form)) if t is mine else t for t in spoken.terms
            )
            lang[language] = replace(spoken, terms=tuple(terms))
    return replace(concept, lang=lang)


def _edit(found: Acceptance, coming: Glossary) -> None:
    """Make the changes in the files, and see that they then say what they should."""
    by_file: dict[tuple[str, str], list[Change]] = defaultdict(list)
    for change in found.changes:
        by_file[change.file, change.concept].append(change)
    for (file, name), changes in by_file.items():
        edits = found.rewriting.edits(file)
        new: dict[tuple[int, int], tuple[Mapping, str, list[str]]] = {}
        for change in changes:
            _add(edits, change, new)
        for mapping, key, values in new.values():
            before = _BEFORE_FORMS if key == "forms" else ()
            after = next((each for each in before if mapping.get(each)), None)
            edits.insert_entry(mapping, key, values, after)
        content = _wrapped(edits, [change.form for change in changes])
        result = read_text(content, file)
        if Reader(result).read(parse(result), Concept) != coming[name]:
            raise Refusal(
                f"{file}: the forms cannot be added to it by a machine; nothing was written",
                f"write them by hand: {', '.join(change.form for change in changes)}",
            )
        found.rewriting.put(file, content)


def _wrapped(edits: Edits, forms: list[str]) -> str:
    """The file with its changes; a line that grew too long goes on below it."""
    before = set(edits.text.content.split("\n"))
    lines = []
    for line in edits.result().split("\n"):
        if line in before or len(line) <= _WIDTH:
            lines.append(line)
            continue
        ends: list[str] = []
        for form in reversed(forms):
            head, comma, tail = line.rpartition(f", {spelled(form, True)}")
            if comma and head.lstrip():
                ends.insert(0, comma[2:] + tail)
                line = head
        key = re.match(r" *(?:forms|never): \[", line)
        margin = " " * (len(line) - len(line.lstrip()) + (2 if key else 0))
        for each in ends:
            if len(line) + len(each) + 3 > _WIDTH:
                lines.append(f"{line},")
                line = margin + each
            else:
                line = f"{line}, {each}"
        lines.append(line)
    return "\n".join(lines)


def _add(
    edits: Edits, change: Change, new: dict[tuple[int, int], tuple[Mapping, str, list[str]]]
) -> None:
    """Add the form to its list; where there is none yet, gather it in `new`."""
    one = change.decision
    spoken = _below(_below(edits.root, "lang"), one.language)
    mapping, key = spoken, "never"
    if one.mark == "+":
        terms = _below(spoken, "terms")
        items = terms.items if isinstance(terms, Sequence) else []
        mapping = next((each for each in items if _says(each, "term", one.term)), None)
        key = "forms"
    if not isinstance(mapping, Mapping):
        raise Refusal(f"{change.file}: the file has changed since it was read; nothing was written")
    there = mapping.get(key)
    if isinstance(there, Sequence):
        edits.append(there, change.form)
    else:
        place = (mapping.line, mapping.column)
        new.setdefault(place, (mapping, key, []))[2].append(change.form)


def _below(node: object, key: str) -> object:
    return node.get(key) if isinstance(node, Mapping) else None


def _says(node: object, key: str, value: str) -> bool:
    there = _below(node, key)
    return isinstance(there, Scalar) and there.value == value


def _problem(text: Text, at: str, clash: Clash) -> Problem:
    place = place_of(at)
    return Problem(place, clash.code, clash.message, clash.hint, text.line(place.line))


def _wrong(text: Text, at: str, code: str, message: str, hint: str) -> Unreadable:
    return Unreadable([_problem(text, at, Clash(code, message, hint))])
