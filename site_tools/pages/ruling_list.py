"""The list of a game's rulings, by topic: what each came to, and which must be looked at again."""

from __future__ import annotations

from adjudicator.telling import tell
from site_tools.pages import address, wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, listing
from site_tools.pages.page import Page
from site_tools.pages.rulings import Ruled


def rulings_page(edition: Edition, game: str) -> Page:
    """The list of a game's rulings, each topic under its own anchor."""
    leaf = Leaf(edition, address.rulings(game))
    title = edition.words("rulings")
    topics = by_topic(edition.rulings.of_game(game))
    named = {topic: _topic(leaf, game, topic) for topic in topics}
    parts = [
        block(leaf.game_trail(game)),
        heading(1, title, kind="lx-title"),
        block(element("p", edition.words("rulings.intro"), class_="lx-lead")),
        block(_ways(topics, named)) if len(topics) > 1 else "",
    ]
    for topic, rulings in topics.items():
        count = element("span", len(rulings), class_="lx-count")
        told, lang = named[topic]
        parts.append(
            heading(2, join([told, " ", count]), f"topic-{topic}", "lx-part", lang or "")
        )  # fmt: skip
        parts.append(block(listing((_listed(leaf, ruled) for ruled in rulings), "lx-rulings")))
    game_title = wording.game(edition.books[game], edition.language).title
    about = f"{game_title}: {edition.words('rulings.intro')}"
    return Page(leaf.path, title, "\n\n".join(filter(None, parts)), about)


def by_topic(rulings: tuple[Ruled, ...]) -> dict[str, tuple[Ruled, ...]]:
    """The rulings by the folder that they stand in, in the order of the folders."""
    topics = sorted({ruled.topic for ruled in rulings})
    return {topic: tuple(r for r in rulings if r.topic == topic) for topic in topics}


def _topic(leaf: Leaf, game: str, topic: str) -> tuple[str, str | None]:
    """What a topic is called: as the chapter or the concept of that name, else as its folder."""
    book = leaf.edition.books[game]
    if any(chapter.chapter == topic for chapter in book.chapters):
        named = wording.chapter(book, topic, leaf.language)
        return named.title, named.standing.lang
    concept = leaf.edition.concepts.get(f"{game}.{topic}")
    if concept is not None:
        name, spoken = wording.concept_name(concept, leaf.language)
        return name[:1].upper() + name[1:], spoken if spoken != leaf.language else None
    word = f"topic.{topic}"
    if leaf.words.has(word):
        return leaf.words(word), None
    return topic.replace("-", " ").capitalize(), "en" if leaf.language != "en" else None


def _ways(topics: dict[str, tuple[Ruled, ...]], named: dict[str, tuple[str, str | None]]) -> Html:
    links = [
        element(
            "a", element("bdi", named[topic][0], lang=named[topic][1]), " ",
            element("span", len(rulings)), href=f"#topic-{topic}",
        )
        for topic, rulings in topics.items()
    ]  # fmt: skip
    return element("p", *links, class_="lx-ways")


def precedent_badges(leaf: Leaf, ruled: Ruled) -> list[Html]:
    """That a precedent has to be looked at again, or that nobody has looked at it yet."""
    if ruled.stale:
        return [leaf.badge("badge.precedent-stale", "stale")]
    return [leaf.badge("badge.unconfirmed", "draft")] if ruled.doubts else []


def _listed(leaf: Leaf, ruled: Ruled) -> Html:
    """A ruling in the list: its title and, in a line, what its steps came to."""
    told = tell(ruled.report, leaf.language, "line")
    answers = " ".join(f"{each.text}." for each in told.below if each.kind == "step")
    badges = join(precedent_badges(leaf, ruled), " ")
    small = element("p", answers, class_="lx-small")
    return join([leaf.ruling(ruled), " " if badges else "", badges, small])
