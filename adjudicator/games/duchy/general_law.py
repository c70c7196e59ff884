"""The general law, which the chapter lacks: what a scenario may tell of it, and what it may not."""

from __future__ import annotations

from adjudicator.judging import Case, Undetermined, Unsettled


def lacking(section: str, *needs: str) -> Unsettled:
    """The general law would say it, and the scenario might tell what that comes to."""
    return Unsettled(Undetermined("missing-text", needs=needs, sections=(section,)))


def told_of_the_general_law(case: Case, what: str, section: str) -> bool:
    """What the scenario tells of the general law, which the chapter lacks.

    :raises Unsettled: as `missing-text`, if it tells nothing.
    """
    general = case.state.general_law
    if not general.knows(what):
        raise lacking(section, general.path_of(what))
    return bool(getattr(general, what))
