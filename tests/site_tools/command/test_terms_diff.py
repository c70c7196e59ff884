"""`ludex terms diff`: what has changed under a translation, from the history."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from site_tools.command.terms_diff import marked
from tests.said import Ludex

PICKING = "rules/orchard/picking.yml"
BASKET = "glossary/orchard/basket.yml"


def git(root: Path, *words: str) -> None:
    """Have git do something, as nobody in particular."""
    named = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(root), *named, *words], check=True, capture_output=True)


def rewrite(root: Path, file: str, old: str, new: str) -> None:
    """Replace some words of a file."""
    path = root / file
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new), "utf-8")


def commit(root: Path) -> None:
    """Keep everything as it stands."""
    git(root, "add", "-A")
    git(root, "commit", "-qm", "as it stands")


@pytest.fixture
def kept(orchard: Path, ludex: Ludex) -> Path:
    """The orchard with nothing stale, kept in git."""
    assert ludex("confirm", "--all", root=orchard).code == 0
    git(orchard, "init", "-q")
    commit(orchard)
    return orchard


def test_the_old_source_the_new_and_the_translation_are_shown(kept: Path, ludex: Ludex) -> None:
    rewrite(kept, PICKING, "une pomme", "deux pommes")
    said = ludex("terms", "diff", "orchard.pick", "--lang", "en", root=kept)

    assert said.code == 1
    assert "en orchard.pick: renders fr-" in said.out
    assert "  it renders the text of 20" in said.out
    assert "    fr was:  " in said.out
    assert "[-une-]{+deux+} [-pomme" in said.out
    assert "    en:      " in said.out
    assert "\n  title\n" not in said.out
    assert said.last == "1 of orchard.pick is stale"


def test_a_text_is_found_however_many_commits_ago_it_stood(kept: Path, ludex: Ludex) -> None:
    rewrite(kept, PICKING, "une pomme", "deux pommes")
    commit(kept)
    rewrite(kept, PICKING, "deux pommes", "trois pommes")
    commit(kept)
    said = ludex("terms", "diff", "orchard.pick", "--lang", "en", root=kept)

    assert "[-une-]{+trois+}" in said.out


def test_a_commit_that_cannot_be_read_is_passed_over(kept: Path, ludex: Ludex) -> None:
    rewrite(kept, PICKING, "chapter: picking", "chapter: [picking")
    commit(kept)
    rewrite(kept, PICKING, "chapter: [picking", "chapter: picking")
    rewrite(kept, PICKING, "une pomme", "deux pommes")
    commit(kept)
    said = ludex("terms", "diff", "orchard.pick", "--lang", "en", root=kept)

    assert "[-une-]{+deux+}" in said.out


def test_a_concepts_definition_is_compared_too(kept: Path, ludex: Ludex) -> None:
    rewrite(kept, BASKET, "term: panier", "term: corbeille")
    said = ludex("terms", "diff", "term:orchard.basket", "--format", "json", root=kept)

    found = {one["language"]: one for one in json.loads(said.out)}
    assert found["pl"]["texts"]["term"]["was"] == "panier"
    assert found["pl"]["texts"]["term"]["is"] == "corbeille"
    assert len(found["pl"]["commit"]) == 40


def test_what_is_not_stale_is_not_shown(kept: Path, ludex: Ludex) -> None:
    said = ludex("terms", "diff", "orchard.pick", root=kept)
    assert (said.code, said.out) == (0, "nothing of orchard.pick is stale\n")


def test_a_text_that_no_commit_holds_is_said_to_be_unknown(kept: Path, ludex: Ludex) -> None:
    path = kept / "rules/orchard/i18n/en/picking.yml"
    path.write_text(re.sub("fr-[0-9a-f]{12}", "fr-" + 12 * "0", path.read_text("utf-8")), "utf-8")
    said = ludex("terms", "diff", "orchard.pick", "--lang", "en", root=kept)

    assert "  no commit holds the text that it renders" in said.out
    assert "fr was:" not in said.out
    assert "    fr is:   " in said.out


def test_an_unknown_id_is_an_error(kept: Path, ludex: Ludex) -> None:
    said = ludex("terms", "diff", "orchard.pik", root=kept)
    assert said.code == 2
    assert "there is no text 'orchard.pik'; did you mean 'orchard.pick'?" in said.err


def test_a_folder_without_history_says_so(orchard: Path, ludex: Ludex) -> None:
    shutil.rmtree(orchard / ".git", ignore_errors=True)
    said = ludex("terms", "diff", "orchard.pick", "--lang", "en", root=orchard)
    assert said.code == 2
    assert "cannot be read" in said.err
    assert "old texts are found only in a clone with its history" in said.err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("a b c", "a b c", "a b c"),
        ("a b c", "a c", "a [-b -]c"),
        ("a c", "a b c", "a {+b +}c"),
        ("", "a", "{+a+}"),
        ("one\ntwo", "one\nthree", "one\n[-two-]{+three+}"),
    ],
)
def test_changes_are_marked_word_by_word(old: str, new: str, told: str) -> None:
    assert marked(old, new) == told
