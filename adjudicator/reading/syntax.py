"""What the YAML parser complains of, in words that an author of rules can act on."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from adjudicator.reading.problem import Place, Problem
from adjudicator.reading.text import Text

_LONGEST_KEY = 1024
_QUOTE_IT = "put the text in quotes"
_CLOSE = "close the bracket, or quote what stands in it"
_ESCAPE = r"write \\ for a backslash, or use single quotes"
_HEAD = "the text begins on the line below '|' or '>'"


class _Said(NamedTuple):
    """What the parser says (a pattern), what we say, and the way out."""

    pattern: str
    message: str
    hint: str


#: Tried in this order; `{0}` is what the pattern's first group found.
_WORDS: tuple[_Said, ...] = (
    _Said(
        r"found character (.+) that cannot start",
        "the character {0} cannot stand first in a value",
        _QUOTE_IT,
    ),
    _Said(r"expected (',' or '.').*, but got (.+)", "expected a {0}; there is {1}", _CLOSE),
    _Said(
        r"expected the node content, but found (.+)",
        "a value is missing; there is {0}",
        "write the value, or put the text in quotes",
    ),
    _Said(
        r"but found ('[]}]')",
        "{0} closes nothing",
        "delete it, or put the text in quotes",
    ),
    _Said(
        r"expected '<document start>'",
        "nothing more may stand here",
        "look for a bracket or quotes that close too early",
    ),
    _Said(
        r"expected (?:chomping|a comment).*, but found (.+)",
        "{0} cannot stand behind the sign of a block text",
        _HEAD,
    ),
    _Said(r"indentation indicator", "0 cannot stand behind the sign of a block text", _HEAD),
    _Said(r"expected alphabetic or numeric", "a text cannot begin with '&' or '*'", _QUOTE_IT),
    _Said(
        r"expected URI|expected '!'|found undefined tag|tag directive",
        "a text cannot begin with '!'",
        _QUOTE_IT,
    ),
    _Said(
        r"unknown escape character (.+)",
        "a backslash before {0} means nothing in double quotes",
        _ESCAPE,
    ),
    _Said(
        r"expected escape sequence",
        "a backslash begins a character's number, which is cut short",
        _ESCAPE,
    ),
    _Said(
        r"sequence entries are not allowed",
        "a list cannot begin here",
        "put it on lines of its own, or in brackets",
    ),
    _Said(r"mapping keys are not allowed", "a text cannot begin with '? '", _QUOTE_IT),
    _Said(
        r"directive|found incompatible YAML|expected a digit",
        "a line cannot begin with '%'",
        _QUOTE_IT,
    ),
    _Said(
        r"expected <block end>",
        "this line does not fit the lines above",
        "check the indentation",
    ),
)


def told(error: yaml.MarkedYAMLError, text: Text) -> Problem:
    """The complaint as a problem at the place that has to be mended."""
    said = error.problem or error.context or "this is not YAML"
    mark = error.problem_mark or error.context_mark
    began = error.context_mark or mark
    if mark is None or began is None:
        return Problem(Place(text.name), "syntax", said)
    if "unexpected end of stream" in said or "document separator" in said:
        return _at(began, text, "these quotes are never closed", "close them")
    if "could not find expected ':'" in said:
        hint = "write 'key: value', and check the indentation"
        return _at(began, text, "a key without its ':'", hint)
    if "mapping values are not allowed" in said:
        return _second_key(mark, text)
    quoted = _quotes_before(mark, text) if "expected <block end>" in said else None
    if quoted is not None:
        return _behind_quotes(quoted, mark, text)
    message, hint = _in_words(said)
    if "expected ',' or" in said and began.line != mark.line:
        message += f", and the bracket of line {began.line + 1} is still open"
    return _at(mark, text, message, hint)


def _at(mark: yaml.Mark, text: Text, message: str, hint: str) -> Problem:
    line = mark.line + 1
    return Problem(
        Place(text.name, line, mark.column + 1), "syntax", message, hint, text.line(line)
    )


def _in_words(said: str) -> tuple[str, str]:
    for words in _WORDS:
        found = re.search(words.pattern, said)
        if found:
            return words.message.format(*found.groups()), words.hint
    return said, ""


def _second_key(mark: yaml.Mark, text: Text) -> Problem:
    """A colon where no key may stand: behind another key, or on a line that is out of place."""
    line = text.line(mark.line + 1)
    before = line[: mark.column]
    if ": " in before:
        return _at(mark, text, "a second ': ' on one line", _QUOTE_IT)
    key = before.lstrip(" -")
    place = Place(text.name, mark.line + 1, len(before) - len(key) + 1)
    if len(key) > _LONGEST_KEY:
        said = f"a key has at most {_LONGEST_KEY:,} characters"
        return Problem(place, "syntax", said, "is the ': ' part of a text? put it in quotes", line)
    return Problem(
        place, "syntax", "this key does not fit the lines above",
        "check its indentation, and that ': ' stands behind the key above", line,
    )  # fmt: skip


def _quotes_before(mark: yaml.Mark, text: Text) -> yaml.ScalarToken | None:
    """The quoted text that ends right before `mark`, if one does."""
    last = None
    try:
        for token in yaml.scan(text.content, yaml.SafeLoader):
            if token.end_mark.index > mark.index:
                break
            if isinstance(token, yaml.ScalarToken) and token.style in {"'", '"'}:
                last = token
    except (yaml.YAMLError, ValueError, OverflowError):
        pass  # what else is wrong further down waits for its turn
    if last is None or text.content[last.end_mark.index : mark.index].strip(" "):
        return None
    return last


def _behind_quotes(quoted: yaml.ScalarToken, mark: yaml.Mark, text: Text) -> Problem:
    opened = quoted.start_mark.line + 1
    if opened != mark.line + 1:
        return _at(
            quoted.start_mark, text, f"these quotes close only in line {quoted.end_mark.line + 1}",
            "close them on this line",
        )  # fmt: skip
    within = "''" if quoted.style == "'" else r"\""
    return _at(
        mark, text, "something stands behind the closing quotes",
        f"write {within} for a quotation mark inside the text",
    )  # fmt: skip
