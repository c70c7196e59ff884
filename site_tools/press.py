"""Builds the site: every language by `site_tools.printing`, and the pages above them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from adjudicator.book import LANGUAGES, Language
from site_tools.offline.root import root_files
from site_tools.pages.root import chooser_file, not_found_file, sitemap_index
from site_tools.pages.words import all_words
from site_tools.printing import PROOF, fresh


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
        ahead: bool = False,
    ) -> tuple[Printed, ...]:
        """Build some languages; `done` hears of each as it ends.

        With `ahead`, the rules in the first language are renewed before anything else is made, for
        a reader who waits for them. A build that fails leaves that language's last good pages in
        place.
        """
        self.output.mkdir(parents=True, exist_ok=True)
        found: dict[Language, Printed] = {}
        for printed in self._print(languages, ahead):
            self._take(printed.language, printed.ok)
            if len(found) == len(languages) - 1:
                # The printer tells of the last language when the data are there too.
                self._take("data", printed.ok)
            found[printed.language] = printed
            done(printed)
        words = all_words()
        (self.output / "index.html").write_text(chooser_file(words), encoding="utf-8")
        (self.output / "404.html").write_text(not_found_file(words), encoding="utf-8")
        if self.site_url:
            index = sitemap_index(self.site_url, languages)
            (self.output / "sitemap.xml").write_text(index, encoding="utf-8")
        for name, content in root_files(self.output, words):
            path = self.output / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        # Hosts that would otherwise hide what begins with an underscore.
        (self.output / ".nojekyll").write_text("", encoding="utf-8")
        return tuple(found[language] for language in languages)

    def _print(self, languages: Sequence[Language], ahead: bool) -> Iterator[Printed]:
        """Each language as its build ends; every one of them, whatever happens to the printer."""
        left = dict.fromkeys(languages)
        for name in (*languages, "data"):
            shutil.rmtree(fresh(self.output, name), ignore_errors=True)
            shutil.rmtree(fresh(self.output, name, PROOF), ignore_errors=True)
        config = self.config or self.root / "mkdocs.yml"
        environment = os.environ | {
            "LUDEX_ROOT": str(self.root),
            "NO_MKDOCS_2_WARNING": "1",
            "PYTHONUTF8": "1",
            # So that the printer and its hook find site_tools where it is not installed.
            "PYTHONPATH": os.pathsep.join(filter(None, [_HOME, os.environ.get("PYTHONPATH")])),
        }
        command = [sys.executable, "-m", "site_tools.printing", "--root", str(self.root)]
        command += ["--config", str(config), "--output", str(self.output)]
        command += ["--url", self.site_url, "--jobs", str(self.jobs)]
        command += [*(["--ahead", languages[0]] if ahead else []), *languages]
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as wrong,
            subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=wrong, encoding="utf-8"
            ) as run,
        ):
            assert run.stdout is not None
            for line in run.stdout:
                told = json.loads(line)
                if told.pop("state") == PROOF:
                    self._renew(told["language"])
                    continue
                printed = Printed(**told)
                left.pop(printed.language, None)
                yield printed
            run.wait()
            wrong.seek(0)
            said = wrong.read().strip() or f"the printer ended with {run.returncode}"
        for language in left:
            yield Printed(language, ok=False, said=said)

    def _renew(self, language: Language) -> None:
        """Put the pages of a proof in the places of the old ones; where none stood, none comes."""
        proof = fresh(self.output, language, PROOF)
        for page in proof.rglob("*.html"):
            place = self.output / language / page.relative_to(proof)
            if place.is_file() and page.name != "404.html":
                page.replace(place)
        shutil.rmtree(proof, ignore_errors=True)

    def _take(self, name: str, ok: bool) -> None:
        """Put what was built where the old stood, in two renames; what failed is thrown away."""
        if ok and fresh(self.output, name).is_dir():
            place, old = self.output / name, self.output / f".{name}.old"
            shutil.rmtree(old, ignore_errors=True)
            if place.exists():
                place.rename(old)
            fresh(self.output, name).rename(place)
            shutil.rmtree(old, ignore_errors=True)
        shutil.rmtree(fresh(self.output, name), ignore_errors=True)


_HOME = str(Path(__file__).resolve().parent.parent)
