"""What a library's terms and translations are like: found out once, for the pages of all editions.

The texts are looked through for terms here and nowhere else in a build, and the checks of terms
run over the same material.
"""

from __future__ import annotations

import weakref
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from adjudicator.book import LANGUAGES, Concept
from adjudicator.judging import Bench, CheckError, law_of
from site_tools.history import Earlier, Key, earlier_of_all
from site_tools.library import Library
from site_tools.pages.sentences import Cut
from site_tools.refusal import Refusal
from site_tools.renderings import Rendered, of_text
from site_tools.search.folding import words
from site_tools.terms.examine import findings_of
from site_tools.terms.findings import Findings
from site_tools.terms.index import MentionIndex, with_nested
from site_tools.terms.material import Looked, Material, Shelf
from site_tools.terms.passages import RULE_KINDS
from site_tools.terms.status import STANDINGS, Standing, Wanted, standings
from site_tools.texts import TERM, Text, texts

COMMITS = 20
"""How many commits of a folder a build looks through for an old text; `terms diff` knows no end."""


@dataclass(frozen=True)
class Behind:
    """A text that is stale or missing in a language."""

    wanted: Wanted
    standing: Standing
    text: Text
    #: Where it is stale: what it renders, and what that said then, if it was found.
    rendered: Rendered | None = None
    before: Earlier | None = None


class Survey:
    """All that pages for translators rest on."""

    def __init__(self, library: Library) -> None:
        # Not held: whoever holds the library keeps its survey.
        self._library = weakref.ref(library)
        self.material = Material(library)
        self._cuts: dict[str, Cut] = {}

    @classmethod
    def of(cls, library: Library) -> Survey:
        """The survey of a library; the same one for each who asks."""
        if library not in _SURVEYED:
            _SURVEYED[library] = cls(library)
        return _SURVEYED[library]

    @property
    def library(self) -> Library:
        """The library that was looked through."""
        library = self._library()
        assert library is not None
        return library

    def made(self) -> Survey:
        """The same, with everything worked out: a fork need not do it again."""
        _ = self.indexes, self.passages, self.findings, self.checks, self.behind, self.sought
        return self

    def shelf(self, game: str) -> Shelf:
        """A game's texts, looked through for terms."""
        return self.material.shelves[game]

    @cached_property
    def indexes(self) -> dict[str, MentionIndex]:
        """The mentions in each game's sections and open questions."""
        return {
            game: MentionIndex(
                game,
                tuple(
                    mention
                    for looked in shelf.looked.values()
                    for each in looked
                    if each.passage.kind in RULE_KINDS
                    for mention in with_nested(each.passage, each.spans)
                ),
            )
            for game, shelf in self.material.shelves.items()
        }

    @cached_property
    def passages(self) -> dict[tuple[str, str], dict[str, tuple[Looked, ...]]]:
        """By game and language, the parts of each section and open question, looked through."""
        found: dict[tuple[str, str], dict[str, tuple[Looked, ...]]] = {}
        for game, shelf in self.material.shelves.items():
            for language, looked in shelf.looked.items():
                named: dict[str, list[Looked]] = {}
                for each in looked:
                    if each.passage.kind in RULE_KINDS:
                        named.setdefault(each.passage.name, []).append(each)
                found[game, language] = {name: tuple(parts) for name, parts in named.items()}
        return found

    def parts(self, game: str, language: str, name: str) -> tuple[Looked, ...]:
        """The parts of a section or open question in a language; none where it is not said."""
        return self.passages.get((game, language), {}).get(name, ())

    def cut(self, text: str) -> Cut:
        """A text in sentences; cut once, whoever asks."""
        if text not in self._cuts:
            self._cuts[text] = Cut.of(text)
        return self._cuts[text]

    @cached_property
    def findings(self) -> Findings:
        """What the checks of terms find."""
        return findings_of(self.material)

    @cached_property
    def checks(self) -> dict[str, tuple[str, ...]]:
        """For each section the checks that execute it; none where code does not fit its book."""
        found: dict[str, tuple[str, ...]] = {}
        for game, book in self.material.books.items():
            law = law_of(game)
            if law is None:
                continue
            with suppress(CheckError):
                bench = Bench(book, law)
                for section in book.sections:
                    found[section] = tuple(check.name for check in bench.checks_citing(section))
        return found

    # ------------------------------------------------------------------ how texts stand

    @cached_property
    def standings(self) -> dict[Wanted, Standing]:
        """Every text that is wanted in a language which is not its own."""
        return standings(self.library)

    @cached_property
    def _of_terms(self) -> dict[tuple[str, str], Standing]:
        return {
            (wanted.id, wanted.language): standing
            for wanted, standing in self.standings.items()
            if wanted.kind == "terms"
        }

    def state(self, concept: Concept, language: str) -> Standing:
        """How a concept's entry in a language stands; in its own language nothing is behind."""
        told = self._of_terms.get((f"{TERM}{concept.id}", language))
        if told is not None:
            return told
        entry = concept.in_language(language)
        if entry is None:
            return "missing"
        if entry.not_applicable:
            return "not-applicable"
        return "reviewed" if entry.state == "reviewed" else "draft"

    def counted(self, concepts: tuple[Concept, ...], language: str) -> dict[Standing, int]:
        """How many of the concepts stand how in a language."""
        found = [self.state(concept, language) for concept in concepts]
        return {standing: found.count(standing) for standing in STANDINGS}

    # ------------------------------------------------------------------ what is behind

    @cached_property
    def behind(self) -> tuple[Behind, ...]:
        """Every text that is stale or missing somewhere, in the order of the texts."""
        late = {w: s for w, s in self.standings.items() if s in {"stale", "missing"}}
        if not late:
            return ()
        known = {(text.id, text.part): text for text in texts(self.library)}
        found = []
        for wanted, standing in late.items():
            text = known[wanted.id, wanted.part]
            rendered = next((r for r in of_text(text) if r.language == wanted.language), None)
            before = None
            if standing == "stale" and rendered is not None and self.history is not None:
                before = self.history.get((text.id, text.part, rendered.source, rendered.of))
            found.append(Behind(wanted, standing, text, rendered, before))
        return tuple(found)

    @cached_property
    def history(self) -> dict[Key, Earlier] | None:
        """The old wordings under stale translations; None where the folder has no history."""
        stale = {
            (w.id, w.part, w.language) for w, s in self.standings.items() if s == "stale"
        }  # fmt: skip
        if not stale:
            return {}
        sought = {
            (one.id, one.part, one.source, one.of): (text, one.source, one.of)
            for text in texts(self.library)
            for one in of_text(text)
            if (one.id, one.part, one.language) in stale and one.of and one.outdated
        }
        try:
            return earlier_of_all(self.library.root, sought.values(), COMMITS)
        except Refusal:
            return None

    # ------------------------------------------------------------------ what one may look for

    @cached_property
    def sought(self) -> dict[str, str]:
        """For each concept the folded words under which it is found, with blanks between.

        They are those of its id and of every declared form in all languages. A word that begins
        another is left out: whoever looks for the beginning finds the other.
        """
        return {
            str(concept.id): " ".join(_longest(_folded(concept)))
            for concept in self.material.glossary.concepts.values()
        }


def _folded(concept: Concept) -> set[str]:
    found = set(words(str(concept.id).replace("-", " ")))
    for language in LANGUAGES:
        entry = concept.in_language(language)
        for term in entry.terms if entry else ():
            found.update(words(" ".join(term.surfaces())))
    return found


def _longest(found: set[str]) -> list[str]:
    """The words in order, without those that another one begins with."""
    ordered = sorted(found)
    return [
        word
        for word, following in zip(ordered, [*ordered[1:], ""], strict=True)
        if not following.startswith(word)
    ]


_SURVEYED: weakref.WeakKeyDictionary[Library, Survey] = weakref.WeakKeyDictionary()
