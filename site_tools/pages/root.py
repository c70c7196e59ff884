"""The two pages above all languages: the choice of a language, and what to say of a lost address.

Both stand alone, without other files: nobody knows from where they will be read.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.book import LANGUAGES, Language
from site_tools.pages.html import Html, element, join
from site_tools.pages.policy import sealed
from site_tools.pages.words import AUTONYMS, Words

_STYLE = """
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
@media (prefers-color-scheme:dark){body{background:#16191a;color:#e4e0d6}a{color:#7fc9bf}
li a{background:#1f2425;border-color:#3d4546}}
"""

# The hash says that the reader wants to choose, as after a wrong guess.
_CHOOSE = """
(function () {
  if (location.hash === "#choose") return;
  var known = %s, wanted = [];
  try { wanted.push(localStorage.getItem("ludex.language")); } catch (error) { /* not allowed */ }
  wanted = wanted.concat(navigator.languages || [navigator.language]);
  for (var i = 0; i < wanted.length; i++) {
    var language = String(wanted[i] || "").slice(0, 2).toLowerCase();
    if (known.indexOf(language) >= 0) {
      location.replace(language + "/index.html" + location.search);
      return;
    }
  }
})();
"""

# The address of a lost page says where the site begins: before its language's folder.
_FIND = """
(function () {
  var known = %s, parts = location.pathname.split("/"), at = -1;
  for (var i = 0; i < parts.length && at < 0; i++) if (known.indexOf(parts[i]) >= 0) at = i;
  if (at < 0) return;
  var base = parts.slice(0, at).join("/") + "/";
  Array.prototype.forEach.call(document.querySelectorAll("[data-language]"), function (part) {
    var language = part.getAttribute("data-language");
    part.querySelector("a").href = base + language + "/index.html";
    part.hidden = language !== parts[at];
  });
  document.documentElement.lang = parts[at];
})();
"""


def _file(title: str, body: Html, script: str, lang: str) -> str:
    known = "[" + ", ".join(f'"{language}"' for language in LANGUAGES) + "]"
    return sealed(
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        # No picture: a browser would look for one beside the page, and find none.
        '<link rel="icon" href="data:,">'
        f"<title>{title}</title><style>{_STYLE}</style></head>"
        f"<body><main>{body}</main><script>{script % known}</script></body></html>\n"
    )


def chooser_file(words: Mapping[Language, Words]) -> str:
    """The page at the root: a link for each language; scripts take the browser's own at once."""
    links = [
        element(
            "li",
            element("a", AUTONYMS[lang], href=f"{lang}/index.html", hreflang=lang, lang=lang),
        )
        for lang in LANGUAGES
    ]
    asked = join(
        [element("span", words[lang]("choose-language"), lang=lang) for lang in LANGUAGES], " · "
    )
    body = join([element("h1", "Ludex"), element("p", asked), element("ul", *links)])
    return _file("Ludex", body, _CHOOSE, "en")


def not_found_file(words: Mapping[Language, Words]) -> str:
    """The page for an address that leads nowhere, in all languages; scripts keep one of them."""
    parts = [
        element(
            "section",
            element("h2", words[lang]("not-found")),
            element("p", words[lang]("not-found.way-out")),
            element("p", element("a", words[lang]("not-found.home"), href="./")),
            lang=lang, data_language=lang,
        )
        for lang in LANGUAGES
    ]  # fmt: skip
    return _file("Ludex", join([element("h1", "Ludex"), *parts]), _FIND, "en")
