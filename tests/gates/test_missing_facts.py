"""What a ruling needs is named by a path, so that every language has a phrase for it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ADJUDICATOR = Path(__file__).parents[2] / "adjudicator"
MODULES = sorted(ADJUDICATOR.rglob("*.py"))


def _named(call: ast.Call) -> str:
    """What a `MissingFact` names, with a letter in place of what is filled in."""
    word = call.args[0]
    if isinstance(word, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "x" for part in word.values
        )
    return str(word.value) if isinstance(word, ast.Constant) else ""


@pytest.mark.parametrize(
    "module", MODULES, ids=lambda path: path.relative_to(ADJUDICATOR).as_posix()
)
def test_a_missing_fact_is_a_path_and_no_sentence(module: Path) -> None:
    raised = [
        _named(node)
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "MissingFact"
    ]
    assert [words for words in raised if " " in words or ":" in words] == []
