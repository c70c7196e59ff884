"""Whether the cards for swaying find clearings: counting says the same as trying every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product

import pytest

from adjudicator.games.duchy.backing import Clearings
from adjudicator.games.duchy.state import BIRD, Clearing, Position
from adjudicator.judging import Undetermined, Unsettled

SUITS = ("fox", "rabbit", "mouse")
UNTOLD = "untold"
NAMES = ("oak", "elm", "ash")


def board(suits: tuple[str, ...], warriors: tuple[int, ...] = ()) -> Position:
    held = warriors or (1,) * len(suits)
    sites = {
        name: Clearing(warriors=number) if suit == UNTOLD else Clearing(suit=suit, warriors=number)
        for name, suit, number in zip(NAMES, suits, held, strict=False)
    }
    return Position(clearings=sites).completed().located()


def tried(cards: tuple[str, ...], suits: tuple[str, ...]) -> bool:
    """Whether some way to deal the clearings to the cards leaves each card one that fits."""
    return any(
        all(card in {BIRD, suit} for card, suit in zip(cards, dealt, strict=True))
        for dealt in permutations(suits, len(cards))
    )


def told_in_full(suits: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way in which the untold suits may come out; the chapter closes no list of them."""
    return product(*((*SUITS, "another") if suit == UNTOLD else (suit,) for suit in suits))


def hands(most: int) -> Iterator[tuple[str, ...]]:
    for number in range(1, most + 1):
        yield from combinations_with_replacement((*SUITS, BIRD), number)


@pytest.mark.parametrize("clearings", range(4))
def test_counting_says_what_trying_every_way_says(clearings: int) -> None:
    for suits in combinations_with_replacement(SUITS, clearings):
        counted = Clearings.of(board(suits))
        for cards in hands(4):
            assert counted.fall_short_of(Counter(cards)) is not tried(cards, suits), (cards, suits)


@pytest.mark.parametrize("clearings", range(1, 4))
def test_an_untold_suit_matters_just_when_it_could_change_the_answer(clearings: int) -> None:
    for suits in combinations_with_replacement((*SUITS, UNTOLD), clearings):
        counted = Clearings.of(board(suits))
        for cards in hands(4):
            ways = {not tried(cards, full) for full in told_in_full(suits)}
            if len(ways) == 1:
                assert counted.fall_short_of(Counter(cards)) in ways, (cards, suits)
            else:
                with pytest.raises(Unsettled):
                    counted.fall_short_of(Counter(cards))


def test_clearings_without_a_component_do_not_count() -> None:
    counted = Clearings.of(board(("fox", "fox"), warriors=(1, 0)))

    assert counted.sure == Counter({"fox": 1})
    assert counted.fall_short_of(Counter({"fox": 2}))


def test_a_lost_count_of_warriors_leaves_the_clearing_in_doubt() -> None:
    state = board(("fox", "mouse")).dig("oak.warriors", Undetermined("missing-text"))
    counted = Clearings.of(state)

    assert not counted.fall_short_of(Counter({"mouse": 1}))
    assert counted.fall_short_of(Counter({"fox": 2}))
    with pytest.raises(Unsettled) as doubt:
        counted.fall_short_of(Counter({"fox": 1}))
    assert doubt.value.undetermined.reason == "missing-text"


def test_a_suit_is_lacking_only_where_no_clearing_can_have_it() -> None:
    assert Clearings.of(board(("fox",))).lack("mouse")
    assert not Clearings.of(board(("fox",))).lack("fox")
    with pytest.raises(Unsettled) as doubt:
        Clearings.of(board(("fox", UNTOLD))).lack("mouse")
    assert doubt.value.undetermined.needs == ("elm.suit",)


def test_a_bird_lacks_a_clearing_only_where_nothing_stands_anywhere() -> None:
    assert Clearings.of(board(())).lack(BIRD)
    assert not Clearings.of(board((UNTOLD,))).lack(BIRD)
    state = board(("fox",)).dig("oak.warriors", Undetermined("missing-text"))
    with pytest.raises(Unsettled) as doubt:
        Clearings.of(state).lack(BIRD)
    assert doubt.value.undetermined.reason == "missing-text"
