"""What one does at the judge's desk in a browser: open it, call the judge, write, find and rule."""

from __future__ import annotations

import base64
import re
import zlib
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 60_000
"""How long the judge may be on the way; a slow machine needs a while for seven megabytes."""

OUSTED = "cursed-leader-is-ousted"
HANGING = "turn-that-ends-without-superiority"
OPEN_READING = "minotaurs.skip-superiority"
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}
READY = re.compile("ready|gata|готов|prêt|gotowy")
SMALL = """\
# What a judge notes stays.
id: small
game: minotaurs
title: May the spear stand there?
cards:
  spear: {type: minion, zone: military, phase: 1, might: 2}
given:
  turn: {player: red, phase: 1}
  players: {red: {hand: [spear, +3], deck: 10}, blue: {deck: 9}}
  board: {}
steps:
  - {do: play, by: red, card: spear, at: upper.religious, expect: illegal}
"""


def link_to(text: str | bytes) -> str:
    """The fragment that holds a text, as the desk itself writes it."""
    raw = text.encode() if isinstance(text, str) else text
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = packer.compress(raw) + packer.flush()
    return "#s=" + base64.urlsafe_b64encode(small).decode().rstrip("=")


def text_of(page: Page) -> Locator:
    """The field with the scenario's text."""
    return page.locator("#lx-draft")


def type_into(field: Locator, value: str) -> None:
    """Write into a field, and go on to what comes next."""
    field.fill(value)
    field.blur()


def containing(part: str) -> Any:
    """A pattern of whatever holds a part."""
    return re.compile(re.escape(part))


def find(page: Page, field: str, written: str, value: str) -> None:
    """Look for one of many by a part of what it is called, and tap it."""
    page.locator(f"[id='{field}']").fill(written)
    found = page.locator(f"[id='{field}/found'] [role=option]")
    found.filter(has=page.locator(f"code:text-is('{value}')")).click()


def opened(page: Page) -> Page:
    """The desk once the judge sits there."""
    expect(page.locator(".lx-desk--open")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".lx-desk__status")).to_contain_text(READY, timeout=PATIENCE)
    return page


def desk(page: Page, address: str) -> Page:
    """Open the desk with what the address puts on it, and call the judge."""
    page.goto(address)
    expect(text_of(page)).not_to_be_empty()
    page.locator("[data-do=load]").click()
    return opened(page)


def ruled(page: Page) -> Locator:
    """Have the text judged; the ruling."""
    page.locator("[data-do=run]").click()
    told = page.locator(".lx-desk__ruling")
    expect(told.locator(".lx-steps")).to_be_visible(timeout=PATIENCE)
    return told
