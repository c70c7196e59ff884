"""The page of a ruling: a scenario with its position, its moves, the answers and their reasons."""

from __future__ import annotations

from site_tools.pages import address
from site_tools.pages.edition import Edition
from site_tools.pages.html import element, heading
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.page import Page
from site_tools.pages.rulings import Ruled


def ruling_page(edition: Edition, ruled: Ruled) -> Page:
    """The page of one ruling."""
    leaf = Leaf(edition, address.ruling(ruled.game, ruled.id))
    title, spoken = ruled.title(edition.language)
    lang = spoken if spoken != edition.language else ""
    steps = [(edition.words("rulings"), address.rulings(ruled.game))]
    scenario = ruled.report.scenario
    file = element("pre", element("code", *_lines(scenario.lines)), tabindex="0")
    parts = [
        block(leaf.game_trail(ruled.game, *steps)),
        heading(1, title, kind="lx-title", lang=lang),
        heading(2, edition.words("cited"), "cited", "lx-part"),
        block(listing((leaf.section(section) for section in sorted(ruled.cited)), "lx-used")),
        block(fold(edition.words("scenario-file"), file, kind="lx-file")),
    ]
    return Page(leaf.path, title, "\n\n".join(parts), lang=lang)


def _lines(lines: tuple[str, ...]) -> list[object]:
    return [element("span", line or " ", class_="lx-line") for line in lines]


def rulings_page(edition: Edition, game: str) -> Page:
    """The list of a game's rulings."""
    leaf = Leaf(edition, address.rulings(game))
    title = edition.words("rulings")
    rulings = edition.rulings.of_game(game)
    parts = [
        block(leaf.game_trail(game)),
        heading(1, title, kind="lx-title"),
        block(element("p", edition.words("rulings.intro"), class_="lx-lead")),
        block(listing((leaf.ruling(ruled) for ruled in rulings), "lx-used")),
    ]
    return Page(leaf.path, title, "\n\n".join(parts))
