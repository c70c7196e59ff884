"""Terms that come back, against the glossary: what is new, what differs, what is refused.

Nothing is deleted, and nothing is overwritten unseen. What a person has reviewed stays, unless it
is said that it may go; what was changed here since it was sent out, and there too, is for a person
to settle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from adjudicator.book import LANGUAGES, Concept, Glossary, Language
from adjudicator.book.concept import InLanguage
from adjudicator.reading.problem import suggestion
from site_tools.exchange.clashes import Clash, clashes
from site_tools.exchange.report import Outcome, Report
from site_tools.exchange.term_change import Came, Change, How, merged
from site_tools.exchange.term_edits import write_language
from site_tools.exchange.term_entry import ReturnedLanguage, ReturnedTerms
from site_tools.exchange.term_merge import compare, short
from site_tools.exchange.term_values import typed
from site_tools.library import Library
from site_tools.refusal import Refusal
from site_tools.rewriting import Rewriting


def terms_report(
    library: Library,
    returned: ReturnedTerms,
    over_reviewed: bool = False,
    restore: bool = False,
) -> Report:
    """What a file of terms would do, with a rewriting that has yet to be written.

    With `over_reviewed`, what a person has reviewed may be changed as well. With `restore`, what
    was changed or taken out here since the file was sent out is brought back as the file has it.

    :raises Unreadable: if the folder itself cannot be read.
    """
    report = Report(Rewriting(library.root))
    importing = _Import(library, returned, How(over_reviewed, restore))
    importing.compare()
    importing.prepare(report.rewriting)
    report.take(importing.outcomes())
    return report


@dataclass(slots=True)
class _Entry:
    """A language of a concept with the changes that it would undergo."""

    came: Came
    changes: list[Change] = field(default_factory=list)

    @property
    def new(self) -> InLanguage:
        return merged(self.came.here, self.changes)

    @property
    def alive(self) -> list[Change]:
        return [change for change in self.changes if not change.refusal]

    def refuse(self, why: str, hint: str) -> None:
        for change in self.changes:
            change.refuse(why, hint)


class _Import:
    """One file, compared; `prepare` before `outcomes`, since the files may speak against it."""

    def __init__(self, library: Library, returned: ReturnedTerms, how: How) -> None:
        self._library = library
        self._glossary = library.glossary
        self._returned = returned
        self._how = how
        self._found: list[Outcome | Change] = []
        self._entries: dict[tuple[str, Language], _Entry] = {}

    def outcomes(self) -> Iterator[Outcome]:
        """What becomes of each thing: in the order of the file, then what the file leaves out."""
        told = [each if isinstance(each, Outcome) else each.outcome() for each in self._found]
        yield from sorted(told, key=lambda outcome: outcome.place)
        spoken = dict.fromkeys(language for _, language in self._entries)
        for name in dict.fromkeys(name for name, _ in self._entries):
            for language in spoken:
                left = (name, language) not in self._entries
                if left and self._glossary[name].in_language(language) is not None:
                    yield Outcome("kept", f"term:{name}", language, "the file leaves it out")

    # ----------------------------------------------------------------------- comparing

    def compare(self) -> None:
        for came in self._groups():
            entry = _Entry(came)
            self._entries[str(came.concept.id), came.language] = entry
            for each in compare(came, self._how):
                self._found.append(each)
                if isinstance(each, Change):
                    entry.changes.append(each)
        for entry in self._changing():
            self._cited(entry)
            _prefer_one(entry)
            self._hold_together(entry)
        self._unclash()
        for entry in self._changing():
            self._hold_together(entry)
        for entry in list(self._changing()):
            self._settle_of(entry)
        for entry in self._changing():
            self._tell_of_stale(entry)

    def _changing(self) -> Iterator[_Entry]:
        return (entry for entry in self._entries.values() if entry.alive)

    def _groups(self) -> Iterator[Came]:
        """What is said of each language of each concept, wherever it stands in the file."""
        groups: dict[tuple[str, Language], list[ReturnedLanguage]] = {}
        strangers: set[str] = set()
        for row in self._returned.languages:
            concept, said = str(row.concept).strip(), str(row.language).strip().lower()
            language = next((each for each in LANGUAGES if each == said), None)
            if concept not in self._glossary:
                if concept not in strangers:
                    self._found.append(self._unknown_concept(row, concept))
                strangers.add(concept)
            elif language is None:
                why = f"there is no language {str(row.language)!r} here"
                hint = suggestion(said, LANGUAGES, "languages")
                name, place = f"term:{concept}", row.language.place
                self._found.append(Outcome("refused", name, "", why, hint, place))
            else:
                groups.setdefault((str(self._glossary[concept].id), language), []).append(row)
        for (concept, language), rows in groups.items():
            yield Came(self._glossary[concept], language, tuple(rows))

    def _unknown_concept(self, row: ReturnedLanguage, concept: str) -> Outcome:
        near = suggestion(concept, self._glossary.concepts, "concepts")
        hint = (
            near if near.startswith("did you mean") else "a new one begins with a file of its own"
        )
        why = f"there is no concept {short(concept)!r}"
        return Outcome("refused", f"term:{short(concept)}", "", why, hint, row.concept.place)

    # -------------------------------------------------------------------- what may stand

    def _cited(self, entry: _Entry) -> None:
        """A new context cites a section of its game."""
        concept = entry.came.concept
        for change in entry.alive:
            context = change.term.context if change.term else None
            if context is None or change.term is None:
                continue
            if not context.text:
                change.refuse("a section is cited without a context", "write the sentence too")
            elif context.cite and concept.game in self._library.games:
                old = None
                if change.index is not None and entry.came.here:
                    old = entry.came.here.terms[change.index].context
                sections = self._library.book(concept.game).sections
                if context != old and context.cite not in sections:
                    why = f"the context cites {str(context.cite)!r}, which is no section"
                    change.refuse(why, suggestion(str(context.cite), sections, "sections"))

    def _hold_together(self, entry: _Entry) -> None:
        """What a concept says in a language makes sense as a whole; else nothing is done to it."""
        here, new = entry.came.here, entry.new
        if not entry.alive or new.not_applicable:
            return
        if here is None and any(change.refusal and change.term for change in entry.changes):
            if not new.keep_original and not new.preferred():
                entry.refuse("its preferred term is refused", "see the other refusals of it")
                return
        if new.keep_original:
            self._keeps_original(entry, new)
        elif not new.preferred():
            entry.refuse("it would have no preferred term", "prefer one, or say 'missing' for it")

    def _keeps_original(self, entry: _Entry, new: InLanguage) -> None:
        concept = entry.came.concept
        original = concept.in_language(concept.origin) if concept.origin else None
        if original is None or concept.origin == entry.came.language:
            entry.refuse("there is no original to keep", "leave 'keep-original' out")
            return
        kept = {str(surface) for term in original.terms for surface in term.surfaces()}
        strange = [str(term.term) for term in new.terms if term.term not in kept]
        if strange:
            told = ", ".join(str(term.term) for term in original.terms)
            entry.refuse(f"{strange[0]!r} is not the original, which is kept", f"write {told}")

    def _unclash(self) -> None:
        """Changes that make two concepts share a form are refused, until none does."""
        games = {(e.came.concept.game, e.came.language) for e in self._changing()}
        before = {
            _pair(clash)
            for game, language in games
            for clash in clashes(self._glossary, game, language)
        }
        while games:
            glossary = self._prospect()
            hit = set()
            for game, language in sorted(games):
                fresh = [c for c in clashes(glossary, game, language) if _pair(c) not in before]
                if self._refuse_clashing(fresh, language):
                    hit.add((game, language))
            games = hit

    def _refuse_clashing(self, found: list[Clash], language: Language) -> bool:
        """Refuse the change behind each clash; of two changes, the one that comes later."""
        refused = False
        told: set[tuple[str, ...]] = set()
        order = {key: i for i, key in enumerate(self._entries)}
        for clash in sorted(found, key=lambda c: -order.get((c.concept, language), -1)):
            entry = self._entries.get((clash.concept, language))
            if entry is None or not entry.alive or _pair(clash) in told:
                continue
            told.add(_pair(clash))
            guilty = [c for c in entry.alive if c.term is not None and c.term == clash.term]
            for change in guilty or entry.alive:
                change.refuse(clash.why, clash.hint)
            refused = True
        return refused

    def _prospect(self) -> Glossary:
        """The glossary as it would be."""
        concepts = dict(self._glossary.concepts)
        for (name, language), entry in self._entries.items():
            if entry.alive:
                lang = {**concepts[name].lang, language: entry.new}
                concepts[name] = replace(concepts[name], lang=lang)
        return Glossary(concepts)

    # --------------------------------------------------------- which wording is rendered

    def _settle_of(self, entry: _Entry) -> None:
        """A translation that changes says which wording it renders, and loses its review."""
        came, here, new = entry.came, entry.came.here, entry.new
        concept, language = came.concept, came.language
        about = next((change for change in entry.alive if change.term is None), None)
        given = str(new.of or "") if about and "of" in about.said else ""
        wrong = self._wrong_of(concept, language, given)
        if wrong and about:
            entry.refuse(*wrong)
            return
        worded = here is None or _wording(new) != _wording(here)
        translated = concept.origin not in {None, language} and not new.not_applicable
        extra: dict[str, str] = {}
        if worded and translated and not (about and about.verbatim and given):
            extra["of"] = self._of(concept, given or (str(here.of or "") if here else ""))
        says_reviewed = any(row.said.get("state") == "reviewed" for row in came.rows)
        if here and here.state == "reviewed" and not says_reviewed:
            extra["state"] = "draft"
        now = {"of": str(new.of or ""), "state": new.state}
        extra = {name: value for name, value in extra.items() if value != now[name]}
        if extra and about is None:
            about = self._also_of_language(entry)
        if extra and about:
            about.said.update(extra)
            told = [f"{name} {value}" for name, value in extra.items()]
            about.told = "; ".join(filter(None, [about.told, *told]))
        of = entry.new.of
        if of and worded and translated and of != concept.digest(of[:2]):
            entry.alive[0].told += "; it renders an older wording and will be stale"

    def _also_of_language(self, entry: _Entry) -> Change:
        """A change of the language that follows from one of its terms."""
        came = entry.came
        place, name = came.rows[0].place, f"term:{came.concept.id}"
        change = Change(came, place, "changed", "")
        entry.changes.append(change)
        self._found = [
            each
            for each in self._found
            if not isinstance(each, Outcome)
            or (each.name, each.place) != (name, place)
            or each.fate not in {"same", "kept"}
        ]
        self._found.append(change)
        return change

    def _wrong_of(self, concept: Concept, language: str, given: str) -> tuple[str, str] | None:
        if not given:
            return None
        if concept.origin in {None, language}:
            return "the origin renders no other wording", "leave 'of' empty"
        brought = any(
            key == (str(concept.id), given[:2]) and entry.alive
            for key, entry in self._entries.items()
        )
        if given[:2] == language or (not brought and concept.in_language(given[:2]) is None):
            return f"there is no {given[:2]} wording that it could render", _EXPORTED
        return None

    def _of(self, concept: Concept, given: str) -> str:
        """Which wording a translation renders that was changed in the file.

        Today's, if it was sent out with that or the file repeats it; else the one it was sent
        out with. Where nothing tells, none that there is, so that a person has to look.
        """
        assert concept.origin
        today = concept.digest(concept.origin)
        if given and given == concept.digest(given[:2]):
            return given
        entry = self._entries.get((str(concept.id), concept.origin))
        if (not given or given[:2] == concept.origin) and entry and self._repeats(entry):
            return today
        return given or f"{concept.origin}-000000000000"

    @staticmethod
    def _repeats(entry: _Entry) -> bool:
        """Whether the file says of the origin, in its definition, what stands here today."""
        here, language = entry.came.here, entry.came.language
        said = [
            typed("definition", row.said["definition"], language)
            for row in entry.came.rows
            if "definition" in row.said
        ]
        return (
            bool(here and said)
            and all(
                each == typed("definition", here.definition if here else "", language)
                for each in said
            )
            and not any("definition" in change.said for change in entry.changes)
        )

    def _tell_of_stale(self, entry: _Entry) -> None:
        """A new wording of the origin leaves its translations behind."""
        concept, here = entry.came.concept, entry.came.here
        if concept.origin != entry.came.language or here is None:
            return
        if _wording(here) == _wording(entry.new):
            return
        old = concept.digest(concept.origin)
        stale = [language for language, spoken in concept.languages() if spoken.of == old]
        if stale:
            entry.alive[0].told += f"; stale from then on: {', '.join(stale)}"

    # ------------------------------------------------------------------------- writing

    def prepare(self, rewriting: Rewriting) -> None:
        """Gather the edits of what is added and changed."""
        for (name, language), entry in self._entries.items():
            if not entry.alive:
                continue
            file = self._glossary[name].place.file
            try:
                edits = rewriting.edits(file)
                write_language(edits, language, entry.came.here, entry.new)
            except Refusal as error:
                entry.refuse(error.message, error.hint)


_EXPORTED = "leave 'of' as it was sent out"


def _pair(clash: Clash) -> tuple[str, ...]:
    return (*sorted((clash.concept, clash.other)), clash.surface.casefold())


def _wording(spoken: InLanguage) -> tuple[str, str]:
    """What a translation of it renders."""
    term = spoken.preferred()
    return spoken.definition, term.term if term else ""


def _prefer_one(entry: _Entry) -> None:
    """A term that would be preferred beside another of its type is refused."""
    new = entry.new
    if new.keep_original:
        return
    preferred = Counter(term.type for term in new.terms if term.status == "preferred")
    for change in entry.alive:
        term = change.term
        if term is None or term.status != "preferred" or preferred[term.type] < 2:
            continue
        old = None
        if change.index is not None and entry.came.here:
            old = entry.came.here.terms[change.index]
        if old is None or old.status != "preferred" or old.type != term.type:
            others = [t for t in new.terms if t.status == "preferred" and t.type == term.type]
            told = next(repr(str(t.term)) for t in others if t is not term)
            why = f"{str(term.term)!r} would be a second preferred term beside {told}"
            change.refuse(why, "prefer one and admit the other")
            preferred[term.type] -= 1
