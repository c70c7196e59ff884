"""The graph of sections as data, for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from adjudicator.book import Rulebook

if TYPE_CHECKING:
    import networkx

    Graph = networkx.MultiDiGraph[str]


def nodes(book: Rulebook, language: str) -> Iterator[dict[str, Any]]:
    """Every section, and every chapter that some edge leads to."""
    suspended = {edge.to for s in book.sections.values() for edge in s.suspends if "/" in edge.to}
    for chapter in book.chapters:
        chapter_id = f"{book.game.id}/{chapter.chapter}"
        if chapter_id in suspended:
            yield {
                "id": chapter_id,
                "type": "chapter",
                "game": str(book.game.id),
                "title": str(chapter.title),
            }
        for section in chapter.sections:
            title, _, tongue = book.section_in(section.id, language)
            node = {
                "id": str(section.id),
                "type": "section",
                "game": str(book.game.id),
                "chapter": str(chapter.chapter),
                "kind": section.kind,
                "encoding": section.encoding,
                "title": str(title),
                "language": tongue,
            }
            for key, value in (
                ("number", section.number),
                ("mode", section.mode),
                ("tier", section.tier),
            ):
                if value:
                    node[key] = str(value)
            yield node


def edges(book: Rulebook) -> Iterator[dict[str, Any]]:
    """Every edge; read "`from` `kind` `to`"."""
    for section in book.sections.values():
        for kind, edge in section.edges():
            told = {"from": str(section.id), "to": book.resolve(edge.to), "kind": kind}
            if edge.while_:
                told["while"] = str(edge.while_)
            if edge.by:
                told["by"] = ", ".join(str(lines) for lines in edge.by)
            if edge.principle:
                told["principle"] = str(edge.principle)
            yield told


def as_data(books: list[Rulebook], language: str) -> dict[str, Any]:
    """The graphs of some games in one: `nodes` and `edges`, in reading order."""
    return {
        "nodes": [node for book in books for node in nodes(book, language)],
        "edges": [edge for book in books for edge in edges(book)],
    }


def as_network(books: list[Rulebook], language: str = "en") -> Graph:
    """The same as a network, with one edge for each kind between the same two sections."""
    import networkx

    graph: Graph = networkx.MultiDiGraph()
    for book in books:
        for node in nodes(book, language):
            graph.add_node(node["id"], **{key: node[key] for key in node if key != "id"})
        for edge in edges(book):
            rest = {key: edge[key] for key in edge if key not in {"from", "to"}}
            graph.add_edge(edge["from"], edge["to"], key=edge["kind"], **rest)
    return graph


def as_graphml(books: list[Rulebook], language: str) -> str:
    """The same as GraphML."""
    import networkx

    return "\n".join(networkx.generate_graphml(as_network(books, language))) + "\n"
