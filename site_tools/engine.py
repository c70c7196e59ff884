"""What the judge's desk loads: Python for the browser, and the judge with the pure part of PyYAML.

All of it is copied from what set-up installed; nothing comes from another host.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import adjudicator
from adjudicator.reading import Place, Problem, Unreadable

PACKAGE = Path("node_modules") / "pyodide"
FOLDER = "engine"
"""Where it stands under the site's `data/`."""

_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_LOCK = "pyodide-lock.json"
_LICENCE = """\
Pyodide is published under the Mozilla Public License 2.0; Python under the licence of the Python
Software Foundation; PyYAML under the MIT licence. They stand here as their projects publish them.
"""

File = tuple[str, bytes]


def check_engine(home: Path) -> None:
    """Look whether Python for the browser is installed in the folder `home`.

    :raises Unreadable: if it is not.
    """
    missing = [name for name in (*_FILES, _LOCK) if not (home / PACKAGE / name).is_file()]
    if missing:
        raise Unreadable(
            [
                Problem(
                    Place(PACKAGE.as_posix()), "no-scripts",
                    f"the judge's desk needs what is not installed: {', '.join(missing)}",
                    "run: make setup",
                )
            ]
        )  # fmt: skip


def engine_files(home: Path) -> Iterator[File]:
    """Every file of the engine by its name below its folder; the list of them comes last.

    The list (`engine.json`) has what to load with the bytes of each, so that progress can be told.

    :raises Unreadable: if Python for the browser is not installed in the folder `home`.
    """
    check_engine(home)
    package = home / PACKAGE
    version = json.loads((package / "package.json").read_text("utf-8"))["version"]
    folder = f"pyodide-{version}"
    sizes: dict[str, int] = {}
    for name in _FILES:
        content = (package / name).read_bytes()
        sizes[f"{folder}/{name}"] = len(content)
        yield f"{folder}/{name}", content
    lock = _lock(package)
    sizes[f"{folder}/{_LOCK}"] = len(lock)
    yield f"{folder}/{_LOCK}", lock
    judge = judge_archive()
    # Its name changes with it, so that no browser keeps an old judge for a new book.
    archive = f"judge-{hashlib.sha256(judge).hexdigest()[:12]}.zip"
    sizes[archive] = len(judge)
    yield archive, judge
    yield "LICENCES.txt", _LICENCE.encode()
    told = {"python": folder, "judge": archive, "bytes": sizes}
    yield "engine.json", (json.dumps(told, separators=(",", ":")) + "\n").encode()


def _lock(package: Path) -> bytes:
    """The list of what could be loaded besides, without the packages: the desk loads none."""
    lock: dict[str, Any] = json.loads((package / _LOCK).read_text("utf-8"))
    return json.dumps({**lock, "packages": {}}, separators=(",", ":")).encode()


def judge_archive() -> bytes:
    """The adjudicator and the pure part of PyYAML as a zip file; the same from equal files."""
    import yaml

    packages = [Path(str(module.__file__)).parent for module in (adjudicator, yaml)]
    told = io.BytesIO()
    with zipfile.ZipFile(told, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for package in packages:
            for path in sorted(package.rglob("*")):
                if path.suffix in {".py", ".yml"}:
                    name = path.relative_to(package.parent).as_posix()
                    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(entry, path.read_bytes())
    return told.getvalue()


def write_engine(home: Path, folder: Path) -> None:
    """Write all of it below `folder`.

    :raises Unreadable: if Python for the browser is not installed in the folder `home`.
    """
    for name, content in engine_files(home):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
