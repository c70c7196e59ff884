"""Rewriting files of a Ludex folder by spans: gathered first, written together or not at all."""

from __future__ import annotations

from pathlib import Path

from adjudicator.reading import read_file
from adjudicator.reading.edit import Edits


class Rewriting:
    """Edits of several files; nothing is written before `write`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._edits: dict[str, Edits] = {}
        self._contents: dict[str, str] = {}
        self._moves: dict[str, str] = {}
        self._before: dict[Path, bytes | None] = {}

    def edits(self, file: str) -> Edits:
        """The edits of a YAML file, named from the root.

        :raises Unreadable: if the file cannot be read.
        """
        if file not in self._edits:
            self._edits[file] = Edits(read_file(self.root / file, file))
        return self._edits[file]

    def put(self, file: str, content: str) -> None:
        """Let a file (old or new) hold `content`."""
        self._contents[file] = content

    def move(self, file: str, to: str) -> None:
        """Give a file another path, with the edits that were made of it."""
        self._moves[file] = to

    @property
    def files(self) -> tuple[str, ...]:
        """The files that will differ, by the names they have now."""
        changed = {file for file, edits in self._edits.items() if edits.changed}
        return tuple(sorted(changed | set(self._contents) | set(self._moves)))

    def write(self) -> None:
        """Write every file that differs; the line ends of a file stay as they were."""
        for file in self.files:
            content = self._contents.get(file)
            if content is None:
                content = self.edits(file).result()
            source = self.root / file
            target = self.root / self._moves.get(file, file)
            old = source.read_bytes() if source.exists() else None
            self._before.setdefault(source, old)
            raw = content.encode("utf-8")
            if old is not None and b"\r\n" in old:
                raw = raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            if old is not None and old.startswith(b"\xef\xbb\xbf"):
                raw = b"\xef\xbb\xbf" + raw
            if target != source:
                self._before.setdefault(target, None)
                source.unlink()
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(raw)

    def take_back(self) -> None:
        """Let every written file hold again what it held before."""
        for path, old in self._before.items():
            if old is None:
                path.unlink(missing_ok=True)
            else:
                path.write_bytes(old)
