"""What happens to cards. No rule stands here: where cards go and what falls off are questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import (
    Attach,
    BowForGold,
    BringIn,
    Detach,
    DiscardRing,
    EndGrant,
    Equip,
    Finish,
    GrantKeyword,
    HeedChi,
    MeetCondition,
    Play,
    PutRing,
    Recruit,
    Remove,
    TakeKeyword,
    Use,
)
from adjudicator.games.l5r.questions_cards import (
    DIES,
    ENTERS_BOWED,
    FALLS_OFF,
    GAINS_KEYWORD,
    GOES_TO,
    KEEPS_KEYWORD,
    LEAVES_PLAY,
)
from adjudicator.games.l5r.state import Mark, mark_of, player_of
from adjudicator.games.l5r.whereabouts import attached_to, discard_pile_of, keeper_of
from adjudicator.judging import Case, Change, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts

NOTHING = "nothing"


def _marked(card: str, **facts: Any) -> Change:
    """A card stands otherwise than before."""

    def work_out(case: Case) -> Facts:
        told = {name: told(case) if callable(told) else told for name, told in facts.items()}
        mark: Mark = mark_of(case.state, card).but(**told)
        state: Facts = case.state
        return state.but(marks={**case.state.marks, CardName(card): mark})

    return Change(work_out, tuple(f"{card}.{name.replace('_', '-')}" for name in facts))


def _used(case: Case, by: str, ability: str) -> Change:
    """A player has used one of the own abilities."""
    used = player_of(case.state, by).abilities_used
    return set_fact(f"{by}.abilities-used", (*used, ability))


def _discarded(card: str) -> Change:
    """A card goes to its discard pile."""
    return move_to(lambda case: discard_pile_of(case.state, card), card)


def _what_falls_off(case: Case, bearer: str) -> Steps:
    """What is attached to a card and can no longer be there is discarded."""
    for card in attached_to(case.state, bearer):
        if case.ask(FALLS_OFF, card):
            case = yield _marked(card, attached_to=NOTHING)
            case = yield _discarded(card)


def _gone(case: Case, card: str) -> Steps:
    """A card leaves play for its discard pile, and what is attached to it falls off."""
    case = yield _discarded(card)
    yield from _what_falls_off(case, card)


@law.effect(BringIn, Recruit)
def a_card_comes_in(case: Case, move: BringIn | Recruit) -> Steps:
    """The card comes into play, bowed or not."""
    if isinstance(move, Recruit):
        yield _used(case, move.by, "recruit")
    yield move_to(f"{move.by}.play", move.card)
    yield _marked(move.card, bowed=lambda now: now.ask(ENTERS_BOWED, move.card))


@law.effect(Attach, Equip)
def a_card_is_attached(case: Case, move: Attach | Equip) -> Steps:
    """The card lies with its Personality."""
    if isinstance(move, Equip):
        yield _used(case, move.by, "equip")
    yield move_to(f"{move.by}.play", move.card)
    yield _marked(move.card, attached_to=CardName(move.to))


@law.effect(Use)
def a_card_is_used(case: Case, move: Use) -> Steps:
    """The card goes where it belongs, or stays."""
    to = case.ask(GOES_TO, move)
    if to == "discard":
        yield _discarded(move.card)
    elif to == "play":
        yield move_to(f"{keeper_of(case.state, move.card)}.play", move.card)


@law.effect(Play, DiscardRing)
def a_card_leaves_the_hand(case: Case, move: Play | DiscardRing) -> Steps:
    """The card waits in a zone of its own, or goes to the discard pile."""
    to = case.ask(GOES_TO, move)
    if to != "where-it-is":
        yield move_to(f"{move.by}.{to}", move.card)


@law.effect(Finish)
def a_card_has_waited(case: Case, move: Finish) -> Steps:
    """The card goes from its zone to where it belongs."""
    to = case.ask(GOES_TO, move)
    if to == "discard":
        yield _discarded(move.card)
    elif to == "play":
        yield move_to(f"{keeper_of(case.state, move.card)}.play", move.card)


@law.effect(MeetCondition)
def a_condition_is_met(case: Case, move: MeetCondition) -> Steps:
    """What came last has met the Ring's condition."""
    met = mark_of(case.state, move.card).condition_met
    yield _marked(move.card, condition_met=met + 1, just_met=True)


@law.effect(PutRing)
def a_ring_comes_in(case: Case, move: PutRing) -> Steps:
    """The Ring comes into play."""
    yield move_to(f"{move.by}.play", move.card)


@law.effect(BowForGold)
def a_card_is_bowed(case: Case, move: BowForGold) -> Steps:
    """The card is bowed."""
    yield _marked(move.card, bowed=True)


@law.effect(GrantKeyword)
def a_keyword_is_granted(case: Case, move: GrantKeyword) -> Steps:
    """The card has the keyword, if the grant gives it anything."""
    mark = mark_of(case.state, move.card)
    if case.ask(GAINS_KEYWORD, move.card, move.keyword):
        left = tuple(k for k in mark.removed_keywords if k != move.keyword)
        granted = (*mark.granted_keywords, move.keyword)
        yield _marked(move.card, granted_keywords=granted, removed_keywords=left)
    elif move.keyword in mark.granted_keywords:
        yield _marked(move.card, twice_granted=(*mark.twice_granted, move.keyword))


@law.effect(EndGrant)
def a_grant_ends(case: Case, move: EndGrant) -> Steps:
    """The card has the keyword no longer, unless it keeps it; Spells may fall off."""
    mark = mark_of(case.state, move.card)
    rest = tuple(k for k in mark.granted_keywords if k != move.keyword)

    def granted(now: Case) -> tuple[str, ...]:
        kept = case.ask(KEEPS_KEYWORD, move.card, move.keyword)
        return mark.granted_keywords if kept else rest

    twice = tuple(k for k in mark.twice_granted if k != move.keyword)
    now = yield _marked(move.card, granted_keywords=granted, twice_granted=twice)
    yield from _what_falls_off(now, move.card)


@law.effect(TakeKeyword)
def a_keyword_is_taken(case: Case, move: TakeKeyword) -> Steps:
    """The card has the keyword no longer; Spells may fall off."""
    mark = mark_of(case.state, move.card)

    def without(keywords: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(k for k in keywords if k != move.keyword)

    now = yield _marked(
        move.card,
        removed_keywords=(*without(mark.removed_keywords), move.keyword),
        granted_keywords=without(mark.granted_keywords),
        twice_granted=without(mark.twice_granted),
    )
    yield from _what_falls_off(now, move.card)


@law.effect(Detach)
def a_card_is_detached(case: Case, move: Detach) -> Steps:
    """The card is on nothing, and is discarded if it cannot stay so."""
    now = yield _marked(move.card, attached_to=NOTHING)
    if now.ask(FALLS_OFF, move.card):
        yield _discarded(move.card)


@law.effect(Remove)
def a_card_is_removed(case: Case, move: Remove) -> Steps:
    """The card leaves play, unless it stays."""
    if case.ask(LEAVES_PLAY, move.card, move.source, move.by):
        yield from _gone(case, move.card)


@law.effect(HeedChi)
def chi_is_looked_at(case: Case, move: HeedChi) -> Steps:
    """The Personality is destroyed, if it is."""
    if case.ask(DIES, move.card, "chi"):
        yield from _gone(case, move.card)
