"""What is left to do in the reader's language: what is behind or missing, and what is in doubt."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable

from adjudicator.book import LANGUAGES
from adjudicator.reading import Problem
from site_tools.pages import address
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.page import Page, unsearched
from site_tools.pages.survey import Behind
from site_tools.pages.words import AUTONYMS
from site_tools.terms.findings import CODES, game_of
from site_tools.terms.status import STANDINGS, tallies
from site_tools.texts import OPEN, RULING, TERM, Text

AT_MOST = 100
"""How many texts of a kind of lateness a page shows; of the rest it tells the number."""

QUEUES: dict[str, tuple[str, ...]] = {
    "queue.doubts": ("T110", "T121"),
    "queue.counterparts": ("T108",),
    "queue.variants": ("T106", "T107", "T119"),
}
"""Parts of the queue, with the checks whose findings they hold; the others stand at the end."""

WIDE = 200
"""How many letters of a long line are shown."""

_TOLD_ABOVE = frozenset({"T112"})


def to_do_page(edition: Edition, game: str) -> Page:
    """What is left to do for a game, or for the shared terms, in the edition's language."""
    leaf = Leaf(edition, address.to_do(game))
    words = edition.words
    title = words("to-do")
    name = words.language_name(edition.language)
    late = [
        each
        for each in edition.survey.behind
        if each.wanted.game == game and each.wanted.language == edition.language
    ]
    stale = [each for each in late if each.standing == "stale"]
    missing = [each for each in late if each.standing == "missing"]
    intro = words("to-do.intro", language=name)
    steps = [(words("workshop"), address.workshop(game))] if edition.concepts_of(game) else []
    parts = [
        block(leaf.game_trail(game, *steps)),
        heading(1, title, kind="lx-title"),
        block(element("p", intro, class_="lx-lead")),
        block(_other_languages(leaf)),
        *_numbers(leaf, game),
        *_late(leaf, "to-do.stale", stale, _stale),
        *_late(leaf, "to-do.missing", missing, _missing),
        *_queue(leaf, game),
    ]
    return Page(leaf.path, title, "\n\n".join(parts), intro)


def _other_languages(leaf: Leaf) -> Html:
    links = [
        element("a", AUTONYMS[other], href=leaf.to(f"../{other}/{leaf.path}"), hreflang=other,
                lang=other)
        for other in LANGUAGES
        if other != leaf.language
    ]  # fmt: skip
    return element("p", leaf.words("to-do.others"), leaf.words.colon, join(links, " · "))


def _numbers(leaf: Leaf, game: str) -> list[str]:
    """How the texts of each kind stand."""
    head = [element("th", leaf.words("texts"), scope="col")]
    head += [element("th", leaf.words(f"state.{state}"), scope="col") for state in STANDINGS]
    found = {
        wanted: standing
        for wanted, standing in leaf.edition.survey.standings.items()
        if wanted.game == game and wanted.language == leaf.language
    }
    rows = []
    for (_, kind, _), tally in tallies(found).items():
        name = element("th", leaf.words(f"texts.{kind.replace(' ', '-')}"), scope="row")
        numbers = (tally.reviewed, tally.draft, tally.stale, tally.missing, tally.not_applicable)
        rows.append(element("tr", name, *(element("td", number) for number in numbers)))
    title = leaf.words("workshop.counts")
    parts = [heading(2, title, "counts", "lx-part")]
    if not rows:
        return [*parts, block(element("p", leaf.words("to-do.nothing-wanted"), class_="lx-none"))]
    table = element(
        "table", element("thead", element("tr", *head)), element("tbody", *rows),
        class_="lx-counts",
    )  # fmt: skip
    box = element("div", table, class_="lx-scroll", role="region", tabindex="0", aria_label=title)
    return [*parts, block(box)]


# ---------------------------------------------------------------------- behind and missing


def _late(
    leaf: Leaf, word: str, late: list[Behind], told: Callable[[Leaf, Behind], Html]
) -> list[str]:
    title = join([leaf.words(word), " ", element("span", len(late), class_="lx-count")])
    parts = [heading(2, title, word.rpartition(".")[2], "lx-part")]
    if not late:
        return [*parts, block(element("p", leaf.words(f"{word}.none"), class_="lx-none"))]
    if word == "to-do.stale" and leaf.edition.survey.history is None:
        parts.append(block(element("p", leaf.words("to-do.no-history"), class_="lx-notice")))
    items = [element("li", told(leaf, each)) for each in late[:AT_MOST]]
    parts.append(block(unsearched(element("ul", *items, class_="lx-late"))))
    if len(late) > AT_MOST:
        game = late[0].wanted.game
        command = f"ludex terms status --game {game} --lang {leaf.language} --list"
        rest = leaf.words("to-do.rest", count=len(late) - AT_MOST)
        parts.append(block(element("p", rest, " ", element("code", command))))
    return parts


def _stale(leaf: Leaf, late: Behind) -> Html:
    """What was rendered, what it says now, and the translation; then where and how."""
    text, rendered = late.text, late.rendered
    assert rendered is not None  # nothing else is stale
    said = text.wordings[leaf.language].parts
    now = text.wordings[rendered.source].parts
    then = late.before.wording.parts if late.before else None
    rows = []
    for part, today in now.items():
        old = then.get(part, "") if then is not None else None
        if old == today:
            continue
        rows.append(_part(leaf, rendered.source, old, today, said.get(part, "")))
    told: list[object] = [element("p", _thing(leaf, text), " ", element("code", str(text)))]
    if late.before is not None:
        day = late.before.commit.date
        told.append(element("p", leaf.words("to-do.then", date=day), class_="lx-small"))
    elif not rendered.outdated:
        link = leaf.words("to-do.chain", language=leaf.words.language_name(rendered.source))
        told.append(element("p", link, class_="lx-small"))
    elif leaf.edition.survey.history is not None:
        told.append(element("p", leaf.words("to-do.not-found"), class_="lx-small"))
    place = element("code", rendered.place) if str(rendered.place) else None
    commands = [
        f"ludex terms diff {text.id} --lang {leaf.language}",
        f"ludex confirm {text.id} --lang {leaf.language}",
    ]
    return join([*told, *rows, _way(leaf, place, commands)])


def _part(leaf: Leaf, source: str, old: str | None, new: str, said: str) -> Html:
    """One part that changed: as it was, as it is, and as it was rendered."""
    gone, come = ("", Html("")) if old is None else compared(old, new)
    columns = []
    if old is not None:
        columns.append(("to-do.was", source, gone))
    columns += [("to-do.is", source, new if old is None else come), ("to-do.mine", "", said)]
    told = [
        element(
            "div",
            element("p", leaf.words(word), class_="lx-label"),
            element("p", text, lang=lang if lang not in {"", leaf.language} else None),
        )
        for word, lang, text in columns
    ]
    return element("div", *told, class_="lx-triple")


def compared(old: str, new: str) -> tuple[Html, Html]:
    """Both texts as markup, word by word: what went is deleted in one, what came added in two."""
    before, after = (re.findall(r"\s+|[^\s]+", text) for text in (old, new))
    gone: list[object] = []
    come: list[object] = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        was, now = "".join(before[a:b]), "".join(after[c:d])
        gone.append(was if kind == "equal" else element("del", was) if was else None)
        come.append(now if kind == "equal" else element("ins", now) if now else None)
    return join(gone), join(come)


def _missing(leaf: Leaf, late: Behind) -> Html:
    """What is to be translated, where it is to be written, and from which text."""
    text = late.text
    told: list[object] = [element("p", _thing(leaf, text), " ", element("code", str(text)))]
    said = text.wordings.get(text.own)
    if said is not None:
        lang = text.own if text.own != leaf.language else None
        parts = [element("p", part, lang=lang) for part in said.parts.values() if part]
        told.append(fold(leaf.words.language_name(text.own), *parts))
    place = element("code", file_of(leaf.edition, text, leaf.language))
    digest = text.digest(text.own) if text.own else None
    commands = [f"of: {digest}", "state: draft"] if digest else []
    return join([*told, _way(leaf, place, commands)])


def _way(leaf: Leaf, place: object, commands: Iterable[str]) -> Html:
    """Where it stands, and what to run or to write."""
    told = [element("code", command, class_="lx-command") for command in commands]
    return element(
        "p", leaf.words("to-do.place"), leaf.words.colon, place, " ", join(told, " "),
        class_="lx-small",
    )  # fmt: skip


def _thing(leaf: Leaf, text: Text) -> Html:
    """A link to what the text is of, or its id."""
    if text.id.startswith(TERM):
        return leaf.concept(text.id.removeprefix(TERM))
    if text.id.startswith(OPEN):
        return leaf.open_question(text.id.removeprefix(OPEN))
    if text.id.startswith(RULING):
        name = text.id.removeprefix(RULING)
        ruled = next((r for r in leaf.edition.rulings.ruled if r.id == name), None)
        return leaf.ruling(ruled) if ruled else element("code", name)
    if text.kind in {"sections", "chapters"}:
        return leaf.section(text.id)
    return element("span", leaf.words(f"texts.{text.kind.replace(' ', '-')}"))


def file_of(edition: Edition, text: Text, language: str) -> str:
    """The file in which a translation of the text belongs."""
    folder = f"rules/{text.game}/i18n/{language}"
    if text.kind == "terms":
        name = text.id.removeprefix(TERM).split(".", 1)
        return f"glossary/{name[0]}/{name[-1]}.yml"
    if text.kind == "rulings":
        name_of = text.id.removeprefix(RULING)
        topic = next((r.topic for r in edition.rulings.ruled if r.id == name_of), "")
        return f"scenarios/{text.game}/i18n/{language}/{topic}.yml"
    if text.kind == "sections":
        chapter = edition.books[text.game].chapter_of[text.id].chapter
        return f"{folder}/{chapter}.yml"
    if text.kind == "open questions":
        return f"{folder}/open_questions.yml"
    return f"{folder}/{text.id.split('/', 1)[1]}.yml"


# ---------------------------------------------------------------------- the queue


def _queue(leaf: Leaf, game: str) -> list[str]:
    """What the checks of terms found in texts of this language, and in the glossary."""
    found = [
        problem
        for problem in leaf.edition.survey.findings.problems
        if problem.code not in _TOLD_ABOVE
        and game_of(problem) == game
        and leaf.language in _languages(leaf, problem)
    ]
    sorted_out = {code for codes in QUEUES.values() for code in codes}
    rest = tuple(dict.fromkeys(p.code for p in found if p.code not in sorted_out))
    parts = []
    for word, codes in {**QUEUES, "queue.rest": rest}.items():
        mine = [problem for problem in found if problem.code in codes]
        title = join([leaf.words(word), " ", element("span", len(mine), class_="lx-count")])
        parts.append(heading(2, title, word.replace(".", "-"), "lx-part"))
        if not mine:
            parts.append(block(element("p", leaf.words("queue.none"), class_="lx-none")))
            continue
        items = [_problem(leaf, problem) for problem in mine[:AT_MOST]]
        parts.append(block(unsearched(listing(items, "lx-late"))))
        if len(mine) > AT_MOST:
            told = leaf.words("to-do.rest", count=len(mine) - AT_MOST)
            parts.append(block(element("p", told, " ", element("code", "ludex terms check"))))
    return parts


def _languages(leaf: Leaf, problem: Problem) -> tuple[str, ...]:
    """The languages that a problem is about: its file's, or all for a file of the glossary."""
    parts = problem.place.file.split("/")
    if "i18n" in parts[:-1]:
        return (parts[parts.index("i18n") + 1],)
    book = leaf.edition.books.get(parts[1]) if parts[0] == "rules" and len(parts) > 2 else None
    return (book.game.language,) if book is not None else LANGUAGES


def _problem(leaf: Leaf, problem: Problem) -> Html:
    """A finding: what, the line that it stands in, the way out, and where."""
    english = None if leaf.language == "en" else "en"
    told = element("p", problem.message, lang=english)
    about = element("span", CODES.get(problem.code, ""), lang=english)
    code = element("b", problem.code)
    line = element("p", element("code", _around(problem))) if problem.excerpt else None
    hint = element("p", problem.hint, lang=english) if problem.hint else None
    where = _way(leaf, element("code", problem.place), ["ludex terms check"])
    return join([element("p", code, " ", about, class_="lx-small"), told, line, hint, where])


def _around(problem: Problem) -> str:
    """The line of a finding, or what of a long one stands around the place."""
    line, at = problem.excerpt.rstrip(), max(problem.place.column - 1, 0)
    if len(line) <= WIDE:
        return line.strip()
    start = max(0, min(at - WIDE // 3, len(line) - WIDE))
    told = line[start : start + WIDE].strip()
    return f"{'…' if start else ''}{told}{'…' if start + WIDE < len(line) else ''}"
