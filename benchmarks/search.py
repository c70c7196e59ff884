"""How much a search loads and how soon it answers, beside bare reference work in the same run.

Sizes: the records of each language, raw and as sent, beside the texts that they let one find.
Times, in Chromium: from the first letter to the first result in a fresh profile and once loaded,
beside the loading of the page itself. Ratios are worth comparing between machines; single figures
are not.
"""

from __future__ import annotations

import gzip
import statistics
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES, Language
from site_tools.press import Press
from site_tools.search.shelf import ENGINE, RECORDS

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = Path("/usr/bin/chromium")
ROUNDS = 5
QUERIES: dict[Language, str] = {
    "ro": "jetonul", "ru": "проклятия", "fr": "jetons", "pl": "zetonami", "en": "curced",
}  # fmt: skip
QUESTIONS: dict[Language, str] = {
    "ro": "câte cărți primește fiecare la început",
    "ru": "сколько игроков может играть",
    "fr": "combien de cartes en main",
    "pl": "ile kart dobieram wieczorem",
    "en": "how many cards in hand",
}
"""Questions whose words stand nearly everywhere: the longest to answer."""

SCRIPTS = ("box.js", "worker.js", "unpack.js", "asking.js", "engine.js")


class Quiet(SimpleHTTPRequestHandler):
    """Files without a log."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def sent(path: Path) -> int:
    """The size of a file as a server sends it; level 6, the usual one, adds less than 1 % to 9."""
    return len(gzip.compress(path.read_bytes(), 6))


def sizes(site: Path) -> None:
    """Print what a search loads."""
    print(f"{'records':>8} {'raw kB':>8} {'gzip kB':>8} {'of 300 kB':>10}")
    for language in LANGUAGES:
        path = site / language / RECORDS
        raw, wire = path.stat().st_size / 1000, sent(path) / 1000
        print(f"{language:>8} {raw:8.1f} {wire:8.1f} {wire / 300:10.0%}")
    folder = site / "en"
    scripts = sum(sent(folder / "assets" / "search" / name) for name in SCRIPTS)
    print(
        f"scripts of ours {scripts / 1000:.1f} kB, MiniSearch {sent(folder / ENGINE) / 1000:.1f} kB"
    )


ANSWERED = """query => new Promise(done => {
  const field = document.querySelector("#lx-query");
  const results = document.querySelector(".lx-results");
  results.replaceChildren();
  const begun = performance.now();
  new MutationObserver((_, self) => {
    if (results.querySelector(".lx-hit")) { self.disconnect(); done(performance.now() - begun); }
  }).observe(results, { childList: true, subtree: true });
  field.value = query;
  field.form.requestSubmit();
})"""


def times(site: Path) -> None:
    """Print how soon the first result is there."""
    from playwright.sync_api import sync_playwright

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_address[1]}/"
    print(
        f"{'search':>8} {'page ms':>8} {'cold ms':>8} {'loaded ms':>10} {'question ms':>12}"
        f" {'cold:page':>10} {'of 100 ms':>10}"
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        for language in LANGUAGES:
            told: list[tuple[float, float, float, float]] = []
            for _ in range(ROUNDS):
                context = browser.new_context()
                page = context.new_page()
                # The page loads the search ahead; so that all of it counts, it may not.
                page.add_init_script(
                    "const post = Worker.prototype.postMessage; Worker.prototype.postMessage ="
                    " function (message) { if (!message.warm) post.call(this, message) }"
                )
                page.goto(f"{home}{language}/search.html")
                loading = page.evaluate("performance.getEntriesByType('navigation')[0].duration")
                cold = page.evaluate(ANSWERED, QUERIES[language])
                again = page.evaluate(ANSWERED, QUERIES[language][:-1])
                question = page.evaluate(ANSWERED, QUESTIONS[language])
                told.append((loading, cold, again, question))
                context.close()
            medians = (statistics.median(each) for each in zip(*told, strict=True))
            loading, cold, again, question = medians
            print(
                f"{language:>8} {loading:8.0f} {cold:8.0f} {again:10.0f} {question:12.0f}"
                f" {cold / loading:10.1f} {again / 100:10.0%}"
            )
        browser.close()
    server.shutdown()


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        for printed in Press(ROOT, site).build():
            if not printed.ok:
                raise SystemExit(printed.said)
        sizes(site)
        if CHROMIUM.exists():
            times(site)
        else:
            print(f"{CHROMIUM} is missing: no times")


if __name__ == "__main__":
    main()
