"""Effects: atomic changes, cards that are in one place, and holes where nothing is certain."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.judging import (
    EMPTY,
    Case,
    Change,
    Facts,
    MissingFact,
    Pile,
    Undetermined,
    Unsettled,
    draw,
    missing_text,
    move_to,
    set_fact,
)
from adjudicator.judging.effect import carry_out
from adjudicator.judging.pile import moved, piles, place_of_card
from tests.judging.toy import Court, Player, Table


def table(**facts: Any) -> Table:
    """A table with some cards on it."""
    cards: dict[str, Any] = {
        "deck": Pile(["?1", "?2", "oar"]),
        "players": {"red": Player(hand=Pile(["sail", "rope"]), score=0), "blue": Player()},
    }
    return Table(**{**cards, **facts}).located()


def case(state: Facts | None = None) -> Case:
    return Court().case().after(state if state is not None else table())


def unknown(now: Case) -> Any:
    raise missing_text("toy.refill")


def after(change: Change, state: Facts | None = None) -> Any:
    return carry_out(case(state), change)


# ------------------------------------------------------------------------- moving


def test_a_card_that_moves_leaves_its_place_and_lies_on_top() -> None:
    state = after(move_to("deck", "rope"))

    assert state.deck == ("rope", "?1", "?2", "oar")
    assert state.fetch("red.hand") == ("sail",)


def test_several_cards_keep_their_order_on_top_and_below() -> None:
    assert after(move_to("deck", "rope", "sail")).deck[:2] == ("rope", "sail")
    assert after(move_to("deck", "rope", "sail", top=False)).deck[-2:] == ("rope", "sail")


def test_a_card_may_move_within_its_pile() -> None:
    assert after(move_to("deck", "oar")).deck == ("oar", "?1", "?2")


def test_a_pile_by_default_takes_cards() -> None:
    assert after(move_to("out", "oar")).out == ("oar",)


def test_a_card_that_lies_nowhere_cannot_move() -> None:
    with pytest.raises(MissingFact) as caught:
        moved(table(), "out", ["anchor"])
    assert caught.value.path == "anchor.place"


def test_a_place_that_is_not_there_is_a_fault_of_the_code() -> None:
    with pytest.raises(KeyError):
        moved(table(), "dekc", ["oar"])


def test_what_goes_to_an_unknown_pile_has_left_for_certain() -> None:
    state = after(move_to("blue.hand", "rope"))

    assert state.fetch("red.hand") == ("sail",)
    with pytest.raises(MissingFact):
        state.fetch("blue.hand")


def test_the_place_of_a_card_is_the_path_of_its_pile() -> None:
    assert place_of_card(table(), "oar") == "deck"
    assert place_of_card(table(), "sail") == "red.hand"


CARDS = ("?1", "?2", "oar", "sail", "rope")


@given(st.lists(st.tuples(st.sampled_from(CARDS), st.sampled_from(["deck", "out", "red.hand"]))))
def test_however_cards_move_each_stays_in_exactly_one_place(going: list[tuple[str, str]]) -> None:
    state: Facts = table()
    for card, place in going:
        state = moved(state, place, [card])

    assert sorted(card for _, pile in piles(state) for card in pile) == sorted(CARDS)


# ------------------------------------------------------------------------ drawing


def test_cards_are_drawn_from_the_top_and_unnamed_ones_stay_unnamed() -> None:
    state = after(draw("red.hand", "deck", 2))

    assert state.fetch("red.hand") == ("?1", "?2", "sail", "rope")
    assert state.fetch("red.hand").named() == ("sail", "rope")


def test_no_more_is_drawn_than_there_is() -> None:
    state = after(draw("red.hand", "deck", 9))

    assert (len(state.fetch("red.hand")), state.deck) == (5, EMPTY)


def test_fewer_than_none_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="-1 cards are to be drawn from 'deck'"):
        after(draw("red.hand", "deck", -1))


def test_drawing_an_undetermined_number_leaves_holes_at_both_ends() -> None:
    state = after(draw("red.hand", "deck", unknown))

    for path in ("red.hand", "deck"):
        with pytest.raises(Unsettled) as caught:
            state.fetch(path)
        assert caught.value.undetermined.reason == "missing-text"
    assert state.fetch("red.score") == 0


# --------------------------------------------------------------------- other facts


def test_a_fact_is_set_or_worked_out_on_the_state_before() -> None:
    assert after(set_fact("red.score", 3)).fetch("red.score") == 3
    one_more = set_fact("red.score", lambda now: now.state.fetch("red.score") + 1)
    assert after(one_more).fetch("red.score") == 1


def test_a_fact_that_cannot_be_worked_out_is_a_hole() -> None:
    dug: list[tuple[str, Undetermined]] = []

    state = carry_out(case(), set_fact("red.score", unknown), dug)

    assert dug == [("red.score", Undetermined("missing-text", sections=("toy.refill",)))]
    with pytest.raises(Unsettled):
        state.fetch("red.score")
    assert state.fetch("red.hand") == ("sail", "rope")


def test_a_hole_where_nothing_is_known_changes_nothing() -> None:
    bare = Table().located()

    assert carry_out(case(bare), set_fact("red.score", unknown)) == bare


def test_a_pile_is_never_rewritten() -> None:
    with pytest.raises(TypeError, match=r"'red\.hand' holds cards; they change their place by"):
        after(set_fact("red.hand", Pile(["oar"])))


def test_a_place_that_cannot_be_told_leaves_it_open_whether_the_cards_have_left() -> None:
    state = after(move_to(unknown, "rope"))

    with pytest.raises(Unsettled):
        state.fetch("red.hand")
    assert state.deck == ("?1", "?2", "oar")


def test_cards_of_which_one_lies_nobody_knows_where_leave_no_false_certainty() -> None:
    state = after(move_to("out", "rope", "anchor"))

    for path in ("red.hand", "out"):
        with pytest.raises(Unsettled):
            state.fetch(path)


def test_piles_in_a_mapping_are_piles_too() -> None:
    class Zones(Facts):
        """Places by name."""

        zones: dict[str, Pile]

    zones = Zones(zones={"left": Pile(["oar"]), "right": EMPTY}).located()

    assert dict(piles(zones)) == {"zones.left": ("oar",), "zones.right": ()}
    assert moved(zones, "zones.right", ["oar"]).zones == {"left": (), "right": ("oar",)}
