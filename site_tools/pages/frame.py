"""Small repairs to the theme's frame, where a whole template need not be replaced for them."""

from __future__ import annotations

import re

from site_tools.pages.html import escape

_SEARCH = 'data-md-component="search" role="dialog"'
_WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
_LABELS = ("__drawer", "__search")


def mended(html: str, search: str, menu: str) -> str:
    """The page with a name for the search dialog and for the labels that open and close things.

    Readers that do not see the icons need the names; the theme leaves them out.
    """
    html = html.replace(_SEARCH, f'{_SEARCH} aria-label="{escape(search)}"')
    for target, name in zip(_LABELS, (menu, search), strict=True):
        button = f'<label class="md-header__button md-icon" for="{target}">'
        html = html.replace(button, f'{button}<span class="lx-unseen">{escape(name)}</span>')
    return html


def with_own_search(html: str) -> str:
    """The page with our search worker instead of the theme's.

    :raises ValueError: if the theme names its worker no longer as this was written for.
    """
    found, times = _WORKER.subn("assets/search/worker.js", html)
    if times != 1:
        raise ValueError(f"the page names the theme's search worker {times} times instead of once")
    return found
