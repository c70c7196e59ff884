"""What of a language a browser may keep: every file with its size and digest, and by games.

The service worker stores nothing that is not exactly what this build wrote, so that neither two
builds nor a stranger's page, such as the log-in of a café's network, are ever mixed into one.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from site_tools.pages import address
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.redirect import redirects
from site_tools.search.shelf import RECORDS

LIST = "offline/list.json"
"""The list of a part of the site: of a language, or of the data."""

SHELL = (address.HOME, address.SEARCH, address.OFFLINE)
"""What every reader of a language needs besides the pages that they open."""

_NEVER = re.compile(
    r"(?:[rsto]|offline)/|assets/javascripts/(?:lunr|workers)/|.*\.(?:map|xml|gz)$|404\.html$"
)
_LOADED = re.compile(
    r'<script[^>]*?\ssrc="([^"]+)"|<link[^>]*?\shref="([^"]+)"[^>]*?\srel="(?:icon|stylesheet)"'
    r'|<link[^>]*?\srel="(?:icon|stylesheet)"[^>]*?\shref="([^"]+)"|<img[^>]*?\ssrc="([^"]+)"'
)
_SHARED = re.compile(rf'href="[./]*({GENERIC}/[^"#?]+\.html)')

Told = list[int | str]
"""A file's size in bytes, and its digest."""


def told(content: bytes) -> Told:
    """What a list says of a file."""
    return [len(content), hashlib.sha256(content).hexdigest()[:16]]


@dataclass(frozen=True, slots=True)
class Kept:
    """What a reader may keep of a game; every path begins at the site's root."""

    #: All but the rulings: chapters, terms, open questions, lists, and what they load.
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    #: What the judge's desk needs for this game; the engine comes on top.
    desk: tuple[str, ...]
    #: Where its permanent addresses lead, from the language's folder.
    leads: Mapping[str, str]

    def as_json(self) -> str:
        """The file `offline/of/<game>.json`."""
        return _json({
            "rules": self.rules, "rulings": self.rulings, "desk": self.desk,
            "leads": dict(self.leads),
        })  # fmt: skip


class Folder:
    """A built language, in the folder where it stands now."""

    def __init__(self, edition: Edition, folder: Path) -> None:
        self.edition = edition
        self.folder = folder
        self._below: dict[str, tuple[str, ...]] = {}

    def lists(self) -> Iterator[tuple[str, str]]:
        """The path and text of every list; that of all files comes last, and names the others."""
        files = dict(self._files())
        leads = self._leads()
        for game in self.edition.books:
            text = self.kept(game, files, leads.get(game, {})).as_json()
            name = address.kept(game)
            files[name] = told(text.encode())
            yield name, text
        shell = self._with_loaded(name for name in SHELL if name in files)
        rooted = [*shell, *(self.rooted(name) for name in (RECORDS,) if name in files)]
        yield LIST, _json({"files": files, "shell": rooted})

    def kept(self, game: str, files: Iterable[str], leads: Mapping[str, str]) -> Kept:
        """What a reader may keep of a game."""
        rulings = address.ruling(game, "")[: -len(".html")]
        own = [name for name in files if name.startswith(f"{game}/") and name.endswith(".html")]
        rules = [name for name in own if not name.startswith(rulings)]
        shared = {found for name in rules for found in _SHARED.findall(self._text(name))}
        settled = [name for name in own if name.startswith(rulings)]
        drawn = [address.map_script(game)] if self.edition.books[game].sections else []
        return Kept(
            (*self._with_loaded((*rules, *sorted(shared))), *drawn),
            tuple(self.rooted(name) for name in settled),
            tuple(self._desk(game)),
            leads,
        )

    def rooted(self, name: str) -> str:
        """The path of a file of this language from the site's root."""
        return f"{self.edition.language}/{name}"

    def _desk(self, game: str) -> Iterator[str]:
        if not self.edition.rulings.of_game(game):
            return
        yield from self._with_loaded((address.DESK,))
        yield self.rooted(address.examples(game))
        yield address.data("book", game)
        for language in self.edition.books[game].translations:
            if language in {self.edition.language, "en"}:
                yield address.data("book", f"{game}.{language}")

    def _with_loaded(self, pages: Iterable[str]) -> list[str]:
        """Pages, and whatever they load, each once."""
        found: dict[str, None] = {}
        for page in pages:
            found[self.rooted(page)] = None
            for groups in _LOADED.findall(self._text(page)):
                href = next(filter(None, groups))
                if not href.startswith("data:"):
                    for each in self._loaded(page, href.partition("?")[0]):
                        found[each] = None
        return [*found]

    def _loaded(self, page: str, href: str) -> tuple[str, ...]:
        """A file that a page loads; with a script come those beside it, which it may call for."""
        path = posixpath.normpath(posixpath.join(self.rooted(posixpath.dirname(page)), href))
        folder = posixpath.dirname(path)
        own = self.rooted("assets/")
        if not path.endswith(".js") or not folder.startswith(own) or "javascripts" in folder:
            return (path,)
        if folder not in self._below:
            there = self.folder / folder.removeprefix(self.rooted(""))
            self._below[folder] = tuple(f"{folder}/{each.name}" for each in sorted(there.iterdir()))
        return self._below[folder]

    def _text(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def _files(self) -> Iterator[tuple[str, Told]]:
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if not _NEVER.match(name) and path.is_file():
                yield name, told(path.read_bytes())

    def _leads(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for redirect in redirects(self.edition):
            game = redirect.target.split("/", 1)[0]
            found.setdefault(game, {})[f"{redirect.folder}index.html"] = redirect.target
        return found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
