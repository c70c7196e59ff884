"""Texts as they once were: found in the git history of a Ludex folder by their digests."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from adjudicator.book import Glossary, Rulebook
from adjudicator.reading import Unreadable
from site_tools.refusal import Refusal
from site_tools.texts import Text, Wording, of_book, of_glossary, of_scenarios


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit: its name, and the day on which it was made."""

    name: str
    date: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """A wording that was found in the history, and the newest commit that holds it."""

    wording: Wording
    commit: Commit


#: A text, a language, and the digest that the text had in that language.
Sought = tuple[Text, str, str]
#: The text's id and part, the language and the digest.
Key = tuple[str, str, str, str]


def earlier(root: Path, text: Text, language: str, digest: str) -> Earlier | None:
    """What `text` said in `language` when it had that digest; None where no commit has it.

    Commits that today's Ludex cannot read are passed over.

    :raises Refusal: if the folder has no history.
    """
    found = earlier_of_all(root, [(text, language, digest)])
    return found.get((text.id, text.part, language, digest))


def earlier_of_all(
    root: Path, sought: Iterable[Sought], commits: int | None = None
) -> dict[Key, Earlier]:
    """The same for many texts, by one walk through the history of each game's folder.

    `commits` is how many of the newest to look through, all where it is left out.

    :raises Refusal: if the folder has no history.
    """
    walks: dict[tuple[str, str], list[Sought]] = {}
    for each in sought:
        folder = _folder(each[0])
        game = "" if folder == "glossary" else each[0].game
        walks.setdefault((folder, game), []).append(each)
    found: dict[Key, Earlier] = {}
    for (folder, _), wanted in walks.items():
        text = wanted[0][0]
        left = {(one.id, one.part, language, of) for one, language, of in wanted}
        for commit in islice(_commits(root, folder), commits):
            if not left:
                break
            for then in _texts_at(root, commit, text, folder):
                for key in [k for k in left if k[:2] == (then.id, then.part)]:
                    if then.digest(key[2]) == key[3]:
                        found[key] = Earlier(then.wordings[key[2]], commit)
                        left.remove(key)
    return found


def _folder(text: Text) -> str:
    """Where a text's files stand."""
    return {"terms": "glossary", "rulings": "scenarios"}.get(text.kind, "rules")


def _commits(root: Path, folder: str) -> Iterator[Commit]:
    """The commits that touch a folder, newest first."""
    for line in _git(root, "log", "--format=%H %cs", "--", folder).decode().splitlines():
        name, _, date = line.partition(" ")
        yield Commit(name, date)


def _texts_at(root: Path, commit: Commit, text: Text, folder: str) -> Iterator[Text]:
    """The texts of the same kind and game as they stood at a commit; none if unreadable."""
    # A game's rules and scenarios stand by themselves; concepts speak of those of other games.
    path = folder if folder == "glossary" else f"{folder}/{text.game}"
    if not _git(root, "ls-tree", "--name-only", commit.name, path).strip():
        return
    with tempfile.TemporaryDirectory() as name:
        there = Path(name)
        packed = _git(root, "archive", "--format=tar", commit.name, path)
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(there, filter="data")
        try:
            if folder == "glossary":
                yield from of_glossary(Glossary.from_folder(there))
            elif folder == "scenarios":
                yield from of_scenarios(there, text.game)
            else:
                yield from of_book(Rulebook.from_folder(there, text.game))
        except Unreadable:
            return


def _git(root: Path, *words: str) -> bytes:
    """What git says, asked in the folder `root`, with paths from there.

    :raises Refusal: if there is no git, or the folder is not kept in one.
    """
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, check=True, timeout=60
        )
    except FileNotFoundError:
        raise Refusal("the history cannot be read without git", "install it") from None
    except subprocess.CalledProcessError as failed:
        reason = failed.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise Refusal(
            f"the history of {root} cannot be read: {''.join(reason)}",
            "old texts are found only in a clone with its history",
        ) from None
    return done.stdout
