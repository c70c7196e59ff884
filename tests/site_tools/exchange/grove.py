"""A small glossary for tests of terms that come back, and a translator's spreadsheet of it."""

from __future__ import annotations

import csv
import io
import shutil
from collections.abc import Callable
from pathlib import Path

from site_tools.confirming import confirm
from site_tools.exchange import spreadsheet
from site_tools.exchange.report import Report
from site_tools.exchange.terms_in import terms_report
from site_tools.library import Library
from tests.conftest import TOYS

Row = dict[str, str]
Rows = list[Row]

APPLE = """\
# What everybody wants.
id: orchard.apple
domain: component
origin: fr
defined-in: [orchard.pick]
lang:
  ro: missing
  ru: missing
  fr:
    definition: Le fruit que l’on cueille.
    state: draft
    terms:
      - term: pomme          # never « fruit »
        status: preferred
        authority: official
        pos: noun
        gender: feminine
        number: singular
        forms: [pommes,
          la pomme]
  pl:
    definition: Owoc, który się zrywa.
    of: fr-000000000000
    state: draft
    terms:
      - {term: jabłko, status: preferred, pos: noun, gender: neuter, forms: [jabłka]}   # checked
      - {term: jabłuszko, status: admitted, pos: noun, gender: neuter}
  en:
    definition: The fruit that is picked.
    of: fr-000000000000
    state: draft
    terms:
      - term: apple
        status: preferred
        pos: noun
        forms: [apples]
"""

RIPE = """\
id: orchard.ripe
domain: status
origin: fr
relations:
  - {type: antonym, to: orchard.unripe}
lang:
  ro: missing
  ru: missing
  fr: {definition: Bon à cueillir., terms: [{term: mûr, status: preferred, pos: adjective}]}
  pl: missing
  en:
    definition: Ready to be picked.
    of: fr-000000000000
    state: reviewed
    terms:
      - {term: ripe, status: preferred, pos: adjective}
"""

UNRIPE = """\
id: orchard.unripe
domain: status
origin: fr
relations:
  - {type: antonym, to: orchard.ripe}
lang:
  ro: {not-applicable: nobody says so}
  ru: missing
  fr:
    definition: Pas encore bon à cueillir.
    terms: [{term: vert, status: preferred, pos: adjective}]
  pl: missing
  en:
    keep-original: true
    definition: Not ready to be picked.
    of: fr-000000000000
    terms: [{term: vert, status: preferred, pos: adjective}]
"""


def grove(folder: Path) -> Path:
    """The toy orchard with three more concepts, whose translations render what stands there."""
    root = shutil.copytree(TOYS / "orchard", folder / "grove")
    for name, text in (("apple", APPLE), ("ripe", RIPE), ("unripe", UNRIPE)):
        (root / f"glossary/orchard/{name}.yml").write_text(text, "utf-8")
    basket = root / "glossary/orchard/basket.yml"
    polish = "zerwane jabłka.\n"
    said = basket.read_text("utf-8").replace(polish, f"{polish}    of: fr-000000000000\n")
    basket.write_text(said, "utf-8")
    rewriting, _ = confirm(Library(root), lambda _: True)
    rewriting.write()
    return root


def sent(root: Path) -> Rows:
    """The rows of the glossary as a translator gets them."""
    glossary = Library(root).glossary
    out = spreadsheet.write(glossary.concepts.values(), glossary).removeprefix("\ufeff")
    return [dict(row) for row in csv.DictReader(io.StringIO(out))]


def row(rows: Rows, concept: str, lang: str, term: str | None = None) -> Row:
    """The first row of a concept in a language, or that of a term."""
    return next(
        each
        for each in rows
        if (each["concept"], each["lang"]) == (concept, lang) and term in {None, each["term"]}
    )


def raw(rows: Rows, separator: str = ",") -> bytes:
    """The rows as a spreadsheet saves them."""
    out = io.StringIO()
    columns = list(dict.fromkeys(column for each in rows for column in each))
    writer = csv.DictWriter(out, columns, restval="", delimiter=separator)
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def came(
    root: Path,
    rows: Rows,
    change: Callable[[Rows], object] = lambda _: None,
    over_reviewed: bool = False,
    restore: bool = False,
) -> Report:
    """What would become of the rows after a translator has changed them."""
    change(rows)
    returned = spreadsheet.read(raw(rows), "terms.csv")
    return terms_report(Library(root), returned, over_reviewed, restore)


def told(report: Report, *fates: str) -> list[str]:
    """The outcomes of some fates without their places; by default of what is not the same."""
    wanted = fates or ("added", "changed", "refused")
    return [
        f"{o.fate} {o.language} {o.name}: {'; '.join(filter(None, [o.why, o.hint]))}"
        for o in report.outcomes
        if o.fate in wanted
    ]


def blank(concept: str, lang: str, term: str, **said: str) -> Row:
    """A new row, as a translator types it."""
    return {"concept": concept, "lang": lang, "term": term, **said}
