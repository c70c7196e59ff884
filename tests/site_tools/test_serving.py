from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from adjudicator.book import Language
from site_tools import serving
from site_tools.press import Press, Printed
from site_tools.serving import Reading, Server, snapshot


@dataclass
class FakePress:
    """Builds nothing, and remembers what it was asked for."""

    root: Path
    output: Path
    asked: list[tuple[Language, ...]] = field(default_factory=list)

    def build(self, languages: Sequence[Language], **_: Any) -> tuple[Printed, ...]:
        self.asked.append(tuple(languages))
        return tuple(Printed(language, ok=True, said="") for language in languages)


@pytest.fixture
def server(orchard: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of a folder with one page."""
    monkeypatch.setattr(serving, "INTERVAL", 0.01)
    output = tmp_path / "site"
    (output / "fr").mkdir(parents=True)
    (output / "fr" / "index.html").write_text("accueil", "utf-8")
    (output / "404.html").write_text("lost in five languages", "utf-8")
    made = Server(cast(Press, FakePress(orchard, output)), port=0)
    made.start()
    yield made
    made.stop()


def test_a_page_is_served_on_this_machine_only_and_never_cached(server: Server) -> None:
    assert server.address.startswith("http://127.0.0.1:")
    with urlopen(f"{server.address}fr/index.html") as answer:
        assert answer.read() == b"accueil"
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_lost_address_gets_the_site_s_own_page(server: Server) -> None:
    with pytest.raises(HTTPError) as caught:
        urlopen(f"{server.address}fr/no-such.html")
    assert caught.value.code == 404
    assert caught.value.read() == b"lost in five languages"
    caught.value.close()


def test_a_change_is_built_and_the_language_that_was_read_last_comes_first(server: Server) -> None:
    with urlopen(f"{server.address}fr/index.html"):
        pass
    chapter = server.press.root / "rules" / "orchard" / "wind.yml"
    threading.Timer(
        0.2, lambda: chapter.write_text(chapter.read_text("utf-8") + "# new\n", "utf-8")
    ).start()
    printed = next(server.watch())
    assert printed[0].language == "fr"
    assert len(printed) == 5


def test_a_port_that_is_taken_is_an_error(server: Server) -> None:
    port = int(server.address.rstrip("/").rsplit(":", 1)[1])
    with pytest.raises(OSError, match=r"."):
        Server(server.press, port)


def test_a_snapshot_changes_with_a_file_its_loss_and_its_arrival(orchard: Path) -> None:
    first = snapshot(orchard)
    assert snapshot(orchard) == first
    added = orchard / "rules" / "orchard" / "new.yml"
    added.write_text("chapter: new\n", "utf-8")
    second = snapshot(orchard)
    assert second != first
    added.unlink()
    assert snapshot(orchard) == first


def test_what_is_no_data_is_not_watched(orchard: Path) -> None:
    before = snapshot(orchard)
    (orchard / "rules" / "orchard" / "wind.yml~").write_text("x", "utf-8")
    (orchard / "notes.txt").write_text("x", "utf-8")
    assert snapshot(orchard) == before


@pytest.mark.parametrize("path", ["/", "/index.html", "/frog/index.html", "/assets/x.css"])
def test_a_path_outside_a_language_changes_no_order(path: str) -> None:
    reading = Reading()
    reading.note("/pl/index.html")
    reading.note(path)
    assert reading.order()[0] == "pl"
