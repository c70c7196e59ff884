"""How long the site takes in five languages, how that grows, and what a reading page weighs.

The corpus is grown by copies: each game's rules, terms, scenarios and code under another name. The
single corpus is such a copy too, so that all sizes are built alike. Beside each build stands the
bare parsing of the same files, in the same run; ratios are worth comparing between machines, single
figures are not.
"""

from __future__ import annotations

import argparse
import gzip
import heapq
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from string import ascii_lowercase

import yaml

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.pages.edition import GENERIC

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("rules", "glossary", "scenarios")
LINKED = re.compile(r'<(?:link[^>]*stylesheet[^>]*|script[^>]*) ?(?:href|src)="([^":]+)"')


def spent(work: Callable[[], object]) -> tuple[float, float]:
    """The seconds that pass while the work is done, and the processor's, of forks too."""

    def processor() -> float:
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(each.ru_utime + each.ru_stime for each in used)

    passed, worked = time.perf_counter(), processor()
    work()
    return time.perf_counter() - passed, processor() - worked


def grown(folder: Path, times: int) -> Path:
    """A Ludex folder with its own code, and so many times the data: every game in copies alone."""
    games = Library(ROOT).games
    for name in ("adjudicator", "site_tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for game in games:
        shutil.rmtree(folder / "adjudicator" / "games" / game, ignore_errors=True)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copytree(ROOT / "glossary" / GENERIC, folder / "glossary" / GENERIC)
    for copy in ascii_lowercase[:times]:
        for game in games:
            for place in (*SOURCES, "adjudicator/games"):
                if (ROOT / place / game).is_dir():
                    copied(ROOT / place / game, folder / place / f"{game}{copy}", games, copy)
    return folder


def copied(folder: Path, there: Path, games: tuple[str, ...], copy: str) -> None:
    """A folder of a game, in which all games and the scenarios have other names."""
    named = re.compile(rf"(?<![\w-])({'|'.join(games)})(?![\w-])")
    scenarios = folder.parent.name == "scenarios"
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".yml", ".py"}:
            continue
        text = named.sub(rf"\g<1>{copy}", path.read_text("utf-8"))
        name = path.relative_to(folder)
        if scenarios and (len(name.parts) == 1 or name.parts[0] == "i18n"):
            text = re.sub(r"(?m)^  ([a-z0-9-]+):", rf"  \g<1>-{copy}:", text)
        elif scenarios:
            text = re.sub(r"(?m)^id: (\S+)", rf"id: \g<1>-{copy}", text)
            text = re.sub(
                r"(?m)^aliases: \[.*",
                lambda old: re.sub(r"[,\]]", rf"-{copy}\g<0>", old.group()), text,
            )  # fmt: skip
            name = name.with_stem(f"{name.stem}-{copy}")
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        (there / name).write_text(text, "utf-8")


def parse_only(folder: Path) -> int:
    """Every parser event of every data file, and nothing done with it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    files = [path for name in SOURCES for path in (folder / name).rglob("*.yml")]
    return sum(
        1 for path in files for _ in yaml.parse(path.read_text("utf-8"), Loader=loader)
    )  # fmt: skip


def build(folder: Path, output: Path, languages: Sequence[str]) -> None:
    """The languages, by the code that stands in the folder: it has the copies of the games.

    :raises SystemExit: if one cannot be built.
    """
    command = [sys.executable, "-m", "site_tools.command.main", "--root", str(folder)]
    command += ["site", "build", "--output", str(output)]
    for language in languages:
        command += ["--lang", language]
    place = {"PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    run = subprocess.run(
        command, cwd=folder, env=os.environ | place, capture_output=True, check=False
    )
    if run.returncode:
        raise SystemExit((run.stdout + run.stderr).decode())


def on_the_wire(page: Path) -> Iterator[int]:
    """The compressed size of a page, then of each style and script that it loads."""
    html = page.read_text("utf-8")
    yield len(gzip.compress(html.encode()))
    for link in dict.fromkeys(LINKED.findall(html)):
        file = (page.parent / link.partition("?")[0]).resolve()
        yield len(gzip.compress(file.read_bytes()))


def heaviest(output: Path, count: int = 10) -> list[tuple[int, Path]]:
    """The reading pages that weigh the most by themselves; what is printed is not read there."""
    pages = (page for page in output.glob("*/**/*.html") if page.name != "print.html")
    sized = ((len(gzip.compress(page.read_bytes())), page) for page in pages)
    return heapq.nlargest(count, sized)


def report(output: Path) -> None:
    """What was built weighs so much."""
    files = [path for path in output.rglob("*") if path.is_file()]
    pages = sum(path.suffix == ".html" for path in files)
    size = sum(path.stat().st_size for path in files)
    print(f"{'':>8} {pages} pages, {size / 1e6:.0f} MB on disk")
    for number, (own, page) in enumerate(heaviest(output)):
        _, *linked = on_the_wire(page)
        what = "heaviest pages, gz, and with all their styles and scripts" if not number else ""
        told = f"{own / 1e3:4.0f} {(own + sum(linked)) / 1e3:4.0f} kB  {page.relative_to(output)}"
        print(f"{'':>8} {told}  {what}".rstrip())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, nargs="+", default=[1, 4], metavar="N")
    parser.add_argument("--lang", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    asked = parser.parse_args()
    heads = ("build s", "cpu s", "parse s", "cpu:parse")
    print(f"{' '.join(asked.lang)}\n{'corpus':>8} " + " ".join(f"{h:>11}" for h in heads))
    before: tuple[int, float] | None = None
    for count in asked.times:
        with tempfile.TemporaryDirectory() as name:
            folder, output = grown(Path(name) / "data", count), Path(name) / "site"
            parsed, _ = spent(partial(parse_only, folder))
            wall, worked = spent(partial(build, folder, output, asked.lang))
            figures = (wall, worked, parsed, worked / parsed)
            print(f"{count:>7}x " + " ".join(f"{figure:>11.2f}" for figure in figures))
            report(output)
            if before is not None:
                told = f"growth {before[0]}x to {count}x: {worked / before[1]:.2f} times"
                print(f"{'':>8} {told} the processor's time")
            before = (count, worked)


if __name__ == "__main__":
    main()
