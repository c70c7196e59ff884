"""Links that were given out lead on for ever."""

from __future__ import annotations

import pytest

from tests.addresses.release import FILE, blocks, digest_of, today


def test_every_address_of_every_release_still_resolves() -> None:
    released = {address for block in blocks(FILE.read_text("utf-8")) for address in block.added}

    assert len(released) > 100
    gone = sorted(released - set(today()))
    assert gone == [], "leave an alias where a thing was renamed; nothing that was linked goes"


def test_the_list_of_released_addresses_only_grows() -> None:
    so_far: list[str] = []
    for block in blocks(FILE.read_text("utf-8")):
        so_far += block.added
        assert len(so_far) == block.count, f"addresses up to {block.version} were taken out"
        assert digest_of(so_far) == block.digest, f"addresses up to {block.version} were changed"
    assert len(set(so_far)) == len(so_far)


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="'x/y' is neither"):
        list(blocks(f"# 1: 0 addresses so far, sha256 {'0' * 64}\nx/y\n"))
