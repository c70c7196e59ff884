from __future__ import annotations

import socket
from pathlib import Path

from tests.conftest import ROOT
from tests.said import Ludex


def test_the_pages_can_be_written_as_markdown_for_another_builder(
    ludex: Ludex, orchard: Path, tmp_path: Path
) -> None:
    said = ludex(
        "site",
        "build",
        "--markdown",
        "--lang",
        "fr",
        "--output",
        str(tmp_path / "md"),
        root=orchard,
    )
    assert said.code == 0
    assert said.out.startswith(f"{tmp_path / 'md' / 'fr'}: ")
    assert f"their order in {tmp_path / 'md' / 'fr.nav.yml'}" in said.out
    assert (tmp_path / "md" / "fr.nav.yml").is_file()
    assert (tmp_path / "md" / "fr" / "orchard" / "rules" / "wind.md").is_file()
    assert not (tmp_path / "md" / "en").exists()


def test_with_an_address_the_markdown_tree_has_its_feeds_under_the_language(
    ludex: Ludex, orchard: Path, tmp_path: Path
) -> None:
    said = ludex(
        "site", "build", "--markdown", "--lang", "fr", "--output", str(tmp_path / "md"),
        "--url", "https://example.org/x/", root=orchard,
    )  # fmt: skip
    assert said.code == 0
    feed = (tmp_path / "md" / "fr" / "feed.xml").read_text("utf-8")
    assert "https://example.org/x/fr/" in feed


def test_an_unknown_language_is_refused_with_the_choices(ludex: Ludex, orchard: Path) -> None:
    said = ludex("site", "build", "--lang", "de", root=orchard)
    assert said.code == 2
    assert "'de'" in said.err
    assert "pl" in said.err


def test_an_unknown_action_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("site", "biuld", root=orchard)
    assert said.code == 2
    assert "did you mean 'build'?" in said.err


def test_broken_data_is_told_with_its_place_and_no_traceback(
    ludex: Ludex, orchard: Path, tmp_path: Path
) -> None:
    chapter = orchard / "rules" / "orchard" / "wind.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("kind: rule", "kind: rul", 1), "utf-8")
    said = ludex(
        "site", "build", "--markdown", "--lang", "fr", "--output", str(tmp_path), root=orchard
    )
    assert said.code == 2
    assert "rules/orchard/wind.yml:5:11" in said.err
    assert "did you mean 'rule'?" in said.err


def test_a_port_that_is_taken_is_told_with_the_way_out(
    ludex: Ludex, orchard: Path, tmp_path: Path
) -> None:
    # The toy library's own configuration knows no pages of ours; the build is not the matter here.
    (orchard / "mkdocs.yml").write_text("site_name: toy\ndocs_dir: empty\n", "utf-8")
    (orchard / "empty").mkdir()
    (orchard / "node_modules").symlink_to(ROOT / "node_modules")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = ludex(
            "site", "serve", "--lang", "fr", "--port", port, "--output", str(tmp_path / "out"),
            root=orchard,
        )  # fmt: skip
    assert said.code == 2
    assert f"port {port} cannot be used" in said.err
    assert "--port" in said.err
