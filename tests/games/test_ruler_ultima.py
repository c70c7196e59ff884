"""What a RULER is worth in Ultima Defensio, and what cannot be told of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games.ruler.questions import ENTERS, LAST_STAND, STAND_VALUE
from adjudicator.games.ruler.state import Attack, Player, Position, Printed, Use
from adjudicator.judging import Bench, Case, MissingFact, Pile, Unsettled
from adjudicator.judging.naming import CardName
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("ruler")
    assert found is not None
    return found


def alone(resilience: int | None, **more: Any) -> Case:
    """B, who is down to a RULER, is attacked by A."""
    values = {} if resilience is None else {"resilience": resilience}
    cards = {
        "raid": Printed(type="resource", resource="force", value=1, set="frederic"),
        "razia": Printed(type="ruler", set="razia", values=values),
        "fate": Printed(type="destiny", set="razia"),
        "doom": Printed(type="destiny", set="shajar"),
    }
    told = {"hand": Pile(), "leaders": Pile(["razia"]), "last_stand": True, **more}
    attack = Attack("A", "B", (Use("A", CardName("raid"), "force", "hand"),))
    state = Position(
        phase=2, players={"A": Player(hand=Pile()), "B": Player(**told)}, chain=(attack,)
    ).completed()
    return Case(bench(), state.located(), cards)


@pytest.mark.parametrize("printed", range(10))
def test_half_a_value_is_rounded_up(printed: int) -> None:
    half = alone(printed).ask(STAND_VALUE, "B", "resilience")

    assert 2 * half - printed in {0, 1}


@pytest.mark.parametrize("printed", range(10))
def test_a_protected_destiny_keeps_the_value_whole(printed: int) -> None:
    assert alone(printed, protection=Pile(["fate"])).ask(STAND_VALUE, "B", "resilience") == printed


def test_a_destiny_of_another_set_is_not_invoked() -> None:
    assert alone(5, protection=Pile(["doom"])).ask(STAND_VALUE, "B", "resilience") == 3


def test_a_value_that_nobody_tells_is_missing() -> None:
    with pytest.raises(Unsettled) as caught:
        alone(None).ask(STAND_VALUE, "B", "resilience")

    assert caught.value.undetermined.needs == ("cards.razia.values.resilience",)


def test_without_a_ruler_no_value_is_told() -> None:
    with pytest.raises(Unsettled) as caught:
        alone(5, leaders=Pile()).ask(STAND_VALUE, "B", "resilience")

    assert caught.value.undetermined.needs == ("B.leaders",)


def test_the_face_of_a_protected_card_matters() -> None:
    case = alone(5, protection=Pile(["?1"]))

    with pytest.raises(Unsettled) as caught:
        case.ask(ENTERS, "B")

    assert caught.value.undetermined.reason == "missing-fact"


def test_two_protected_cards_are_never_just_a_destiny() -> None:
    assert alone(5, protection=Pile(["?1", "?2"])).ask(ENTERS, "B") is False


def test_nobody_stands_at_bay_whom_nobody_attacks() -> None:
    assert alone(5).ask(LAST_STAND, "B") is True
    assert alone(5).ask(LAST_STAND, "A") is False


def test_a_player_who_is_not_there_is_a_missing_fact() -> None:
    with pytest.raises((MissingFact, Unsettled)):
        alone(5).ask(STAND_VALUE, "C", "resilience")
