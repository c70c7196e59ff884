"""The checks of terms, T101–T121, over a whole library."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.reading import Problem, Unreadable
from site_tools.library import Library
from site_tools.terms.ageing import ageing
from site_tools.terms.bonds import relations
from site_tools.terms.faithful import faithful
from site_tools.terms.findings import Finding, Findings
from site_tools.terms.leads import names
from site_tools.terms.material import Material
from site_tools.terms.naming import words
from site_tools.terms.sharing import forms
from site_tools.terms.spelling import spelling
from site_tools.terms.wording import wording

CHECKS: tuple[Callable[[Material], Iterable[Finding]], ...] = (
    names,
    words,
    forms,
    relations,
    wording,
    ageing,
    spelling,
    faithful,
)


def examine(library: Library) -> list[Problem]:
    """Every error and warning about terms and translations, by place.

    Games and glossaries that cannot be read are left out: whoever reads them tells why.
    """
    try:
        return findings(library).problems
    except Unreadable:
        return []


def findings(library: Library) -> Findings:
    """All that the checks find in `library`, with what is only counted.

    :raises Unreadable: if the glossary cannot be read.
    """
    return findings_of(Material(library))


def findings_of(material: Material) -> Findings:
    """The same over material that is at hand already."""
    found = Findings(unread=material.unread)
    for check in CHECKS:
        found.take(check(material))
    found.problems.sort(key=lambda problem: (problem.place, problem.code))
    return found
