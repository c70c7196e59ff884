"""Scalars: what a field reads, and what other readers of YAML would make of it."""

from __future__ import annotations

import re

_NOT_TEXT = re.compile(
    r"""
    ~ | null | Null | NULL | =  | <<
    | y | Y | yes | Yes | YES | n | N | no | No | NO
    | true | True | TRUE | false | False | FALSE | on | On | ON | off | Off | OFF
    | [-+]?0b[01_]+ | [-+]?0o?[0-7_]+ | [-+]?0x[0-9a-fA-F_]+
    | [-+]?[0-9][0-9_]*
    | [-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?
    | [-+]?([0-9][0-9_]*)?\.[0-9_]+([eE][-+]?[0-9]+)? | [-+]?[0-9][0-9_]*\.([eE][-+]?[0-9]+)?
    | [-+]?[0-9][0-9_]*[eE][-+]?[0-9]+
    | [-+]?\.(inf|Inf|INF) | \.(nan|NaN|NAN)
    | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt\ ].*)?
    """,
    re.VERBOSE,
)
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FIRST = frozenset("~nNyYtTfFoO=<+-.0123456789")


def looks_like(value: str) -> str | None:
    """What YAML 1.1 or 1.2 would read a plain `value` as, or None where it stays text."""
    if not value:
        return "nothing"
    if value[0] not in _FIRST or not _NOT_TEXT.fullmatch(value):
        return None
    lower = value.lower()
    if lower in {"~", "null"}:
        return "nothing"
    if lower in {"y", "yes", "n", "no", "true", "false", "on", "off"}:
        return "true or false"
    if value in {"=", "<<"}:
        return "a special key"
    if ":" in value:
        return "a number to base 60"
    if re.match(r"[0-9]{4}-", value):
        return "a date"
    return "a number"


def whole_number(value: str) -> int | None:
    """The whole number that `value` spells in ordinary decimal digits, or None."""
    return int(value) if len(value) < 20 and _WHOLE.fullmatch(value) else None
