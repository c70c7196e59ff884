from __future__ import annotations

import pytest

from site_tools.pages import address


@pytest.mark.parametrize(
    ("page", "target", "relative"),
    [
        ("index.html", "toy/index.html", "toy/index.html"),
        ("toy/rules/a.html", "toy/rules/b.html#toy.b.c", "b.html#toy.b.c"),
        ("toy/rules/a.html", "toy/rules/a.html#toy.a.c", "#toy.a.c"),
        ("toy/rules/a.html", "toy/rules/a.html", "a.html"),
        ("toy/rules/a.html", "index.html", "../../index.html"),
        ("toy/rules/a.html", "r/toy.a.c/", "../../r/toy.a.c/"),
        ("toy/rules/a.html", "../fr/toy/rules/a.html#x", "../../../fr/toy/rules/a.html#x"),
        ("r/toy.a.c/index.html", "toy/rules/a.html#toy.a.c", "../../toy/rules/a.html#toy.a.c"),
    ],
)
def test_links_are_relative_so_that_the_site_stands_under_any_path(
    page: str, target: str, relative: str
) -> None:
    assert address.relative(page, target) == relative


def test_permanent_addresses_are_made_of_ids() -> None:
    assert address.permanent("section", "toy.a.c") == "r/toy.a.c/"
    assert address.permanent("concept", "toy.thing") == "t/toy.thing/"
    assert address.permanent("scenario", "who-won") == "s/who-won/"


def test_a_kind_without_permanent_addresses_is_refused() -> None:
    with pytest.raises(KeyError):
        address.permanent("chapter", "toy/a")


def test_no_concept_stands_in_the_way_of_the_list() -> None:
    assert address.concept("toy.index") != address.terms("toy")
    assert address.ruling("toy", "index") != address.rulings("toy")
