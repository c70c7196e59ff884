"""The command itself: its arguments, its exits, and what it loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from site_tools.command import main as command
from site_tools.command.main import COMMANDS
from tests.said import Ludex

ROOT = Path(__file__).resolve().parents[3]


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs some Python of its own, in this folder."""
    return subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_our_own_words(ludex: Ludex, orchard: Path, name: str) -> None:
    said = ludex(name, "--help", root=orchard)

    assert said.code == 0
    assert said.out.startswith(f"usage: ludex {name}")


def test_the_help_names_every_command(ludex: Ludex, orchard: Path) -> None:
    said = ludex("--help", root=orchard)

    assert said.code == 0
    assert all(f"    {name} " in said.out for name in COMMANDS)


def test_without_a_command_the_help_is_shown_and_nothing_is_done(ludex: Ludex) -> None:
    said = ludex()

    assert said.code == 2
    assert "COMMAND" in said.err


def test_an_unknown_command_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("chek", root=orchard)

    assert (said.code, said.out) == (2, "")
    assert said.err == "ludex: unknown command 'chek'; did you mean 'check'?\n"


def test_an_unknown_option_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("check", "--fromat", "json", root=orchard)

    assert said.code == 2
    assert said.err.startswith("ludex check: unknown option '--fromat'; did you mean '--format'?\n")


def test_an_unknown_choice_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("graph", "export", "--format", "graphlm", root=orchard)

    assert said.code == 2
    assert "unknown choice 'graphlm'; did you mean 'graphml'?" in said.err


def test_the_root_may_stand_before_or_behind_the_command(ludex: Ludex, orchard: Path) -> None:
    before = ludex("--root", str(orchard), "rule", "1.1")
    behind = ludex("rule", "1.1", "--root", str(orchard))

    assert before == behind
    assert before.code == 0


def test_a_folder_that_is_no_ludex_folder_is_refused(ludex: Ludex, tmp_path: Path) -> None:
    said = ludex("check", root=tmp_path)

    assert said.code == 2
    assert "is no Ludex folder; it needs a folder 'rules'" in said.err


def test_the_root_is_found_upwards(
    ludex: Ludex, orchard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(orchard / "rules" / "orchard")

    assert ludex("rule", "orchard.pick").code == 0


def test_outside_of_a_ludex_folder_the_way_in_is_told(
    ludex: Ludex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = ludex("check")

    assert said.code == 2
    assert "go into a Ludex folder, or name it with --root" in said.err
    assert ludex("schema", "game").code == 0


def test_unreadable_files_end_with_2_and_every_problem(ludex: Ludex, orchard: Path) -> None:
    for chapter in ("picking", "wind"):
        path = orchard / "rules" / "orchard" / f"{chapter}.yml"
        path.write_text(path.read_text("utf-8").replace("kind: rule", "kind: rul"), "utf-8")
    said = ludex("rule", "orchard.pick", root=orchard)

    assert (said.code, said.out) == (2, "")
    assert said.err.count("did you mean 'rule'?") == 4
    assert said.err.endswith("\n4 problems\n")


def test_a_reader_who_leaves_early_is_no_mistake(orchard: Path) -> None:
    code = (
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-m', 'site_tools.command.main', '--root',"
        " sys.argv[1], 'graph', 'export', '--format', 'json'], stdout=subprocess.PIPE,"
        " stderr=subprocess.PIPE)\n"
        "p.stdout.close(); print(p.stderr.read().decode(), p.wait())"
    )

    assert python(code, str(orchard)).stdout.strip() == str(command.BROKEN_PIPE)


def test_output_is_utf_8_in_every_locale(orchard: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "site_tools.command.main", "--root", str(orchard), "rule",
         "orchard.pick.ripe", "--lang", "fr"],
        cwd=ROOT, capture_output=True, check=False,
        env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip

    assert found.returncode == 0
    assert "mûr" in found.stdout.decode("utf-8")


@pytest.mark.parametrize("name", ["judge", "rule", "check", "stale", "impact"])
def test_a_command_loads_neither_networkx_nor_mkdocs(name: str) -> None:
    code = (
        "import contextlib, io, sys\n"
        "from site_tools.command.main import main\n"
        "hush = io.StringIO()\n"
        "with contextlib.redirect_stdout(hush), contextlib.redirect_stderr(hush):\n"
        "    main(sys.argv[1:])\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "print(sorted(loaded & {'networkx', 'mkdocs', 'material', 'jinja2', 'markdown'}))"
    )
    words = {"rule": ["minotaurs.curse"], "impact": ["minotaurs.curse"]}.get(name, [])

    assert python(code, "--root", str(ROOT), name, *words).stdout == "[]\n"
