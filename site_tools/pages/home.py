"""The front page of a language, and the home of each game."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Rulebook
from site_tools.pages import address, wording
from site_tools.pages.chapter import chapter_link
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, in_language, listing
from site_tools.pages.offline import keeping
from site_tools.pages.page import Page
from site_tools.pages.term import a_to_z


def home_page(edition: Edition) -> Page:
    """The front page: the games, and the terms they share."""
    leaf = Leaf(edition, address.HOME)
    cards = [_game_card(leaf, book) for book in edition.books.values()]
    shared = edition.concepts_of(GENERIC)
    parts = [
        heading(1, "Ludex", kind="lx-title"),
        block(element("p", edition.words("home.lead"), class_="lx-lead")),
        *_desk(leaf),
        heading(2, edition.words("games"), "games", "lx-part"),
        block(element("div", *cards, class_="lx-cards")),
    ]
    if shared:
        link = element("a", edition.words("shared-terms"), href=leaf.to(address.terms(GENERIC)))
        workshop = element("a", edition.words("workshop"), href=leaf.to(address.workshop()))
        told = join([link, f" ({len(shared)}) · ", workshop])
        parts.append(heading(2, edition.words("glossary"), "glossary", "lx-part"))
        parts.append(block(element("p", edition.words("shared-terms.intro"))))
        parts.append(block(element("p", told)))
    title, lead = edition.words("home"), edition.words("home.lead")
    return Page(leaf.path, title, "\n\n".join(parts), lead, hide=("toc",))


def _desk(leaf: Leaf) -> Iterator[str]:
    """The way to the judge's desk, where there is anything that he judges."""
    if leaf.edition.rulings.ruled:
        link = element("a", leaf.words("desk"), href=leaf.to(address.desk()))
        yield block(element("p", link, class_="lx-ways"))


def _game_card(leaf: Leaf, book: Rulebook) -> Html:
    named, told = wording.game(book, leaf.language), wording.summary(book, leaf.language)
    link = element(
        "a", named.title,
        href=leaf.to(address.game(str(book.game.id))), lang=named.standing.lang,
    )  # fmt: skip
    counts = [
        (leaf.words("sections"), len(book.sections)),
        (leaf.words("terms"), len(leaf.edition.concepts_of(str(book.game.id)))),
        (leaf.words("rulings"), len(leaf.edition.rulings.of_game(str(book.game.id)))),
        (leaf.words("open-questions"), len(book.open_questions)),
    ]
    numbers = " · ".join(f"{name}{leaf.words.colon}{count}" for name, count in counts if count)
    return element(
        "article",
        element("p", link, class_="lx-card__title"),
        element("p", in_language(told.title, told.standing)) if told.title.strip() else None,
        element(
            "p",
            join([leaf.badge("badge.source-language", "plain", language=_source(leaf, book)), " "]),
            join(leaf.standing_badges(named.standing), " "),
            class_="lx-badges",
        ),
        element("p", numbers, class_="lx-small"),
        class_="lx-card",
    )


def _source(leaf: Leaf, book: Rulebook) -> str:
    return leaf.words.language_name(book.game.language)


def game_page(edition: Edition, book: Rulebook) -> Page:
    """The home of a game: what it is, a turn at a glance, its chapters and its terms."""
    game = str(book.game.id)
    leaf = Leaf(edition, address.game(game))
    named, told = wording.game(book, edition.language), wording.summary(book, edition.language)
    lead = in_language(leaf.plainly(told.title), told.standing)
    parts = [
        block(leaf.trail()),
        heading(1, named.title, kind="lx-title", lang=named.standing.lang or ""),
        block(element("p", lead, class_="lx-lead")) if told.title.strip() else "",
        block(_facts(leaf, book)),
        block(keeping(leaf, game)),
        *_turn(leaf, book),
        heading(2, edition.words("chapters"), "chapters", "lx-part"),
        block(_chapters(leaf, book)),
        *_agreements(leaf, book),
        *_terms(leaf, book),
        *_changes(leaf, book),
    ]
    return Page(
        leaf.path,
        named.title,
        "\n\n".join(part for part in parts if part),
        description=leaf.plainly(told.title),
        lang=named.standing.lang or "",
    )


def _facts(leaf: Leaf, book: Rulebook) -> Html:
    """Where to go from here, and what the texts rest on."""
    game = str(book.game.id)
    ways = [
        ("open-questions", address.open_questions(game), len(book.open_questions)),
        ("rulings", address.rulings(game), len(leaf.edition.rulings.of_game(game))),
        ("terms", address.terms(game), len(leaf.edition.concepts_of(game))),
    ]
    links = [
        element("a", leaf.words(word), " ", element("span", count), href=leaf.to(path))
        for word, path, count in ways
        if count
    ]
    if leaf.edition.concepts_of(game):
        links.append(leaf.workshop(game))
    else:
        links.append(element("a", leaf.words("to-do"), href=leaf.to(address.to_do(game))))
    if book.sections:
        links.append(element("a", leaf.words("map"), href=leaf.to(address.map_of(game))))
    if leaf.edition.rulings.of_game(game):
        links.append(element("a", leaf.words("desk"), href=leaf.to(address.desk(game_id=game))))
    links.append(
        element(
            "a", leaf.words("print.short"),
            href=leaf.to(address.printable(game)), title=leaf.words("print"),
        )
    )  # fmt: skip
    source = book.game.source
    lines = (
        leaf.words("no-source")
        if source == "none"
        else leaf.words("source-told", language=_source(leaf, book), lines=source.lines)
    )
    title = wording.game(book, leaf.language).standing
    badges = join(leaf.standing_badges(title), " ")
    return element(
        "div",
        element("p", *links, class_="lx-ways"),
        element("p", lines, " ", badges, " ", leaf.data_link("game", game), class_="lx-small"),
        class_="lx-facts",
    )


def _turn(leaf: Leaf, book: Rulebook) -> list[str]:
    if not book.game.turn:
        return []
    steps = listing((leaf.section(section) for section in book.game.turn), "lx-turn", "ol")
    return [heading(2, leaf.words("turn"), "turn", "lx-part"), block(steps)]


def _chapters(leaf: Leaf, book: Rulebook) -> Html:
    items = [
        join(
            [
                chapter_link(leaf, book, chapter),
                " ",
                element("span", len(chapter.sections), class_="lx-count"),
            ]
        )
        for chapter in book.chapters
    ]
    return listing(items, "lx-chapters", "ol")


def _agreements(leaf: Leaf, book: Rulebook) -> Iterator[str]:
    """The modes players may agree on, and the maxims that are ours and not the source's."""
    if book.game.modes:
        yield heading(2, leaf.words("modes"), "modes", "lx-part")
        modes = []
        for mode in book.game.modes:
            named = wording.mode(book, mode.id, leaf.language)
            granted = leaf.section(mode.granted_by) if mode.granted_by else None
            modes.append(
                join(
                    [
                        in_language(named.title, named.standing),
                        leaf.words.colon if granted else "",
                        granted,
                    ]
                )
            )
        yield block(listing(modes))
    if book.game.principles:
        yield heading(2, leaf.words("principles"), "principles", "lx-part")
        yield block(element("p", leaf.words("principles.intro")))
        maxims = [wording.principle(book, p.id, leaf.language) for p in book.game.principles]
        yield block(listing(in_language(maxim.title, maxim.standing) for maxim in maxims))


def _terms(leaf: Leaf, book: Rulebook) -> list[str]:
    concepts = leaf.edition.concepts_of(str(book.game.id))
    if not concepts:
        return []
    title = leaf.words("a-to-z")
    return [heading(2, title, "terms", "lx-part"), block(a_to_z(leaf, concepts))]


def _changes(leaf: Leaf, book: Rulebook) -> list[str]:
    if not book.changes:
        return []
    items = []
    for change in reversed(book.changes):
        told = wording.change(book, change.date, change.text, leaf.language)
        named = join([leaf.section(section) for section in change.sections], ", ")
        items.append(
            join(
                [
                    element(
                        "time", change.date, datetime=change.date, class_="lx-date",
                        id=f"change-{change.date}",
                    ), " ",
                    leaf.line(told.title, str(book.game.id), told.standing),
                    " " if named else "", named,
                    " ", join(leaf.standing_badges(told.standing), " "),
                ]
            )
        )  # fmt: skip
    title = leaf.words("changes")
    return [heading(2, title, "changes", "lx-part"), block(listing(items, "lx-changes"))]
