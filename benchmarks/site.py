"""How long the site takes in five languages, how that grows, and what a reading page weighs.

The corpus is grown by copies: each game's rules and terms under other names, and its scenarios
under other ids. Beside each build stands the bare parsing of the same files, in the same run;
ratios are worth comparing between machines, single figures are not.
"""

from __future__ import annotations

import argparse
import gzip
import re
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import yaml

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.press import Press

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
    """A Ludex folder with so many times the data."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    for game in Library(ROOT).games:
        for number in range(2, times + 1):
            for name in ("rules", "glossary"):
                if (ROOT / name / game).is_dir():
                    copy_of_game(folder / name, game, f"{game}-{number}")
            for path in sorted((ROOT / "scenarios" / game).glob("*/*.yml")):
                if path.parent.name != "i18n":
                    copy_of_scenario(folder, path, number)
    return folder


def copy_of_game(folder: Path, game: str, other: str) -> None:
    """The same files, in which the game has another name."""
    shutil.copytree(folder / game, folder / other)
    for path in (folder / other).rglob("*.yml"):
        text = re.sub(rf"\b{game}\b(?!-)", other, path.read_text("utf-8"))
        path.write_text(text, "utf-8")


def copy_of_scenario(folder: Path, path: Path, number: int) -> None:
    """The same scenario under another id."""
    text = re.sub(r"\A((?:#.*\n)*id: .*)", rf"\1-{number}", path.read_text("utf-8"))
    there = folder / path.relative_to(ROOT)
    there.with_name(f"{path.stem}-{number}.yml").write_text(text, "utf-8")


def parse_only(folder: Path) -> int:
    """Every parser event of every data file, and nothing done with it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    files = [path for name in SOURCES for path in (folder / name).rglob("*.yml")]
    return sum(
        1 for path in files for _ in yaml.parse(path.read_text("utf-8"), Loader=loader)
    )  # fmt: skip


def build(folder: Path, output: Path) -> None:
    """All five languages.

    :raises SystemExit: if one cannot be built.
    """
    for printed in Press(folder, output, config=ROOT / "mkdocs.yml").build():
        if not printed.ok:
            raise SystemExit(f"{printed.language}: {printed.said}")


def on_the_wire(page: Path) -> Iterator[int]:
    """The compressed size of a page, then of each style and script that it loads."""
    html = page.read_text("utf-8")
    yield len(gzip.compress(html.encode()))
    for link in dict.fromkeys(LINKED.findall(html)):
        file = (page.parent / link.partition("?")[0]).resolve()
        yield len(gzip.compress(file.read_bytes()))


def heaviest(output: Path) -> Path:
    """The chapter page that weighs the most by itself."""
    pages = output.glob("*/*/rules/*.html")
    return max(pages, key=lambda page: len(gzip.compress(page.read_bytes())))


def report(output: Path) -> None:
    """What was built weighs so much."""
    page = heaviest(output)
    own, *linked = on_the_wire(page)
    pages = sum(1 for _ in output.rglob("*.html"))
    size = sum(path.stat().st_size for path in output.rglob("*") if path.is_file())
    print(f"{'':>8} {pages} pages, {size / 1e6:.0f} MB on disk")
    print(
        f"{'':>8} heaviest chapter {page.relative_to(output)}: {own / 1e3:.0f} kB gz,"
        f" {(own + sum(linked)) / 1e3:.0f} kB with its styles and scripts"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, nargs="+", default=[1, 4], metavar="N")
    times = parser.parse_args().times
    heads = ("build s", "cpu s", "parse s", "build:parse")
    print(f"{len(LANGUAGES)} languages\n{'corpus':>8} " + " ".join(f"{h:>11}" for h in heads))
    before: tuple[int, float] | None = None
    for count in times:
        with tempfile.TemporaryDirectory() as name:
            folder, output = grown(Path(name) / "data", count), Path(name) / "site"
            parsed, _ = spent(partial(parse_only, folder))
            wall, worked = spent(partial(build, folder, output))
            figures = (wall, worked, parsed, wall / parsed)
            print(f"{count:>7}x " + " ".join(f"{figure:>11.2f}" for figure in figures))
            report(output)
            if before is not None:
                told = f"growth {before[0]}x to {count}x: {worked / before[1]:.2f} times"
                print(f"{'':>8} {told} the processor's time")
            before = (count, worked)


if __name__ == "__main__":
    main()
