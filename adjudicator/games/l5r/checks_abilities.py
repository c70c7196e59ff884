"""Abilities of players and of cards: which a player has, and how often they serve."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import Use
from adjudicator.games.l5r.moves_players import UsePlayerAbility
from adjudicator.games.l5r.state import Designator, mark_of, player_of
from adjudicator.judging import Case, missing_text, not_modelled

TYPES: dict[Designator, tuple[str, ...]] = {
    "limited": ("cycle", "lobby", "limited-favor", "kharmic"),
    "free": ("equip",),
    "engage": ("naval-invasion", "cavalry"),
    "interrupt": ("courage",),
    "battle": ("battle-favor", "reserve"),
    "dynasty": ("recruit", "dynasty-discard", "legacy"),
}
#: Abilities of whose missing texts it is doubtful whether they keep to the general rule.
REPEATABLE = frozenset({"recruit", "equip"})


def is_one_of_the_thirteen(case: Case, player: str, ability: str) -> bool:
    """Every player has this ability from the start."""
    return ability in q.PLAYER_ABILITIES


def was_given_by_an_effect(case: Case, player: str, ability: str) -> bool:
    """An effect has given the player this ability."""
    return ability in player_of(case.state, player).own_abilities


@law.check(q.ABILITY_TYPE, cites="l5r.player.abilities.list")
def the_list_gives_the_type(case: Case, ability: str) -> Designator:
    """The list of abilities says which type of action each is."""
    return next(kind for kind, abilities in TYPES.items() if ability in abilities)


@law.check(
    q.OWNS_ABILITY,
    cites=("l5r.player.abilities.list", "l5r.player.abilities.own-copy"),
    when=is_one_of_the_thirteen,
)
def everybody_has_the_thirteen(case: Case, player: str, ability: str) -> bool:
    """Every player has thirteen abilities from the start, each for that player alone."""
    return True


@law.check(q.OWNS_ABILITY, cites="l5r.player.abilities", when=was_given_by_an_effect)
def effects_give_more(case: Case, player: str, ability: str) -> bool:
    """Effects may give a player further abilities."""
    return True


def has_used_it(case: Case, player: str, ability: str) -> bool:
    """The player has used the ability in this turn."""
    return ability in player_of(case.state, player).abilities_used


def another_player_has_used_theirs(case: Case, player: str, ability: str) -> bool:
    """Another player has used an ability of that name in this turn, and this one has not."""
    others = [other for name, other in case.state.players.items() if name != player]
    used = any(ability in other.abilities_used for other in others)
    return used and not has_used_it(case, player, ability)


@law.check(q.ABILITY_SPENT, cites="l5r.player.abilities.once-per-turn", when=has_used_it)
def it_serves_once_a_turn(case: Case, player: str, ability: str) -> bool:
    """An ability serves each player once a turn; of two of them the missing texts may differ."""
    return ability not in REPEATABLE or case.reading("l5r.repeat-recruit") == "once"


@law.check(
    q.ABILITY_SPENT, cites="l5r.player.abilities.own-copy", when=another_player_has_used_theirs
)
def others_use_their_own(case: Case, player: str, ability: str) -> bool:
    """That another player has used theirs takes no ability away."""
    return False


def is_spent(case: Case, move: UsePlayerAbility) -> bool:
    """The player has used the ability up in this turn."""
    return case.ask(q.ABILITY_SPENT, move.by, move.ability)


def is_not_the_players(case: Case, move: UsePlayerAbility) -> bool:
    """The player does not have that ability."""
    return not case.ask(q.OWNS_ABILITY, move.by, move.ability)


@law.check(q.HAS_PLAYER_ABILITY, cites="l5r.player.abilities", when=is_not_the_players)
def one_uses_what_one_has(case: Case, move: UsePlayerAbility) -> bool:
    """A player uses the abilities that every player has, and those that effects have given."""
    return False


@law.check(q.ABILITY_LEFT, cites="l5r.player.abilities.once-per-turn", when=is_spent)
def not_twice_in_a_turn(case: Case, move: UsePlayerAbility) -> bool:
    """A player does not use the same ability twice in a turn."""
    return False


def has_a_missing_text(case: Case, move: UsePlayerAbility) -> bool:
    """The ability is one of the thirteen."""
    return move.ability in q.PLAYER_ABILITIES


def has_a_text_of_its_own(case: Case, move: UsePlayerAbility) -> bool:
    """An effect gave the ability, with its own text."""
    return not has_a_missing_text(case, move)


@law.check(q.ABILITY_TEXT_KEPT, cites="l5r.player.abilities.texts", when=has_a_missing_text)
def its_text_is_missing(case: Case, move: UsePlayerAbility) -> bool:
    """What else the ability asks for stands in a text that ours lacks."""
    raise missing_text("l5r.player.abilities.texts")


@law.check(q.ABILITY_TEXT_KEPT, cites="l5r.player.abilities", when=has_a_text_of_its_own)
def the_effect_says_what_it_asks_for(case: Case, move: UsePlayerAbility) -> bool:
    """What an ability asks for that an effect gave stands with that effect."""
    raise not_modelled("l5r.player.abilities")


# Abilities of cards.
def has_used_it_on_the_card(case: Case, player: str, card: str, ability: str) -> bool:
    """The player has used that ability of the card in this turn."""
    return player in mark_of(case.state, card).used_by.get(ability, ())


def only_another_has_used_it(case: Case, player: str, card: str, ability: str) -> bool:
    """Another player has used that ability of the card in this turn, and this one has not."""
    users = mark_of(case.state, card).used_by.get(ability, ())
    return bool(users) and player not in users


@law.check(
    q.CARD_ABILITY_SPENT,
    cites="l5r.player.abilities.once-per-turn",
    when=has_used_it_on_the_card,
)
def a_card_serves_once_a_turn(case: Case, player: str, card: str, ability: str) -> bool:
    """An ability of a card serves the same player once a turn."""
    return True


@law.check(
    q.CARD_ABILITY_SPENT,
    cites="l5r.player.abilities.once-per-turn",
    when=only_another_has_used_it,
)
def after_another_it_is_open(case: Case, player: str, card: str, ability: str) -> bool:
    """Whether an ability that another player has used may serve again hangs on the reading."""
    return case.reading("l5r.card-changes-hands") == "per-card"


def is_spent_on_the_card(case: Case, move: Use) -> bool:
    """The ability of the card cannot be used any more in this turn."""
    return case.ask(q.CARD_ABILITY_SPENT, move.by, move.card, move.ability)


@law.check(
    q.CARD_ABILITY_LEFT, cites="l5r.player.abilities.once-per-turn", when=is_spent_on_the_card
)
def no_card_serves_twice(case: Case, move: Use) -> bool:
    """A player does not use the same ability of a card twice in a turn."""
    return False
