"""The list of proposed forms that a person goes through: one line each, marked by hand.

`MARK LANGUAGE | CONCEPT | TERM | FORM | …`, where MARK is `+`, `-` or `?`; what stands behind the
form is for the person alone. Lines that begin with `#`, and empty ones, are comments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from adjudicator.book import LANGUAGES
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import Word, suggestion
from adjudicator.reading.text import Text
from site_tools.terms.proposals import Proposal

Mark = Literal["+", "-", "?"]

_COLUMNS = ("language", "concept", "term", "form")
_HEAD = """\
# Forms of terms that the glossary may lack. Change the mark that a line begins with:
#   +  take it: the form becomes one of the term, and is linked
#   -  refuse it: the concept is never linked there, and the form is not proposed again
#   ?  leave it open
# Then run `ludex terms accept` with the name of this file. Term and form may be corrected; what
# follows the form is read by nobody but you: how often it stands, how it was found, and where.
# Lines may be moved, deleted and added; those that begin with # are skipped.
"""
_NAMES = {"ro": "Romanian", "ru": "Russian", "fr": "French", "pl": "Polish", "en": "English"}
_FOUND = {"both": "stem and lemma", "lemma": "lemma", "stem": "stem"}


@dataclass(frozen=True, slots=True)
class Decision:
    """One line of the list; each of its words knows its place."""

    mark: Mark
    language: str
    concept: str
    term: str
    form: str
    place: Place


def written(proposals: Iterable[Proposal], summary: Iterable[str] = ()) -> str:
    """The list, all of it open, by language; `summary` stands above it, as comments."""
    lines = [_HEAD, *(f"# {line}\n" for line in summary)]
    of = {language: [p for p in proposals if p.language == language] for language in LANGUAGES}
    for language, mine in of.items():
        if not mine:
            continue
        lines.append(f"\n# {_NAMES[language]}\n")
        width = max(len(_key(each)) for each in mine)
        lines += [f"{_key(each):{width}} | {_evidence(each)}\n" for each in mine]
    return "".join(lines)


def _key(proposal: Proposal) -> str:
    words = (proposal.language, proposal.concept, proposal.term, proposal.form)
    return "? " + " | ".join(words)


def _evidence(proposal: Proposal) -> str:
    """What the person may want to know: count, how it was found, what else it might be, where."""
    found = [_FOUND[proposal.how]]
    if proposal.status != "preferred":
        found.append(f"the term is {proposal.status}")
    if proposal.instead:
        found.append(f"holds a link to {', '.join(sorted(proposal.instead))}")
    if proposal.rivals:
        found.append(f"or of {', '.join(sorted(proposal.rivals))}")
    return f"{proposal.times}× | {'; '.join(found)} | {proposal.example}"


def decisions(text: Text) -> tuple[Decision, ...]:
    """Every line of a list that is no comment.

    :raises Unreadable: with every line that is not one of the list.
    """
    found: list[Decision] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.content.split("\n"), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            found.append(_decision(text, number, line))
        except Unreadable as error:
            problems += error.problems
    if problems:
        raise Unreadable(problems)
    return tuple(found)


def _decision(text: Text, number: int, line: str) -> Decision:
    """:raises Unreadable: if it is no line of the list."""
    start = len(line) - len(line.lstrip())
    place = Place(text.name, number, start + 1)
    mark = line[start]
    if mark not in get_args(Mark) or line[start + 1 : start + 2] not in {" ", ""}:
        raise _wrong(
            text, place, "no-mark", f"{line.split(maxsplit=1)[0]!r} is no mark",
            "begin the line with +, - or ? and a space, or with # to keep it as a comment",
        )  # fmt: skip
    columns = list(_columns(text.name, number, line, start + 1))[: len(_COLUMNS)]
    if len(columns) < len(_COLUMNS):
        raise _wrong(
            text, place, "too-few-columns",
            f"the line has {len(columns)} of the {len(_COLUMNS)} columns that are needed",
            f"write {mark} {' | '.join(name.upper() for name in _COLUMNS)}",
        )  # fmt: skip
    empty = [(n, word) for n, word in zip(_COLUMNS, columns, strict=True) if not word]
    if empty:
        raise Unreadable(
            _told(
                text, word.place, "empty-column", f"no {name} is named", "write it between | and |"
            )
            for name, word in empty
        )
    language, concept, term, form = columns
    if language not in LANGUAGES:
        raise _wrong(
            text, language.place, "unknown-language", f"there is no language {str(language)!r}",
            suggestion(language, LANGUAGES, "languages"),
        )  # fmt: skip
    marks: dict[str, Mark] = {each: each for each in get_args(Mark)}
    return Decision(marks[mark], language, concept, term, form, place)


def _columns(file: str, number: int, line: str, start: int) -> Iterator[Word]:
    for column in line[start:].split("|"):
        word = column.strip()
        at = start + len(column) - len(column.lstrip()) if word else start
        yield Word(word, Place(file, number, at + 1))
        start += len(column) + 1


def _told(text: Text, place: Place, code: str, message: str, hint: str) -> Problem:
    return Problem(place, code, message, hint, text.line(place.line))


def _wrong(text: Text, place: Place, code: str, message: str, hint: str) -> Unreadable:
    return Unreadable([_told(text, place, code, message, hint)])
