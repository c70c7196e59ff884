"""`ludex schema`: the JSON Schema of a kind of file, for editors and other programs."""

from __future__ import annotations

import argparse
import json
from typing import Any

from site_tools.schemas import KINDS, schema_for

NEEDS_ROOT = False


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("schema", help="print the JSON Schema of a kind of file")
    parser.add_argument("kind", nargs="?", metavar="KIND", help=f"one of: {', '.join(KINDS)}")


def run(options: argparse.Namespace) -> int:
    """Print the schema; without a kind, the kinds."""
    if options.kind is None:
        print("\n".join(KINDS))
    else:
        print(json.dumps(schema_for(options.kind), ensure_ascii=False, indent=2))
    return 0
