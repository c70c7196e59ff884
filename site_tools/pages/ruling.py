"""The page of a ruling: a scenario with its position, its moves, the answers and their reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from adjudicator.book import INTERFACE
from adjudicator.judging import Undetermined
from adjudicator.judging.outcome import ILLEGAL, LEGAL
from adjudicator.scenario.precedent import Doubt
from adjudicator.telling import Told, cards_told, granted, position_told, tell, weighed
from site_tools.pages import address
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, fold, listing
from site_tools.pages.page import Page, unsearched
from site_tools.pages.ruling_list import precedent_badges
from site_tools.pages.rulings import Ruled

MOST_GRANTED = 4
"""So many things taken for granted are read at a glance; more are folded, above the answers."""


def ruling_page(edition: Edition, ruled: Ruled) -> Page:
    """The page of one ruling."""
    leaf = Leaf(edition, address.ruling(ruled.game, ruled.id))
    title, lang = _title(leaf, ruled)
    steps = [(edition.words("rulings"), address.rulings(ruled.game))]
    told = tell(ruled.report, edition.language, "reasons")
    parts = [
        block(leaf.game_trail(ruled.game, *steps)),
        heading(1, title, kind="lx-title", lang=lang),
        block(element("p", join(_badges(leaf, ruled), " "), class_="lx-badges")),
        *_caution(leaf, ruled),
        *_changed(leaf, ruled),
        *_assumed(leaf, ruled),
        *_position(leaf, ruled),
        heading(2, edition.words("moves"), "moves", "lx-part"),
        block(_steps(leaf, ruled, told)),
        block(unsearched(_weighed(leaf, ruled, told))),
        heading(2, edition.words("cited"), "cited", "lx-part"),
        block(unsearched(_cited(leaf, ruled), _file(leaf, ruled), _foot(leaf, ruled, title))),
    ]
    answers = "; ".join(each.text for each in told.below if each.kind == "step")
    return Page(leaf.path, title, "\n\n".join(filter(None, parts)), description=answers, lang=lang)


def _title(leaf: Leaf, ruled: Ruled) -> tuple[str, str]:
    title, spoken = ruled.title(leaf.language)
    return title, spoken if spoken != leaf.language else ""


def _badges(leaf: Leaf, ruled: Ruled) -> Iterator[Html]:
    scenario = ruled.report.scenario
    yield leaf.badge(f"scenario.{scenario.heading.source}", "plain")
    if not scenario.expects:
        yield leaf.badge("scenario.dispute", "plain")
    yield from precedent_badges(leaf, ruled)
    yield from leaf.standing_badges(ruled.standing(leaf.language))


def _caution(leaf: Leaf, ruled: Ruled) -> Iterator[str]:
    if not ruled.report.holds:
        told = element("p", leaf.words("not-holding"), class_="lx-notice lx-notice--warning")
        yield block(told)
    note = ruled.report.scenario.heading.note
    if note:
        english = INTERFACE if leaf.language != INTERFACE else None
        yield block(element("p", note, lang=english))


def _changed(leaf: Leaf, ruled: Ruled) -> Iterator[str]:
    """What has changed under a precedent since a person confirmed it."""
    if not ruled.stale:
        return
    told = [
        element("li", element("b", leaf.words(f"precedent.{doubt.why}")), " ", _of(leaf, doubt))
        for doubt in ruled.doubts
    ]
    label = element("p", leaf.words("precedent.intro"), class_="lx-label")
    yield block(element("div", label, element("ul", *told), class_="lx-notice lx-notice--warning"))


def _of(leaf: Leaf, doubt: Doubt) -> Html | None:
    return leaf.section(doubt.section) if doubt.section else None


def _assumed(leaf: Leaf, ruled: Ruled) -> Iterator[str]:
    """What the answers take for granted stands before them; many of it folded, to be looked up."""
    assumed = list(granted(ruled.report, leaf.language))
    if len(assumed) > MOST_GRANTED:
        summary = join([leaf.words("assumed"), f" ({len(assumed)})"])
        yield block(element("div", fold(summary, listing(assumed)), class_="lx-notice"))
    elif assumed:
        label = element("p", leaf.words("assumed"), class_="lx-label")
        yield block(element("div", label, listing(assumed), class_="lx-notice"))


# ---------------------------------------------------------------------- the position


def _position(leaf: Leaf, ruled: Ruled) -> Iterator[str]:
    """Cards and facts, in the words of the game."""
    scenario = ruled.report.scenario
    translation = scenario.bench.book.translations.get(leaf.language)
    spoken = leaf.language == INTERFACE or (translation and translation.phrases)
    cards = [
        join([element("b", name), leaf.words.colon if told else "", told])
        for name, told in cards_told(scenario, leaf.language)
    ]
    facts = [
        join([element("span", what, leaf.words.colon, class_="lx-relation"), told])
        for what, told in position_told(scenario, leaf.language)
    ]
    rows = [leaf.row("cards", listing(cards, "lx-facts-list"))] if cards else []
    rows += [leaf.row("on-the-table", listing(facts, "lx-facts-list"))] if facts else []
    if rows:
        yield heading(2, leaf.words("position"), "position", "lx-part")
        english = None if spoken else INTERFACE
        yield block(element("dl", *rows, class_="lx-rows lx-position", lang=english))


# ---------------------------------------------------------------------- the answers


def _steps(leaf: Leaf, ruled: Ruled, told: Told) -> Html:
    steps = [each for each in told.below if each.kind == "step"]
    kinds = [_kind(step.outcome) for step in ruled.report.steps]
    return element(
        "ol", *(_step(leaf, *pair) for pair in zip(steps, kinds, strict=True)), class_="lx-steps"
    )


def _kind(outcome: Any) -> str:
    """How an outcome is coloured."""
    if isinstance(outcome, Undetermined):
        return "undetermined"
    if outcome in {LEGAL, ILLEGAL} if isinstance(outcome, str) else False:
        return str(outcome)
    return "value"


def _step(leaf: Leaf, told: Told, kind: str) -> Html:
    return element(
        "li",
        element("p", _line(leaf, told), class_="lx-step__line"),
        unsearched(_below(leaf, told.below)),
        class_=f"lx-step lx-step--{kind}",
    )


def _below(leaf: Leaf, below: Iterable[Told]) -> Html | None:
    items = [_reason(leaf, told) for told in below]
    return element("ul", *items, class_="lx-reasons") if items else None


def _reason(leaf: Leaf, told: Told) -> Html:
    class_ = f"lx-reason lx-reason--{told.kind}"
    if not told.below:
        return element("li", _line(leaf, told), class_=class_)
    folded = element(
        "details",
        element("summary", _line(leaf, told)),
        _below(leaf, told.below),
        class_="lx-fold",
        open=told.kind in {"step", "branch", "note"} or len(told.below) == 1,
    )
    return element("li", folded, class_=class_)


def _line(leaf: Leaf, told: Told) -> Html:
    """A line in words; the section that it names is a link where its title stands in it."""
    if not told.sections:
        return join([told.text])
    # The same rules decide, or do not apply, in one ruling after another.
    return leaf.once((told.text, told.sections), _cited_line, leaf, told)


def _cited_line(leaf: Leaf, told: Told) -> Html:
    first = told.sections[0]
    title = leaf.edition.section_title(first)
    before, found, after = told.text.partition(title)
    link = leaf.section(first)
    parts = [before, link, after] if found else [told.text, " ", link]
    return join([*parts, *_support(leaf, told.sections)])


def _weighed(leaf: Leaf, ruled: Ruled, told: Told) -> Html:
    """The rules that were looked at and did not apply, by why, and that by the steps it is true of.

    Each stands there once: most of them are looked at in one step after another.
    """
    true_of: dict[Told, list[int]] = {}
    for number, idle in enumerate(weighed(ruled.report, leaf.language), start=1):
        for each in idle:
            true_of.setdefault(each, []).append(number)
    if not true_of:
        return Html("")
    groups: dict[tuple[int, ...], dict[str, list[Html]]] = {}
    for each, numbers in true_of.items():
        rules = groups.setdefault(tuple(numbers), {}).setdefault(each.text, [])
        rules.append(_rule(leaf, each.sections))
    steps = [each.text for each in told.below if each.kind == "step"]
    items = (
        element("li", _these(leaf, steps, numbers), _because(found))
        for numbers, found in sorted(groups.items(), key=lambda group: group[0])
    )
    return fold(leaf.words("weighed"), element("ul", *items), kind="lx-weighed")


def _these(leaf: Leaf, steps: list[str], numbers: tuple[int, ...]) -> Html:
    """One step in its own words, several by their numbers."""
    if len(numbers) == 1:
        return join([steps[numbers[0] - 1]])
    return join([leaf.words("steps"), leaf.words.colon, ", ".join(map(str, numbers))])


def _because(found: dict[str, list[Html]]) -> Html:
    """Why, and the rules for which that is so."""
    return element(
        "ul", *(element("li", why, " — ", join(rules, "; ")) for why, rules in found.items())
    )


def _rule(leaf: Leaf, sections: tuple[str, ...]) -> Html:
    """A rule by the section that decides, and those that it rests on."""
    return leaf.once(sections, _rule_and_support, leaf, sections)


def _rule_and_support(leaf: Leaf, sections: tuple[str, ...]) -> Html:
    return join([leaf.section(sections[0]), *_support(leaf, sections)])


def _support(leaf: Leaf, sections: tuple[str, ...]) -> Iterator[object]:
    if len(sections) > 1:
        named = join([leaf.section(section) for section in sections[1:]], ", ")
        yield from (" ", element("small", leaf.words("rests-on"), " ", named))


def _cited(leaf: Leaf, ruled: Ruled) -> Html:
    return listing((leaf.section(section) for section in sorted(ruled.cited)), "lx-used")


def _file(leaf: Leaf, ruled: Ruled) -> Html:
    lines = ruled.report.scenario.lines
    code = element("code", *(element("span", line or " ", class_="lx-line") for line in lines))
    text = element("pre", code, tabindex="0", lang=INTERFACE)
    return fold(leaf.words("scenario-file"), text, kind="lx-file")


def _foot(leaf: Leaf, ruled: Ruled, title: str) -> Html:
    return element(
        "div",
        element(
            "span",
            leaf.words("id"),
            " ",
            element("code", ruled.id),
            " · ",
            leaf.data_link("scenario", ruled.id),
            " · ",
            element("a", leaf.words("desk.from-ruling"), href=leaf.to(address.desk(ruled.id))),
        ),
        leaf.copy_button(leaf.to_permanent("scenario", ruled.id), title),
        class_="lx-foot",
    )
