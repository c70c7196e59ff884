"""How fast scenarios are read and replayed, beside bare parsing of the same files in the same run.

Prints the load time of the rules, then scenarios and rulings a second and the growth from 1x to
16x of the corpus. Ratios are worth comparing
between machines; single figures are not.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import statistics
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import yaml

from adjudicator.reading import read_file
from adjudicator.reading.text import Text
from adjudicator.scenario import Docket, Scenario, replay

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
LONG, WANTED = 5, 1000
"""Scenarios of so many steps are to be read and replayed so many times a second."""
T = TypeVar("T")


def seconds(work: Callable[[], object]) -> float:
    """The median time that some rounds of the work keep the processor busy.

    Time in which others have the processor does not count; that they share its caches still does.
    """
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)


def each(things: Iterable[T], work: Callable[[T], object]) -> None:
    """Do the work on each and keep nothing, as the command does."""
    for thing in things:
        work(thing)


def parse_only(texts: list[Text]) -> int:
    """Every parser event of every file, and nothing done with it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    events = 0
    for text in texts:
        events += sum(1 for _ in yaml.parse(text.content, Loader=loader))
    return events


def settled(scenario: Scenario) -> set[int]:
    """Every question that is settled in a scenario, in any world, each once."""
    report = replay(scenario)
    return {id(part) for ruling in report.rulings() for part in ruling.walk()}


def main() -> None:
    """Measure and print."""
    docket = Docket(ROOT, ("en",))
    games = {path.relative_to(ROOT / "scenarios").parts[0] for path in docket.files()}
    start = time.perf_counter()
    for game in sorted(games):
        docket.bench(game)
    print(f"rules of {', '.join(sorted(games))} loaded in {time.perf_counter() - start:.2f} s")
    start = time.perf_counter()
    scenarios = docket.scenarios()
    print(
        f"{len(scenarios)} scenarios read for the first time in {time.perf_counter() - start:.2f} s"
    )
    texts = [read_file(path, str(path)) for path in docket.files()]
    steps = sum(len(list(scenario.walk())) for scenario in scenarios)
    rulings = sum(len(settled(scenario)) for scenario in scenarios)
    print(f"{steps} steps, {steps / len(scenarios):.1f} a scenario; {rulings} questions settled")
    heads = ("parse/s", "read/s", "replay/s", "both/s", "rulings/s")
    print(f"{'corpus':>8} {' '.join(f'{head:>9}' for head in heads)} {'engine:reading':>15}")
    before: float | None = None
    for times in (1, 4, 16):
        many = texts * times
        read = seconds(lambda many=many: each(many, lambda t: docket.read_text(t.content, t.name)))
        bare = seconds(lambda many=many: parse_only(many))
        played = seconds(lambda times=times: each(scenarios * times, replay))
        count = len(many)
        print(
            f"{count:>8} {count / bare:>9.0f} {count / read:>9.0f} {count / played:>9.0f} "
            f"{count / (read + played):>9.0f} {rulings * times / played:>9.0f} "
            f"{played / read:>15.2f}"
        )
        whole = read + played
        if before is not None:
            print(f"         growth for 4 times the corpus: {whole / before:.2f}")
        before = whole
    long = [
        (text, scenario)
        for text, scenario in zip(texts, scenarios, strict=True)
        if len(list(scenario.walk())) >= LONG
    ]

    def judge() -> None:
        for text, _ in long:
            replay(docket.read_text(text.content, text.name))

    rate = len(long) / seconds(judge)
    taken = sum(len(list(scenario.walk())) for _, scenario in long)
    print(
        f"{rate:.0f} scenarios/s of {LONG} steps and more, read and replayed; "
        f"{taken / len(long):.1f} steps each, {rate * taken / len(long):.0f} steps/s"
    )
    if rate * taken / len(long) < WANTED * LONG:
        print(f"below {WANTED} scenarios of {LONG} steps; where the time goes:")
        _profile(judge)


def _profile(work: Callable[[], object]) -> None:
    """The functions that take the most time by themselves."""
    profile = cProfile.Profile()
    profile.runcall(work)
    told = io.StringIO()
    pstats.Stats(profile, stream=told).sort_stats("tottime").print_stats(12)
    lines = [line for line in told.getvalue().splitlines() if line.strip()]
    print("\n".join(lines[3:]).replace(f"{ROOT}/", ""))


if __name__ == "__main__":
    main()
