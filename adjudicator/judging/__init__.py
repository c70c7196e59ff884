"""How disputes are settled: questions, checks, defeat, and the ruling with its reasons."""

from adjudicator.judging.bench import Bench, law_of
from adjudicator.judging.case import Case
from adjudicator.judging.chance import World
from adjudicator.judging.check import Check, CheckError
from adjudicator.judging.effect import Change, draw, move_to, set_fact
from adjudicator.judging.facts import Facts, assumed, fact, within
from adjudicator.judging.law import Law
from adjudicator.judging.outcome import (
    ILLEGAL,
    LEGAL,
    MissingFact,
    Undetermined,
    Unsettled,
    missing_text,
    not_modelled,
    silent,
)
from adjudicator.judging.pile import EMPTY, Pile
from adjudicator.judging.question import Question
from adjudicator.judging.ruling import Ruling
from adjudicator.reading.single import Least, Natural

__all__ = [
    "EMPTY",
    "ILLEGAL",
    "LEGAL",
    "Bench",
    "Case",
    "Change",
    "Check",
    "CheckError",
    "Facts",
    "Law",
    "Least",
    "MissingFact",
    "Natural",
    "Pile",
    "Question",
    "Ruling",
    "Undetermined",
    "Unsettled",
    "World",
    "assumed",
    "draw",
    "fact",
    "law_of",
    "missing_text",
    "move_to",
    "not_modelled",
    "set_fact",
    "silent",
    "within",
]
