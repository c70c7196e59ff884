"""The console command `ludex`: finds the command's module, and lets it say what it does.

Only the module of the command that was asked for is imported, so that `ludex judge` stays light.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from adjudicator.judging.check import CheckError
from adjudicator.reading import Unreadable
from adjudicator.reading.problem import nearest, suggestion
from site_tools.library import find_root
from site_tools.refusal import Refusal

#: Every command: one line about it. Each is a module beside this one, with `add` and `run`.
COMMANDS: dict[str, str] = {
    "judge": "replay scenarios and answer disputes",
    "check": "tell every problem of the data",
    "rule": "show a section with everything tied to it",
    "term": "show a concept with everything tied to it",
    "impact": "list what a change of a section or concept touches",
    "rename": "give a section, concept or open question another id, everywhere",
    "coverage": "list what of the source is not covered",
    "stale": "list what was translated or confirmed against a text that has changed",
    "confirm": "note that a translation or precedent still holds",
    "terms": "check, export and import the glossary",
    "graph": "export the graph of sections",
    "site": "build or serve the site",
    "new": "begin a game or a scenario",
    "schema": "print the JSON Schema of a kind of file",
}

PROBLEMS, UNREADABLE, BROKEN_PIPE, INTERRUPTED = 1, 2, 141, 130


class Parser(argparse.ArgumentParser):
    """An argument parser that offers the nearest choice."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong with the arguments, and end with 2."""
        known = None
        wrong = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        stray = re.fullmatch(r"unrecognized arguments: (-\S+).*", message)
        if wrong:
            choices = [choice.strip().strip("'\"") for choice in wrong.group(2).split(",")]
            message, known = f"unknown choice {wrong.group(1)!r}", (wrong.group(1), choices)
        elif stray:
            flags = [flag for action in self._actions for flag in action.option_strings]
            message, known = f"unknown option {stray.group(1)!r}", (stray.group(1), flags)
        told = f"{self.prog}: {message}"
        if known:
            told += f"; {suggestion(known[0], known[1], 'choices' if wrong else 'options')}"
        self.exit(UNREADABLE, f"{told}\n{self.format_usage()}")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; returns what the process should end with.

    0: done, nothing to complain of; 1: done, with something to mend; 2: it could not be done.
    """
    _speak_utf8()
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else UNREADABLE
    except Unreadable as error:
        _tell_problems(error)
        return UNREADABLE
    except (Refusal, CheckError) as refusal:
        print(f"ludex: {refusal}", file=sys.stderr)
        return UNREADABLE
    except BrokenPipeError:
        _fall_silent()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    name = _command_in(words)
    parser = Parser(prog="ludex", description="A rules reference and adjudication knowledge base.")
    parser.add_argument("--root", help="the Ludex folder (default: found from here upwards)")
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    module: Any = None
    for command, summary in COMMANDS.items():
        if command == name:
            module = importlib.import_module(f"site_tools.command.{command}")
            module.add(parsers)
            parsers.choices[command].add_argument(
                "--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS
            )
        else:
            parsers.add_parser(command, help=summary, add_help=False)
    if name is not None and module is None:
        near = nearest(name, COMMANDS)
        hint = f"did you mean {near!r}?" if near else f"commands: {', '.join(COMMANDS)}"
        raise Refusal(f"unknown command {name!r}", hint)
    options = _parsed(parser, parsers, name, words)
    if module is None:
        parser.print_help(sys.stderr)
        return UNREADABLE
    options.root = _root(options.root, needed=getattr(module, "NEEDS_ROOT", True))
    code: int = module.run(options)
    return code


def _parsed(parser: Parser, parsers: Any, name: str | None, words: list[str]) -> argparse.Namespace:
    """The options; what is unknown is told by the command's own parser, which knows the others."""
    options, rest = parser.parse_known_args(words)
    if rest:
        teller: Parser = parsers.choices.get(name, parser)
        teller.error(f"unrecognized arguments: {' '.join(rest)}")
    return options


def _command_in(words: list[str]) -> str | None:
    """The first word that is neither an option nor the value of `--root`."""
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word == "--root":
            skip = True
        elif not word.startswith("-") or word == "-":
            return word
    return None


def _root(said: str | None, needed: bool) -> Path | None:
    if said is not None:
        root = Path(said).resolve()
        if not (root / "rules").is_dir():
            raise Refusal(f"{said!r} is no Ludex folder", "it needs a folder 'rules'")
        return root
    try:
        return find_root()
    except Unreadable:
        if needed:
            raise
        return None


def _tell_problems(error: Unreadable) -> None:
    for problem in error.problems:
        print(problem, file=sys.stderr)
    count = len(error.problems)
    print(f"{count} problem{'' if count == 1 else 's'}", file=sys.stderr)


def _speak_utf8() -> None:
    """Rules are in five alphabets' worth of letters; the locale has no say in that."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _fall_silent() -> None:
    """Whoever read us has gone; Python must not complain of it once more at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    raise SystemExit(main())
