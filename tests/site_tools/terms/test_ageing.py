"""T112: stale translations."""

from __future__ import annotations

from tests.site_tools.terms.drafts import Draft, spoken, term


def test_a_translation_of_a_changed_wording_is_stale(mill: Draft) -> None:
    assert mill.told("T112") == []
    path = mill.root / "rules/mill/basics.yml"
    path.write_text(path.read_text("utf-8").replace("Młyn stoi.", "Młyn stoi w polu."), "utf-8")
    assert mill.told("T112") == []
    mill.rules("Młyn stoi.", en="The mill stands.")
    path.write_text(path.read_text("utf-8").replace("Młyn stoi.", "Młyn stoi w polu."), "utf-8")
    (message,) = mill.told("T112")
    assert message.startswith("warning: mill.rule in en renders 'pl-")


def test_what_is_made_from_a_stale_translation_is_stale(mill: Draft) -> None:
    pl = spoken(term("kamień"))
    mill.concept("mill.stone", {"pl": pl, "en": spoken(term("stone"), of="pl-000000000000")})
    english = mill.glossary["mill.stone"].digest("en")
    mill.concept(
        "mill.stone",
        {
            "pl": pl,
            "en": spoken(term("stone"), of="pl-000000000000"),
            "fr": spoken(term("pierre"), of=english),
        },
    )
    told = mill.told("T112")
    assert len(told) == 2
    assert (
        "term:mill.stone in fr is made from the en translation, which is stale" in told[1] + told[0]
    )
