"""One section on its chapter's page: what a player needs at once, and the rest folded."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import LANGUAGES, Rulebook, Section
from site_tools.pages import address, wording
from site_tools.pages.edges import DECIDING, READING, edge_told, edges_into, edges_into_all
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.neighbourhood import neighbourhood
from site_tools.pages.page import unsearched
from site_tools.pages.rulings import Ruled
from site_tools.pages.words import AUTONYMS


def section_blocks(leaf: Leaf, book: Rulebook, section: Section) -> list[str]:
    """The section's heading and its block; the heading's anchor is the section's id."""
    shown = wording.section(book, section.id, leaf.language)
    number = element("span", section.number, class_="lx-number") if section.number else None
    title = join([number, " " if number else "", shown.title])
    kind = "lx-head" + (" lx-head--gap" if section.kind == "gap" else "")
    text = (
        leaf.text(shown.text, book.game.id, shown.standing)
        if shown.text.strip()
        else element("p", leaf.words("no-text"), class_="lx-none")
    )
    decided = [*_deciding(leaf, book, section), *_doubts(leaf, section), *_rulings(leaf, section)]
    body = element(
        "div",
        _badges(leaf, book, section, shown.standing),
        text,
        unsearched(
            element("dl", *decided, class_="lx-rows") if decided else None,
            element(
                "div", _more(leaf, book, section, shown), _copy(leaf, section), class_="lx-foot"
            ),
        ),
        class_="lx-section",
    )
    return [heading(2, title, section.id, kind, shown.standing.lang or ""), block(body)]


def _badges(
    leaf: Leaf, book: Rulebook, section: Section, standing: wording.Standing
) -> Html | None:
    badges: list[Html] = []
    if section.kind != "rule":
        badges.append(leaf.badge(f"kind.{section.kind}", section.kind))
    if section.mode:
        mode = wording.mode(book, section.mode, leaf.language)
        badges.append(leaf.badge("badge.mode", "mode", mode=mode.title))
    if section.tier and leaf.words.has(f"tier.{section.tier}"):
        badges.append(leaf.badge(f"tier.{section.tier}", "tier"))
    badges += leaf.standing_badges(standing)
    return element("p", join(badges, " "), class_="lx-badges") if badges else None


# ---------------------------------------------------------------------- what decides


def _deciding(leaf: Leaf, book: Rulebook, section: Section) -> Iterator[Html]:
    """What beats this section and what it beats, each with its condition and its grant."""
    into = [*edges_into_all(book, section.id)]
    for kind in DECIDING:
        beaten = [edge_told(leaf, book, origin, edge) for k, origin, edge in into if k == kind]
        if beaten:
            yield leaf.row(f"into.{kind}", *beaten, kind="beaten")
    for kind in DECIDING:
        beats = [edge_told(leaf, book, edge.to, edge) for k, edge in section.edges() if k == kind]
        if beats:
            yield leaf.row(f"edge.{kind}", *beats, kind="beats")


def _doubts(leaf: Leaf, section: Section) -> Iterator[Html]:
    if section.open:
        yield leaf.row(
            "open-about", *(leaf.open_question(question) for question in section.open), kind="open"
        )


def _rulings(leaf: Leaf, section: Section) -> Iterator[Html]:
    rulings = leaf.edition.rulings.citing(str(section.id))
    if rulings:
        yield leaf.row("rulings", *ruling_links(leaf, rulings), kind="rulings")


def ruling_links(leaf: Leaf, rulings: tuple[Ruled, ...], at_once: int = 3) -> Iterator[Html]:
    """Links to rulings: the most telling ones at once, the rest folded."""
    if len(rulings) <= at_once + 1:
        at_once = len(rulings)
    yield listing(leaf.ruling(ruling) for ruling in rulings[:at_once])
    if rulings[at_once:]:
        more = leaf.words("more-rulings", count=len(rulings) - at_once)
        yield fold(more, listing(leaf.ruling(ruling) for ruling in rulings[at_once:]))


# ---------------------------------------------------------------------- the rest


def _more(leaf: Leaf, book: Rulebook, section: Section, shown: wording.Wording) -> Html:
    rows = [
        *_reading(leaf, book, section),
        leaf.row("encoding", *_encoding(leaf, section)),
        *_source(leaf, book, section),
        leaf.row("standing", leaf.standing_told(shown.standing)),
        *_elsewhere(leaf, book, section),
        leaf.row(
            "id",
            join([element("code", section.id), " · ", leaf.data_link("section", section.id)]),
            *_aliases(leaf, section),
        ),
    ]
    facts = element("dl", *rows, class_="lx-rows")
    there = leaf.to(f"{address.map_of(str(book.game.id))}#{section.id}")
    shown_there = element("p", element("a", leaf.words("map.show"), href=there), class_="lx-there")
    around = neighbourhood(leaf, book, section)
    return fold(leaf.words("more"), facts, around, shown_there, kind="lx-more")


def _reading(leaf: Leaf, book: Rulebook, section: Section) -> Iterator[Html]:
    into = [*edges_into(book, section.id)]
    for kind in READING:
        out = [edge.to for k, edge in section.edges() if k == kind]
        if out:
            yield leaf.row(f"edge.{kind}", listing(leaf.section(to) for to in out))
        back = [origin for k, origin, _ in into if k == kind]
        if back:
            yield leaf.row(f"into.{kind}", listing(leaf.section(origin) for origin in back))
    if book.game.modes and section.mode is None:
        yield leaf.row("modes", leaf.words("every-mode"))


def _encoding(leaf: Leaf, section: Section) -> Iterator[object]:
    yield leaf.words(f"encoding.{section.encoding}")
    if section.left_out:
        # What is left out is told to maintainers, in English in every edition.
        english = None if leaf.language == "en" else "en"
        yield element("span", section.left_out, lang=english)


def _source(leaf: Leaf, book: Rulebook, section: Section) -> Iterator[Html]:
    if section.source:
        lines = ", ".join(str(lines) for lines in section.source)
        yield leaf.row("source-lines", lines)
    elif book.game.source == "none":
        yield leaf.row("source-lines", leaf.words("no-source"))


def _elsewhere(leaf: Leaf, book: Rulebook, section: Section) -> Iterator[Html]:
    """The section's titles in the other languages, each leading to the same section there."""
    path = address.chapter(book.game.id, book.chapter_of[str(section.id)].chapter)
    titles = []
    for language in LANGUAGES:
        if language != leaf.language and wording.has_section(book, section.id, language):
            title = wording.section(book, section.id, language).title
            there = leaf.to(f"../{language}/{path}#{section.id}")
            named = element("abbr", language, title=AUTONYMS[language], class_="lx-lang")
            link = element("a", title, href=there, hreflang=language, lang=language)
            titles.append(join([named, " ", link]))
    if titles:
        yield leaf.row("titles", listing(titles, "lx-titles"))


def _aliases(leaf: Leaf, section: Section) -> Iterator[Html]:
    if section.aliases:
        old = join([element("code", alias) for alias in section.aliases], ", ")
        yield join([leaf.words("formerly"), " ", old])


def _copy(leaf: Leaf, section: Section) -> Html:
    title = leaf.edition.section_title(section.id)
    return leaf.copy_button(leaf.to_permanent("section", section.id), title)
