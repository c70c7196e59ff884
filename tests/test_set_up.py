"""What a clone needs before anything else can be tried: locks, links, and pages that agree."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKS = ["requirements.lock", "requirements-node.lock", "package-lock.json"]
PAGES = sorted(
    path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
)


def name_of(requirement: str) -> str:
    """The normalised name at the start of a requirement."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found.group()).lower()


def pinned(lock: str) -> set[str]:
    """The names that a lock file pins, each of which must carry a digest."""
    entries = re.split(r"\n(?=\w)", (ROOT / lock).read_text("utf-8"))
    pins = [entry for entry in entries if "==" in entry.partition("\n")[0]]
    assert all("--hash=sha256:" in pin for pin in pins)
    return {name_of(pin) for pin in pins}


def test_every_dependency_is_locked() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = [
        *PROJECT["dependencies"],
        *(each for name in ("site", "terms", "lemmas", "dev") for each in extras[name]),
    ]

    assert {name_of(requirement) for requirement in wanted} <= pinned("requirements.lock")
    assert {name_of(requirement) for requirement in extras["node"]} <= pinned(
        "requirements-node.lock"
    )


def test_the_npm_lock_holds_what_package_json_asks_for() -> None:
    asked = json.loads((ROOT / "package.json").read_text("utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = {**asked["dependencies"], **asked["devDependencies"]}

    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_digests_and_no_place(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)#\s]+)", text)
    local = [link for link in links if "://" not in link]
    missing = [link for link in local if not ((ROOT / page).parent / link).exists()]

    assert missing == []
