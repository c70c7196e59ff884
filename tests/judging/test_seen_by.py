"""What a player sees: hidden cards are there, without a face, and are nobody else."""

from __future__ import annotations

from typing import Any, Literal, Self

import pytest

from adjudicator.judging import EMPTY, Case, Facts, Law, MissingFact, Pile, World, fact, within
from adjudicator.judging.chance import Fork
from adjudicator.judging.check import CheckError
from adjudicator.judging.outcome import Undetermined, spelled
from adjudicator.judging.pile import hidden, is_unnamed, veiled
from tests.judging.toy import Court, Face, Player, Table

Side = Literal["red", "blue"]


class Seen(Facts):
    """A table of which each player sees the own hand."""

    players: dict[Side, Player] = within(dict)
    deck: Pile = fact()

    def seen_by(self, player: Side) -> Self:
        """The own hand alone."""
        return veiled(self, "blue.hand" if player == "red" else "red.hand", "deck")


def test_a_hidden_pile_has_as_many_cards_and_no_face() -> None:
    pile = hidden(Pile(("spear", "?1", "shield")))

    assert len(pile) == 3
    assert pile.named() == ()


def test_a_hidden_card_is_like_no_other_card() -> None:
    pile = Pile(("1", "?1", "?2", "2"))

    assert len(set(hidden(pile)) | set(pile)) == 6
    assert hidden(pile)[1:3] == pile[1:3]


def test_a_card_is_the_same_in_every_hidden_pile() -> None:
    assert hidden(Pile(("spear", "?1")))[0] == hidden(Pile(("?2", "spear")))[1]
    assert hidden(hidden(Pile(("spear",)))) == hidden(Pile(("spear",)))


def test_no_card_is_hidden_in_an_empty_pile() -> None:
    assert hidden(EMPTY) == EMPTY


def test_a_hidden_card_is_never_told_by_its_name() -> None:
    assert spelled(hidden(Pile(("spear",)))) == "[?]"


def test_a_pile_that_is_unknown_stays_so() -> None:
    state = veiled(Seen(players={"red": Player(), "blue": Player()}).located(), "red.hand", "deck")

    assert not state.knows("deck")
    with pytest.raises(MissingFact):
        state.fetch("red.hand")


def test_a_pile_with_a_hole_keeps_it() -> None:
    hole = Undetermined("missing-text")
    state = veiled(Table(deck=Pile(("spear",))).located().dig("deck", hole), "deck")

    assert not state.knows("deck")


def test_a_path_that_leads_nowhere_is_no_pile_to_hide() -> None:
    with pytest.raises(KeyError):
        veiled(Table(deck=EMPTY, players={}).located(), "dekc")


def seen_court() -> Court:
    """A court where players see the own hand alone."""
    court = Court()
    court.law = Law("toy", state=Seen, card=Face, player=Side)
    return court


def test_a_case_seen_by_a_player_hides_what_the_state_hides() -> None:
    hands = {"red": Player(hand=Pile(("spear",))), "blue": Player(hand=Pile(("shield",)))}
    state = Seen(players=hands, deck=Pile(("axe",))).located()
    cards = {name: Face(strength=1) for name in ("spear", "shield", "axe")}
    case = Case(seen_court().bench(), state, cards).seen_by("red")

    assert case.card("spear").strength == 1
    assert is_unnamed(case.state.fetch("blue.hand")[0])
    with pytest.raises(MissingFact) as caught:
        case.card("shield")
    assert caught.value.path == "blue.hand"
    with pytest.raises(MissingFact) as caught:
        case.card(case.state.deck[0])
    assert caught.value.path == "face"


def test_what_is_picked_unseen_is_a_pick_of_its_own() -> None:
    hands = {"red": Player(hand=Pile(("spear", "shield"))), "blue": Player(hand=EMPTY)}
    state = Seen(players=hands, deck=EMPTY).located()
    world = World((("pick", "lost", "spear"),))
    case = Case(seen_court().bench(), state, {}, world=world)

    assert case.pick("lost", state.fetch("red.hand")) == "spear"
    seen = case.seen_by("blue")
    assert is_unnamed(seen.pick("lost", seen.state.fetch("red.hand")))
    with pytest.raises(Fork) as caught:
        seen.pick("colour", ("black", "white"))
    assert caught.value.label == "colour-as-blue"


def test_a_game_that_does_not_say_what_players_see_has_no_such_case() -> None:
    with pytest.raises(TypeError) as caught:
        Court().case().seen_by("red")

    assert str(caught.value) == "'toy' does not say what its players see"


def test_a_law_with_players_needs_a_state_that_says_what_they_see() -> None:
    with pytest.raises(CheckError) as caught:
        Law("toy", state=Table, card=Face, player=Side)

    assert "the law of 'toy' lacks a method 'seen_by'" in str(caught.value)


def test_a_law_whose_state_says_what_players_see_has_to_name_them() -> None:
    with pytest.raises(CheckError) as caught:
        Law("toy", state=Seen, card=Face)

    assert "the law of 'toy' lacks the type of its players" in str(caught.value)


def test_no_question_takes_what_says_who_asks() -> None:
    words: dict[str, Any] = {"as": str}

    with pytest.raises(CheckError) as caught:
        seen_court().law.value("price", int, doc="", **words)

    assert str(caught.value) == "the question 'price' takes 'as', which says who asks"
