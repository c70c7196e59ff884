"""The files above all languages that make the site installable and readable without a network."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from adjudicator.book import LANGUAGES, Language
from site_tools.offline.lists import LIST, Told, told
from site_tools.pages.words import Words

MANIFEST = "manifest.webmanifest"
WORKER = "service-worker.js"

COLOUR = "#0d4f4c"
"""That of the page's header by day; the page itself tells a browser that of the night."""

PAPER = "#f8f5ee"

ICONS = {
    "icons/192.png": ("192x192", "any"),
    "icons/512.png": ("512x512", "any"),
    "icons/512-round.png": ("512x512", "maskable"),
    "icons/180.png": ("180x180", ""),
}
"""The site's own picture by size and purpose; the last is for those that read no manifest."""

_HERE = Path(__file__).parent
_PICTURE = _HERE.parent / "docs" / "assets" / "favicon.svg"
_BUILT = 'const BUILT = { build: "", lists: {}, files: {} };'
_OF_DATA = ("book/*.json", "maps/*.js", "scenarios/*.yml", "engine/**/*")


def manifest(words: Mapping[Language, Words]) -> str:
    """What a browser needs to install the site: one application, whatever its reader's language.

    Every address is relative to the file's own, so that the site may stand under any path.
    """
    pictures = [
        {"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose}
        for src, (sizes, purpose) in ICONS.items()
        if purpose
    ]
    picture = {"src": "icons/any.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    return _json({
        "name": "Ludex",
        "short_name": "Ludex",
        "description": words["en"]("home.lead"),
        "lang": "en",
        "dir": "ltr",
        # The page there leads on into the reader's language.
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "theme_color": COLOUR,
        "background_color": PAPER,
        "categories": ["games", "reference"],
        "icons": [picture, *pictures],
    })  # fmt: skip


def root_files(site: Path, words: Mapping[Language, Words]) -> Iterator[tuple[str, bytes]]:
    """The path and content of each, for the site that stands in the folder `site`.

    Its languages and data are looked up there; the same files give the same worker.
    """
    own = {MANIFEST: manifest(words).encode(), "icons/any.svg": _PICTURE.read_bytes()}
    for name in ICONS:
        own[name] = (_HERE / name).read_bytes()
    yield from own.items()
    lists = {}
    if (site / "data").is_dir():
        data = _json({"files": dict(_data(site / "data")), "shell": []}).encode()
        yield f"data/{LIST}", data
        lists["data"] = told(data)
    for language in LANGUAGES:
        path = site / language / LIST
        if path.is_file():
            lists[language] = told(path.read_bytes())
    kept = {name: told(content) for name, content in own.items()}
    kept["index.html"] = told((site / "index.html").read_bytes())
    yield WORKER, worker(lists, kept).encode()


def worker(lists: Mapping[str, Told], files: Mapping[str, Told]) -> str:
    """The service worker of a build; the build's name is made of what it holds."""
    named = json.dumps([lists, files], sort_keys=True).encode()
    build = hashlib.sha256(named).hexdigest()[:16]
    code = (_HERE / WORKER).read_text(encoding="utf-8")
    assert code.count(_BUILT) == 1
    known = json.dumps({"build": build, "lists": lists, "files": files}, sort_keys=True)
    return code.replace(_BUILT, f"const BUILT = {known};")


def _data(folder: Path) -> Iterator[tuple[str, Told]]:
    """What the map and the judge's desk load; the rest is for other programs."""
    for pattern in _OF_DATA:
        for path in sorted(folder.glob(pattern)):
            if path.is_file():
                yield path.relative_to(folder).as_posix(), told(path.read_bytes())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
