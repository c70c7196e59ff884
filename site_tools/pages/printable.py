"""All the rules of a game on one page, in reading order, for paper and for the table."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Chapter, Rulebook, Section
from site_tools.pages import address, wording
from site_tools.pages.bare import bare_page, other_languages, previewed
from site_tools.pages.edges import DECIDING, edges_into
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, escape, join
from site_tools.pages.leaf import Leaf, in_language, listing
from site_tools.pages.prose import Prose

STYLE = """
:root{color-scheme:light dark}
body{margin:0;background:#fffefb;color:#211e19;font:1rem/1.55 Georgia,"Noto Serif",serif;
overflow-wrap:break-word}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.45rem;line-height:1.25;margin:2.5rem 0 .8rem;padding-bottom:.2rem;
border-bottom:1px solid #cfc8b8}
h3{font-size:1.05rem;line-height:1.35;margin:1.4rem 0 .2rem}
h3 span{font-variant-numeric:tabular-nums}
p,ul,ol{margin:.4rem 0}
a{color:#0a5a57}
.small,.id{font:.8rem/1.45 system-ui,sans-serif;color:#5f594d}
.id{font-size:.68rem;margin:.1rem 0 0}
.lead{font-size:1.1rem}
.contents{columns:2 14rem}
.contents li{break-inside:avoid;padding:.15rem 0}
nav{font:.9rem/1.5 system-ui,sans-serif}
nav a{display:inline-block;margin-right:1rem;padding:.2rem 0}
:target{background:#fdf1dc}
@media (prefers-color-scheme:dark){
body{background:#151919;color:#e3dfd5}a{color:#84cfc5}
.small,.id{color:#aaa89f}h2{border-color:#394142}:target{background:#322819}
}
@media print{
@page{margin:18mm 16mm}
:root{color-scheme:light}
body{background:none;color:#000;font-size:10.5pt;line-height:1.4}
main{max-width:none;padding:0}
.screen{display:none}
a{color:inherit;text-decoration:none}
h2.long{break-before:page;margin-top:0}
h2,h3{break-after:avoid}
section{break-inside:avoid-page}
p,li{orphans:3;widows:3}
.small,.id{color:#444}
.small{font-size:8.5pt}
.id{font-size:7pt}
:target{background:none}
}
"""


LONG = 5
"""A chapter of so many sections begins on a sheet of its own; shorter ones would waste paper."""


def printable_page(edition: Edition, book: Rulebook, site_url: str = "") -> str:
    """The file `print.html` of a game: every chapter and section, and none of the site's frame."""
    game = str(book.game.id)
    leaf = Leaf(edition, address.printable(game))
    named, told = wording.game(book, edition.language), wording.summary(book, edition.language)
    words = edition.words
    links = [_other(leaf, book, f"{game}/{chapter.chapter}") for chapter in book.chapters]
    back = element("a", named.title, href=leaf.to(address.game(game)), lang=named.standing.lang)
    body = element(
        "main",
        element("nav", back, class_="screen", aria_label=words("trail")),
        element("h1", named.title, lang=named.standing.lang),
        element("p", in_language(leaf.plainly(told.title), told.standing), class_="lead")
        if told.title.strip() else None,
        element("p", words("footer"), class_="small"),
        element("div", other_languages(leaf), class_="screen"),
        listing(links, "contents", "ol"),
        *(part for chapter in book.chapters for part in _chapter(leaf, book, chapter)),
    )  # fmt: skip
    title = f"{named.title} · {words('print')}"
    url = f"{site_url}{leaf.path}" if site_url else ""
    head = previewed(title, leaf.plainly(told.title), edition.language, url)
    if url:
        head = join([head, element("link", rel="canonical", href=url)])
    return bare_page(title, body, edition.language, STYLE, head=head)


def _chapter(leaf: Leaf, book: Rulebook, chapter: Chapter) -> Iterator[Html]:
    named = wording.chapter(book, chapter.chapter, leaf.language)
    yield element(
        "h2", named.title,
        id=str(chapter.chapter), lang=named.standing.lang,
        class_="long" if len(chapter.sections) >= LONG else None,
    )  # fmt: skip
    for section in chapter.sections:
        yield _section(leaf, book, section)


def _section(leaf: Leaf, book: Rulebook, section: Section) -> Html:
    shown = wording.section(book, section.id, leaf.language)
    prose = Prose(
        leaf.edition.runs(str(book.game.id), shown.standing.shown),
        # On paper a term is a word; another section stands somewhere on this page.
        lambda concept, surface: join([surface]),
        lambda other: _other(leaf, book, other),
    )
    text = (
        element("div", prose.blocks(shown.text), lang=shown.standing.lang)
        if shown.text.strip()
        else element("p", leaf.words("no-text"), class_="small")
    )
    number = element("span", section.number, " ") if section.number else None
    return element(
        "section",
        element("h3", number, shown.title, lang=shown.standing.lang),
        text,
        *(element("p", note, class_="small") for note in _notes(leaf, book, section)),
        element("p", join([section.id, *leaf.standing_badges(shown.standing)], " · "), class_="id"),
        id=section.id,
    )


def _notes(leaf: Leaf, book: Rulebook, section: Section) -> Iterator[Html]:
    """What a player must not overlook: the mode, exceptions both ways, what is left open."""
    if section.mode:
        mode = wording.mode(book, section.mode, leaf.language)
        yield escape(leaf.words("badge.mode", mode=mode.title))
    for kind in DECIDING:
        beaten = [origin for k, origin, _ in edges_into(book, section.id) if k == kind]
        beats = [edge.to for k, edge in section.edges() if k == kind]
        for word, others in ((f"into.{kind}", beaten), (f"edge.{kind}", beats)):
            if others:
                named = join([_other(leaf, book, other) for other in others], "; ")
                yield join([leaf.words(word), leaf.words.colon, named])
    if section.open:
        asked = join([leaf.open_question(question) for question in section.open], "; ")
        yield join([leaf.words("open-about"), leaf.words.colon, asked])


def _other(leaf: Leaf, book: Rulebook, named: str) -> Html:
    """Another section or chapter, as a link within the page; of another game, onto the site."""
    if named not in book and "/" not in named:
        return leaf.section(named)
    if "/" in named:
        chapter = named.split("/", 1)[1]
        told = wording.chapter(book, chapter, leaf.language)
        return element("a", told.title, href=f"#{chapter}", lang=told.standing.lang)
    today = book.resolve(named)
    shown = wording.section(book, today, leaf.language)
    number = f"{book[today].number} " if book[today].number else ""
    return element("a", number, shown.title, href=f"#{today}", lang=shown.standing.lang)
