"""The pages of the glossary: one per concept, in five languages side by side, and the A to Z."""

from __future__ import annotations

from itertools import groupby

from adjudicator.book import LANGUAGES, Concept, Language, Term
from adjudicator.book.concept import InLanguage
from site_tools.pages import address, alphabet, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.kinship import SAME_IDEA, ties, warnings
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.page import Page, unsearched
from site_tools.pages.sentences import shown
from site_tools.pages.usage import usage
from site_tools.pages.words import AUTONYMS

__all__ = ["SAME_IDEA", "a_to_z", "concept_page", "letters", "terms_page"]


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
        *warnings(leaf, concept),
        heading(2, edition.words("five-languages"), "languages", "lx-part"),
        block(_side_by_side(leaf, concept)),
        *ties(leaf, concept),
        *_defined(leaf, concept),
        *usage(leaf, concept),
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
                    " · ",
                    leaf.workshop(concept.game),
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
        reason = in_english(leaf, entry.not_applicable)
        told.append(element("p", leaf.words("not-applicable"), " ", reason))
    if entry.keep_original:
        told.append(element("p", leaf.words("keep-original"), class_="lx-none"))
    ranked = sorted(entry.terms, key=lambda term: term.status != "preferred")
    told += [_term(leaf, term, language) for term in ranked]
    if not any(term.context for term in entry.terms):
        told.append(_context_found(leaf, concept, language))
    if entry.definition:
        told.append(element("p", entry.definition, class_="lx-column__definition", lang=language))
    if entry.never:
        never = element("span", ", ".join(entry.never), lang=language)
        told.append(element("p", leaf.words("never-linked"), " ", never, class_="lx-small"))
    badges = leaf.standing_badges(wording.concept_standing(concept, language), "badge.draft-entry")
    if entry.state == "reviewed":
        badges.append(leaf.badge("badge.reviewed-entry", "reviewed"))
    if badges:
        told.append(element("p", join(badges, " "), class_="lx-badges"))
    return element("section", *told, class_="lx-column")


def in_english(leaf: Leaf, text: str) -> Html:
    """What explains to translators: it is in English in every edition."""
    return element("span", text, lang=None if leaf.language == "en" else "en")


def _context_found(leaf: Leaf, concept: Concept, language: Language) -> Html | None:
    """Where no context is declared: the first sentence of a defining section that has the term."""
    defining = {_today(leaf, str(section)) for section in concept.defined_in}
    if not defining:
        return None
    survey = leaf.edition.survey
    index = survey.indexes.get(concept.game)
    for mention in index.by_concept.get((str(concept.id), language), ()) if index else ():
        passage = mention.passage
        if passage.name in defining and passage.part == "text":
            cut = survey.cut(passage.text)
            found = cut.ranges(cut.holding([mention.span.start]))
            title = leaf.edition.section_title
            quote = join(shown(passage.text, part, [mention.span], title) for part in found)
            cited = leaf.section(passage.name)
            return element("p", element("q", quote, lang=language), " ", cited, class_="lx-small")
    return None


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
        told.append(element("p", in_english(leaf, term.reason), class_="lx-small"))
    if term.context:
        quote = [element("q", term.context.text, lang=language)]
        quote += [Html(" "), leaf.section(term.context.cite)] if term.context.cite else []
        told.append(element("p", join(quote), class_="lx-small"))
    if term.forms:
        forms = element("p", ", ".join(term.forms), lang=language)
        told.append(fold(f"{leaf.words('forms')} ({len(term.forms)})", forms, kind="lx-forms"))
    return element("div", *told, class_=f"lx-one-term lx-one-term--{term.status}")


# ---------------------------------------------------------------------- what hangs on it


def _defined(leaf: Leaf, concept: Concept) -> list[str]:
    """The sections that define it, and what would have to be looked at were they to change."""
    if not concept.defined_in:
        return []
    sections = [str(section) for section in concept.defined_in]
    parts = [heading(2, leaf.words("defined-in"), "defined-in", "lx-part")]
    parts.append(block(listing(map(leaf.section, sections))))
    today = [_today(leaf, section) for section in sections]
    rulings = {ruled.id: ruled for one in today for ruled in leaf.edition.rulings.citing(one)}
    checks = dict.fromkeys(c for one in today for c in leaf.edition.survey.checks.get(one, ()))
    told = []
    if rulings:
        links = [leaf.ruling(ruled) for ruled in rulings.values()]
        told.append(fold(f"{leaf.words('rulings')} ({len(links)})", listing(links)))
    if checks:
        names = [element("code", name) for name in checks]
        told.append(fold(f"{leaf.words('checks')} ({len(names)})", listing(names)))
    if told:
        label = element("p", leaf.words("depends"), class_="lx-label")
        parts.append(block(unsearched(element("div", label, *told))))
    return parts


def _today(leaf: Leaf, section_id: str) -> str:
    section = leaf.edition.section(section_id)
    return section_id if section is None else str(section.id)


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
    parts.append(block(element("p", leaf.workshop(game), class_="lx-ways")))
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
