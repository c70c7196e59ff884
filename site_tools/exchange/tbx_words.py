"""What Ludex and TBX-Basic call the same things."""

from __future__ import annotations

from collections.abc import Mapping

STATUS: Mapping[str, str] = {
    "preferred": "preferredTerm-admn-sts",
    "admitted": "admittedTerm-admn-sts",
    "deprecated": "deprecatedTerm-admn-sts",
    "obsolete": "supersededTerm-admn-sts",
}
"""What is only proposed has no status in TBX."""

TYPE: Mapping[str, str] = {
    "full": "fullForm",
    "short": "shortForm",
    "abbreviation": "abbreviation",
    "variant": "variant",
    "phrase": "phrase",
}

POS: Mapping[str, str] = {
    "noun": "noun",
    "verb": "verb",
    "adjective": "adjective",
    "adverb": "adverb",
    "phrase": "other",
    "other": "other",
}

_BACK_STATUS = {theirs: ours for ours, theirs in STATUS.items()}
_BACK_STATUS |= {theirs.removesuffix("-admn-sts"): ours for ours, theirs in STATUS.items()}
BACK: Mapping[str, Mapping[str, str]] = {
    "status": {**_BACK_STATUS, "legalTerm-admn-sts": "preferred"},
    "type": {**{theirs: ours for ours, theirs in TYPE.items()}, "acronym": "abbreviation"},
    "pos": {
        **{word: word for word in ("noun", "verb", "adjective", "adverb", "other")},
        "properNoun": "noun",
    },
    "gender": {word: word for word in ("masculine", "feminine", "neuter")},
}
"""Words of other tools, some of TBX at large, in ours."""

TERM_NOTES: Mapping[str, str] = {
    "administrativeStatus": "status",
    "partOfSpeech": "pos",
    "grammaticalGender": "gender",
    "termType": "type",
}
"""Which field each kind of `termNote` fills."""


def xml_id(concept: str) -> str:
    """An id as XML takes it: one that begins with a digit stands behind a `_`."""
    return concept if concept[:1].isalpha() else f"_{concept}"
