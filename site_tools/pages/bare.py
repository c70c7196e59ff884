"""Pages that stand alone, without the theme: nothing but themselves is loaded to read them."""

from __future__ import annotations

from adjudicator.book import LANGUAGES
from site_tools.pages.html import Html, element, escape, join
from site_tools.pages.leaf import Leaf
from site_tools.pages.policy import sealed
from site_tools.pages.words import AUTONYMS

STYLE = """
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f3;color:#22201c;
font:1.125rem/1.6 system-ui,sans-serif}
main{padding:2rem 1.25rem;max-width:34rem}
h1{font:600 2.2rem/1.2 Georgia,"Noto Serif",serif;margin:0 0 1rem}
h2{font:600 1.3rem/1.3 Georgia,"Noto Serif",serif;margin:1.2rem 0 .3rem}
ul{list-style:none;padding:0;display:grid;gap:.6rem}
a{color:#0a5a57}
li a{display:block;padding:.7rem 1rem;border:1px solid #cfc8b8;border-radius:.5rem;
text-decoration:none;background:#fff}
li a:hover,li a:focus-visible{border-color:#0a5a57;text-decoration:underline}
li a small{display:block;color:#5f594d}
nav{font-size:.9rem}
nav a{display:inline-block;margin-right:1rem;padding:.3rem 0}
label{display:block;margin-bottom:.3rem}
input,button{font:inherit;padding:.5rem .8rem;border:1px solid #8a8272;border-radius:.5rem;
background:#fff;color:inherit;max-width:100%;box-sizing:border-box}
button{background:#0d4f4c;border-color:#0d4f4c;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#16191a;color:#e4e0d6}a{color:#7fc9bf}
li a,input{background:#1f2425;border-color:#3d4546}input{border-color:#7d8584}
li a small{color:#aaa89f}button{background:#16413f;border-color:#7fc9bf}}
"""


def bare_page(
    title: str,
    body: Html,
    lang: str,
    style: str = STYLE,
    script: str = "",
    head: Html | None = None,
) -> str:
    """A whole page with its policy; `title` is data, `head` goes before its end."""
    run = f"<script>{script}</script>" if script else ""
    return sealed(
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        # No picture: a browser would look for one beside the page, and find none.
        '<link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title>{join([head])}<style>{style}</style></head>"
        f"<body>{body}{run}</body></html>\n"
    )


def previewed(title: str, description: str, lang: str, url: str = "") -> Html:
    """What a messenger shows of a link: title, a line of text, and the site's name."""
    told = [("og:site_name", "Ludex"), ("og:type", "article"), ("og:locale", lang)]
    told += [("og:title", title), ("og:description", description), ("og:url", url)]
    named = element("meta", name="description", content=description) if description else None
    return join([named, *(element("meta", property=k, content=v) for k, v in told if v)])


def other_languages(leaf: Leaf) -> Html:
    """Links to the same page in the other languages."""
    links = [
        element("a", AUTONYMS[other], href=leaf.to(f"../{other}/{leaf.path}"), hreflang=other,
                lang=other)
        for other in LANGUAGES
        if other != leaf.language
    ]  # fmt: skip
    return element("nav", *links, aria_label=leaf.words("choose-language"))
