"""A reader on a journey: a language, a screen, and what must hold wherever the journey leads."""

from __future__ import annotations

from typing import Literal, NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page, expect

from adjudicator.book import LANGUAGES, Language
from site_tools.pages.words import all_words
from tests.browser.conftest import Watch, complaints

Screen = tuple[int, Literal["light", "dark"]]
SCREENS: list[Screen] = [(360, "light"), (1280, "dark"), (360, "dark"), (1280, "light")]
WORDS = all_words()


class Seat(NamedTuple):
    """Where a reader sits: before what, and reading which language."""

    language: Language
    width: int
    scheme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.language}-{self.width}-{self.scheme}"


def seats(first: int) -> list[Seat]:
    """One seat for each language, and each screen at least once, from that one on.

    Journeys that begin at different screens give every language a phone and a desk.
    """
    return [
        Seat(language, *SCREENS[(first + n) % len(SCREENS)]) for n, language in enumerate(LANGUAGES)
    ]


def screens(language: Language) -> list[Seat]:
    """A seat before each screen, in one language."""
    return [Seat(language, *screen) for screen in SCREENS]


class Reader:
    """Somebody with a browser of their own, all of whose pages are watched."""

    def __init__(self, context: BrowserContext, seat: Seat, home: str) -> None:
        self.context = context
        self.seat = seat
        self.home = f"{home}{seat.language}/"
        self.words = WORDS[seat.language]
        self._site = home
        self._watches: list[Watch] = []
        self.page = self.another_page()

    def another_page(self) -> Page:
        """A fresh page, beside those that are open."""
        watch = Watch(self.context.new_page(), self._site)
        self._watches.append(watch)
        return watch.page

    def open(self, path: str) -> Page:
        """Go to a page of the reader's language."""
        self.page.goto(self.home + path)
        self.page.wait_for_load_state("networkidle")
        return self.page

    def clipboard(self) -> str:
        """What was copied last."""
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def look_up(self, query: str) -> Locator:
        """Type into the search of the header; the hits, each without its page above it."""
        # Where the screen is wide, the box is open already.
        button = self.page.locator(".md-header label.md-header__button[for=__search]")
        if button.is_visible():
            button.click()
        box = self.page.locator("input.md-search__input")
        box.click()
        box.fill(query)
        # Letters that no key has send no key events.
        box.dispatch_event("keyup")
        hits = self.page.locator(".md-search-result__link:not(:first-child)")
        expect(hits.first).to_be_visible()
        return hits

    def unfold(self, within: Locator) -> None:
        """Click open whatever is folded there."""
        while (closed := within.locator("details:not([open]) > summary:visible")).count():
            closed.first.click()

    def stops(self) -> None:
        """Stop at a page: axe has nothing against it, and nothing sticks out of the screen."""
        # What fades in, such as the theme's way back to the top, is judged when it has come.
        self.page.wait_for_function(
            "() => document.getAnimations().every(each => each.playState !== 'running')"
        )
        assert self.page.locator("html").get_attribute("lang") == self.seat.language
        assert complaints(self.page) == []
        self.fits()

    def fits(self) -> None:
        """Nothing sticks out of the screen."""
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.seat.width

    def clean(self) -> None:
        """Nothing went wrong in any page, and none asked another host for anything."""
        for watch in self._watches:
            assert watch.foreign == []
            assert watch.wrong == []


def in_sight(place: Locator) -> None:
    """The place is on the screen, below the header."""
    place.wait_for()
    box = place.bounding_box()
    header = place.page.locator(".md-header").bounding_box()
    size = place.page.viewport_size
    assert box is not None
    assert header is not None
    assert size is not None
    assert header["height"] <= box["y"] + box["height"] / 2 <= size["height"]
