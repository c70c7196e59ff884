"""The record of a game's map, and the same as a script for the page that draws it."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.book import Rulebook
from site_tools.atlas.chapters import chapters_sheet
from site_tools.atlas.precedence import precedence_sheet
from site_tools.atlas.sheet import CARD_HEIGHT, CARD_WIDTH, Sheet
from site_tools.open_data import records


def map_record(book: Rulebook) -> records.MapRecord:
    """The map of a game; it depends on its sections and edges, and on no language."""
    return records.MapRecord(
        format="ludex-map-1",
        game=book.game.id,
        card_width=CARD_WIDTH,
        card_height=CARD_HEIGHT,
        chapters=_sheet(chapters_sheet(book)),
        precedence=_sheet(precedence_sheet(book)),
        edges=tuple(
            records.MapEdge(
                str(section.id),
                kind,
                book.resolve(edge.to),
                str(edge.while_ or ""),
                ", ".join(str(lines) for lines in edge.by),
                str(edge.principle or ""),
            )
            for section in book.sections.values()
            for kind, edge in section.edges()
        ),
    )


def _sheet(sheet: Sheet) -> records.MapSheet:
    cards = tuple(records.MapCard(card.id, card.x, card.y) for card in sheet.cards)
    plates = tuple(
        records.MapPlate(plate.chapter, plate.x, plate.y, plate.width, plate.height)
        for plate in sheet.plates
    )
    return records.MapSheet(sheet.width, sheet.height, cards, plates)


def map_script(spelled: Any) -> str:
    """The record as a script: browsers let no page from disk read JSON."""
    told = json.dumps(spelled, ensure_ascii=True, separators=(",", ":"))
    return f"self.ludexPlaces={told};\n"
