"""Keywords in print: how lines of text are parted into keywords, and which count as bold."""

from __future__ import annotations

from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import EXPRESSIONS, IS_BOLD
from adjudicator.judging import Case

# How lines of text are parted.


def _parted(lines: tuple[str, ...], *signs: str) -> tuple[str, ...]:
    for sign in signs:
        lines = tuple(part for line in lines for part in line.split(sign))
    return tuple(part.strip() for part in lines if part.strip())


def is_granting_text(case: Case, place: str) -> bool:
    """The lines belong to a Trait or ability that creates or grants keywords."""
    return place == "in-granting-text"


def has_no_room(case: Case, place: str) -> bool:
    """A keyword of several words goes on in the next line for lack of room."""
    return place == "on-a-card-run-over"


def is_not_cut_short(case: Case, place: str) -> bool:
    """No keyword goes on in the next line for lack of room."""
    return not has_no_room(case, place)


@law.check(
    EXPRESSIONS,
    cites=("l5r.keyword.separation.lines", "l5r.keyword.separation"),
    when=is_not_cut_short,
)
def bullets_and_lines_part_keywords(case: Case, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Keywords are parted by bullets, and what stands on two lines is two."""
    return _parted(lines, "•")


@law.check(
    EXPRESSIONS,
    cites=("l5r.keyword.separation.granted", "l5r.keyword.multiword"),
    when=is_granting_text,
)
def lines_part_nothing_in_granting_text(case: Case, lines: tuple[str, ...]) -> tuple[str, ...]:
    """In a text that grants keywords, bullets and commas part them, and new lines do not."""
    return _parted((" ".join(lines),), "•", ",")


@law.check(EXPRESSIONS, cites="l5r.keyword.separation.lines", when=has_no_room)
def a_keyword_that_runs_over_is_open(case: Case, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Whether a keyword that goes on in the next line for lack of room is parted there."""
    whole = case.reading("l5r.printed-keyword-over-two-lines") == "one-keyword"
    return _parted((" ".join(lines),) if whole else lines, "•")


# Bold ones.


def is_shugenja(case: Case, keyword: str) -> bool:
    """The keyword is Shugenja."""
    return keyword == "shugenja"


def is_another_keyword(case: Case, keyword: str) -> bool:
    """The keyword is another one than Shugenja."""
    return not is_shugenja(case, keyword)


@law.check(
    IS_BOLD, cites=("l5r.keyword.bold.not-the-print", "l5r.changes.shugenja"), when=is_shugenja
)
def shugenja_is_no_longer_bold(case: Case) -> bool:
    """Shugenja is not bold any more, however old cards print it."""
    return False


@law.check(
    IS_BOLD,
    cites=("l5r.keyword.bold.appendix", "l5r.keyword.bold", "l5r.keyword.bold.not-the-print"),
    when=is_another_keyword,
)
def the_list_of_bold_keywords_is_missing(case: Case) -> bool:
    """Which keywords are bold is told by Appendix B, which is missing."""
    raise lacks("l5r.annex-b", "bold-keywords")
