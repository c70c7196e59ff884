"""The two pages above all languages: the choice of a language, and what to say of a lost address.

Both stand alone, without other files: nobody knows from where they will be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.book import LANGUAGES, Language
from site_tools.pages import address
from site_tools.pages.bare import bare_page
from site_tools.pages.html import Html, element, escape, join
from site_tools.pages.words import AUTONYMS, Words

# The hash says that the reader wants to choose, as after a wrong guess.
_CHOOSE = """
(function () {
  if (location.hash === "#choose") return;
  var known = KNOWN, wanted = [];
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
  var known = KNOWN, parts = location.pathname.split("/"), at = -1;
  for (var i = 0; i < parts.length && at < 0; i++) if (known.indexOf(parts[i]) >= 0) at = i;
  if (at < 0) return;
  var base = parts.slice(0, at).join("/") + "/";
  // The end of a mistyped address is often close to what was looked for.
  var wanted = parts.slice(at + 1).filter(Boolean).pop() || "";
  try { wanted = decodeURIComponent(wanted); } catch (error) { /* not an encoded text */ }
  wanted = wanted.replace(/\\.html?$/, "").replace(/[^\\p{L}\\p{N}.]+|\\.(?!\\d)/gu, " ").trim();
  Array.prototype.forEach.call(document.querySelectorAll("[data-language]"), function (part) {
    var language = part.getAttribute("data-language");
    var home = base + language + "/index.html", form = part.querySelector("form");
    part.querySelector("a").href = home;
    form.action = base + language + "/SEARCH";
    form.elements.q.value = wanted;
    form.hidden = false;
    part.hidden = language !== parts[at];
  });
  document.documentElement.lang = parts[at];
})();
"""


def _file(title: str, body: Html, script: str, lang: str) -> str:
    known = "[" + ", ".join(f'"{language}"' for language in LANGUAGES) + "]"
    told = script.replace("KNOWN", known).replace("SEARCH", address.SEARCH)
    return bare_page(title, element("main", body), lang, script=told)


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
            _search_form(words[lang], lang),
            element("p", element("a", words[lang]("not-found.home"), href="./")),
            lang=lang, data_language=lang,
        )
        for lang in LANGUAGES
    ]  # fmt: skip
    return _file("Ludex", join([element("h1", "Ludex"), *parts]), _FIND, "en")


def sitemap_index(site_url: str, languages: Sequence[Language]) -> str:
    """The sitemap at the root, which names those of the languages."""
    base = site_url.rstrip("/")
    named = "".join(
        f"  <sitemap><loc>{escape(f'{base}/{language}/sitemap.xml')}</loc></sitemap>\n"
        for language in languages
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{named}'
        "</sitemapindex>\n"
    )


def _search_form(words: Words, lang: Language) -> Html:
    """Asks the site's search; hidden until the script knows where the site begins."""
    field = f"q-{lang}"
    return element(
        "form",
        element("label", words("not-found.search"), for_=field),
        element("input", type="search", name="q", id=field, autocomplete="off"),
        " ",
        element("button", words("search")),
        method="get", role="search", hidden=True,
    )  # fmt: skip
