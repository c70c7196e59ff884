"""Victory and defeat: their moments, their names, and what is open where several meet."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_players import Fulfil
from adjudicator.games.l5r.questions_cards import TITLE
from adjudicator.games.l5r.state import player_of
from adjudicator.games.l5r.whereabouts import zone_of
from adjudicator.judging import Case, not_modelled, silent

DISHONOR_AT, HONOR_AT, INFLUENCE_AT = -20, 40, 50
TWO = 2
GIVES_VICTORY, GIVES_DEFEAT = "victory-condition", "defeat-condition"
FIFTY_INFLUENCE = "fifty-influence-win"

law.card_effects |= dict.fromkeys((GIVES_VICTORY, GIVES_DEFEAT, FIFTY_INFLUENCE), OVER_RULES)


def in_game(case: Case) -> tuple[str, ...]:
    """The players who have not left the game."""
    state = case.state
    return tuple(str(name) for name in state.players if player_of(state, name).in_game)


def losing(case: Case) -> tuple[str, ...]:
    """The players who lose now."""
    return tuple(name for name in in_game(case) if case.ask(q.DEFEATS, name))


def others_by(case: Case, player: str, *kinds: str) -> bool:
    """Whether another player loses now in one of these ways."""
    others = [name for name in in_game(case) if name != player]
    return any(kind in case.ask(q.DEFEATS, name) for name in others for kind in kinds)


# Defeat.
def has_lost_the_last_province(case: Case, player: str) -> bool:
    """All Provinces of the player that are listed are gone."""
    provinces = [site for site in case.state.provinces.values() if site.owner == player]
    return bool(provinces) and all(site.status != "standing" for site in provinces)


def ends_a_turn(case: Case, player: str) -> bool:
    """The player's own turn is ending."""
    return bool(case.state.moment == "turn-end" and case.state.active == player)


def is_dishonored(case: Case, player: str) -> bool:
    """The player's Honor is −20 or less."""
    return case.ask(q.FAMILY_HONOR, player) <= DISHONOR_AT


def _met(case: Case, player: str, gives: str) -> tuple[str, ...]:
    """The titles of the cards whose own condition of that kind the player meets."""
    met = case.state.fulfilled.items()
    cards = [card for card, name in met if name == player and says(case, card, gives)]
    return tuple(case.ask(TITLE, card) for card in cards)


def meets_a_cards_condition_of_defeat(case: Case, player: str) -> bool:
    """The player meets a condition by which a card makes lose."""
    return bool(_met(case, player, GIVES_DEFEAT))


@law.check(q.DEFEATS, cites="l5r.victory.military-loss", when=has_lost_the_last_province)
def no_province_is_left(case: Case, player: str) -> tuple[str, ...]:
    """Who has no Province left loses at once."""
    return (q.MILITARY,)


@law.check(q.DEFEATS, cites="l5r.victory.dishonor-loss", when=(ends_a_turn, is_dishonored))
def dishonored_at_the_end_of_the_own_turn(case: Case, player: str) -> tuple[str, ...]:
    """Who has an Honor of −20 or less as the own turn ends loses."""
    return (q.DISHONOR,)


@law.check(
    q.DEFEATS, cites=(OVER_RULES, "l5r.victory.special"), when=meets_a_cards_condition_of_defeat
)
def a_card_makes_lose(case: Case, player: str) -> tuple[str, ...]:
    """Cards may add ways to lose."""
    return _met(case, player, GIVES_DEFEAT)


# Victory by what the player has.
def begins_a_turn(case: Case, player: str) -> bool:
    """The player's own turn is beginning."""
    return bool(case.state.moment == "turn-start" and case.state.active == player)


def has_forty_points(case: Case, player: str) -> bool:
    """The player has 40 points of Honor or more."""
    return case.ask(q.HONOR_POINTS, player) >= HONOR_AT


def is_enlightened(case: Case, player: str) -> bool:
    """The player controls five Rings of five different elements."""
    return case.ask(q.IS_ENLIGHTENED, player)


def meets_a_cards_condition_of_victory(case: Case, player: str) -> bool:
    """The player meets a condition by which a card makes win."""
    return bool(_met(case, player, GIVES_VICTORY))


def _standoffs(case: Case) -> tuple[str, ...]:
    """The cards in play by which 50 Influence tokens win."""
    named = [card for player in case.state.players.values() for card in player.play.named()]
    return tuple(card for card in named if says(case, card, FIFTY_INFLUENCE))


def has_fifty_influence(case: Case, player: str) -> bool:
    """A card in play makes 50 Influence tokens win, and the player has as many."""
    tokens = player_of(case.state, player).tokens
    return bool(_standoffs(case)) and tokens.get("influence", 0) >= INFLUENCE_AT


@law.check(q.VICTORIES, cites="l5r.victory.honor", when=(begins_a_turn, has_forty_points))
def forty_points_at_the_start_of_the_own_turn(case: Case, player: str) -> tuple[str, ...]:
    """Who begins the own turn with 40 points of Honor or more wins an Honor Victory."""
    return (q.HONOR,)


@law.check(
    q.VICTORIES,
    cites=("l5r.victory.enlightenment", "l5r.victory.enlightenment.reach"),
    when=is_enlightened,
)
def enlightenment_wins_at_once(case: Case, player: str) -> tuple[str, ...]:
    """Who reaches Enlightenment wins at once, in whoever's turn."""
    return (q.ENLIGHTENMENT,)


@law.check(
    q.VICTORIES,
    cites=(OVER_RULES, "l5r.victory.special", "l5r.victory.special.name"),
    when=meets_a_cards_condition_of_victory,
)
def a_card_makes_win(case: Case, player: str) -> tuple[str, ...]:
    """Cards may add ways to win, and the victory bears the title of the card."""
    return _met(case, player, GIVES_VICTORY)


@law.check(
    q.VICTORIES,
    cites=(OVER_RULES, "l5r.victory.special", "l5r.victory.special.name"),
    when=(begins_a_turn, has_fifty_influence),
)
def fifty_influence_wins(case: Case, player: str) -> tuple[str, ...]:
    """While such a card is in play, who begins the own turn with 50 Influence tokens wins."""
    return tuple(case.ask(TITLE, card) for card in _standoffs(case))


# Victory because the last other player loses.
def is_the_only_one_left(case: Case, player: str) -> bool:
    """Others lose now, and nobody but this player is left."""
    lost = losing(case)
    return bool(lost) and set(in_game(case)) - set(lost) == {player}


def were_two(case: Case, player: str) -> bool:
    """There were two players in the game until now."""
    return len(in_game(case)) == TWO


def the_other_lost_the_last_province(case: Case, player: str) -> bool:
    """The other player loses for having no Province left."""
    return others_by(case, player, q.MILITARY)


def the_last_other_is_dishonored(case: Case, player: str) -> bool:
    """Another player loses by Dishonor."""
    return others_by(case, player, q.DISHONOR)


def _made_to_lose(case: Case, player: str) -> tuple[str, ...]:
    """The titles of the cards that make another player lose by their own condition."""
    others = [name for name in in_game(case) if name != player]
    return tuple(title for name in others for title in _met(case, name, GIVES_DEFEAT))


def a_card_made_the_last_other_lose(case: Case, player: str) -> bool:
    """A card's own condition makes another player lose."""
    return bool(_made_to_lose(case, player))


def _named(case: Case, kind: str, cause: str) -> str:
    """The name of a victory of that kind; where a card brought it about, that is a reading."""
    if cause not in case.cards or case.reading("l5r.name-of-card-caused-win") == "by-condition":
        return kind
    return case.ask(TITLE, cause)


@law.check(
    q.VICTORIES,
    cites="l5r.victory.military",
    when=(is_the_only_one_left, were_two, the_other_lost_the_last_province),
)
def the_last_of_two_wins_by_arms(case: Case, player: str) -> tuple[str, ...]:
    """When one of two loses the last Province, the other wins a Military Victory."""
    return (_named(case, q.MILITARY, case.state.destroyed_by),)


@law.check(
    q.VICTORIES,
    cites="l5r.victory.dishonor",
    when=(is_the_only_one_left, the_last_other_is_dishonored),
)
def the_only_one_left_wins_by_dishonor(case: Case, player: str) -> tuple[str, ...]:
    """When only one player is left after a loss by Dishonor, that one wins a Dishonor Victory."""
    lost = next(name for name in losing(case) if q.DISHONOR in case.ask(q.DEFEATS, name))
    return (_named(case, q.DISHONOR, player_of(case.state, lost).dishonored_by),)


@law.check(
    q.VICTORIES,
    cites=(OVER_RULES, "l5r.victory.special.name"),
    when=(is_the_only_one_left, a_card_made_the_last_other_lose),
)
def the_card_names_the_victory(case: Case, player: str) -> tuple[str, ...]:
    """A victory because a card made the last other player lose bears the title of the card."""
    return _made_to_lose(case, player)


# Who wins, and how it is called.
def _winning(case: Case) -> tuple[str, ...]:
    """The players who meet a condition of victory now."""
    return tuple(name for name in in_game(case) if case.ask(q.VICTORIES, name))


def one_player_wins(case: Case) -> bool:
    """Just one player meets a condition of victory, and does not lose at the same time."""
    winning = _winning(case)
    return len(winning) == 1 and winning[0] not in losing(case)


def several_win_or_one_loses_too(case: Case) -> bool:
    """Several players meet a condition of victory, or one meets it and loses at the same time."""
    return bool(_winning(case)) and not one_player_wins(case)


def nobody_is_left(case: Case) -> bool:
    """All players who were left lose at the same time, and none meets a condition of victory."""
    return bool(losing(case)) and set(losing(case)) == set(in_game(case)) and not _winning(case)


def one_of_several_is_left(case: Case) -> bool:
    """Several lose at the same time, one is left, and no condition of victory covers that."""
    left = set(in_game(case)) - set(losing(case))
    return bool(losing(case)) and len(left) == 1 and not _winning(case)


@law.check(q.WINNER, cites="l5r.victory", when=one_player_wins)
def one_condition_is_enough(case: Case) -> str:
    """Who alone meets a condition of victory wins."""
    return _winning(case)[0]


@law.check(q.WINNER, cites="l5r.victory", when=several_win_or_one_loses_too)
def which_comes_first_is_not_said(case: Case) -> str:
    """Which of several conditions at the same moment comes first is not said."""
    raise silent("l5r.victory", open="l5r.simultaneous-wins")


@law.check(q.WINNER, cites="l5r.victory.military", when=nobody_is_left)
def whether_anybody_wins_then_is_not_said(case: Case) -> str:
    """Whether anybody wins when the last players lose together is not said."""
    raise silent("l5r.victory.military", open="l5r.last-players-lose-together")


@law.check(q.WINNER, cites="l5r.victory.military", when=one_of_several_is_left)
def military_victory_speaks_of_two(case: Case) -> str:
    """That the last player wins by arms is said of two players, not of several who lose at once."""
    raise silent("l5r.victory.military", open="l5r.last-players-lose-together")


def wins_in_one_way(case: Case, player: str) -> bool:
    """The player wins in one way."""
    return len(case.ask(q.VICTORIES, player)) == 1


def wins_in_several_ways(case: Case, player: str) -> bool:
    """The player wins in several ways at the same moment."""
    return len(case.ask(q.VICTORIES, player)) > 1


@law.check(q.VICTORY_NAME, cites="l5r.victory", when=wins_in_one_way)
def the_way_names_it(case: Case, player: str) -> str:
    """A victory is called by the way in which it was won."""
    return str(case.ask(q.VICTORIES, player)[0])


@law.check(q.VICTORY_NAME, cites="l5r.victory", when=wins_in_several_ways)
def the_name_of_several_is_not_said(case: Case, player: str) -> str:
    """What a victory is called that was won in several ways at once is not said."""
    raise silent("l5r.victory", open="l5r.simultaneous-wins")


# What a card imposes.
def lies_nowhere_in_the_game(case: Case, move: Fulfil) -> bool:
    """The card has left the game."""
    return zone_of(case.state, move.card) == "removed"


@law.check(q.CARD_IN_THE_GAME, cites="l5r.victory.special", when=lies_nowhere_in_the_game)
def only_cards_of_the_game_add_conditions(case: Case, move: Fulfil) -> bool:
    """It is the cards of the game that may add ways to win or lose."""
    return False


def imposes_nothing_known(case: Case, move: Fulfil) -> bool:
    """Nothing is told of a condition that the card imposes."""
    return not any(says(case, move.card, gives) for gives in (GIVES_VICTORY, GIVES_DEFEAT))


@law.check(q.IMPOSES_CONDITION, cites="l5r.victory.special", when=imposes_nothing_known)
def what_the_card_imposes_has_to_be_told(case: Case, move: Fulfil) -> bool:
    """A card's text is never guessed; the scenario names what it does."""
    raise not_modelled("l5r.victory.special")
