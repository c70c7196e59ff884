"""A real browser, and a real site under a sub-path, built once for all tests."""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from site_tools.press import Press
from site_tools.serving import Http

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = Path("/usr/bin/chromium")
SUB_PATH = "some/path"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Root needs no sandbox; the rest keeps Chromium from asking for what is not ours to test."""


class Quiet(SimpleHTTPRequestHandler):
    """Files without a log."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def serve(folder: Path) -> tuple[Http, str]:
    """Serve a folder on a free port."""
    server = Http(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/"


def printed(root: Path, output: Path, *languages: Any) -> None:
    """Build a site, and fail with what mkdocs said if it cannot be."""
    press = Press(root, output, config=ROOT / "mkdocs.yml")
    for each in press.build(languages) if languages else press.build():
        assert each.ok, each.said
        assert each.said == ""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the whole site, in five languages; no test changes it.

    Of several processes the first builds it, for all of them.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, whole = shared / "site" / SUB_PATH, shared / "site-is-whole"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            printed(ROOT, folder)
            whole.touch()
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the site, under a sub-path."""
    server, address = serve(built.parents[1])
    yield f"{address}{SUB_PATH}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; where there is none, a skip, and in CI a failure."""
    if not CHROMIUM.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{CHROMIUM} is missing, and this is CI")
        pytest.skip(f"{CHROMIUM} is missing")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield found
        found.close()


class Watch:
    """A page, and whatever in it went wrong or came from elsewhere."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.wrong: list[str] = []
        self.foreign: list[str] = []
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("requestfailed", self._failed)
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((home, "data:", "blob:"))
                else self.foreign.append(request.url)
            ),
        )
        page.on(
            "response",
            lambda answer: (
                self.wrong.append(f"{answer.status}: {answer.url}")
                if answer.status >= 400
                else None
            ),
        )

    def _failed(self, request: Request) -> None:
        # A reader who goes on while something still loads breaks it off; that is no mistake.
        if request.failure != "net::ERR_ABORTED":
            self.wrong.append(f"failed: {request.url}")

    def _said(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.wrong.append(message.text)

    def open(self, address: str) -> Page:
        """Go there."""
        self.page.goto(address)
        self.page.wait_for_load_state("networkidle")
        return self.page

    def clean(self) -> None:
        """Nothing went wrong, and nothing came from another host."""
        assert self.wrong == []
        assert self.foreign == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile."""
    found = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    yield found
    found.close()


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Watch:
    """A fresh page that is watched."""
    return Watch(context.new_page(), site)


Bared = Callable[..., BrowserContext]


@pytest.fixture
def bared(browser: Browser) -> Iterator[Bared]:
    """Fresh profiles of a width, height and colour scheme, in which axe may run.

    The pages' policy forbids foreign scripts, and axe is one.
    """
    opened = []

    def opening(scheme: str, width: int = 1280, height: int = 720) -> BrowserContext:
        context = browser.new_context(
            bypass_csp=True,
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        opened.append(context)
        return context

    yield opening
    for context in opened:
        context.close()


def complaints(page: Page) -> list[tuple[str, list[Any]]]:
    """What axe has to say against a page: its rules, each with the places that break it.

    Where axe is missing, a skip, and in CI a failure.
    """
    axe = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.is_file():
        if os.environ.get("CI"):
            pytest.fail("axe-core is missing, and this is CI")
        pytest.skip("axe-core is not installed; run make setup")
    page.evaluate(axe.read_text(encoding="utf-8"))
    told = page.evaluate("axe.run()")
    assert len(told["passes"]) > 15, "axe has seen nothing"
    return [(each["id"], [node["target"] for node in each["nodes"]]) for each in told["violations"]]
