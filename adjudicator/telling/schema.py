"""The JSON Schema of rulings: what `ludex judge --format json` prints and the page shows."""

from __future__ import annotations

from typing import Any

from adjudicator.telling.record import FORMAT

TEXT: dict[str, Any] = {"type": "string"}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT}
TRUTH: dict[str, Any] = {"type": "boolean"}
NUMBER: dict[str, Any] = {"type": "integer"}
ANY: dict[str, Any] = {}


def _record(*optional: str, **fields: dict[str, Any]) -> dict[str, Any]:
    """An object with exactly these keys; underscores are hyphens."""
    keys = {name.strip("_").replace("_", "-"): kind for name, kind in fields.items()}
    required = [key for key in keys if key not in optional]
    return {
        "type": "object",
        "properties": keys,
        "required": required,
        "additionalProperties": False,
    }


def _many(name: str) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _one(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _map(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": of}


def ruling_schema() -> dict[str, Any]:
    """The schema of the whole document: rulings, problems and the summary."""
    reasons = [
        "silent",
        "missing-text",
        "ambiguous",
        "contradictory",
        "missing-fact",
        "not-modelled",
    ]
    undetermined = _record(
        undetermined={"enum": reasons},
        needs=TEXTS,
        open=TEXTS,
        sections=TEXTS,
        candidates=TEXTS,
        origin=TEXT,
    )
    definitions = {
        "outcome": {"oneOf": [_record(value=ANY), undetermined]},
        "pick": _record(way={"enum": ["pick", "reading"]}, label=TEXT, option=TEXT),
        "move": {"type": "object", "required": ["do"], "properties": {"do": TEXT}},
        "told": _record(text=TEXT, kind=TEXT, sections=TEXTS, outcome=TEXT, below=_many("told")),
        "ground": _record("before", check=TEXT, cites=TEXTS, answer=_one("outcome"), before=ANY),
        "edge": _record(from_=TEXT, kind=TEXT, to=TEXT, while_=TEXT, lines=TEXT, principle=TEXT),
        "beaten": _record(
            check=TEXT, cites=TEXTS, by=TEXT, edges=_many("edge"), tier=TEXT, granted_by=TEXT
        ),
        "idle": _record(
            check=TEXT,
            cites=TEXTS,
            condition=TEXT,
            why=TEXT,
            unknown={"oneOf": [_one("outcome"), {"type": "null"}]},
        ),
        "question": _record(
            "above",
            "by-silence",
            "rests-on",
            "grounds",
            "beaten",
            "idle",
            "parts",
            question=TEXT,
            about=_map(ANY),
            outcome=_one("outcome"),
            above=TRUTH,
            by_silence=TRUTH,
            rests_on=TEXTS,
            grounds=_many("ground"),
            beaten=_many("beaten"),
            idle=_many("idle"),
            parts=_many("question"),
        ),
        "branch": _record(
            world=_many("pick"),
            outcome=_one("outcome"),
            ruling={"oneOf": [_one("question"), {"type": "null"}]},
            brought_about=_many("question"),
            left_open=_many("hole"),
        ),
        "hole": _record(path=TEXT, why=_one("outcome")),
        "step": {"oneOf": _steps()},
        "failure": _record(step=TEXT, also=TEXTS, line=NUMBER, column=NUMBER, message=TEXT),
        "problem": _record(
            file=TEXT,
            line=NUMBER,
            column=NUMBER,
            severity={"enum": ["error", "warning"]},
            code=TEXT,
            message=TEXT,
            hint=TEXT,
        ),
        "ruling": _record(
            format={"const": FORMAT},
            scenario=TEXT,
            game=TEXT,
            file=TEXT,
            title=TEXT,
            language={"enum": ["ro", "ru", "fr", "pl", "en"]},
            depth={"enum": ["line", "reasons", "full"]},
            expects=TRUTH,
            holds=TRUTH,
            modes=TEXTS,
            readings=_map(TEXT),
            picks=_map(TEXT),
            assumed=_map(ANY),
            worlds={"type": "array", "items": _many("pick")},
            steps=_many("step"),
            cited=TEXTS,
            open=TEXTS,
            failures=_many("failure"),
            told=_one("told"),
        ),
    }
    whole = _record(
        rulings=_many("ruling"),
        problems=_many("problem"),
        summary=_record(
            scenarios=NUMBER, held=NUMBER, failed=NUMBER, answered=NUMBER, unread=NUMBER
        ),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "rulings",
        **whole,
        "$defs": definitions,
    }


def _steps() -> list[dict[str, Any]]:
    ruled: dict[str, Any] = {
        "outcome": _one("outcome"),
        "assumed": TRUTH,
        "because": TEXTS,
        "overrides": TEXTS,
        "branches": _many("branch"),
    }
    common: dict[str, Any] = {"number": TEXT, "line": NUMBER}
    return [
        _record(**common, kind={"const": "do"}, move=_one("move"), **ruled),
        _record(
            "as", **common, kind={"const": "ask"}, question=TEXT, about=_map(ANY), as_=TEXT, **ruled
        ),
        _record(**common, kind={"const": "expect"}, facts=_map(_one("outcome"))),
        _record("row", **common, kind={"const": "what-if"}, row=_map(TEXT)),
    ]
