"""Titles, subtitles and identities, and the names by which texts mean cards."""

from __future__ import annotations

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import IS_MEANT, SAME_IDENTITY, TITLE
from adjudicator.judging import Case

NO_TITLE = "no-title"


def in_the_title_bar(case: Case, card: str) -> str:
    """What stands in the title bar; a card of which it is not told has a title of its own."""
    return str(case.card(card).title) if case.card(card).knows("title") else card


def is_created(case: Case, card: str) -> bool:
    """An effect made the card."""
    return bool(case.card(card).created)


def is_shown_by_a_proxy(case: Case, card: str) -> bool:
    """An effect made the card, and a printed proxy with a heading stands for it."""
    return is_created(case, card) and bool(case.card(card).knows("title"))


def is_shown_by_no_proxy(case: Case, card: str) -> bool:
    """An effect made the card, and no printed proxy with a heading stands for it."""
    return is_created(case, card) and not is_shown_by_a_proxy(case, card)


def has_a_subtitle(case: Case, card: str) -> bool:
    """The card was printed with a subtitle."""
    return not is_created(case, card) and bool(case.card(card).knows("subtitle"))


def has_no_subtitle(case: Case, card: str) -> bool:
    """The card was printed without a subtitle."""
    return not has_a_subtitle(case, card)


@law.check(TITLE, cites="l5r.title", when=has_no_subtitle)
def the_title_stands_in_the_title_bar(case: Case, card: str) -> str:
    """The title of a card is what stands in its title bar."""
    return in_the_title_bar(case, card)


@law.check(TITLE, cites=("l5r.title.subtitle", "l5r.title"), when=has_a_subtitle)
def a_subtitle_is_no_part_of_the_title(case: Case, card: str) -> str:
    """The subtitle and its comma are no part of the title."""
    return in_the_title_bar(case, card).removesuffix(f", {case.card(card).subtitle}")


@law.check(TITLE, cites="l5r.title.no-title", when=is_shown_by_no_proxy)
def created_cards_have_no_title(case: Case) -> str:
    """A created card has no title."""
    return NO_TITLE


@law.check(TITLE, cites=("l5r.title.proxy", "l5r.title.no-title"), when=is_shown_by_a_proxy)
def the_heading_of_a_proxy_is_no_title(case: Case) -> str:
    """What is printed at the top of a proxy is there for reference, and is no title."""
    return NO_TITLE


def is_its_title(case: Case, card: str, name: str) -> bool:
    """The name is the title of the card."""
    return case.ask(TITLE, card) == name


def is_its_subtitle(case: Case, card: str, name: str) -> bool:
    """The name is the subtitle of the card."""
    return has_a_subtitle(case, card) and bool(case.card(card).subtitle == name)


@law.check(IS_MEANT, cites="l5r.title", when=is_its_title)
def a_card_is_meant_by_its_title(case: Case) -> bool:
    """A text that names a title means the cards of that title."""
    return True


@law.check(
    IS_MEANT, cites=("l5r.title.subtitle.nameable", "l5r.title.subtitle"), when=is_its_subtitle
)
def a_card_is_meant_by_its_subtitle(case: Case) -> bool:
    """A text may name a subtitle, and then means every card that bears it."""
    return True


@law.check(SAME_IDENTITY, cites=("l5r.cardinal.identity", "l5r.title.subtitle"))
def title_and_experience_make_an_identity(case: Case, first: str, second: str) -> bool:
    """The title and the experience level make the identity of a card."""
    levels = case.card(first).experience == case.card(second).experience
    return bool(levels) and case.ask(TITLE, first) == case.ask(TITLE, second) != NO_TITLE
