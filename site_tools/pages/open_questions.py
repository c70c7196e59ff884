"""The page of a game's open questions: what its source leaves unsaid, and what hangs on it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import OpenQuestion, Rulebook
from site_tools.pages import address, wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, listing
from site_tools.pages.page import Page, unsearched
from site_tools.pages.section import ruling_links


def open_questions_page(edition: Edition, book: Rulebook) -> Page:
    """The open questions of one game, each under its own anchor."""
    game = str(book.game.id)
    leaf = Leaf(edition, address.open_questions(game))
    title = edition.words("open-questions")
    parts = [
        block(leaf.game_trail(game)),
        heading(1, title, kind="lx-title"),
        block(element("p", edition.words("open-questions.intro"), class_="lx-lead")),
    ]
    gaps = [section for section in book.sections.values() if section.kind == "gap"]
    for question in book.open_questions:
        parts += _question(leaf, book, question)
    if gaps:
        parts.append(heading(2, edition.words("gaps"), "gaps", "lx-part"))
        parts.append(block(element("p", edition.words("gaps.intro"))))
        parts.append(block(listing(leaf.section(str(gap.id)) for gap in gaps)))
    parts.append(block(leaf.terms_here()))
    about = (
        wording.game(book, edition.language).title
        + edition.words.colon
        + edition.words("open-questions.intro")
    )
    return Page(leaf.path, title, "\n\n".join(part for part in parts if part), about)


def _question(leaf: Leaf, book: Rulebook, question: OpenQuestion) -> list[str]:
    told = wording.open_question(book, question.id, leaf.language)
    standing, game = told.standing, str(book.game.id)
    badges = [leaf.badge(f"open.{question.kind}", question.kind), *leaf.standing_badges(standing)]
    readings = [
        element(
            "li", leaf.line(text, game, standing), " ", element("code", reading),
            id=f"{question.id}.{reading}", lang=standing.lang,
        )
        for reading, text in told.readings
    ]  # fmt: skip
    rows = [*_rows(leaf, question, told)]
    body = element(
        "div",
        element("p", join(badges, " "), class_="lx-badges"),
        leaf.text(told.text, game, standing),
        element("p", leaf.words("readings"), class_="lx-label") if readings else None,
        element("ul", *readings, class_="lx-readings") if readings else None,
        element("p", leaf.words("hangs-on"), class_="lx-label") if told.hangs_on else None,
        leaf.text(told.hangs_on, game, standing) if told.hangs_on else None,
        unsearched(
            element("dl", *rows, class_="lx-rows"),
            element("div", _copy(leaf, question, told.title), class_="lx-foot"),
        ),
        class_="lx-section lx-section--open",
    )
    return [heading(2, told.title, question.id, "lx-head", standing.lang or ""), block(body)]


def _rows(leaf: Leaf, question: OpenQuestion, told: wording.OpenWording) -> Iterator[Html]:
    sections = leaf.edition.asked_about.get(str(question.id), ())
    if sections:
        yield leaf.row("about-sections", listing(leaf.section(section) for section in sections))
    rulings = leaf.edition.rulings.leaving_open(str(question.id))
    if rulings:
        yield leaf.row("rulings", *ruling_links(leaf, rulings))
    if question.source:
        yield leaf.row("source-lines", ", ".join(str(lines) for lines in question.source))
    yield leaf.row("standing", leaf.standing_told(told.standing))
    data = leaf.data_link("open-question", question.id)
    yield leaf.row("id", join([element("code", question.id), " · ", data]))


def _copy(leaf: Leaf, question: OpenQuestion, title: str) -> Html:
    return leaf.copy_button(leaf.to_permanent("open-question", question.id), title)
