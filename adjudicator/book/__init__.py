"""The model of every data file: game, section, edge, concept, open question, digest, rulebook."""

from adjudicator.book.concept import Concept, Term
from adjudicator.book.digest import digest
from adjudicator.book.game import Game
from adjudicator.book.glossary import Glossary
from adjudicator.book.language import INTERFACE, LANGUAGES, Language
from adjudicator.book.open_question import OpenQuestion
from adjudicator.book.rulebook import Rulebook
from adjudicator.book.section import Chapter, Edge, Section

__all__ = [
    "INTERFACE",
    "LANGUAGES",
    "Chapter",
    "Concept",
    "Edge",
    "Game",
    "Glossary",
    "Language",
    "OpenQuestion",
    "Rulebook",
    "Section",
    "Term",
    "digest",
]
