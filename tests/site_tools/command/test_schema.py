"""`ludex schema`: a schema on standard output, for an editor."""

from __future__ import annotations

import json

from site_tools.schemas import KINDS
from tests.said import Ludex


def test_a_schema_is_printed_as_json(ludex: Ludex) -> None:
    said = ludex("schema", "chapter")

    assert said.code == 0
    assert json.loads(said.out)["title"] == "a chapter"


def test_without_a_kind_the_kinds_are_listed(ludex: Ludex) -> None:
    assert ludex("schema").out.split() == list(KINDS)


def test_an_unknown_kind_is_refused_with_the_nearest(ludex: Ludex) -> None:
    said = ludex("schema", "chaptr")

    assert (said.code, said.err) == (
        2, "ludex: there is no kind of file 'chaptr'; did you mean 'chapter'?\n",
    )  # fmt: skip
