"""The content security policy: a page runs the scripts it was built with, and none else.

Should a text from the data ever reach a page as markup, the reader's browser still refuses to run
it, and no page can load anything from another host.
"""

from __future__ import annotations

import base64
import hashlib
import re

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
_DATA = re.compile(r"""type\s*=\s*["']application/json["']""")
_HEAD = re.compile(r"<head>\s*(<meta charset=[^>]*>)?")


def fingerprints(html: str) -> tuple[str, ...]:
    """The hashes of the scripts that stand in a page, as a policy names them."""
    found: dict[str, None] = {}
    for script in _SCRIPT.finditer(html):
        attributes = script["attributes"]
        if "src=" in attributes or _DATA.search(attributes):
            continue
        digest = hashlib.sha256(script["code"].encode()).digest()
        found[f"'sha256-{base64.b64encode(digest).decode()}'"] = None
    return tuple(found)


def policy(html: str, strict: bool = False) -> str:
    """The policy for a page: its own files, its own inline scripts, styles set by the theme.

    A `strict` one is for a page that works on what strangers send: whatever is not named is
    refused, and its workers come from files alone. The judge's worker runs WebAssembly by itself;
    the page needs no leave for it.
    """
    scripts = " ".join(("'self'", *fingerprints(html)))
    if strict:
        return "; ".join(
            [
                "default-src 'none'",
                f"script-src {scripts}",
                "style-src 'self' 'unsafe-inline'",
                "img-src 'self' data:",
                "connect-src 'self'",
                "manifest-src 'self'",
                "worker-src 'self'",
                "base-uri 'none'",
                "form-action 'self'",
            ]
        )
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src {scripts}",
            # The theme sets widths and colours on elements; styles cannot run.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def sealed(html: str, strict: bool = False) -> str:
    """The page with its policy, before anything that the policy speaks of.

    :raises ValueError: if the page has no head to put it into.
    """
    head = _HEAD.search(html)
    if head is None:
        raise ValueError("a page without <head> cannot carry a policy")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html, strict)}">'
    return html[: head.end()] + meta + html[head.end() :]
