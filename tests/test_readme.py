"""The README's worked example is what the commands really say."""

from __future__ import annotations

import re
from pathlib import Path

from tests.said import Ludex

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def worked_example() -> tuple[str, str, str]:
    """The scenario, the command and what it prints."""
    part = README[README.index("<!-- worked example -->") :]
    scenario = re.search(r"```yaml\n(.*?)```", part, re.DOTALL)
    session = re.search(r"```console\n\$ (.*?)\n(.*?)```", part, re.DOTALL)
    assert scenario
    assert session
    return scenario[1], session[1], session[2]


def test_the_worked_example_prints_what_the_readme_shows(ludex: Ludex, tmp_path: Path) -> None:
    scenario, command, printed = worked_example()
    program, *words = command.split()
    file = tmp_path / words[1]
    file.write_text(scenario, "utf-8")

    said = ludex(words[0], str(file), *words[2:])

    assert program == "ludex"
    assert said.out == printed
    assert said.code == 0


def test_every_command_that_the_readme_names_exists(ludex: Ludex) -> None:
    named = set(re.findall(r"`?ludex ([a-z]+)", README))

    for command in sorted(named):
        assert ludex(command, "--help").code == 0, command
