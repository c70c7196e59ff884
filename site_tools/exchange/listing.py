"""Several texts in one cell or note: `;` parts them, and a text that holds one escapes it."""

from __future__ import annotations

from collections.abc import Iterable

_BETWEEN = "; "


def joined(texts: Iterable[str]) -> str:
    r"""The texts in a row; `;` and `\` in a text stand behind a `\`."""
    return _BETWEEN.join(
        text.replace("\\", "\\\\").replace(";", "\\;") for text in texts if text.strip()
    )


def parted(row: str) -> tuple[str, ...]:
    r"""What was joined, without the space around each; nothing stands for nothing.

    A `\` before any other letter, or at the end, is that sign itself: people write it so.
    """
    texts, text, letters = [], "", iter(row)
    for letter in letters:
        if letter == ";":
            texts.append(text)
            text = ""
        elif letter == "\\":
            following = next(letters, "")
            text += following if following and following in ";\\" else letter + following
        else:
            text += letter
    texts.append(text)
    return tuple(found for found in (each.strip() for each in texts) if found)
