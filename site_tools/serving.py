"""Serves the built site on this machine, and builds it anew when the data changes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES, Language
from site_tools.press import Press, Printed

WATCHED = ("rules", "glossary", "scenarios")
"""The folders whose changes are built at once."""

INTERVAL = 0.7
"""Seconds between two looks at the folders."""


class Reading:
    """The language that was read last: it is built first, for its reader is waiting."""

    def __init__(self, languages: Sequence[Language] = LANGUAGES) -> None:
        self.languages = tuple(languages)
        self.language: Language | None = None

    def note(self, path: str) -> None:
        """A page was asked for."""
        first = path.lstrip("/").split("/", 1)[0]
        for language in self.languages:
            if first == language:
                self.language = language

    def order(self) -> tuple[Language, ...]:
        """The languages, that of the last reader first."""
        return tuple(sorted(self.languages, key=lambda language: language != self.language))


class Handler(SimpleHTTPRequestHandler):
    """Plain files, never cached, and our own page for what is not there."""

    def __init__(self, *args: Any, reading: Reading, **keywords: Any) -> None:
        self.reading = reading
        super().__init__(*args, **keywords)

    def do_GET(self) -> None:
        """Answer, and note the language."""
        self.reading.note(self.path)
        super().do_GET()

    def end_headers(self) -> None:
        """Have the browser ask again each time."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Tell of a lost address as the site does."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing: a page is some ten requests."""


class Http(ThreadingHTTPServer):
    """A server that minds no reader who leaves before the end."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of connections that the browser closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def snapshot(root: Path) -> dict[Path, tuple[int, int]]:
    """The time and size of every data file; equal as long as nothing changes."""

    def files() -> Iterator[tuple[Path, tuple[int, int]]]:
        for folder in WATCHED:
            for path in (root / folder).rglob("*.yml"):
                try:
                    found = path.stat()
                except OSError:
                    continue  # gone between the listing and the look
                yield path, (found.st_mtime_ns, found.st_size)

    return dict(files())


class Server:
    """A site served at `address`, rebuilt by `watch`."""

    def __init__(
        self, press: Press, port: int = 8000, languages: Sequence[Language] = LANGUAGES
    ) -> None:
        """:raises OSError: if the port is taken."""
        self.press = press
        self.reading = Reading(languages)
        handler = partial(Handler, directory=str(press.output), reading=self.reading)
        self._http = Http(("127.0.0.1", port), handler)
        self._end = threading.Event()

    @property
    def address(self) -> str:
        """Where to point a browser."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/"

    def start(self) -> None:
        """Answer requests from now on, beside whatever else goes on."""
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no more, and end `watch`."""
        self._end.set()
        self._http.shutdown()
        self._http.server_close()

    def watch(self) -> Iterator[tuple[Printed, ...]]:
        """Build anew after every change, for as long as the server runs."""
        seen = snapshot(self.press.root)
        while not self._end.wait(INTERVAL):
            now = snapshot(self.press.root)
            if now == seen:
                continue
            # Editors write in several steps; wait until the folder is quiet.
            while not self._end.wait(INTERVAL / 2) and (later := snapshot(self.press.root)) != now:
                now = later
            seen = now
            yield self.press.build(self.reading.order(), ahead=True)
