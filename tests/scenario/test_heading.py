"""The heading of a scenario: what it names has to exist, and to go together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.book.game import Mode
from adjudicator.judging import Bench, law_of
from adjudicator.reading import Unreadable, read_text
from adjudicator.scenario import Docket, read_scenario

ROOT = Path(__file__).resolve().parent.parent.parent
HEADING = "id: x\ngame: minotaurs\ntitle: X\nmodes: [day, night]\nsteps: []\n"


def test_modes_that_exclude_each_other_are_refused() -> None:
    real = Docket(ROOT, ("en",)).bench("minotaurs")
    law = law_of("minotaurs")
    assert real is not None
    assert law is not None
    modes = (*real.book.game.modes, Mode("day", "Day"), Mode("night", "Night", excludes=("day",)))
    bench = Bench(replace(real.book, game=replace(real.book.game, modes=modes)), law)

    with pytest.raises(Unreadable) as caught:
        read_scenario(read_text(HEADING, "f.yml"), lambda game: bench)
    (problem,) = caught.value.problems
    assert (problem.code, str(problem.place)) == ("modes-exclude", "f.yml:4:9")
