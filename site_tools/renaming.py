"""Giving a section, concept or open question another id, everywhere at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from adjudicator.reading import Mapping, Node, Scalar, Sequence, Unreadable
from adjudicator.reading.edit import Edits
from adjudicator.reading.names import DOTTED, mixed_scripts
from site_tools.confirming import stamp
from site_tools.library import Library
from site_tools.refusal import Refusal
from site_tools.renderings import renderings
from site_tools.rewriting import Rewriting
from site_tools.subjects import Subject, subject
from site_tools.uses import EXAMPLES, Use, mark_of, uses, whole_word


@dataclass(frozen=True)
class Renaming:
    """What a renaming changes; nothing is written before `carry_out`."""

    library: Library
    old: Subject
    new: Subject
    uses: tuple[Use, ...]
    rewriting: Rewriting

    @property
    def rewritten(self) -> tuple[Use, ...]:
        """The places that will say the new id."""
        return tuple(use for use in self.uses if use.how != "mention")

    @property
    def left(self) -> tuple[Use, ...]:
        """Comments and texts of the code that mention the old id in passing, and stay."""
        return tuple(use for use in self.uses if use.how == "mention")

    def carry_out(self) -> None:
        """Write it all; translations that held before hold afterwards.

        :raises Refusal: if the files could not be read afterwards; they are then as before.
        """
        held = {
            (self._today(one.id), one.part, one.language)
            for one in renderings(self.library)
            if not one.outdated
        }
        self.rewriting.write()
        try:
            self._restamp(held)
        except Unreadable as error:
            self.rewriting.take_back()
            raise Refusal(
                f"after the renaming something could not be read, so nothing was changed:\n{error}"
            ) from None

    def _today(self, rendered_id: str) -> str:
        return str(self.new) if rendered_id == str(self.old) else rendered_id

    def _restamp(self, held: set[tuple[str, str, str]]) -> None:
        """A mark in a text is part of its wording: texts that name the new id have new digests."""
        library = Library(self.library.root)
        again = Rewriting(library.root)
        for one in renderings(library):
            if one.outdated and (one.id, one.part, one.language) in held:
                stamp(again.edits(one.place.file), one)
        again.write()


def rename(library: Library, old: str, new: str) -> Renaming:
    """Prepare giving what `old` names the id `new`.

    :raises Refusal: if `old` names nothing, or `new` cannot be its id.
    :raises Unreadable: if some data cannot be read.
    """
    before = subject(library, old)
    after = _new_subject(library, before, new)
    found = tuple(uses(library.root, before))
    rewriting = Rewriting(library.root)
    for file in dict.fromkeys(use.place.file for use in found):
        mine = [use for use in found if use.place.file == file]
        if file.endswith(".py"):
            _rewrite_code(rewriting, library.root, mine, before.id, after.id)
        else:
            _rewrite_data(rewriting.edits(file), mine, before, after)
    if before.kind != "concept":
        _rewrite_examples(rewriting, library.root, before.id, after.id)
    else:
        rewriting.move(
            library.glossary[before.id].place.file, f"glossary/{after.id.replace('.', '/')}.yml"
        )
    return Renaming(library, before, after, found, rewriting)


def _new_subject(library: Library, old: Subject, word: str) -> Subject:
    prefix, colon, name = word.rpartition(":")
    if colon and f"{prefix}:{old.id}" != str(old):
        raise Refusal(f"{word!r} would be another kind of thing than {str(old)!r}")
    if not DOTTED.fits(name):
        mixed = mixed_scripts(name)
        raise Refusal(
            f"{name!r} is not {DOTTED.what}", f"mixed alphabets: {mixed}" if mixed else DOTTED.hint
        )
    if name.split(".", 1)[0] != old.game:
        raise Refusal(
            f"{name!r} does not begin with {old.game + '.'!r}",
            "an id begins with the name of its game",
        )
    if name == old.id:
        raise Refusal(f"{name!r} is its id already")
    if name not in _aliases(library, old) and _taken(library, old, name):
        raise Refusal(f"{name!r} is taken", "choose another id")
    return Subject(old.kind, name)


def _aliases(library: Library, named: Subject) -> tuple[str, ...]:
    """The old ids of a thing; it may have one of them back."""
    if named.kind == "concept":
        return library.glossary[named.id].aliases
    book = library.book(named.game)
    return (book.questions if named.kind == "open-question" else book.sections)[named.id].aliases


def _taken(library: Library, named: Subject, name: str) -> bool:
    if named.kind == "concept":
        path = library.root / "glossary" / f"{name.replace('.', '/')}.yml"
        return name in library.glossary or path.exists()
    book = library.book(named.game)
    return name in book.sections or name in book.questions or name in book.aliases


def _rewrite_data(edits: Edits, found: list[Use], old: Subject, new: Subject) -> None:
    mark = mark_of(old)
    for use in found:
        if use.how == "mark":
            edits.replace_inside(
                use.place,
                lambda raw: mark.sub(lambda hit: hit.group().replace(old.id, new.id), raw),
            )
            continue
        edits.replace(use.place, new.id)
        if use.how == "id":
            owner = _owner(edits.root, use)
            if owner is not None:
                _leave_alias(edits, owner, old.id, new.id)


def _owner(root: Node, use: Use) -> Mapping | None:
    """The mapping whose `id` stands at that place; None for a key of a translation."""
    if isinstance(root, Mapping):
        own = root.get("id")
        if own is not None and (own.line, own.column) == (use.place.line, use.place.column):
            return root
        inside = [value for _, value in root.entries]
    else:
        inside = root.items if isinstance(root, Sequence) else []
    return next((found for found in (_owner(item, use) for item in inside) if found), None)


def _leave_alias(edits: Edits, owner: Mapping, old: str, new: str) -> None:
    """The old id stays as an alias; where the new one was an alias, the two change places."""
    aliases = owner.get("aliases")
    if not isinstance(aliases, Sequence):
        edits.insert_after(owner, "id", "aliases", f"[{old}]")
        return
    for item in aliases.items:
        if isinstance(item, Scalar) and item.value == new:
            edits.replace(item, old)
            return
    edits.append(aliases, old)


def _rewrite_examples(rewriting: Rewriting, root: Path, old: str, new: str) -> None:
    """Replace the id in golden files, bad inputs and pages, which show what Ludex says today."""
    word = whole_word(old)
    pages = [*root.glob("*.md"), *root.glob("docs/**/*.md")]
    released = root / "tests" / "addresses"  # addresses that were given out stay as they were
    examples = [
        path
        for path in root.glob("tests/**/*")
        if path.suffix in EXAMPLES and released not in path.parents
    ]
    for path in sorted(path for path in (*pages, *examples) if path.is_file()):
        raw = path.read_bytes()
        if old.encode() not in raw:
            continue
        text = raw.decode("utf-8", "surrogateescape")
        if "\udc80" <= max(text) <= "\udcff":
            continue  # a file that is wrongly encoded on purpose
        changed = word.sub(new, text)
        if changed != text:
            rewriting.put(path.relative_to(root).as_posix(), changed)


def _rewrite_code(rewriting: Rewriting, root: Path, found: list[Use], old: str, new: str) -> None:
    """Replace the quoted ids; quotes, comments and layout stay."""
    file = found[0].place.file
    lines = (root / file).read_text("utf-8").splitlines(keepends=True)
    for use in sorted(found, key=lambda use: use.place, reverse=True):
        if use.how == "code":
            line, column = use.place.line - 1, use.place.column - 1
            head, tail = lines[line][:column], lines[line][column:]
            lines[line] = head + re.sub(re.escape(old), lambda _: new, tail, count=1)
    if any(use.how == "code" for use in found):
        rewriting.put(file, "".join(lines))
