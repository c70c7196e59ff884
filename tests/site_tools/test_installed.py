"""Third-party scripts: with their licence, or a message that says how to get them."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable
from site_tools.installed import CYTOSCAPE, MINISEARCH, Script, check_installed
from site_tools.press import Press

ROOT = Path(__file__).resolve().parents[2]
LICENCE = "Permission is hereby granted"


@pytest.mark.parametrize("script", [CYTOSCAPE, MINISEARCH], ids=["cytoscape", "minisearch"])
def test_a_script_comes_whole_behind_its_licence(script: Script) -> None:
    told = script.read(ROOT)
    code = ROOT / "node_modules" / script.package / script.code

    assert LICENCE in told.partition("*/")[0]
    assert code.read_text("utf-8").strip().split("\n//# source")[0] in told


@pytest.mark.parametrize("script", [CYTOSCAPE, MINISEARCH], ids=["cytoscape", "minisearch"])
def test_scripts_that_are_not_installed_are_asked_for(script: Script, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        script.read(tmp_path)

    assert "the page's scripts are not installed" in str(caught.value)
    assert "run: make setup" in str(caught.value)
    assert f"node_modules/{script.package}" in str(caught.value)


def test_a_script_without_its_licence_is_not_used(tmp_path: Path) -> None:
    package = tmp_path / "node_modules" / CYTOSCAPE.package
    (package / "dist").mkdir(parents=True)
    (package / CYTOSCAPE.code).write_text("code", "utf-8")

    with pytest.raises(Unreadable):
        CYTOSCAPE.read(tmp_path)


def test_signs_that_some_take_for_ends_of_lines_stay_in_the_code(tmp_path: Path) -> None:
    script = Script("Odd", "odd", "odd.js", "LICENSE")
    package = tmp_path / "node_modules" / "odd"
    package.mkdir(parents=True)
    (package / "LICENSE").write_text("free", "utf-8")
    (package / "odd.js").write_text("a='\x0c\u2028'\n//# sourceMappingURL=odd.map\n", "utf-8")

    assert script.read(tmp_path) == "/* Odd\n\nfree\n*/\na='\x0c\u2028'\n"


def test_all_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        check_installed(tmp_path)

    told = str(caught.value)
    for package in ("minisearch", "cytoscape", "pyodide"):
        assert f"node_modules/{package}" in told
    assert told.count("run: make setup") == 3
    check_installed(ROOT)


def test_without_the_scripts_no_page_is_made(orchard: Path, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: Ludex\n", "utf-8")
    # Data that cannot be read would be told of next.
    (orchard / "rules" / "orchard" / "wind.yml").write_text("chapter: 1: 2\n", "utf-8")
    press = Press(orchard, tmp_path / "site", config=tmp_path / "mkdocs.yml")
    (printed,) = press.build(["fr"])

    assert not printed.ok
    assert "run: make setup" in printed.said
    assert "wind.yml" not in printed.said
    assert "Traceback" not in printed.said
    assert not (press.output / "fr").exists()
