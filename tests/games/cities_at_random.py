"""Cards of Cities dealt at random, and the moves that somebody at the table might try."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.games.cities import moves, questions
from adjudicator.games.cities.names import NOBODY, Mover, PlayerName, Seat
from adjudicator.games.cities.state import (
    CITIES,
    Ability,
    Player,
    Position,
    Printed,
    Turn,
    in_play,
    player_of,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ("ann", "bob", "cid")
DECK = 40
RAIDS = 60
TYPES = ["unit"] * 5 + ["tactic"] * 3 + ["fortification", "relic", "relic", "one-shot"]
DECREES = ["draw-a-card", "gain-a-coin", "not-at-issue"]
TEXTS = [*DECREES, "discard-a-card", "destroy-a-relic"]
#: Without these readings a hand could not be cut down, or a fortification never fall.
SETTLED = {
    "cities.who-picks-discards": "player-picks",
    "cities.fortification-destruction": "destroyed-by-any-damage",
}


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("cities")
    assert found is not None
    return found


def house_rulings(chance: random.Random) -> World:
    """A table that has settled every open question in its own way."""
    settled = {
        str(question.id): SETTLED.get(str(question.id))
        or str(chance.choice(question.readings).id)
        for question in bench().book.open_questions
        if question.readings
    }  # fmt: skip
    return World(tuple(("reading", question, reading) for question, reading in settled.items()))


def printed_city(chance: random.Random) -> dict[str, Any]:
    """A city with a decree; some have something for the start or the end of a round as well."""
    abilities = {"edict": Ability(kind="decree", effect=chance.choice(DECREES))}
    if chance.random() < 0.3:
        moment = chance.choice(["round-start", "round-end"])
        abilities["custom"] = Ability(kind=moment, effect=chance.choice(TEXTS[:4]))
    return {"type": "city", "strength": chance.randint(1, 3), "abilities": abilities}


def printed_card(chance: random.Random) -> dict[str, Any]:
    """Any card of a main deck."""
    kind = chance.choice(TYPES)
    told: dict[str, Any] = {"type": kind}
    if kind != "tactic":
        told["cost"] = chance.randint(0, 3)
    if kind in {"unit", "fortification"}:
        told["strength"] = chance.randint(1, 6)
    if kind == "unit" and chance.random() < 0.3:
        told["keywords"] = ("zeal",)
    if kind == "relic":
        ability = chance.choice(["decree", "activated", "charge"])
        told["name"] = chance.choice(["Bell", "Horn"])
        told["abilities"] = {"ring": Ability(kind=ability, effect=chance.choice(TEXTS))}
    if kind == "one-shot":
        told["effect"] = chance.choice(TEXTS)
    return told


def printed(players: tuple[str, ...], chance: random.Random) -> dict[str, Printed]:
    """The cities and the main deck of every player, and Direct Attacks enough for all."""
    told: dict[str, dict[str, Any]] = {}
    for name in players:
        told |= {f"{name}-city-{number}": printed_city(chance) for number in range(CITIES)}
        told |= {f"{name}-{number}": printed_card(chance) for number in range(DECK)}
    told |= {f"raid-{number}": {"type": "direct-attack"} for number in range(RAIDS)}
    return {name: Printed(**card).located(f"cards.{name}") for name, card in told.items()}


def laid_out(players: tuple[str, ...], chance: random.Random) -> Position:
    """The table before the opening hands are taken."""

    def player(name: str) -> Player:
        nothing = dict.fromkeys(
            ("hand", "units", "fortifications", "relics", "reinforcements", "graveyard", "discard"),
            Pile(),
        )
        cities = Pile(f"{name}-city-{number}" for number in range(CITIES))
        deck = Pile(f"{name}-{number}" for number in range(DECK))
        return Player(
            **nothing, deck=deck, cities=cities, coins=0, supply=chance.randint(4, 6), redeals=0,
            passed=False, eliminated=False, fortifications_gone=0, announced=0, decrees_due=1,
        )  # fmt: skip

    position = Position(
        turn=Turn(stage="setup", round=1, player=Mover(NOBODY), number=1),
        players={Seat(name): player(name) for name in players},
        order=tuple(PlayerName(name) for name in chance.sample(players, len(players))),
        tactics=Pile(),
        marks={},
        removed=Pile(),
        winner=Mover(NOBODY),
    )
    return position.completed().located()


def names(case: Case) -> list[PlayerName]:
    """The players."""
    return [PlayerName(name) for name in case.state.players]


def targets(case: Case, effect: str, player: str) -> list[Any]:
    """What a text may be aimed at."""
    state: Position = case.state
    if effect == "discard-a-card":
        return [CardName(card) for card in player_of(state, player).hand][:2] or [None]
    if effect == "destroy-a-relic":
        relics = [r for name in state.players for r in player_of(state, name).relics]
        return [CardName(card) for card in relics] or [None]
    return [None]


def uses(case: Case, kind: type[Any], player: PlayerName) -> list[Any]:
    """Every ability of a player's cards in play, used in this way."""
    return [
        kind(player, CardName(card), name, target)
        for card in in_play(case.state, player)
        for name, ability in case.cards[card].abilities.items()
        for target in targets(case, ability.effect, player)
    ]


def actions(case: Case, player: PlayerName, raid: str) -> list[Any]:
    """What a player might try in a turn, besides passing."""
    state = case.state
    others = [name for name in names(case) if name != player]
    tried: list[Any] = []
    for card in map(CardName, player_of(state, player).hand):
        face = case.cards[card]
        if face.type == "tactic":
            tried += [moves.Announce(player, card, other) for other in others]
        else:
            effect = face.effect if face.type == "one-shot" else ""
            tried += [moves.Play(player, card, target) for target in targets(case, effect, player)]
    tried += [moves.CreateAttack(player, CardName(raid), other) for other in others]
    for tactic in map(CardName, state.tactics):
        tried += [
            moves.Assign(player, CardName(unit), tactic, side)
            for unit in player_of(state, player).units
            for side in ("support", "opposition")
        ]
    return tried + uses(case, moves.Activate, player)


def candidates(case: Case, raid: str) -> list[Any]:
    """Moves that somebody might try now; only the judge says which of them are legal."""
    state, stage = case.state, case.state.turn.stage
    if stage == "actions":
        return [] if state.turn.player == NOBODY else actions(case, state.turn.player, raid)
    if stage == "tactics":
        cards = [card for name in state.players for card in in_play(state, name)]
        aims = [None, *map(CardName, cards)]
        return [moves.Resolve(CardName(t), aim) for t in state.tactics for aim in aims]
    if stage == "decrees":
        return [use for name in names(case) for use in uses(case, moves.Decree, name)]
    if stage in {"triggers", "round-end"}:
        return [use for name in names(case) for use in uses(case, moves.Trigger, name)]
    hands = {name: player_of(state, name).hand for name in names(case)}
    if stage == "setup":
        return [
            moves.Redeal(name, Chosen((CardName(card),)))
            for name, hand in hands.items()
            for card in hand
        ]
    surplus = {name: case.ask(questions.SURPLUS, name) for name in hands}
    return [
        moves.Discard(name, Chosen(tuple(map(CardName, hands[name][-many:]))))
        for name, many in surplus.items()
        if many > 0
    ]
