"""From text to typed values with places: the only part of the judge that knows YAML."""

from adjudicator.reading.problem import Place, Problem, Unreadable, Word
from adjudicator.reading.text import misnamed, read_file, read_text
from adjudicator.reading.tree import Mapping, Node, Scalar, Sequence, as_data, from_data, parse
from adjudicator.reading.typed import Reader, read_into

__all__ = [
    "Mapping",
    "Node",
    "Place",
    "Problem",
    "Reader",
    "Scalar",
    "Sequence",
    "Unreadable",
    "Word",
    "as_data",
    "from_data",
    "misnamed",
    "parse",
    "read_file",
    "read_into",
    "read_text",
]
