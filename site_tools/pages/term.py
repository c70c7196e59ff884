"""The pages of the glossary: one per concept, in five languages side by side, and the A to Z."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from adjudicator.book import LANGUAGES, Concept, Language, Term
from adjudicator.book.concept import InLanguage
from site_tools.pages import address, alphabet, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.page import Page, unsearched
from site_tools.pages.words import AUTONYMS

MIXED_UP = ("false-friend", "homograph", "antonym")
"""Relations that warn; they are shown apart from those that lead on."""

SAME_IDEA = ("exact", "close", "narrower", "broader")
"""Relations to a shared concept that make two games' concepts kin."""


def concept_page(edition: Edition, concept: Concept) -> Page:
    """The page of one concept."""
    leaf = Leaf(edition, address.concept(str(concept.id)))
    name, spoken = wording.concept_name(concept, edition.language)
    lang = spoken if spoken != edition.language else ""
    steps = [(_list_title(leaf, concept.game), address.terms(concept.game))]
    entry = concept.in_language(edition.language)
    parts = [
        block(leaf.game_trail(concept.game, *steps)),
        heading(1, name, kind="lx-title", lang=lang),
        block(_lead(leaf, concept, entry)),
        *_warnings(leaf, concept),
        heading(2, edition.words("five-languages"), "languages", "lx-part"),
        block(_side_by_side(leaf, concept)),
        *_ties(leaf, concept),
        *_uses(leaf, concept),
        *_decisions(leaf, concept),
        block(
            element(
                "div",
                element(
                    "span",
                    edition.words("id"),
                    " ",
                    element("code", concept.id),
                    " · ",
                    leaf.data_link("concept", str(concept.id)),
                ),
                leaf.copy_button(leaf.to_permanent("concept", str(concept.id)), name),
                class_="lx-foot",
            )
        ),
    ]
    return Page(
        leaf.path,
        name,
        "\n\n".join(part for part in parts if part),
        description=entry.definition if entry else "",
        lang=lang,
    )


def _lead(leaf: Leaf, concept: Concept, entry: InLanguage | None) -> Html:
    """The definition in the reader's language, or an honest word that there is none."""
    if entry is None or not (entry.definition or entry.terms):
        name = leaf.words.language_name(leaf.language)
        return element(
            "p",
            leaf.words("concept-missing", language=name),
            class_="lx-notice lx-notice--fallback",
        )
    standing = wording.concept_standing(concept, leaf.language)
    return element(
        "div",
        element(
            "p", join(leaf.standing_badges(standing, "badge.draft-entry"), " "), class_="lx-badges"
        ),
        element("p", entry.definition, class_="lx-lead") if entry.definition else None,
        class_="lx-definition",
    )


def _warnings(leaf: Leaf, concept: Concept) -> list[str]:
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


def _relations(leaf: Leaf, concept: Concept) -> Iterator[tuple[str, str, str]]:
    """Relations from here and to here, each told once and as seen from here."""
    seen = set()
    for relation in concept.relations:
        other = str(leaf.edition.library.glossary[relation.to].id)
        seen.add(other)
        yield relation.type, other, relation.note
    for kind, other, note in leaf.edition.related.get(str(concept.id), ()):
        if other not in seen:
            yield _SEEN_FROM_THERE.get(kind, kind), other, note


_SEEN_FROM_THERE = {"narrower": "broader", "broader": "narrower", "part-of": "has-part"}


def _relation(leaf: Leaf, kind: str, other: str, note: str) -> Html:
    concept = leaf.edition.concepts[other]
    game = _game_name(leaf, concept.game)
    # Notes explain to translators, in English in every edition.
    told = element("small", note, lang=None if leaf.language == "en" else "en") if note else None
    return join(
        [
            element("span", leaf.words(f"relation.{kind}"), class_="lx-relation"), " ",
            leaf.concept(other), " ", element("span", game, class_="lx-game"),
            " " if told else "", told,
        ]
    )  # fmt: skip


def _game_name(leaf: Leaf, game: str) -> object:
    if game == GENERIC or game not in leaf.edition.books:
        return leaf.words("shared-terms")
    return leaf.game_title(leaf.edition.books[game])


# ---------------------------------------------------------------------- side by side


def _side_by_side(leaf: Leaf, concept: Concept) -> Html:
    # The reader's own language first, then the origin, then the usual order.
    first = [leaf.language, *([concept.origin] if concept.origin else [])]
    order: list[Language] = list(dict.fromkeys([*first, *LANGUAGES]))
    return element("div", *(_column(leaf, concept, lang) for lang in order), class_="lx-columns")


def _column(leaf: Leaf, concept: Concept, language: Language) -> Html:
    entry = concept.in_language(language)
    there = leaf.to(f"../{language}/{leaf.path}")
    name = element("a", AUTONYMS[language], href=there, hreflang=language, lang=language)
    origin = leaf.badge("origin", "origin") if concept.origin == language else None
    head = element("p", name, " " if origin else "", origin, class_="lx-column__head")
    if entry is None:
        missing = element("p", leaf.words("term-missing"), class_="lx-none")
        return element("section", head, missing, class_="lx-column lx-column--missing")
    told: list[object] = [head]
    if entry.not_applicable:
        told.append(element("p", leaf.words("not-applicable"), " ", entry.not_applicable))
    if entry.keep_original:
        told.append(element("p", leaf.words("keep-original"), class_="lx-none"))
    ranked = sorted(entry.terms, key=lambda term: term.status != "preferred")
    told += [_term(leaf, term, language) for term in ranked]
    if entry.definition:
        told.append(element("p", entry.definition, class_="lx-column__definition", lang=language))
    if entry.never:
        never = element("span", ", ".join(entry.never), lang=language)
        told.append(element("p", leaf.words("never-linked"), " ", never, class_="lx-small"))
    standing = wording.concept_standing(concept, language)
    badges = join(leaf.standing_badges(standing, "badge.draft-entry"), " ")
    if badges:
        told.append(element("p", badges, class_="lx-badges"))
    return element("section", *told, class_="lx-column")


def _term(leaf: Leaf, term: Term, language: Language) -> Html:
    grammar = [leaf.words(f"pos.{term.pos}")]
    grammar += [leaf.words(f"gender.{term.gender}")] if term.gender else []
    grammar += [leaf.words(f"number.{term.number}")] if term.number else []
    status = leaf.badge(f"status.{term.status}", f"status-{term.status}")
    told: list[object] = [
        element("p", element("strong", term.term, lang=language), class_="lx-term-name"),
        element("p", status, " ", leaf.words(f"authority.{term.authority}"), class_="lx-small"),
        element("p", ", ".join(grammar), class_="lx-small"),
    ]
    if term.reason:
        told.append(element("p", term.reason, class_="lx-small"))
    if term.context:
        quote = [element("q", term.context.text, lang=language)]
        quote += [Html(" "), leaf.section(term.context.cite)] if term.context.cite else []
        told.append(element("p", join(quote), class_="lx-small"))
    if term.forms:
        forms = element("p", ", ".join(term.forms), lang=language)
        told.append(fold(f"{leaf.words('forms')} ({len(term.forms)})", forms, kind="lx-forms"))
    return element("div", *told, class_=f"lx-one-term lx-one-term--{term.status}")


# ---------------------------------------------------------------------- ties and uses


def _ties(leaf: Leaf, concept: Concept) -> list[str]:
    parts: list[str] = []
    ties = [told for told in _relations(leaf, concept) if told[0] not in MIXED_UP]
    if ties:
        parts.append(heading(2, leaf.words("relations"), "relations", "lx-part"))
        parts.append(block(listing(_relation(leaf, *told) for told in ties)))
    kin = [*_kin(leaf, concept)]
    if kin:
        parts.append(heading(2, leaf.words("other-games"), "other-games", "lx-part"))
        items = [
            join(
                [
                    leaf.concept(other),
                    " ",
                    element("span", _game_name(leaf, game), class_="lx-game"),
                ]
            )
            for other, game in kin
        ]
        parts.append(block(listing(items)))
    return parts


def _kin(leaf: Leaf, concept: Concept) -> Iterator[tuple[str, str]]:
    """Concepts of other games that stand to the same shared concept as this one does."""
    glossary = leaf.edition.library.glossary
    shared = [str(glossary[r.to].id) for r in concept.relations if r.type in SAME_IDEA]
    if concept.game == GENERIC:
        shared = []
    seen = set()
    for idea in shared:
        if glossary[idea].game != GENERIC:
            continue
        for kind, other, _ in leaf.edition.related.get(idea, ()):
            game = glossary[other].game
            if kind in SAME_IDEA and game not in {concept.game, GENERIC} and other not in seen:
                seen.add(other)
                yield other, game


def _uses(leaf: Leaf, concept: Concept) -> list[str]:
    parts: list[str] = []
    if concept.defined_in:
        parts.append(heading(2, leaf.words("defined-in"), "defined-in", "lx-part"))
        parts.append(block(listing(leaf.section(str(section)) for section in concept.defined_in)))
    used = leaf.edition.used_in.get(str(concept.id), ())
    parts.append(heading(2, leaf.words("used-in"), "used-in", "lx-part"))
    if used:
        parts.append(block(unsearched(listing(map(leaf.section, used), "lx-used"))))
    else:
        parts.append(block(element("p", leaf.words("used-nowhere"), class_="lx-none")))
    return parts


def _decisions(leaf: Leaf, concept: Concept) -> list[str]:
    if not concept.decisions:
        return []
    told = [
        join([element("span", d.date, class_="lx-date"), " ", d.text, " ", element("small", d.by)])
        for d in concept.decisions
    ]
    title = leaf.words("decisions")
    return [heading(2, title, "decisions", "lx-part"), block(listing(told))]


# ---------------------------------------------------------------------- A to Z


def _list_title(leaf: Leaf, game: str) -> str:
    return leaf.words("shared-terms" if game == GENERIC else "terms")


def letters(
    leaf: Leaf, concepts: tuple[Concept, ...]
) -> list[tuple[str, list[tuple[str, str, Concept]]]]:
    """The concepts by initial: each with its name and the language that the name is in.

    Those without a term in the reader's language come last, under no letter.
    """
    language = leaf.language
    named = [(*wording.concept_name(concept, language), concept) for concept in concepts]
    own = sorted(
        (each for each in named if each[1] == language),
        key=lambda each: alphabet.order(each[0], language),
    )
    found = [
        (letter, list(group))
        for letter, group in groupby(own, key=lambda each: alphabet.initial(each[0], language))
    ]
    foreign = sorted((each for each in named if each[1] != language), key=lambda each: each[0])
    return [*found, ("", foreign)] if foreign else found


def a_to_z(leaf: Leaf, concepts: tuple[Concept, ...]) -> Html:
    """All of some concepts as a compact list by letters."""
    groups = []
    for letter, named in letters(leaf, concepts):
        links = [
            element(
                "a", name, href=leaf.to(address.concept(str(concept.id))),
                lang=lang if lang != leaf.language else None,
            )
            for name, lang, concept in named
        ]  # fmt: skip
        label = letter or leaf.words("without-term")
        head = element("dt", label, class_=None if letter else "lx-none")
        groups.append(element("div", head, *(element("dd", link) for link in links)))
    return element("dl", *groups, class_="lx-a-to-z")


def terms_page(edition: Edition, game: str) -> Page:
    """The A to Z of a game's terms, or of the shared ones, with definitions."""
    leaf = Leaf(edition, address.terms(game))
    title = _list_title(leaf, game)
    parts = [block(leaf.game_trail(game)), heading(1, title, kind="lx-title")]
    if game == GENERIC:
        parts.append(block(element("p", edition.words("shared-terms.intro"), class_="lx-lead")))
    for letter, named in letters(leaf, edition.concepts_of(game)):
        anchor = f"letter-{ord(letter[0])}" if letter else "without-term"
        parts.append(heading(2, letter or edition.words("without-term"), anchor, "lx-part"))
        parts.append(
            block(element("dl", *(_listed(leaf, *each) for each in named), class_="lx-list"))
        )
    if game == GENERIC:
        about = edition.words("shared-terms.intro")
    else:
        named_game = wording.game(edition.books[game], edition.language).title
        about = f"{named_game}: {edition.words('a-to-z')}"
    return Page(leaf.path, title, "\n\n".join(parts), about)


def _listed(leaf: Leaf, name: str, lang: str, concept: Concept) -> Html:
    href = leaf.to(address.concept(str(concept.id)))
    spoken = lang if lang != leaf.language else None
    entry = concept.in_language(leaf.language)
    definition = entry.definition if entry else ""
    return element(
        "div",
        element("dt", element("a", name, href=href, lang=spoken)),
        element("dd", definition) if definition else None,
    )
