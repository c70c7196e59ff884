"""Old texts, many at a time."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from site_tools.history import earlier, earlier_of_all
from site_tools.library import Library
from site_tools.refusal import Refusal
from site_tools.texts import texts


def git(root: Path, *words: str) -> None:
    named = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(root), *named, *words], check=True, capture_output=True)


@pytest.fixture
def kept(orchard: Path) -> Path:
    """The orchard in git, with everything as it is."""
    git(orchard, "init", "-q")
    git(orchard, "add", "-A")
    git(orchard, "commit", "-qm", "first")
    return orchard


def test_many_texts_are_found_as_each_would_be_alone(kept: Path) -> None:
    sought = [
        (text, "fr", digest)
        for text in texts(Library(kept))
        if "fr" in text.wordings and (digest := text.digest("fr"))
    ]
    found = earlier_of_all(kept, sought)
    assert len(found) == len(sought) > 8
    for text, language, digest in sought:
        assert found[text.id, text.part, language, digest] == earlier(kept, text, language, digest)


def test_what_no_commit_holds_is_left_out(kept: Path) -> None:
    text = next(text for text in texts(Library(kept)) if text.kind == "sections")
    assert earlier_of_all(kept, [(text, "fr", "fr-000000000000")]) == {}


def test_nothing_sought_asks_for_no_history(orchard: Path) -> None:
    assert earlier_of_all(orchard, []) == {}


def test_a_folder_without_history_is_refused(orchard: Path) -> None:
    text = next(iter(texts(Library(orchard))))
    with pytest.raises(Refusal, match="cannot be read"):
        earlier_of_all(orchard, [(text, "fr", "fr-000000000000")])
