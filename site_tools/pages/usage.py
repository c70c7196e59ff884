"""Where a concept is used: every mention in its sentence, beside the sentence that renders it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from adjudicator.book import Concept, Language, Rulebook
from site_tools.pages import wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, escape, heading, join
from site_tools.pages.leaf import Leaf, block, listing
from site_tools.pages.page import unsearched
from site_tools.pages.pair import pair
from site_tools.pages.sentences import Cut, Range, beside, shown
from site_tools.terms.index import Mention
from site_tools.terms.material import Looked
from site_tools.terms.wording import kin

BUDGET = 330_000
"""How many letters of sentences a page holds; what is over is only linked."""

OPEN_AT_ONCE = 12
"""Up to how many places are shown without being asked for."""

Answer = Literal["both", "missing", "only-here", "kindred", "doubtful", "untranslated"]
"""How a translation answers a mention: with one of its own, with none, as the only one to make
it, with a concept as good, with words in doubt, or not at all since there is no translation."""

_BADGES: dict[Answer, str] = {
    "missing": "stale", "only-here": "fallback", "kindred": "plain", "doubtful": "fallback",
    "untranslated": "stale",
}  # fmt: skip


class Row(NamedTuple):
    """A sentence that mentions the concept, with what stands for it; either may be empty."""

    here: Html
    there: Html
    #: Whether the translation of a mentioning sentence mentions nothing itself.
    lacking: bool = False


@dataclass(frozen=True, slots=True)
class Used:
    """A section or open question that mentions a concept in one language of a pair, or in both."""

    name: str
    answer: Answer
    rows: tuple[Row, ...]


class Game:
    """The places of one game that use a concept, for the pair of the edition."""

    def __init__(self, edition: Edition, concept: Concept, book: Rulebook) -> None:
        self.edition = edition
        self.concept = str(concept.id)
        self.book = book
        self.source, self.target = pair(book.game.language, edition.language)
        self.shelf = edition.survey.shelf(str(book.game.id))
        #: Without a declared form nothing could be found, so that nothing is missed.
        self.named = self._is_named(self.target)
        self.named_here = self._is_named(self.source)
        self._kin: set[str] | None = None

    def places(self) -> Iterator[Used]:
        """The places, in reading order; those that only the translation mentions come last."""
        index = self.edition.survey.indexes[self.shelf.game].by_concept
        here = _by_place(index.get((self.concept, self.source), ()))
        there = _by_place(index.get((self.concept, self.target), ()))
        for name in dict.fromkeys([*here, *there]):
            yield self._used(name, here.get(name, ()), there.get(name, ()))

    def _used(self, name: str, here: tuple[Mention, ...], there: tuple[Mention, ...]) -> Used:
        translated = self.parts(name, self.target)
        answer: Answer = "both"
        if not translated:
            answer = "untranslated"
        elif not here:
            # What stands inside a longer term is no mention that anything would have to answer.
            if self.named_here and _linked(there) and not self._perhaps(name, self.source):
                answer = "only-here"
        elif not there and self.named and _linked(here):
            if self.concept in self._doubted(name):
                answer = "doubtful"
            else:
                answer = "kindred" if self._perhaps(name, self.target) else "missing"
        return Used(name, answer, tuple(self._rows(name, here, there)))

    def _is_named(self, language: Language) -> bool:
        return bool(self.shelf.spotter(language).lexicon.forms.get(self.concept))

    def _like(self) -> set[str]:
        if self._kin is None:
            self._kin = kin(self.edition.survey.material, self.concept)
        return self._kin

    def _perhaps(self, name: str, language: Language) -> bool:
        possible = {c for each in self.parts(name, language) for c in each.perhaps()}
        return bool(possible & {self.concept, *self._like()})

    def _doubted(self, name: str) -> set[str]:
        looked = self.parts(name, self.target)
        return {concept for each in looked for d in each.doubts for concept in d.concepts}

    def parts(self, name: str, language: Language) -> tuple[Looked, ...]:
        """The title, the text and so on of a place in a language."""
        return self.edition.survey.parts(self.shelf.game, language, name)

    # ------------------------------------------------------------------ sentences

    def _rows(
        self, name: str, here: tuple[Mention, ...], there: tuple[Mention, ...]
    ) -> Iterator[Row]:
        for part in dict.fromkeys(m.passage.part for m in (*here, *there)):
            own = self._text(name, part, self.source)
            other = self._text(name, part, self.target)
            mine = tuple(m for m in here if m.passage.part == part)
            theirs = tuple(m for m in there if m.passage.part == part)
            for ranges, ranges_there in beside(
                own, other, (m.span.start for m in mine), (m.span.start for m in theirs)
            ):
                yield Row(
                    self._shown(own, ranges, mine, self.source),
                    self._shown(other, ranges_there, theirs, self.target),
                    self.named
                    and bool(ranges_there)
                    and _held(ranges, mine)
                    and not _held(ranges_there, theirs, nested=True),
                )

    def _text(self, name: str, part: str, language: Language) -> Cut:
        for each in self.parts(name, language):
            if each.passage.part == part:
                return self.edition.survey.cut(each.passage.text)
        return Cut("", ())

    def _shown(
        self, cut: Cut, ranges: tuple[Range, ...], mentions: tuple[Mention, ...], language: Language
    ) -> Html:
        def title_of(section: str) -> str:
            known = section in self.book
            return wording.section(self.book, section, language).title if known else section

        spans = [mention.span for mention in mentions]
        return join((shown(cut.text, one, spans, title_of) for one in ranges), " ")


def _held(ranges: tuple[Range, ...], mentions: tuple[Mention, ...], nested: bool = False) -> bool:
    """Whether one of the mentions stands there; those inside a longer term only if asked for."""
    return any(
        start <= mention.span.start < end
        for start, end in ranges
        for mention in mentions
        if nested or not mention.nested
    )


def _linked(mentions: tuple[Mention, ...]) -> bool:
    return any(not mention.nested for mention in mentions)


def _by_place(mentions: tuple[Mention, ...]) -> dict[str, tuple[Mention, ...]]:
    found: dict[str, list[Mention]] = {}
    for mention in mentions:
        found.setdefault(mention.passage.name, []).append(mention)
    return {name: tuple(group) for name, group in found.items()}


# ---------------------------------------------------------------------- on the page


def usage(leaf: Leaf, concept: Concept) -> list[str]:
    """The part of a concept's page that says where it is used, game by game."""
    games = [Game(leaf.edition, concept, book) for book in _books(leaf.edition, concept)]
    used = [(game, found) for game in games if (found := list(game.places()))]
    parts = [heading(2, leaf.words("used-in"), "used-in", "lx-part")]
    if not used:
        return [*parts, block(element("p", leaf.words("used-nowhere"), class_="lx-none"))]
    count = sum(len(places) for _, places in used)
    left = BUDGET
    for game, places in used:
        told, left = _places(leaf, game, places, left)
        parts.append(block(unsearched(_folded(leaf, game, places, told, count <= OPEN_AT_ONCE))))
    return parts


def _books(edition: Edition, concept: Concept) -> list[Rulebook]:
    """The books whose texts may mention it."""
    own = edition.books.get(concept.game)
    return [own] if own is not None else list(edition.books.values())


def _folded(leaf: Leaf, game: Game, places: list[Used], told: Html, open_: bool) -> Html:
    name = leaf.words.language_name
    lacking = sum(each.answer == "missing" for each in places)
    summary: list[object] = [
        leaf.game_title(game.book), leaf.words.colon,
        leaf.words("pair", source=name(game.source), target=name(game.target)), " ",
        element("span", len(places), class_="lx-count"),
    ]  # fmt: skip
    if lacking:
        summary += [" ", leaf.badge("use.missing.count", "stale", count=lacking)]
    inside: list[object] = []
    if not game.named:
        without = leaf.words("use.unnamed", language=name(game.target))
        inside.append(element("p", without, class_="lx-small"))
    return element(
        "details", element("summary", *summary), *inside, told, class_="lx-fold lx-usage",
        open=open_,
    )  # fmt: skip


def _places(leaf: Leaf, game: Game, places: list[Used], left: int) -> tuple[Html, int]:
    """The places as a list, and how many letters may still follow."""
    items: list[Html] = []
    rest: list[Html] = []
    for used in places:
        item = _place(leaf, game, used)
        left -= len(item)
        if left < 0:
            rest.append(_named(leaf, used))
        else:
            items.append(item)
    listed = element("ul", *items, class_="lx-uses") if items else None
    if not rest:
        return join([listed]), left
    further = element("p", leaf.words("use.rest", count=len(rest)), class_="lx-small")
    return join([listed, further, listing(rest, "lx-used")]), left


def _named(leaf: Leaf, used: Used) -> Html:
    """The link to the place, with what is wrong with its translation."""
    kind, _, question = used.name.rpartition(":")
    link = leaf.open_question(question) if kind else leaf.section(used.name)
    if used.answer == "both":
        return link
    return join([link, " ", leaf.badge(f"use.{used.answer}", _BADGES[used.answer])])


def _place(leaf: Leaf, game: Game, used: Used) -> Html:
    quiet = leaf.words("use.not-here")
    # What the whole place lacks is said at its head.
    told = used.answer == "both"
    rows = "".join(
        f'<div class="lx-pair"><p lang="{game.source}">{row.here}</p>'
        + (f'<p lang="{game.target}">{row.there}</p>' if row.there else "")
        + (f'<p class="lx-not-here">{escape(quiet)}</p>' if told and row.lacking else "")
        + "</div>"
        for row in used.rows
    )
    return Html(f"<li><p>{_named(leaf, used)}</p>{rows}</li>")
