"""The play deck: what belongs to it, how large it is, how many copies of a card it may hold."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_players import Start, SubmitDeck
from adjudicator.games.l5r.questions_cards import TITLE
from adjudicator.games.l5r.state import Deck, player_of
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case, missing_text

DYNASTY = frozenset({"holding", "personality", "event"})
FATE = frozenset({"strategy", "ring", "follower", "item", "spell"})
HALVES: tuple[q.Half, ...] = ("dynasty", "fate")
FORTY, THREE = 40, 3


def _cards(deck: Deck, half: str) -> dict[str, int]:
    """The cards of one of the two decks that are told by name, and how many copies of each."""
    told: dict[str, int] = getattr(deck, half)
    return {str(card): copies for card, copies in told.items() if copies}


def _deck(case: Case, move: SubmitDeck) -> Deck:
    """The play deck that is submitted."""
    deck: Deck = player_of(case.state, move.by).deck
    return deck


# To which deck cards belong.
def is_a_dynasty_card(case: Case, card: str) -> bool:
    """The card is a Holding, a Personality or an Event."""
    return is_of_type(case, card, *DYNASTY)


def is_a_fate_card(case: Case, card: str) -> bool:
    """The card is a Strategy, a Ring or an Attachment."""
    return is_of_type(case, card, *FATE)


def is_a_stronghold(case: Case, card: str) -> bool:
    """The card is a Stronghold."""
    return is_of_type(case, card, "stronghold")


def is_a_sensei(case: Case, card: str) -> bool:
    """The card is a Sensei."""
    return is_of_type(case, card, "sensei")


@law.check(q.DECK_OF, cites="l5r.deck", when=is_a_dynasty_card)
def dynasty_cards_have_a_deck(case: Case, card: str) -> str:
    """Dynasty cards go into the Dynasty deck."""
    return "dynasty"


@law.check(q.DECK_OF, cites="l5r.deck", when=is_a_fate_card)
def fate_cards_have_a_deck(case: Case, card: str) -> str:
    """Fate cards go into the Fate deck."""
    return "fate"


@law.check(q.DECK_OF, cites="l5r.stronghold.neither-deck", when=is_a_stronghold)
def a_stronghold_is_in_neither(case: Case, card: str) -> str:
    """A Stronghold is in neither of the two decks."""
    return "neither"


@law.check(q.DECK_OF, cites="l5r.sensei.neither-deck", when=is_a_sensei)
def a_sensei_is_in_neither(case: Case, card: str) -> str:
    """A Sensei is in neither of the two decks."""
    return "neither"


def lies_in_a_wrong_deck(case: Case, move: SubmitDeck) -> bool:
    """Some card is in a deck to which it does not belong, or beside the decks."""
    deck = _deck(case, move)
    places = {half: tuple(_cards(deck, half)) for half in HALVES} | {"neither": deck.starting}
    return any(
        case.ask(q.DECK_OF, card) != place for place, cards in places.items() for card in cards
    )


@law.check(q.RIGHT_DECKS, cites="l5r.deck", when=lies_in_a_wrong_deck)
def each_card_in_its_deck(case: Case, move: SubmitDeck) -> bool:
    """A play deck is two decks, each of its own kind of cards, a Stronghold and maybe a Sensei."""
    return False


# What stands beside the two decks.
def _starting(case: Case, move: SubmitDeck | Start, kind: str) -> list[str]:
    """The starting cards of a kind: of the deck that is submitted, or in play."""
    player = player_of(case.state, move.by)
    cards = player.deck.starting if isinstance(move, SubmitDeck) else player.play.named()
    return [card for card in cards if is_of_type(case, card, kind)]


def has_not_one_stronghold(case: Case, move: SubmitDeck) -> bool:
    """There is no Stronghold, or more than one."""
    return len(_starting(case, move, "stronghold")) != 1


def has_two_senseis(case: Case, move: SubmitDeck) -> bool:
    """There is more than one Sensei."""
    return len(_starting(case, move, "sensei")) > 1


def has_a_sensei_that_is_not_allowed(case: Case, move: SubmitDeck | Start) -> bool:
    """The Sensei does not go with the Stronghold."""
    return not all(
        case.ask(q.SENSEI_ALLOWED, sensei, stronghold)
        for sensei in _starting(case, move, "sensei")
        for stronghold in _starting(case, move, "stronghold")
    )


@law.check(q.ONE_STRONGHOLD, cites=("l5r.deck", "l5r.stronghold"), when=has_not_one_stronghold)
def one_stronghold_belongs_to_it(case: Case, move: SubmitDeck) -> bool:
    """A Stronghold belongs to a play deck."""
    return False


@law.check(q.ONE_SENSEI, cites="l5r.sensei.one", when=has_two_senseis)
def one_sensei_at_most(case: Case, move: SubmitDeck) -> bool:
    """There is one Sensei at most in a play deck."""
    return False


@law.check(
    q.SENSEI_FITS, cites="l5r.sensei.clan-restriction", when=has_a_sensei_that_is_not_allowed
)
def the_sensei_has_to_go_with_the_stronghold(case: Case, move: SubmitDeck | Start) -> bool:
    """A player begins only with a Sensei that goes with the Stronghold."""
    return False


# How large the decks are.
def is_standard(case: Case, half: str) -> bool:
    """The format is a standard one, and sets no size of its own."""
    return bool(case.state.format.kind == "standard") and not sets_a_size(case, half)


def sets_a_size(case: Case, half: str) -> bool:
    """The format sets the size of this deck itself."""
    return isinstance(getattr(case.state.format, f"{half}_minimum"), int)


def is_another_format(case: Case, half: str) -> bool:
    """The format is not a standard one, and its size for this deck is not told."""
    return bool(case.state.format.kind == "other") and not sets_a_size(case, half)


@law.check(q.DECK_MINIMUM, cites="l5r.deck.formats.minimum", when=is_standard)
def forty_cards_by_default(case: Case, half: str) -> int:
    """In a standard format, each of the two decks has 40 cards or more by default."""
    return FORTY


@law.check(
    q.DECK_MINIMUM,
    cites=("l5r.deck.formats.minimum", "l5r.deck.chosen-by-format"),
    when=sets_a_size,
)
def the_format_may_say_otherwise(case: Case, half: str) -> int:
    """A format may set another size."""
    return int(getattr(case.state.format, f"{half}_minimum"))


@law.check(q.DECK_MINIMUM, cites="l5r.alternative-formats", when=is_another_format)
def other_formats_are_missing(case: Case, half: str) -> int:
    """The rules of the other formats stand in a part that our text lacks."""
    raise missing_text("l5r.alternative-formats")


def has_a_deck_that_is_too_small(case: Case, move: SubmitDeck) -> bool:
    """One of the two decks has fewer cards than it needs."""
    deck = _deck(case, move)
    sizes = {
        half: sum(_cards(deck, half).values()) + getattr(deck, f"{half}_others") for half in HALVES
    }
    return any(size < case.ask(q.DECK_MINIMUM, half) for half, size in sizes.items())


@law.check(
    q.DECKS_LARGE_ENOUGH,
    cites=("l5r.deck.formats.minimum", "l5r.deck"),
    when=has_a_deck_that_is_too_small,
)
def both_decks_need_their_size(case: Case, move: SubmitDeck) -> bool:
    """Each of the two decks has as many cards as the format asks for, or more."""
    return False


def legality_was_not_looked_up(case: Case, move: SubmitDeck) -> bool:
    """Nobody has looked up whether the cards are legal in the format."""
    return bool(case.state.format.cards == "not-looked-up")


@law.check(q.CARDS_LEGAL, cites="l5r.floor-rules", when=legality_was_not_looked_up)
def what_is_legal_is_missing(case: Case, move: SubmitDeck) -> bool:
    """Which cards are legal in a format stands in the Floor Rules, which our text lacks."""
    raise missing_text("l5r.floor-rules")


# How many copies there are.
def _copies(case: Case, card: str, player: str) -> Iterator[tuple[str, str, int]]:
    """Of each card of that title: in which deck, of which level, and how many copies."""
    title, deck = case.ask(TITLE, card), player_of(case.state, player).deck
    for half in HALVES:
        for other, copies in _cards(deck, half).items():
            if case.ask(TITLE, other) == title:
                yield half, str(case.card(other).experience), copies


def _levels(case: Case, card: str, player: str) -> set[str]:
    """The Experience levels of the cards of that title."""
    return {level for _, level, _ in _copies(case, card, player)}


def is_not_unique(case: Case, card: str) -> bool:
    """The card is not Unique."""
    return not is_unique(case, card)


def is_unique(case: Case, card: str) -> bool:
    """The card is Unique."""
    return bool(case.card(card).unique)


def has_other_levels(case: Case, card: str, player: str) -> bool:
    """The play deck holds cards of that title with different Experience levels."""
    return len(_levels(case, card, player)) > 1


def the_format_counts_levels_together(case: Case, card: str, player: str) -> bool:
    """The format expressly counts all levels of a title as one card."""
    return bool(case.state.format.experience_levels == "one-card")


def _counted(case: Case, card: str, player: str, one_level: bool) -> int:
    """The copies of a title; whether the two decks are counted apart hangs on the reading."""
    level = case.card(card).experience
    found = [
        (half, copies)
        for half, of_level, copies in _copies(case, card, player)
        if of_level == level or not one_level
    ]
    in_each = {half: sum(n for where, n in found if where == half) for half in HALVES}
    apart, together = max(in_each.values()), sum(in_each.values())
    if apart == together or case.reading("l5r.copies-across-decks") == "whole-play-deck":
        return together
    return apart


@law.check(q.COPIES_COUNTED, cites="l5r.deck.copy-limit", when=is_not_unique)
def copies_go_by_title(case: Case, card: str, player: str) -> int:
    """Copies of a card are counted by its title."""
    return _counted(case, card, player, one_level=False)


@law.check(
    q.COPIES_COUNTED,
    cites=("l5r.deck.experience", "l5r.deck.copy-limit"),
    when=(is_not_unique, has_other_levels),
)
def each_level_counts_apart(case: Case, card: str, player: str) -> int:
    """Cards of one title with different Experience levels are different cards."""
    return _counted(case, card, player, one_level=True)


@law.check(
    q.COPIES_COUNTED,
    cites=("l5r.deck.format-override", "l5r.deck.copy-limit"),
    when=(is_not_unique, has_other_levels, the_format_counts_levels_together),
)
def a_format_may_count_levels_together(case: Case, card: str, player: str) -> int:
    """A format may expressly count all levels of a title together."""
    return _counted(case, card, player, one_level=False)


@law.check(q.COPIES_COUNTED, cites="l5r.deck.unique", when=is_unique)
def unique_copies_are_counted_in_both_decks(case: Case, card: str, player: str) -> int:
    """Copies of a Unique title count in the whole play deck; levels hang on the reading."""
    found, level = list(_copies(case, card, player)), case.card(card).experience
    of_title = sum(copies for _, _, copies in found)
    of_level = sum(copies for _, other, copies in found if other == level)
    if of_title == of_level or the_format_counts_levels_together(case, card, player):
        return of_title
    per_level = case.reading("l5r.unique-and-experience") == "one-per-level"
    return of_level if per_level else of_title


def the_format_replaces_the_rule_of_three(case: Case, card: str) -> bool:
    """The format expressly replaces the rule of three copies."""
    return is_not_unique(case, card) and isinstance(case.state.format.copies, int)


def the_format_replaces_the_rule_on_unique_cards(case: Case, card: str) -> bool:
    """The format expressly replaces the rule on Unique cards."""
    return is_unique(case, card) and isinstance(case.state.format.unique_copies, int)


@law.check(
    q.COPIES_ALLOWED, cites=("l5r.deck.copy-limit", "l5r.deck.general-rules"), when=is_not_unique
)
def three_copies_are_allowed(case: Case, card: str) -> int:
    """Of a card that is not Unique, three copies are allowed."""
    return THREE


@law.check(q.COPIES_ALLOWED, cites=("l5r.deck.unique", "l5r.deck.general-rules"), when=is_unique)
def one_copy_of_a_unique_card(case: Case, card: str) -> int:
    """Of a Unique card, one copy is allowed."""
    return 1


@law.check(
    q.COPIES_ALLOWED,
    cites="l5r.deck.format-override",
    when=the_format_replaces_the_rule_of_three,
)
def a_format_may_allow_another_number(case: Case, card: str) -> int:
    """A format that expressly replaces the rule of three copies says how many there may be."""
    return int(case.state.format.copies)


@law.check(
    q.COPIES_ALLOWED,
    cites="l5r.deck.format-override",
    when=the_format_replaces_the_rule_on_unique_cards,
)
def a_format_may_allow_more_unique_copies(case: Case, card: str) -> int:
    """A format that expressly replaces the rule on Unique cards says how many there may be."""
    return int(case.state.format.unique_copies)


def has_too_many_copies(case: Case, move: SubmitDeck) -> bool:
    """There are more copies of a card than are allowed."""
    deck = _deck(case, move)
    cards = [card for half in HALVES for card in _cards(deck, half)]
    return any(
        case.ask(q.COPIES_COUNTED, card, move.by) > case.ask(q.COPIES_ALLOWED, card)
        for card in cards
    )


@law.check(q.COPIES_KEPT, cites="l5r.deck.general-rules", when=has_too_many_copies)
def the_rules_on_copies_hold(case: Case, move: SubmitDeck) -> bool:
    """The rules on copies hold in every format that does not expressly replace them."""
    return False
