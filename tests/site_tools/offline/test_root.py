from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path
from typing import Any

import pytest

from adjudicator.book import LANGUAGES
from site_tools.offline.lists import LIST, told
from site_tools.offline.root import ICONS, MANIFEST, WORKER, manifest, root_files, worker
from site_tools.pages.words import all_words

WORDS = all_words()


def built(code: str) -> dict[str, Any]:
    """What a worker knows of its build."""
    found = re.search(r"^const BUILT = (\{.*\});$", code, re.MULTILINE)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


def made(site: Path) -> str:
    """The worker for the site in a folder."""
    return dict(root_files(site, WORDS))[WORKER].decode()


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """The site, to be changed."""
    return shutil.copytree(site, tmp_path / "copy")


def test_the_manifest_names_nothing_but_what_stands_below_it(site: Path) -> None:
    told = json.loads((site / MANIFEST).read_text("utf-8"))
    assert told["display"] == "standalone"
    assert told["name"]
    addresses = [told["start_url"], told["scope"], *(icon["src"] for icon in told["icons"])]
    for address in addresses:
        assert ":" not in address
        assert not address.startswith("/")
        assert ".." not in address
        assert (site / address).exists()
    assert "id" not in told  # it would be read from the host's root, which others may share


def test_the_manifest_has_the_pictures_that_browsers_ask_for() -> None:
    icons = json.loads(manifest(WORDS))["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip


@pytest.mark.parametrize("name", ICONS)
def test_a_picture_is_as_large_as_the_manifest_says(site: Path, name: str) -> None:
    head = (site / name).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:24])
    assert f"{width}x{height}" == ICONS[name][0]


def test_the_worker_knows_the_lists_of_what_was_built_and_of_nothing_else(site: Path) -> None:
    known = built((site / WORKER).read_text("utf-8"))
    assert set(known["lists"]) == {"data", "fr"}
    for part, said in known["lists"].items():
        assert said == told((site / part / LIST).read_bytes())
    for name, said in known["files"].items():
        assert said == told((site / name).read_bytes())
    assert {"index.html", MANIFEST} <= set(known["files"])
    assert WORKER not in known["files"]


def test_the_data_list_holds_what_the_desk_and_the_map_load(site: Path) -> None:
    files = json.loads((site / "data" / LIST).read_text("utf-8"))["files"]
    assert {"maps/orchard.js", "book/orchard.json", "engine/engine.json"} <= set(files)
    assert [name for name in files if name.endswith(".wasm")]
    assert [name for name in files if name.startswith(("sections/", "schema/", "exchange/"))] == []


def test_equal_contents_give_the_same_build_whenever_it_is_made(site: Path, copy: Path) -> None:
    for path in copy.rglob("*"):
        path.touch()
    assert made(copy) == made(site) == (site / WORKER).read_text("utf-8")


@pytest.mark.parametrize("changed", ["index.html", f"fr/{LIST}", "data/book/orchard.json"])
def test_any_other_content_is_another_build(site: Path, copy: Path, changed: str) -> None:
    path = copy / changed
    path.write_text(path.read_text("utf-8") + " ", "utf-8")
    assert built(made(copy))["build"] != built(made(site))["build"]


def test_a_language_or_data_that_could_not_be_built_are_left_out(copy: Path) -> None:
    shutil.rmtree(copy / "data")
    shutil.rmtree(copy / "fr")
    assert built(made(copy))["lists"] == {}
    assert not (copy / "data").exists()


def test_a_name_cannot_end_the_worker_s_line() -> None:
    code = worker({}, {'a";\nself.evil = 1;//</script>': [1, "0"]})
    assert built(code)["files"] == {'a";\nself.evil = 1;//</script>': [1, "0"]}


def test_pages_say_in_every_language_what_works_without_a_network() -> None:
    english = {key for key in WORDS["en"].said if key.startswith(("offline", "keep"))}
    assert len(english) > 40
    for language in LANGUAGES:
        said = {key: WORDS[language](key) for key in english}
        if language != "en":
            assert [key for key in english if said[key] == WORDS["en"](key)] == []
