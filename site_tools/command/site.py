"""`ludex site`: build the site, or build and serve it while its data changes."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.book import LANGUAGES
from site_tools.refusal import Refusal

if TYPE_CHECKING:
    from site_tools.press import Press, Printed


def add(parsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = parsers.add_parser(
        "site", help="build or serve the site", description="Build the site, or serve it."
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    build = actions.add_parser("build", help="build the site", description="Build the site.")
    build.add_argument(
        "--markdown", action="store_true",
        help="write the pages as Markdown, and what stands beside them, for another builder",
    )  # fmt: skip
    serve = actions.add_parser(
        "serve", help="build the site, serve it on this machine, and rebuild it on changes",
        description="Build the site, serve it on this machine, and rebuild it on changes.",
    )  # fmt: skip
    serve.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    for each in (build, serve):
        each.add_argument(
            "--lang", action="append", choices=LANGUAGES, metavar="LANG",
            help=f"only this language, may be repeated ({', '.join(LANGUAGES)}; default: all)",
        )  # fmt: skip
        each.add_argument("--output", type=Path, help="the folder to build into (default: site/)")
        each.add_argument(
            "--url", default=os.environ.get("SITE_URL", ""),
            help="the address the site will have, for canonical links (default: $SITE_URL)",
        )  # fmt: skip
        each.add_argument(
            "--jobs", type=int, default=2, help="how many languages at a time (default: 2)"
        )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    output: Path = options.output or options.root / "site"
    if getattr(options, "markdown", False):
        return _write_markdown(options, output)
    from site_tools.press import Press

    press = Press(options.root.resolve(), output.resolve(), options.url, jobs=options.jobs)
    if options.action == "serve":
        return _serve(press, options)
    return _build(press, options)


def _build(press: Press, options: argparse.Namespace) -> int:
    begun = time.monotonic()
    printed = press.build(options.lang or LANGUAGES, done=_tell)
    if not all(each.ok for each in printed):
        return 1
    told = ", ".join(each.language for each in printed)
    print(f"{press.output}: {told} in {time.monotonic() - begun:.1f} s")
    return 0


def _tell(printed: Printed) -> None:
    if not printed.ok:
        print(f"{printed.language}: not built\n{printed.said}", file=sys.stderr)
    elif printed.said:
        print(f"{printed.language}: {printed.said}", file=sys.stderr)


def _serve(press: Press, options: argparse.Namespace) -> int:
    from site_tools.serving import Server

    if _build(press, options):
        return 1
    try:
        server = Server(press, options.port, options.lang or LANGUAGES)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Refusal(
            f"port {options.port} cannot be used: {reason}", "name another by --port"
        ) from None
    server.start()
    print(f"serving at {server.address} (Ctrl-C ends it)", flush=True)
    try:
        for printed in server.watch():
            for each in printed:
                _tell(each)
            if all(each.ok for each in printed):
                print(f"built anew: {server.address}", flush=True)
    except KeyboardInterrupt:
        print()
    finally:
        server.stop()
    return 0


def _write_markdown(options: argparse.Namespace, output: Path) -> int:
    from site_tools.library import Library
    from site_tools.pages.edition import Edition
    from site_tools.pages.tree import write_edition

    library = Library(options.root)
    for language in options.lang or LANGUAGES:
        url = f"{options.url.rstrip('/')}/{language}/" if options.url else ""
        written = write_edition(Edition(library, language), output / language, url)
        beside = f"{written.beside} files beside them, their order in {written.order}"
        print(f"{output / language}: {written.pages} pages, {beside}")
    return 0
