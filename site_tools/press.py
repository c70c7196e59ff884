"""Builds the site: a run of mkdocs for each language, a few at a time, and the pages above."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from adjudicator.book import LANGUAGES, Language
from site_tools.pages.root import chooser_file, not_found_file
from site_tools.pages.words import all_words


@dataclass(frozen=True, slots=True)
class Printed:
    """One language's build: whether it went well, and what mkdocs said of it."""

    language: Language
    ok: bool
    said: str


@dataclass(frozen=True)
class Press:
    """Builds a Ludex folder into `output`; what stood there stays until its successor is ready."""

    root: Path
    output: Path
    #: The address under which the site will stand; only feeds and canonical links need it.
    site_url: str = ""
    #: The mkdocs configuration; by default the folder's own.
    config: Path | None = None
    jobs: int = 2

    def build(
        self,
        languages: Sequence[Language] = LANGUAGES,
        done: Callable[[Printed], None] = lambda printed: None,
    ) -> tuple[Printed, ...]:
        """Build some languages; `done` hears of each as it ends.

        A build that fails leaves that language's last good pages in place.
        """
        self.output.mkdir(parents=True, exist_ok=True)

        def one(language: Language) -> Printed:
            printed = self._print(language)
            done(printed)
            return printed

        with ThreadPoolExecutor(max_workers=max(1, self.jobs)) as pool:
            found = tuple(pool.map(one, languages))
        words = all_words()
        (self.output / "index.html").write_text(chooser_file(words), encoding="utf-8")
        (self.output / "404.html").write_text(not_found_file(words), encoding="utf-8")
        # Hosts that would otherwise hide what begins with an underscore.
        (self.output / ".nojekyll").write_text("", encoding="utf-8")
        return found

    def _print(self, language: Language) -> Printed:
        fresh = self.output / f".{language}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        config = self.config or self.root / "mkdocs.yml"
        url = f"{self.site_url.rstrip('/')}/{language}/" if self.site_url else ""
        environment = os.environ | {
            "SITE_LANG": language,
            "SITE_URL": url,
            "LUDEX_ROOT": str(self.root),
            "NO_MKDOCS_2_WARNING": "1",
            "PYTHONUTF8": "1",
            # So that the hook finds site_tools where it is not installed.
            "PYTHONPATH": os.pathsep.join(filter(None, [_HOME, os.environ.get("PYTHONPATH")])),
        }
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
        command += ["--config-file", str(config), "--site-dir", str(fresh)]
        run = subprocess.run(
            command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
        )
        ok = run.returncode == 0
        if ok:
            self._replace(language, fresh)
        else:
            shutil.rmtree(fresh, ignore_errors=True)
        return Printed(language, ok, (run.stdout + run.stderr).strip())

    def _replace(self, language: Language, fresh: Path) -> None:
        """Put the new pages where the old ones stood, in two renames."""
        place, old = self.output / language, self.output / f".{language}.old"
        shutil.rmtree(old, ignore_errors=True)
        if place.exists():
            place.rename(old)
        fresh.rename(place)
        shutil.rmtree(old, ignore_errors=True)


_HOME = str(Path(__file__).resolve().parent.parent)
