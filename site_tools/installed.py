"""Third-party scripts of the pages: taken from where npm installed them, each with its licence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from adjudicator.reading import Place, Problem, Unreadable
from site_tools.engine import check_engine


@dataclass(frozen=True, slots=True)
class Script:
    """A script for pages: what it is called, its package, and the files to take from there."""

    name: str
    package: str
    code: str
    licence: str

    def read(self, home: Path) -> str:
        """The script as installed below `home`, behind its licence.

        :raises Unreadable: if it is not installed.
        """
        package = Path("node_modules") / self.package
        try:
            code = (home / package / self.code).read_text(encoding="utf-8")
            licence = (home / package / self.licence).read_text(encoding="utf-8")
        except OSError:
            raise Unreadable(
                [
                    Problem(
                        Place(package.as_posix()), "no-scripts",
                        "the page's scripts are not installed", "run: make setup",
                    )
                ]
            ) from None  # fmt: skip
        lines = [line for line in code.split("\n") if not line.startswith("//# sourceMappingURL")]
        return f"/* {self.name}\n\n{licence.strip()}\n*/\n" + "\n".join(lines).rstrip() + "\n"


MINISEARCH = Script("MiniSearch", "minisearch", "dist/umd/index.js", "LICENSE.txt")
CYTOSCAPE = Script("Cytoscape.js", "cytoscape", "dist/cytoscape.min.js", "LICENSE")


def check_installed(home: Path) -> None:
    """Look whether all that the pages load was installed in the folder `home`.

    :raises Unreadable: with everything that is missing.
    """
    missing: list[Problem] = []
    for look in (MINISEARCH.read, CYTOSCAPE.read, check_engine):
        try:
            look(home)
        except Unreadable as error:
            missing += error.problems
    if missing:
        raise Unreadable(missing)
