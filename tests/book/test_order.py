"""Order: circles are found while some set of modes is on, and only then."""

from __future__ import annotations

from typing import Any

from adjudicator.book.game import Game, Mode
from adjudicator.book.order import beating_circle, beats, requirement_circle
from adjudicator.book.section import Edge, Section
from adjudicator.book.source import Lines


def section(name: str, **fields: Any) -> Section:
    """A section of that name."""
    return Section(f"g.{name}", "rule", name, name, "full", **fields)


def edge(to: str, while_: str | None = None) -> tuple[Edge, ...]:
    """An edge that the source grants."""
    return (Edge(f"g.{to}", (Lines(1, 1),), while_=while_),)


def game(*modes: Mode) -> Game:
    """A game with those modes."""
    return Game("g", "G", "en", "none", (), modes=modes)


def by_id(*sections: Section) -> dict[str, Section]:
    """Sections by their ids."""
    return {section.id: section for section in sections}


def test_a_chain_of_requirements_is_no_circle() -> None:
    chain = [section("a"), section("b", requires=("g.a",)), section("c", requires=("g.b", "g.a"))]

    assert requirement_circle(chain) is None


def test_a_circle_of_requirements_is_found() -> None:
    circle = requirement_circle(
        [
            section("a", requires=("g.c",)),
            section("b", requires=("g.a",)),
            section("c", requires=("g.b",)),
        ]
    )

    assert circle is not None
    assert set(circle) == {"g.a", "g.b", "g.c"}


def test_kinds_of_beating_count_together() -> None:
    circle = beating_circle(
        game(), by_id(section("a", exception_to=edge("b")), section("b", modifies=edge("a")))
    )

    assert circle is not None
    assert [(beat.winner, beat.kind, beat.loser) for beat in circle] == [
        ("g.a", "exception-to", "g.b"),
        ("g.b", "modifies", "g.a"),
    ]


def test_modes_that_exclude_each_other_break_a_circle() -> None:
    sections = by_id(
        section("a", exception_to=edge("b", "day")), section("b", exception_to=edge("a", "night"))
    )

    assert beating_circle(game(Mode("day", "D"), Mode("night", "N")), sections) is not None
    assert (
        beating_circle(game(Mode("day", "D", None, ("night",)), Mode("night", "N")), sections)
        is None
    )


def test_the_mode_of_a_section_counts_like_that_of_an_edge() -> None:
    sections = by_id(
        section("a", mode="day", exception_to=edge("b")),
        section("b", mode="night", exception_to=edge("a")),
    )
    excluding = game(Mode("day", "D", None, ("night",)), Mode("night", "N"))

    assert beating_circle(game(Mode("day", "D"), Mode("night", "N")), sections) is not None
    assert beating_circle(excluding, sections) is None


def test_edges_to_chapters_beat_no_section() -> None:
    assert list(beats([section("a", suspends=(Edge("g/night", (Lines(1, 1),)),))])) == []


def test_what_a_beat_rests_on_is_kept() -> None:
    beat = next(beats([section("a", exception_to=edge("b", "day"))]))

    assert (beat.while_, beat.by, beat.principle) == ("day", "1", None)
