"""The permanent addresses of every release: `python -m tests.addresses.release 1.2.0` adds them.

A block begins with a line that counts and digests all addresses up to its end, so that none can go
unnoticed. Addresses are told without their language; every language has them all.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("released.txt")
_HEAD = re.compile(r"# (\S+): (\d+) addresses so far, sha256 ([0-9a-f]{64})")


@dataclass(frozen=True)
class Block:
    """What one release added, and what its first line says of all up to here."""

    version: str
    count: int
    digest: str
    added: tuple[str, ...]


def blocks(text: str) -> Iterator[Block]:
    """The releases in a text of this shape.

    :raises ValueError: if a line is neither an address nor the beginning of a release.
    """
    found: list[tuple[str, int, str, list[str]]] = []
    for line in text.splitlines():
        head = _HEAD.fullmatch(line)
        if head:
            found.append((head[1], int(head[2]), head[3], []))
        elif found and re.fullmatch(r"[rtson]/\S+/", line):
            found[-1][3].append(line)
        else:
            raise ValueError(f"{line!r} is neither an address nor the beginning of a release")
    for version, count, digest, added in found:
        yield Block(version, count, digest, tuple(added))


def digest_of(addresses: list[str]) -> str:
    """The digest of addresses in the order of their releases."""
    return hashlib.sha256("\n".join(addresses).encode()).hexdigest()


def today() -> tuple[str, ...]:
    """The permanent addresses that a site built now has."""
    from site_tools.library import Library
    from site_tools.pages.edition import Edition
    from site_tools.pages.standing import permanent_addresses

    return tuple(sorted(permanent_addresses(Edition(Library(ROOT), "en"))))


def release(version: str) -> int:
    """Add today's new addresses under a version; returns how many."""
    text = FILE.read_text("utf-8") if FILE.exists() else ""
    before = [address for block in blocks(text) for address in block.added]
    added = [address for address in today() if address not in set(before)]
    every = [*before, *added]
    head = f"# {version}: {len(every)} addresses so far, sha256 {digest_of(every)}"
    FILE.write_text(text + "\n".join([head, *added]) + "\n", "utf-8")
    return len(added)


if __name__ == "__main__":
    print(release(sys.argv[1]))
