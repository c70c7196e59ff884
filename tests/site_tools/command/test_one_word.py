"""One word of a source section changes: what rests on it becomes stale, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

from tests.said import Ludex

SECTION = "minotaurs.curse.zero-might"


def _stale(ludex: Ludex, root: Path) -> tuple[set[tuple[str, str]], set[str]]:
    """The stale translations by language and id, and the precedents to look at."""
    data = json.loads(ludex("stale", "--format", "json", root=root).out)
    translations = {(one["language"], one["id"]) for one in data["stale"]}
    return translations, {one["ruling"] for one in data["precedents"]}


def test_its_four_translations_and_its_precedents_become_stale(
    minotaurs: Path, ludex: Ludex
) -> None:
    before = _stale(ludex, minotaurs)
    path = minotaurs / "rules" / "minotaurs" / "curse.yml"
    text = path.read_text("utf-8")
    start = text.index(f"id: {SECTION}")
    title = text.index("title:", start) + len("title: ")
    path.write_text(f"{text[:title]}Совсем {text[title:]}", "utf-8")

    after = _stale(ludex, minotaurs)
    translations, precedents = after[0] - before[0], after[1] - before[1]
    assert after[0] >= before[0]
    assert after[1] >= before[1]
    assert translations == {(language, SECTION) for language in ("ro", "fr", "pl", "en")}
    assert precedents
    assert precedents == _rests_on(minotaurs)


def _rests_on(root: Path) -> set[str]:
    """The scenarios whose ruling rested on the section when they were confirmed."""
    confirmed = (root / "scenarios" / "minotaurs" / "confirmed.yml").read_text("utf-8")
    found, scenario = set(), ""
    for line in confirmed.splitlines():
        if line.startswith("  ") and not line.startswith("   "):
            scenario = line.strip().partition(":")[0]
        if f"{SECTION}:" in line:
            found.add(scenario)
    return found
