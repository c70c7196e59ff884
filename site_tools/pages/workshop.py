"""The translator's table: a row for each concept, its terms in five languages, and how they stand.

The whole table stands in the page. `assets/workshop.js` narrows it to a pair of languages and to
what is looked for; without it everything is read as it is. The words to look for stand in the rows;
those of all games together would double what is loaded, so there they come when somebody looks.
"""

from __future__ import annotations

import json
from weakref import WeakKeyDictionary

from adjudicator.book import LANGUAGES, Concept, Language, Term
from adjudicator.book.concept import Status
from site_tools.pages import address, wording
from site_tools.pages.downloads import download_list
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block
from site_tools.pages.page import Page, unsearched
from site_tools.pages.pair import pair
from site_tools.search.folding import tables
from site_tools.terms.status import STANDINGS, Standing

STATUSES: tuple[Status, ...] = ("preferred", "admitted", "deprecated", "obsolete", "proposed")

_SAID = ("workshop.shown", "workshop.none", "pair")


def workshop_page(edition: Edition, game: str = "") -> Page:
    """The table of a game, of the shared terms (`generic`), or of all games (an empty name)."""
    leaf = Leaf(edition, address.workshop(game))
    words = edition.words
    title = words("workshop") if game else words("workshop.all")
    concepts = edition.concepts_of(game) if game else tuple(edition.concepts.values())
    book = edition.books.get(game)
    source, target = pair(book.game.language if book else None, edition.language)
    table = element("div", _table(leaf, concepts, game), class_="lx-scroll lx-terms-box",
                    role="region", tabindex="0", aria_label=title)  # fmt: skip
    status = element("p", class_="lx-found", role="status", aria_live="polite")
    parts = [
        block(leaf.game_trail(game or GENERIC)),
        heading(1, title, kind="lx-title"),
        block(element("p", words("workshop.intro"), class_="lx-lead")),
        block(_ways(leaf, game)),
        heading(2, words("workshop.counts"), "counts", "lx-part"),
        block(_counts(leaf, concepts, target)),
        heading(2, words("terms"), "table", "lx-part"),
        block(element("div", _form(leaf, game, source, target), status)),
        block(unsearched(table)),
        *download_list(leaf, game),
        block(element("div", *_scripts(leaf))),
    ]
    return Page(
        leaf.path, title, "\n\n".join(parts), words("workshop.intro"), hide=("toc", "navigation")
    )


def _ways(leaf: Leaf, game: str) -> Html:
    """Where to go from here: what is left to do, the terms to read, the other tables."""
    here = leaf.edition
    links = []
    if game:
        links.append(("to-do", address.to_do(game)))
        links.append(("a-to-z" if game != GENERIC else "shared-terms", address.terms(game)))
        links.append(("workshop.all", address.workshop()))
    told = [
        element("a", leaf.words(word), href=leaf.to(path), data_aim=word == "to-do" or None)
        for word, path in links
    ]
    others = [*here.books, GENERIC] if not game else [GENERIC] if game != GENERIC else []
    for other in others:
        if here.concepts_of(other):
            name = _game_name(leaf, other)
            told.append(element("a", name, href=leaf.to(address.workshop(other))))
    return element("p", *told, class_="lx-ways")


def _game_name(leaf: Leaf, game: str) -> object:
    if game == GENERIC:
        return leaf.words("shared-terms")
    return leaf.game_title(leaf.edition.books[game])


# ---------------------------------------------------------------------- numbers


def _counts(leaf: Leaf, concepts: tuple[Concept, ...], target: Language) -> Html:
    """How many entries stand how in each language; that of the pair is marked."""
    head = [element("th", leaf.words("in-language"), scope="col")]
    head += [element("th", leaf.words(f"state.{state}"), scope="col") for state in STANDINGS]
    rows = []
    for language in LANGUAGES:
        counted = leaf.edition.survey.counted(concepts, language)
        name = element("th", leaf.words.language_name(language), scope="row")
        numbers = [element("td", counted[state]) for state in STANDINGS]
        here = "lx-counts__pair" if language == target else None
        rows.append(element("tr", name, *numbers, data_l=language, class_=here))
    table = element(
        "table", element("thead", element("tr", *head)), element("tbody", *rows),
        class_="lx-counts",
    )  # fmt: skip
    return element(
        "div", table, class_="lx-scroll", role="region", tabindex="0",
        aria_label=leaf.words("workshop.counts"),
    )  # fmt: skip


# ---------------------------------------------------------------------- the table


def _table(leaf: Leaf, concepts: tuple[Concept, ...], game: str) -> Html:
    head = [element("th", leaf.words("concept"), scope="col")]
    head += [
        element("th", leaf.words.language_name(language), scope="col", data_l=language)
        for language in LANGUAGES
    ]
    ordered = sorted(concepts, key=lambda concept: str(concept.id))
    return element(
        "table",
        element("thead", element("tr", *head)),
        element("tbody", *(_row(leaf, concept, whole=not game) for concept in ordered)),
        class_="lx-terms",
    )


def _row(leaf: Leaf, concept: Concept, whole: bool) -> Html:
    name = str(concept.id)
    link = element(
        "a", name if whole else name.split(".", 1)[1], href=leaf.to(address.concept(name))
    )
    return element(
        "tr",
        element("th", link, scope="row"),
        *_cells_of(leaf.edition)[name],
        data_w=None if whole else leaf.edition.survey.sought[name],
        data_g=concept.game if whole else None,
    )


def _cells_of(edition: Edition) -> dict[str, tuple[Html, ...]]:
    """The cells of every concept's row, one for each language; two tables show each."""
    if edition not in _CELLS:
        _CELLS[edition] = {
            name: tuple(_cell(edition, concept, language) for language in LANGUAGES)
            for name, concept in edition.concepts.items()
        }
    return _CELLS[edition]


_CELLS: WeakKeyDictionary[Edition, dict[str, tuple[Html, ...]]] = WeakKeyDictionary()


def _cell(edition: Edition, concept: Concept, language: Language) -> Html:
    words = edition.words
    state = edition.survey.state(concept, language)
    entry = concept.in_language(language)
    told: list[object] = []
    if entry is not None:
        told += [_term(edition, term, language) for term in _ranked(entry.terms)]
        if entry.keep_original:
            told.append(element("p", words("keep-original"), class_="lx-small"))
        if entry.not_applicable:
            lang = None if edition.language == "en" else "en"
            reason = element("span", entry.not_applicable, lang=lang)
            told.append(element("p", reason, class_="lx-small"))
    badges = [element("span", words(f"state.{state}"), class_=f"lx-badge lx-badge--{_LOOK[state]}")]
    if concept.origin == language:
        origin = element("span", words("origin"), class_="lx-badge lx-badge--origin")
        badges.insert(0, origin)
    told.append(element("p", join(badges, " ")))
    return element("td", *told, data_l=language, data_s=state)


_LOOK: dict[Standing, str] = {
    "reviewed": "reviewed", "draft": "draft", "stale": "stale", "missing": "stale",
    "not-applicable": "plain",
}  # fmt: skip


def _ranked(terms: tuple[Term, ...]) -> list[Term]:
    return sorted(terms, key=lambda term: STATUSES.index(term.status))


def _term(edition: Edition, term: Term, language: Language) -> Html:
    """A term with its status and authority, in words."""
    words = edition.words
    told = f"{words(f'status.{term.status}')} · {words(f'authority.{term.authority}')}"
    kind = f"lx-t lx-t--{term.status}"
    return element(
        "p", element("b", term.term, lang=language), " ", element("small", told), class_=kind
    )


# ---------------------------------------------------------------------- filters


def _form(leaf: Leaf, game: str, source: Language, target: Language) -> Html:
    """The filters; the script shows them, since without it they would do nothing."""
    words = leaf.words
    languages = [(str(language), words.language_name(language)) for language in LANGUAGES]
    states = [("", words("workshop.any"))]
    states += [(state, words(f"state.{state}")) for state in STANDINGS]
    statuses = [("", words("workshop.any"))]
    statuses += [(status, words(f"status.{status}")) for status in STATUSES]
    fields = [
        _choice("workshop.from", "from", languages, leaf, source),
        _choice("workshop.to", "to", languages, leaf, target),
        _choice("workshop.state", "state", states, leaf),
        _choice("workshop.status", "status", statuses, leaf),
    ]
    if not game:
        fields.append(_games(leaf))
    sought = element(
        "p",
        element("label", words("workshop.find"), for_="lx-w-find"),
        element("input", type="search", id="lx-w-find", name="find", maxlength=200,
                autocomplete="off", autocapitalize="off", spellcheck="false",
                aria_describedby="lx-w-hint"),
        class_="lx-search__query",
    )  # fmt: skip
    every = element(
        "p",
        element("input", type="checkbox", id="lx-w-all", name="columns", value="all"),
        element("label", words("workshop.columns"), for_="lx-w-all"),
        class_="lx-search__check",
    )
    hint = element("p", words("workshop.hint"), id="lx-w-hint", class_="lx-small")
    return element(
        "form", sought, *fields, hint, every, class_="lx-search lx-workshop", role="search",
        aria_label=words("workshop.filters"), hidden=True,
        data_more=None if game else leaf.to(address.WORKSHOP_WORDS),
        data_words=json.dumps({key: words(key) for key in _SAID}, ensure_ascii=False),
        data_folding=json.dumps(_folding(leaf.language), ensure_ascii=False),
    )  # fmt: skip


def _folding(language: Language) -> dict[str, object]:
    """The tables by which the page folds what is typed, as the search does."""
    return {key: table for key, table in tables(language).items() if key != "quiet"}


def _choice(
    word: str, name: str, options: list[tuple[str, str]], leaf: Leaf, chosen: str = ""
) -> Html:
    listed = [
        element("option", told, value=value, selected=value == chosen) for value, told in options
    ]
    return element(
        "p",
        element("label", leaf.words(word), for_=f"lx-w-{name}"),
        element("select", *listed, id=f"lx-w-{name}", name=name),
        class_="lx-search__choice",
    )


def _games(leaf: Leaf) -> Html:
    """The choice of a game, with the shared terms."""
    options = [element("option", leaf.words("search.all-games"), value="")]
    for game, book in leaf.edition.books.items():
        named = wording.game(book, leaf.language)
        options.append(element("option", named.title, value=game, lang=named.standing.lang))
    options.append(element("option", leaf.words("shared-terms"), value=GENERIC))
    return element(
        "p",
        element("label", leaf.words("search.game"), for_="lx-w-game"),
        element("select", *options, id="lx-w-game", name="game"),
        class_="lx-search__choice",
    )


def words_file(edition: Edition) -> str:
    """The words under which each concept is found, as a script: pages read from disk load those."""
    told = json.dumps(edition.survey.sought, ensure_ascii=False, separators=(",", ":"))
    return f"self.ludexTermWords={told};\n"


def _scripts(leaf: Leaf) -> list[Html]:
    return [
        element("script", src=leaf.to(f"assets/{name}.js"), defer=True)
        for name in ("search/engine", "workshop")
    ]
