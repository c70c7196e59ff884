"""The law of the duel: a chain of strikes and answers, for tests of the judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Literal, Self

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
    within,
)
from adjudicator.judging.effect import Change, Steps
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import veiled

Name = Literal["ann", "bob", "cid"]
Stage = Literal["peace", "declared", "answered", "landed"]
NAMES: tuple[Name, ...] = ("ann", "bob", "cid")


class Printed(Facts):
    """What is printed on a card."""

    force: int = fact()
    kind: Literal["plain", "banner", "lantern"] = assumed("plain")
    says: Literal["nothing", "keen"] = assumed("nothing")


class Fighter(Facts):
    """What lies with a player."""

    hand: Pile = fact()
    grace: int = fact()


@dataclass(frozen=True)
class Link:
    """One strike of a chain. The window that is open follows from the last one."""

    by: Name
    target: Name
    cards: tuple[CardName, ...]
    stage: Stage = "declared"
    #: Who has answered, and with which cards.
    spoken: tuple[Name, ...] = ()
    answers: tuple[CardName, ...] = ()


class Ground(Facts):
    """The whole table."""

    turn: Name = fact()
    hill: Literal["ann", "bob", "cid", "nobody"] = assumed("nobody")
    fighters: dict[Name, Fighter] = within(dict)
    chain: tuple[Link, ...] = assumed(())
    table: Pile = assumed(EMPTY)
    heap: Pile = assumed(EMPTY)
    deck: Pile = fact()

    def seen_by(self, player: Name) -> Self:
        """Everybody sees the own hand and what is laid down."""
        hands = (f"{name}.hand" for name in self.fighters if name != player)
        return veiled(self, *hands, "deck")


law = Law("duel", state=Ground, card=Printed, player=Name)
WINDOW = law.value("window", Stage)
FORCE = law.amount("force", stages=("help", "limits"), ordered_by=("duel.order",))
TAKEN_OFF = law.value("taken-off", int, card=CardName)
LEFT = law.value("left", int)
REFILL = law.value("refill", int, player=Name)
NEXT = law.value("next", Name, player=Name)
MOMENT = law.requirement("moment")
OWN_TURN = law.requirement("own-turn")
STRUCK = law.requirement("struck")
OTHERS = law.requirement("others")
IN_HAND = law.requirement("in-hand", move=object, card=CardName)
NOT_SPOKEN = law.requirement("not-spoken")
DUTY_DONE = law.requirement("duty-done")


@dataclass(frozen=True)
class _WithCards:
    by: Name
    with_: Chosen

    def cards(self) -> tuple[str, ...]:
        """The cards that are laid down."""
        return self.with_.names


@law.move("strike", grants="duel.strike", moment=MOMENT, requires=(OWN_TURN, IN_HAND))
@dataclass(frozen=True)
class Strike(_WithCards):
    """Strike another player."""

    target: Name
    moments: ClassVar[tuple[Stage, ...]] = ("peace",)


@law.move("counter", grants="duel.counter", moment=MOMENT, requires=(OWN_TURN, STRUCK, IN_HAND))
@dataclass(frozen=True)
class Counter(_WithCards):
    """Strike back."""

    target: Name
    moments: ClassVar[tuple[Stage, ...]] = ("landed",)


@law.move("answer", grants="duel.answer", moment=MOMENT, requires=(OTHERS, NOT_SPOKEN, IN_HAND))
@dataclass(frozen=True)
class Answer(_WithCards):
    """Lay down cards against the strike."""

    moments: ClassVar[tuple[Stage, ...]] = ("answered",)


@law.move("resolve", grants="duel.go-on", moment=MOMENT, requires=(DUTY_DONE,))
@dataclass(frozen=True)
class Resolve:
    """The strike goes on; everybody else passes."""

    moments: ClassVar[tuple[Stage, ...]] = ("declared", "answered")


@law.move("close-chain", grants="duel.close", moment=MOMENT)
@dataclass(frozen=True)
class CloseChain:
    """The chain ends; nobody strikes back."""

    moments: ClassVar[tuple[Stage, ...]] = ("landed",)


Move = Strike | Counter | Answer | Resolve | CloseChain


def last(case: Case) -> Link:
    """The strike that is going on."""
    link: Link = case.state.chain[-1]
    return link


def comes_at_another_stage(case: Case, move: Move) -> bool:
    """It is not the stage for this."""
    return case.ask(WINDOW) not in move.moments


def is_another_turn(case: Case, move: Strike) -> bool:
    """It is another player's turn."""
    return bool(case.state.turn != move.by)


def strikes_back(case: Case, move: Move) -> bool:
    """It is a strike in return."""
    return isinstance(move, Counter)


def was_not_struck(case: Case, move: Counter) -> bool:
    """The strike went another way."""
    return (last(case).target, last(case).by) != (move.by, move.target)


def is_the_striker(case: Case, move: Answer) -> bool:
    """The player is the striker."""
    return last(case).by == move.by


def has_answered(case: Case, move: Answer) -> bool:
    """The player has answered this strike."""
    return move.by in last(case).spoken


def has_one_grace_left(case: Case, move: Answer) -> bool:
    """One point of grace is left to the player."""
    return bool(case.state.fighters[move.by].grace == 1)


def owes_an_answer(case: Case) -> bool:
    """The strike is answered, and the player who is struck has said nothing."""
    return last(case).stage == "answered" and last(case).target not in last(case).spoken


def holds_a_banner(case: Case) -> bool:
    """The player who is struck holds a banner."""
    return any(
        case.card(card).kind == "banner" for card in case.state.fighters[last(case).target].hand
    )


def striker_is_on_the_hill(case: Case) -> bool:
    """The striker is on the hill."""
    return bool(case.state.hill == last(case).by)


def has_a_lantern(case: Case) -> bool:
    """A lantern is among the cards of the strike."""
    return any(case.card(card).kind == "lantern" for card in last(case).cards)


def is_keen(case: Case) -> bool:
    """A card of the strike is keen."""
    return any(case.card(card).says == "keen" for card in last(case).cards)


@law.check(WINDOW, cites="duel.stages")
def the_last_strike_tells_the_stage(case: Case) -> Stage:
    """Without a strike there is peace."""
    return last(case).stage if case.state.chain else "peace"


@law.check(MOMENT, cites="duel.stages", when=comes_at_another_stage)
def everything_has_its_stage(case: Case) -> bool:
    """What belongs to another stage is not done now."""
    return False


@law.check(OWN_TURN, cites="duel.turn", when=is_another_turn)
def strikes_come_in_the_own_turn(case: Case) -> bool:
    """Only the player whose turn it is strikes."""
    return False


@law.check(OWN_TURN, cites="duel.counter", when=strikes_back)
def a_return_needs_no_turn(case: Case) -> bool:
    """Who was struck may strike back out of turn."""
    return True


@law.check(STRUCK, cites="duel.struck", when=was_not_struck)
def only_the_struck_strike_back(case: Case) -> bool:
    """Nobody else strikes back, nor at anybody else."""
    return False


@law.check(IN_HAND, cites="duel.hand")
def laid_down_from_hand(case: Case, move: Answer, card: str) -> bool:
    """What is laid down comes from the own hand."""
    return card in case.state.fighters[move.by].hand


@law.check(OTHERS, cites="duel.others", when=is_the_striker)
def nobody_answers_the_own_strike(case: Case) -> bool:
    """Strikers do not answer their own strikes."""
    return False


@law.check(NOT_SPOKEN, cites="duel.once", when=has_answered)
def an_answer_is_final(case: Case) -> bool:
    """Whoever has answered does not answer again."""
    return False


@law.check(NOT_SPOKEN, cites="duel.second-wind", when=has_one_grace_left)
def the_last_grace_speaks_twice(case: Case) -> bool:
    """With one point of grace left a player may answer again."""
    return True


@law.check(DUTY_DONE, cites="duel.banner", when=(owes_an_answer, holds_a_banner))
def a_banner_has_to_answer(case: Case) -> bool:
    """Who holds a banner has to answer before the strike lands."""
    return False


@law.check(FORCE, cites="duel.force")
def cards_are_added_up(case: Case) -> int:
    """A strike is as strong as its cards together."""
    return sum(case.card(card).force for card in last(case).cards)


@law.check(FORCE, cites="duel.night")
def one_card_strikes_by_night(case: Case) -> int:
    """By night only the strongest card counts."""
    strongest: int = max(case.card(card).force for card in last(case).cards)
    return strongest


@law.check(FORCE, cites="duel.lantern", when=has_a_lantern)
def a_lantern_shows_all_cards(case: Case) -> int:
    """With a lantern all cards count, by night too."""
    return sum(case.card(card).force for card in last(case).cards)


@law.contribution(FORCE, stage="help", cites="duel.hill", when=striker_is_on_the_hill)
def the_hill_helps(case: Case, amount: int) -> int:
    """From the hill a strike is stronger by one."""
    return amount + 1


@law.contribution(FORCE, stage="limits", cites="duel.cap")
def at_most_six(case: Case, amount: int) -> int:
    """No strike is stronger than six."""
    return min(amount, 6)


@law.check(TAKEN_OFF, cites="duel.worth")
def takes_off_what_is_printed(case: Case, card: str) -> int:
    """A card that answers takes off as much as is printed on it."""
    printed: int = case.card(card).force
    return printed


@law.check(TAKEN_OFF, cites="duel.keen", when=is_keen)
def nothing_stops_a_keen_blade(case: Case) -> int:
    """Against a keen card answers take off nothing."""
    return 0


@law.check(LEFT, cites="duel.wound")
def what_is_left_hurts(case: Case) -> int:
    """The strike without what answers take off, and never more than there is to lose."""
    taken = sum(case.ask(TAKEN_OFF, card) for card in last(case).answers)
    grace: int = case.state.fighters[last(case).target].grace
    return min(grace, max(0, case.ask(FORCE) - taken))


@law.check(REFILL, cites="duel.refill")
def nobody_knows_how_hands_are_filled(case: Case) -> int:
    """That page is missing."""
    raise missing_text("duel.refill")


@law.check(NEXT, cites="duel.close")
def turns_go_round(case: Case, player: Name) -> Name:
    """The next player's turn comes."""
    return NAMES[(NAMES.index(player) + 1) % len(NAMES)]


@law.effect(Strike, Counter)
def a_strike_joins_the_chain(case: Case, move: Strike | Counter) -> Steps:
    """The cards lie on the table, and the strike is declared."""
    case = yield move_to("table", *move.with_.names)
    struck = Link(move.by, move.target, tuple(map(CardName, move.with_.names)))
    yield set_fact("chain", (*case.state.chain, struck))


@law.effect(Answer)
def an_answer_is_laid_down(case: Case, move: Answer) -> Steps:
    """The cards lie on the table, and the player has spoken."""
    case = yield move_to("table", *move.with_.names)
    link = last(case)
    answers = (*link.answers, *map(CardName, move.with_.names))
    yield _turned(case, replace(link, spoken=(*link.spoken, move.by), answers=answers))


@law.effect(Resolve)
def the_strike_goes_on(case: Case, move: Resolve) -> Steps:
    """A declared strike is answered; an answered one lands, and what is left hurts."""
    link = last(case)
    if link.stage == "declared":
        yield _turned(case, replace(link, stage="answered"))
        return
    path = f"{link.target}.grace"
    case = yield set_fact(path, lambda now: now.state.fetch(path) - now.ask(LEFT))
    yield _turned(case, replace(link, stage="landed"))


@law.effect(CloseChain)
def the_chain_ends(case: Case, move: CloseChain) -> Steps:
    """The table is cleared, the striker's hand is filled, and the next turn comes."""
    case = yield move_to("heap", *case.state.table)
    yield set_fact("chain", ())
    yield draw(f"{case.state.turn}.hand", "deck", lambda now: now.ask(REFILL, now.state.turn))
    yield set_fact("turn", lambda now: now.ask(NEXT, now.state.turn))


def _turned(case: Case, link: Link) -> Change:
    return set_fact("chain", (*case.state.chain[:-1], link))


def bench() -> Bench:
    """The law, bound to the rules beside it."""
    return Bench(Rulebook.from_folder(Path(__file__).parent, "duel"), law)
