"""Readers for the journeys, and a proxy that hears of whatever leaves this machine."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from socketserver import StreamRequestHandler

import pytest
from playwright.sync_api import Browser

from adjudicator.book import Glossary
from site_tools.serving import Http
from tests.browser.conftest import ROOT
from tests.browser.journeys.reader import Reader, Seat

OWN_ERRANDS = ("content-autofill.googleapis.com:443",)
"""What Chromium asks by itself when it sees a form; a page has no part in it."""

MOST = 65_536
"""How much of a request is read: its first line has room in it."""


class Elsewhere:
    """A proxy for every host but this one: it notes what is asked for, and answers nobody.

    Unlike the events of a page, it hears of whatever the profile sends, whoever sends it.
    """

    def __init__(self) -> None:
        self._asked: list[str] = []
        asked = self._asked

        class Refusing(StreamRequestHandler):
            def handle(self) -> None:
                words = self.rfile.readline(MOST).decode("latin-1").split()
                asked.append(words[1] if len(words) > 1 else repr(words))

        self._http = Http(("127.0.0.1", 0), Refusing)
        self.address = f"http://127.0.0.1:{self._http.server_address[1]}"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def asked(self) -> list[str]:
        """The hosts and addresses that were asked for since the last time."""
        found = [each for each in self._asked if each not in OWN_ERRANDS]
        self._asked.clear()
        return found

    def stop(self) -> None:
        """Hear of nothing any more."""
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Elsewhere]:
    """Where all that leaves this machine ends up."""
    found = Elsewhere()
    yield found
    found.stop()


Seated = Callable[..., Reader]


@pytest.fixture
def seated(browser: Browser, site: str, elsewhere: Elsewhere) -> Iterator[Seated]:
    """Readers, each with a fresh profile; when they leave, all of them have stayed on the site."""
    readers: list[Reader] = []
    elsewhere.asked()

    def sitting(seat: Seat, home: str = site) -> Reader:
        context = browser.new_context(
            viewport={"width": seat.width, "height": 800},
            color_scheme=seat.scheme,
            has_touch=seat.width < 600,
            locale=seat.language,
            permissions=["clipboard-read", "clipboard-write"],
            proxy={"server": elsewhere.address, "bypass": "127.0.0.1"},
        )
        readers.append(Reader(context, seat, home))
        return readers[-1]

    yield sitting
    for reader in readers:
        # A profile whose page is on its way to another may never finish closing.
        reader.page.goto("about:blank")
        reader.context.close()
    assert elsewhere.asked() == []


@pytest.fixture(scope="session")
def glossary() -> Glossary:
    """The concepts of all games."""
    return Glossary.from_folder(ROOT)
