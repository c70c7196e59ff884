"""The law of the ferry: a whole game on a page, for tests of replaying and telling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from adjudicator.book import Rulebook
from adjudicator.judging import (
    EMPTY,
    Bench,
    Case,
    Facts,
    Law,
    Pile,
    assumed,
    draw,
    fact,
    missing_text,
    move_to,
    set_fact,
    silent,
    within,
)
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName, Chosen

Name = Literal["ann", "bob"]


class Printed(Facts):
    """What is printed on a card."""

    kind: Literal["oar", "rope", "feather", "anchor"] = fact()
    pull: int = fact()
    worn: bool = assumed(False)
    tarred: bool = assumed(False)


class Player(Facts):
    """What lies with a player."""

    hand: Pile = fact()
    far: Pile = assumed(EMPTY)


class River(Facts):
    """The whole table."""

    turn: Name = fact()
    phase: Literal["day", "night"] = assumed("day")
    wind: bool = assumed(False)
    #: Whether it rained at some time, and whether it rains now.
    rained: bool = fact()
    raining: bool = fact()
    players: dict[Name, Player] = within(dict)
    deck: Pile = fact()
    water: Pile = assumed(EMPTY)
    rows: int = assumed(0)
    drifts: int = assumed(0)

    def faults(self) -> Iterator[tuple[str, str, str]]:
        """The ferry carries seven cards; a hand holds no more than the deck had."""
        if self.knows("water") and len(self.water) > 7:
            yield "water", f"{len(self.water)} cards lie in the water", "at most seven do"
        for name, player in self.players.items():
            if player.knows("far") and len(player.far) > 7:
                yield f"{name}.far", f"{len(player.far)} cards lie ashore", "at most seven do"


law = Law("ferry", state=River, card=Printed)
PULL = law.amount(
    "pull", stages=("wind", "limits"), ordered_by=("ferry.order",), card=CardName
)  # fmt: skip
LOST = law.value("lost", str, player=Name)
TAKEN_BACK = law.value("taken-back", bool, card=CardName, otherwise=False, listed=("ferry.cork",))
REFILL = law.value("refill", int, player=Name)
TOLL = law.value("toll", int)
NEXT = law.value("next", Name, player=Name)
ASHORE = law.list_of("ashore", CardName, player=Name, listed=("ferry.row",))
DAYLIGHT = law.requirement("daylight")
OWN_TURN = law.requirement("own-turn")
IN_HAND = law.requirement("in-hand", move=object, card=CardName)
SOUND = law.requirement("sound", move=object, card=CardName)


@law.move(
    "row", grants="ferry.row", moment=DAYLIGHT, requires=(OWN_TURN, IN_HAND, SOUND)
)  # fmt: skip
@dataclass(frozen=True)
class Row:
    """Row some cards across."""

    by: Name
    with_: Chosen

    def cards(self) -> tuple[str, ...]:
        """The cards that are rowed."""
        return self.with_.names


@law.move("drift", grants="ferry.drift", requires=(OWN_TURN,))
@dataclass(frozen=True)
class Drift:
    """Let the boat drift, and lose a card."""

    by: Name


@law.move("rest", grants="ferry.turn", requires=(OWN_TURN,))
@dataclass(frozen=True)
class Rest:
    """Fill up the hand; the other player's turn comes."""

    by: Name


Move = Row | Drift | Rest


def is_night(case: Case, move: Move) -> bool:
    """It is night."""
    return bool(case.state.phase == "night")


def is_another_turn(case: Case, move: Move) -> bool:
    """It is the other player's turn."""
    return bool(case.state.turn != move.by)


def is_worn(case: Case, card: str) -> bool:
    """The card is worn."""
    return bool(case.card(card).worn)


def is_tarred(case: Case, card: str) -> bool:
    """The card is tarred."""
    return bool(case.card(card).tarred)


def is_rope(case: Case, card: str) -> bool:
    """The card is rope."""
    return bool(case.card(card).kind == "rope")


def is_a_feather(case: Case, card: str) -> bool:
    """The card is a feather."""
    return bool(case.card(card).kind == "feather")


def is_an_anchor(case: Case, card: str) -> bool:
    """The card is an anchor."""
    return bool(case.card(card).kind == "anchor")


def is_windy(case: Case) -> bool:
    """There is wind."""
    return bool(case.state.wind)


@law.check(DAYLIGHT, cites="ferry.day", when=is_night)
def nobody_rows_at_night(case: Case) -> bool:
    """Cards are rowed by day."""
    return False


@law.check(OWN_TURN, cites="ferry.turn", when=is_another_turn)
def players_take_turns(case: Case) -> bool:
    """Only the player whose turn it is does anything."""
    return False


@law.check(IN_HAND, cites="ferry.hand")
def rowed_from_hand(case: Case, move: Row, card: str) -> bool:
    """What is rowed comes from the hand."""
    return card in case.state.players[move.by].hand


@law.check(SOUND, cites="ferry.worn", when=is_worn)
def worn_cards_stay(case: Case) -> bool:
    """A worn card is not rowed."""
    return False


@law.check(SOUND, cites="ferry.tar", when=is_tarred)
def tar_makes_sound(case: Case) -> bool:
    """A tarred card is rowed even if it is worn."""
    return True


@law.check(SOUND, cites="ferry.wet", when=is_rope)
def rope_has_to_be_dry(case: Case) -> bool:
    """Rope is rowed while it is dry; what that means hangs on the reading."""
    if case.reading("ferry.dry") == "never-rained":
        return not case.state.rained
    return not case.state.raining


@law.check(PULL, cites="ferry.pull")
def pulls_as_printed(case: Case, card: str) -> int:
    """A card pulls as much as is printed on it."""
    printed: int = case.card(card).pull
    return printed


@law.check(PULL, cites="ferry.feather", when=is_a_feather)
def feathers_pull_nothing(case: Case) -> int:
    """A feather pulls nothing."""
    return 0


@law.check(PULL, cites="ferry.storm")
def nothing_pulls_in_a_storm(case: Case) -> int:
    """In a storm every card pulls nothing."""
    return 0


@law.check(PULL, cites="ferry.anchor", when=is_an_anchor)
def anchors_hold(case: Case, card: str) -> int:
    """An anchor pulls as printed, even in a storm."""
    printed: int = case.card(card).pull
    return printed


@law.contribution(PULL, stage="wind", cites="ferry.wind", when=is_windy)
def wind_helps(case: Case, amount: int) -> int:
    """With wind every card pulls one more."""
    return amount + 1


@law.contribution(PULL, stage="limits", cites="ferry.cap")
def at_most_five(case: Case, amount: int) -> int:
    """No card pulls more than five."""
    return min(amount, 5)


@law.check(LOST, cites="ferry.drift")
def chance_takes_a_card(case: Case, player: Name) -> str:
    """The card is lost by chance."""
    hand: Pile = case.state.players[player].hand
    return case.pick(f"lost-{case.state.drifts}", hand)


@law.check(TAKEN_BACK, cites="ferry.cork", when=is_rope)
def floating_rope_is_taken_back(case: Case) -> bool:
    """Rope that floats goes back to the hand."""
    return case.reading("ferry.floats") == "floats"


@law.check(REFILL, cites="ferry.refill")
def nobody_knows_how_hands_are_filled(case: Case) -> int:
    """That page is missing."""
    raise missing_text("ferry.refill")


@law.check(TOLL, cites="ferry.bridge")
def nobody_says_what_the_bridge_costs(case: Case) -> int:
    """The source does not say."""
    raise silent("ferry.bridge", open="ferry.toll")


@law.check(NEXT, cites="ferry.turn")
def the_other_player_is_next(case: Case, player: Name) -> str:
    """Players take turns."""
    return "bob" if player == "ann" else "ann"


@law.check(ASHORE, cites="ferry.row")
def what_was_rowed_is_ashore(case: Case, player: Name) -> tuple[str, ...]:
    """What was rowed lies on the far bank."""
    return tuple(case.state.players[player].far)


@law.effect(Row)
def cards_go_across(case: Case, move: Row) -> Steps:
    """One card after another goes to the far bank."""
    for card in move.with_.names:
        case = yield move_to(f"{move.by}.far", card)
        yield set_fact("rows", case.state.rows + 1)


@law.effect(Drift)
def a_card_goes_overboard(case: Case, move: Drift) -> Steps:
    """A card is lost; it comes back if it floats."""
    card = case.ask(LOST, move.by)
    case = yield move_to("water", card)
    case = yield set_fact("drifts", case.state.drifts + 1)
    if case.ask(TAKEN_BACK, card):
        yield move_to(f"{move.by}.hand", card)


@law.effect(Rest)
def the_turn_passes(case: Case, move: Rest) -> Steps:
    """The hand is filled, and the other player is next."""
    yield draw(f"{move.by}.hand", "deck", lambda now: now.ask(REFILL, move.by))
    yield set_fact("turn", lambda now: now.ask(NEXT, move.by))


def bench() -> Bench:
    """The law, bound to the rules beside it."""
    return Bench(Rulebook.from_folder(Path(__file__).parent, "ferry"), law)
