"""What a concept is to others: warnings of what it is mixed up with, relations, kin elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Concept
from site_tools.pages.edition import GENERIC
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, listing
from site_tools.pages.pair import pair

MIXED_UP = ("false-friend", "homograph", "antonym")
"""Relations that warn; they are shown apart from those that lead on."""

SAME_IDEA = ("exact", "close", "narrower", "broader")
"""Relations to a shared concept that make two games' concepts kin."""

_SEEN_FROM_THERE = {"narrower": "broader", "broader": "narrower", "part-of": "has-part"}


def warnings(leaf: Leaf, concept: Concept) -> list[str]:
    """What it is easily mixed up with."""
    told = [
        (kind, other, note) for kind, other, note in _relations(leaf, concept) if kind in MIXED_UP
    ]
    if not told:
        return []
    items = [element("li", _relation(leaf, *each)) for each in told]
    body = element(
        "div", element("p", leaf.words("mixed-up"), class_="lx-label"), element("ul", *items),
        class_="lx-notice lx-notice--warning",
    )  # fmt: skip
    return [block(body)]


def ties(leaf: Leaf, concept: Concept) -> list[str]:
    """Its other relations, and the same idea in other games."""
    parts: list[str] = []
    tied = [told for told in _relations(leaf, concept) if told[0] not in MIXED_UP]
    if tied:
        parts.append(heading(2, leaf.words("relations"), "relations", "lx-part"))
        parts.append(block(listing(_relation(leaf, *told) for told in tied)))
    kin = [*_kin(leaf, concept)]
    if kin:
        parts.append(heading(2, leaf.words("other-games"), "other-games", "lx-part"))
        parts.append(block(listing(_kindred(leaf, *each) for each in kin)))
    return parts


def _relations(leaf: Leaf, concept: Concept) -> Iterator[tuple[str, str, str]]:
    """Relations from here and to here, each told once and as seen from here."""
    seen = set()
    for relation in concept.relations:
        other = str(leaf.edition.concept(relation.to).id)
        seen.add(other)
        yield relation.type, other, relation.note
    for kind, other, note in leaf.edition.related.get(str(concept.id), ()):
        if other not in seen:
            yield _SEEN_FROM_THERE.get(kind, kind), other, note


def _relation(leaf: Leaf, kind: str, other: str, note: str) -> Html:
    # Notes explain to translators, in English in every edition.
    told = element("small", note, lang=None if leaf.language == "en" else "en") if note else None
    return join(
        [
            element("span", leaf.words(f"relation.{kind}"), class_="lx-relation"), " ",
            _named(leaf, leaf.edition.concepts[other]), " " if told else "", told,
        ]
    )  # fmt: skip


def _kin(leaf: Leaf, concept: Concept) -> Iterator[tuple[str, str, str]]:
    """Concepts of other games that stand to the same shared concept as this one does.

    Each with the shared concept, and with what it is to that.
    """
    known = leaf.edition.concept
    shared = [str(known(r.to).id) for r in concept.relations if r.type in SAME_IDEA]
    if concept.game == GENERIC:
        shared = []
    seen = set()
    for idea in shared:
        if known(idea).game != GENERIC:
            continue
        for kind, other, _ in leaf.edition.related.get(idea, ()):
            game = known(other).game
            if kind in SAME_IDEA and game not in {concept.game, GENERIC} and other not in seen:
                seen.add(other)
                yield kind, other, idea


def _kindred(leaf: Leaf, kind: str, other: str, idea: str) -> Html:
    """A concept of another game, and how near it is to the idea that both share."""
    return join(
        [
            _named(leaf, leaf.edition.concepts[other]), leaf.words.colon,
            element("span", leaf.words(f"relation.{kind}"), class_="lx-relation"), " ",
            leaf.concept(idea),
        ]
    )  # fmt: skip


def _named(leaf: Leaf, concept: Concept) -> Html:
    """A link to a concept with its game, and what it is called in the other language of the pair.

    That is the language of the game, or English where the reader reads in that.
    """
    game = element("span", _game_name(leaf, concept.game), class_="lx-game")
    told = [leaf.concept(str(concept.id)), Html(" "), game]
    if concept.game != GENERIC:
        other = next(one for one in pair(concept.origin, leaf.language) if one != leaf.language)
        term = concept.preferred(other)
        if term is not None:
            label = element("span", other, class_="lx-lang")
            named = element("span", term.term, lang=other)
            told += [Html(" "), element("span", label, " ", named, class_="lx-own-term")]
    return join(told)


def _game_name(leaf: Leaf, game: str) -> object:
    if game == GENERIC or game not in leaf.edition.books:
        return leaf.words("shared-terms")
    return leaf.game_title(leaf.edition.books[game])
