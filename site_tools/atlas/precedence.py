"""The sheet of what beats what: winners to the left of what they beat, by layers.

Sections that beat nothing and are beaten by nothing are not on it. What hangs together is drawn
together, and such groups stand in columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from adjudicator.book import Rulebook
from site_tools.atlas.sheet import CARD_HEIGHT, CARD_WIDTH, ROW, Card, Sheet

if TYPE_CHECKING:
    import networkx

    Graph = networkx.DiGraph[int]

LAYER = CARD_WIDTH + 120
"""From one layer to the next; the lines between them carry their conditions."""

_GAP = 60
_BREADTH, _DEPTH = 7, 5
_SWEEPS = 4

Placed = list[tuple[int, int, int]]
"""Of each section: its place in the book, and where it stands."""

Group = tuple[int, int, Placed]
"""How many layers, how high, and of each section its layer and its height."""


def precedence_sheet(book: Rulebook) -> Sheet:
    """The sections of a game that beat or are beaten, and chapters that are switched off."""
    import networkx

    names: dict[str, int] = {}
    for chapter in book.chapters:
        names[f"{book.game.id}/{chapter.chapter}"] = len(names)
        names |= {str(s.id): len(names) + at for at, s in enumerate(chapter.sections)}
    # Numbers instead of names: sets of numbers keep one order from run to run.
    graph: Graph = networkx.DiGraph()
    for section in book.sections.values():
        for _, edge in section.beating_edges():
            graph.add_edge(names[str(section.id)], names[book.resolve(edge.to)])
    together = sorted(networkx.weakly_connected_components(graph), key=min)
    groups = [_group(graph, members) for members in together]
    # The deepest first, so that columns hold what is equally wide.
    groups.sort(key=lambda group: -group[0])
    cards, width, height = _packed(groups)
    by_number = {number: name for name, number in names.items()}
    return Sheet(
        width, height, tuple(Card(by_number[number], x, y) for number, x, y in sorted(cards))
    )


# ---------------------------------------------------------------------- one group


def _group(whole: Graph, members: Iterable[int]) -> Group:
    """Sections that hang together, in layers; each layer is ordered by what it is joined to."""
    graph = whole.subgraph(sorted(members))
    layers = _layers(graph)
    heights = {number: rank * ROW for layer in layers for rank, number in enumerate(sorted(layer))}
    for sweep in range(_SWEEPS):
        for layer in layers if sweep % 2 == 0 else reversed(layers):
            _settle(layer, heights, lambda number: _joined(graph, number))
    top = min(heights.values())
    placed = [
        (number, depth, heights[number] - top)
        for depth, layer in enumerate(layers)
        for number in layer
    ]
    return len(layers), max(height for _, _, height in placed) + CARD_HEIGHT, placed


def _layers(graph: Graph) -> list[list[int]]:
    """Every section to the right of all that beat it.

    Modes that exclude each other may have two sections beat one another; those share a layer.
    """
    import networkx

    rings = [sorted(ring) for ring in networkx.strongly_connected_components(graph)]
    knots = networkx.condensation(graph, sorted(rings))
    return [
        sorted(number for knot in generation for number in knots.nodes[knot]["members"])
        for generation in networkx.topological_generations(knots)
    ]


def _joined(graph: Graph, number: int) -> list[int]:
    return sorted({*graph.predecessors(number), *graph.successors(number)})


def _settle(
    layer: Sequence[int], heights: dict[int, int], joined: Callable[[int], list[int]]
) -> None:
    """Move a layer's sections to the height of what they are joined to, as far as there is room."""
    wanted = {
        number: sum(heights[other] for other in found) // len(found) if (found := joined(number))
        else heights[number]
        for number in layer
    }  # fmt: skip
    order = sorted(layer, key=lambda number: (wanted[number], number))
    placed: dict[int, int] = {}
    below = None
    for number in order:
        below = wanted[number] if below is None else max(wanted[number], below + ROW)
        placed[number] = below
    # Pushed down one by one; half of that is taken back.
    pushed = sum(placed[number] - wanted[number] for number in order) // len(order)
    heights |= {number: height - pushed for number, height in placed.items()}


# ---------------------------------------------------------------------- all groups


def _packed(groups: Sequence[Group]) -> tuple[Placed, int, int]:
    """The groups under each other in columns: as many as suit a wide screen."""
    best: tuple[Placed, int, int] = ([], 0, 0)
    tallest = max((height for _, height, _ in groups), default=0)
    total = sum(height + _GAP for _, height, _ in groups)
    # From high columns to low ones: the sheet grows wider with every step.
    for limit in range(total, tallest - 1, -ROW // 2):
        found = _in_columns(groups, limit)
        if not best[0] or _spread(*found[1:]) < _spread(*best[1:]):
            best = found
    return best


def _spread(width: int, height: int) -> int:
    """How far a wide screen must stand back to show a sheet whole."""
    return max(width * _DEPTH, height * _BREADTH)


def _in_columns(groups: Sequence[Group], limit: int) -> tuple[Placed, int, int]:
    cards: Placed = []
    left = top = right = bottom = 0
    for deep, height, members in groups:
        if top and top + height > limit:
            left, top = right + 2 * _GAP, 0
        for number, layer, y in members:
            x = left + layer * LAYER + CARD_WIDTH // 2
            cards.append((number, x, top + y + CARD_HEIGHT // 2))
        right = max(right, left + (deep - 1) * LAYER + CARD_WIDTH)
        bottom = max(bottom, top + height)
        top += height + _GAP
    return cards, right, bottom
