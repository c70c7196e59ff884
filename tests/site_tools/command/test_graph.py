"""`ludex graph export`: the graph of sections in two forms that say the same."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import pytest

from tests.said import Ludex


def test_json_lists_nodes_and_edges(
    ludex: Ludex, orchard: Path, golden: Callable[[str, str], None]
) -> None:
    said = ludex("graph", "export", "--format", "json", "--lang", "fr", root=orchard)

    assert said.code == 0
    golden("graph.json", said.out)


@pytest.mark.parametrize("fixture", ["orchard", "minotaurs"])
def test_graphml_says_the_same_as_json(
    ludex: Ludex, request: pytest.FixtureRequest, fixture: str
) -> None:
    root: Path = request.getfixturevalue(fixture)
    data = json.loads(ludex("graph", "export", "--format", "json", root=root).out)
    written = ludex("graph", "export", "--format", "graphml", root=root).out
    graph = networkx.read_graphml(io.BytesIO(written.encode()), force_multigraph=True)

    assert set(graph.nodes) == {node["id"] for node in data["nodes"]}
    kinds: Any = graph.edges(data="kind")
    assert sorted(kinds) == sorted(
        (edge["from"], edge["to"], edge["kind"]) for edge in data["edges"]
    )


def test_every_edge_leads_to_a_node(ludex: Ludex, orchard: Path) -> None:
    data = json.loads(ludex("graph", "export", "--format", "json", root=orchard).out)
    known = {node["id"] for node in data["nodes"]}

    assert all({edge["from"], edge["to"]} <= known for edge in data["edges"])
    assert "orchard/picking" in known


def test_it_may_be_written_to_a_file(ludex: Ludex, orchard: Path, tmp_path: Path) -> None:
    words = ("graph", "export", "--format", "json")
    said = ludex(*words, "--output", str(tmp_path / "graph.json"), root=orchard)

    assert (said.code, said.out) == (0, "")
    assert (tmp_path / "graph.json").read_text("utf-8") == ludex(*words, root=orchard).out


def test_a_file_that_cannot_be_written_is_told(ludex: Ludex, orchard: Path, tmp_path: Path) -> None:
    said = ludex(
        "graph", "export", "--format", "json", "--output", str(tmp_path / "no" / "g"), root=orchard
    )

    assert said.code == 2
    assert "cannot be written: no such file or directory" in said.err


def test_an_unknown_game_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("graph", "export", "--format", "json", "--game", "orchad", root=orchard)

    assert (said.code, said.err) == (
        2, "ludex: there is no game 'orchad'; did you mean 'orchard'?\n",
    )  # fmt: skip
