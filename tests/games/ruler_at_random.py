"""The 117 cards of RULER dealt at random, and the moves that somebody at the table might try.

Of the cards we only know how many there are of each kind; what is printed on them is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from adjudicator.games.ruler import moves_attack as attacks
from adjudicator.games.ruler import moves_exsilium as exsilium
from adjudicator.games.ruler import moves_turn as turns
from adjudicator.games.ruler import questions
from adjudicator.games.ruler.declared import liftable, losable, uses_of
from adjudicator.games.ruler.state import (
    FAMILIES,
    RESOURCES,
    Match,
    Player,
    Position,
    Printed,
    Resource,
    Round,
    Seat,
    SetName,
    Turn,
    family_of,
    standing,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import UNNAMED, is_unnamed, piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
SETS: tuple[SetName, ...] = get_args(SetName)
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
HAND = 6
COUNTS: tuple[Literal[0, 1, 2, 3, 4], ...] = (0, 1, 2, 3, 4)
PILES: tuple[Literal["registrum", "depositum"], ...] = ("registrum", "depositum")
PROVIDENCE: tuple[Literal["wisdom", "luck"], ...] = ("wisdom", "luck")
PROFILES: tuple[tuple[int, ...], ...] = ((3, 2), (3, 1), (3,), (2,))
#: What our text lacks, and what so never happens here.
UNKNOWN = (
    "refill.nobody-knows-what-resilience-refills",
    "redirected.nobody-knows-whom-charisma-strikes",
    "falls.nobody-knows-whether-charisma-fells-another",
)
#: Readings that leave the place of a card unsaid.
UNSAID = {
    ("ruler.eliminated-own-turn", "as-usual"),
    ("ruler.resilience-sources", "in-step-five"),
}


@cache
def bench() -> Bench:
    """The rules, without what our text lacks of them."""
    found = Docket(ROOT, ()).bench("ruler")
    assert found is not None
    for name in UNKNOWN:
        assert any(check.name == name for check in found.checks)
        found = found.without(name)
    return found


def a_house(chance: random.Random) -> World:
    """A table that has settled every open question in one way or another."""
    chosen: list[Any] = []
    for question in bench().book.open_questions:
        readings = [r.id for r in question.readings if (question.id, r.id) not in UNSAID]
        if readings:
            chosen.append(("reading", str(question.id), str(chance.choice(readings))))
    return World(tuple(chosen))


def printed(chance: random.Random) -> dict[str, Printed]:
    """Nine sets of thirteen cards."""
    cards: dict[str, Printed] = {}
    said: dict[str, Any] = {"destination": "none", "text": "no-text"}
    for name in SETS:
        values = {resource: chance.randint(0, 6) for resource in RESOURCES}
        cards[f"{name}-ruler"] = Printed(type="ruler", set=name, values=values, **said)
        cards[f"{name}-fate"] = Printed(type="destiny", set=name, **said)
        for number, profile in enumerate(PROFILES):
            families = chance.sample(FAMILIES, len(profile))
            shown = dict(zip(families, profile, strict=True))
            card = Printed(type="vanguard", set=name, profile=shown, **said)
            cards[f"{name}-guard-{number}"] = card
        for number in range(7):
            resource, value = chance.choice(RESOURCES), chance.randint(1, 4)
            cards[f"{name}-{number}"] = Printed(
                type="resource", set=name, resource=resource, value=value, **said
            )
    return {name: card.located(f"cards.{name}") for name, card in cards.items()}


def dealt(cards: dict[str, Printed], chance: random.Random) -> Position:
    """Four players, most of them with a RULER, and a Depositum that soon runs out."""
    phase = chance.choice((1, 2))
    rulers = [f"{name}-ruler" for name in SETS]
    rest = [card for card in cards if card not in rulers]
    chance.shuffle(rulers)
    chance.shuffle(rest)
    players: dict[Seat, Player] = {}
    for seat in SEATS:
        lead = [rulers.pop()] if phase == 2 or chance.random() < 0.7 else []
        own = [card for card in rest if cards[card].set in {cards[ruler].set for ruler in lead}]
        held = own[: chance.choice((0, 0, 1, 2, 4))]
        rest = [card for card in rest if card not in held]
        hand = [rest.pop() for _ in range(chance.choice((0, 2, HAND)))]
        spare = [rulers.pop()] if chance.random() < 0.4 else []
        bare = bool(lead) and not (*hand, *spare, *held)
        players[seat] = Player(
            hand=Pile((*hand, *spare)), protection=Pile(held), leaders=Pile(lead), shadow=Pile(),
            reserve=Pile(), out=False, felled_by="nobody", last_stand=phase == 2 and bare,
        )  # fmt: skip
    deck, waiting = rest[: chance.randint(4, 20)], rulers[: len(rulers) // 2]
    used = rest[len(deck) :]
    deck += rulers[len(waiting) :]
    chance.shuffle(deck)
    position = Position(
        turn=Turn(player="A"), phase=phase, players=players, depositum=Pile(deck),
        momentum=Pile(), registrum=Pile(used), exsilium=Pile(waiting), facedown=Pile(), chain=(),
        gained=(), twice=(), exhausted=False, match=Match(),
        round=Round(over=False, closer="nobody", winner="nobody"),
    )  # fmt: skip
    return position.completed().located()


def begun(seed: int) -> Case:
    """A game with cards, deal and house of its own."""
    chance = random.Random(seed)
    cards = printed(chance)
    return Case(bench(), dealt(cards, chance), cards, world=a_house(chance))


def faced(state: Position, chance: random.Random) -> Position:
    """The table with shuffled cards that show their faces again, in the order of the shuffle."""
    for path, pile in tuple(piles(state)):
        if any(map(is_unnamed, pile)):
            cards = [card.lstrip(UNNAMED) for card in pile]
            if path == "depositum":
                chance.shuffle(cards)
            state = state.put(path, Pile(cards))
    return state


class Table:
    """What the players at a table might try; only the judge says whether it is legal."""

    def __init__(self, case: Case, chance: random.Random) -> None:
        self.case, self.chance = case, chance
        self.state: Position = case.state

    def some(self, cards: list[str], most: int) -> Chosen:
        """Some of these cards."""
        number = min(len(cards), self.chance.randint(1, most))
        return Chosen(tuple(self.chance.sample(cards, number)))

    def handful(self, seat: Seat, family: str) -> dict[str, Any]:
        """Some cards of a player for one Resource of a family, perhaps raised or supported."""
        cards, player, chance = self.case.cards, self.state.players[seat], self.chance
        # What Charisma does in the duel, our text lacks.
        lost = {"charisma"} if self.state.phase == 3 else set()
        resource: Resource = chance.choice(
            [each for each in RESOURCES if family_of(each) == family and each not in lost]
        )
        if player.last_stand and player.leaders and chance.random() < 0.9:
            return {"by": seat, "with_": Chosen(tuple(player.leaders)), "as_": resource}
        able = [
            card
            for card in (*player.hand, *player.protection)
            if (cards[card].type == "resource" and cards[card].resource == resource)
            or (cards[card].type == "vanguard" and family in cards[card].profile)
        ]
        some = [*self.some(able, 3).names]
        raised = tuple(CardName(card) for card in some if chance.random() < 0.5)
        spare = [card for card in player.hand if cards[card].type == "ruler"]
        if spare and chance.random() < 0.2:
            some.append(chance.choice(spare))
        return {"by": seat, "with_": Chosen(tuple(some)), "as_": resource, "raised": raised}

    def resolving(self) -> attacks.Resolve:
        """The attack is paid with cards that chance, or the payer, picks out."""
        payer = self.state.chain[-1].target
        least = self.case.rule(questions.TO_LIFT, payer).outcome
        loss = self.case.rule(questions.LOSS, payer).outcome
        if not isinstance(least, int) or not isinstance(loss, int):
            return attacks.Resolve()
        most = least + self.chance.choice((0, 0, 1)) if least else 0
        lifts = liftable(self.case, payer)[:most]
        gives = self.chance.sample([*losable(self.case, payer), *lifts], loss)
        return attacks.Resolve(gives=Chosen(tuple(gives)), lifts=Chosen(lifts))

    def reaction(self) -> Any:
        """What somebody might do while an attack is being resolved."""
        attack, chance = self.state.chain[-1], self.chance
        target, seat = attack.target, chance.choice(standing(self.state))
        twice = [card for card in self.state.twice if card in self.state.players[seat].hand]
        if attack.stage == "settled":
            if chance.random() < 0.5:
                return attacks.CloseChain()
            return attacks.Counterattack(**self.handful(target, "attack"), target=attack.by)
        if twice and chance.random() < 0.5:
            before = [use.as_ for use in uses_of(attack, twice[0])]
            resource = chance.choice(before or RESOURCES)
            return attacks.Again(by=seat, card=CardName(twice[0]), as_=resource, raised=True)
        match chance.randrange(7):
            case 0:
                return attacks.Waive(by=target)
            case 1 | 2:
                return attacks.Shield(**self.handful(seat, "defence"))
            case 3:
                return attacks.Consilium(by=target, as_=chance.choice(PROVIDENCE))
            case 4:
                return self.resolving()
            case _:
                return attacks.Defend(**self.handful(target, "defence"))

    def ruler(self, where: Pile) -> CardName:
        """A RULER that lies there, if there is one, and any RULER else."""
        here = [card for card in where if self.case.cards[card].type == "ruler"]
        return CardName(self.chance.choice(here or [f"{name}-ruler" for name in SETS]))

    def price(self, seat: Seat) -> Chosen:
        """A card of each family, as far as a player has one."""
        found: dict[str, str] = {}
        player = self.state.players[seat]
        held = [*player.hand, *player.protection]
        for card in self.chance.sample(held, len(held)):
            shown = self.case.cards[card]
            if shown.type == "resource":
                found.setdefault(family_of(shown.resource), card)
            elif shown.type == "vanguard":
                found.setdefault(next(iter(shown.profile)), card)
        return Chosen(tuple(found.values()))

    def of_exsilium(self, seat: Seat) -> Any:
        """An action of Exsilium that a player might try."""
        chance, waiting = self.chance, self.ruler(self.state.exsilium)
        own, pay = self.ruler(self.state.players[seat].hand), self.price(seat)
        match chance.randrange(6):
            case 0 | 1:
                count, source = chance.choice(COUNTS), chance.choice(PILES)
                shuffled = source == "depositum" and chance.random() < 0.5
                return exsilium.Renewal(
                    by=seat, ruler=own, source=source, count=count, reshuffle=shuffled
                )
            case 2:
                return exsilium.Investiture(by=seat, ruler=waiting, pay=pay)
            case 3:
                return exsilium.Succession(by=seat, ruler=own)
            case 4:
                return exsilium.Exchange(by=seat, ruler=waiting, pay=pay)
            case _:
                return exsilium.ExchangeFromHand(by=seat, ruler=waiting, sends=own, pay=pay)

    def in_the_own_turn(self) -> Any:
        """What the player whose turn it is might try."""
        chance, seat = self.chance, self.state.turn.player
        player = self.state.players[seat]
        sets = {self.case.cards[card].set for card in player.leaders}
        fitting = [card for card in player.hand if self.case.cards[card].set in sets]
        match chance.randrange(14):
            case 0:
                return turns.Protect(by=seat, with_=self.some(fitting, 2))
            case 1:
                return turns.PickUp(by=seat, with_=self.some([*player.protection], 1))
            case 2:
                return turns.Activate(by=seat, ruler=self.ruler(player.hand))
            case 3 | 4:
                return self.of_exsilium(seat)
            case 5 | 6 | 7:
                cards = self.handful(seat, "providence")
                kind = attacks.Wisdom if cards["as_"] == "wisdom" else attacks.Luck
                held = [card for card in cards["with_"].names if card in player.protection]
                again = tuple(card for card in held if chance.random() < 0.5)
                return kind(**cards, again=Chosen(again))
            case _:
                others = [other for other in standing(self.state) if other != seat]
                target = chance.choice(others or [seat])
                return attacks.Attack(**self.handful(seat, "attack"), target=target)

    def going_on(self) -> Iterator[Any]:
        """What goes on with the game, and what may have to be done before."""
        seat = self.state.turn.player
        if self.state.chain:
            attack = self.state.chain[-1]
            ruler = Chosen(tuple(self.state.players[attack.target].leaders))
            yield attacks.CloseChain() if attack.stage == "settled" else self.resolving()
            for resource in RESOURCES:
                said: dict[str, Any] = {"by": attack.target, "with_": ruler, "as_": resource}
                yield attacks.Defend(**said)
                yield attacks.Counterattack(**said, target=attack.by)
            yield attacks.Consilium(by=attack.target, as_=self.chance.choice(PROVIDENCE))
        yield from (turns.Checkpoint(), turns.Reshuffle(), turns.CloseTurn(by=seat))
        yield turns.EndTurn(by=seat)
