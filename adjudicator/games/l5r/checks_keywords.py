"""Keywords: what is one, which a card has, how they come and go, and those of abilities."""

from __future__ import annotations

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import (
    ABILITY_HAS_KEYWORD,
    GAINS_KEYWORD,
    HAS_KEYWORD,
    KEEPS_KEYWORD,
    KEYWORDS,
    UNIT_HAS_KEYWORD,
)
from adjudicator.games.l5r.state import Ability, mark_of
from adjudicator.games.l5r.whereabouts import attached_to, is_of_type
from adjudicator.judging import Case, MissingFact

#: The words that say when an ability is used; `free` is not in the list that the text gives.
DESIGNATORS = frozenset({"limited", "engage", "battle", "open", "interrupt", "dynasty"})


def clan_keyword(clan: str) -> str:
    """The keyword of a clan: `dragon-clan` for `dragon`, as it is for `dragon-clan` itself."""
    return clan if clan.endswith("-clan") else f"{clan}-clan"


def _own_abilities(case: Case, card: str) -> tuple[Ability, ...]:
    return tuple(case.card(card).abilities.values())


def _given_abilities(case: Case, card: str) -> tuple[Ability, ...]:
    return tuple(mark_of(case.state, card).granted_abilities.values())


def _among(abilities: tuple[Ability, ...], keyword: str) -> bool:
    return any(keyword in ability.keywords for ability in abilities)


def possible_keywords(case: Case, card: str) -> tuple[str, ...]:
    """Every expression that may be a keyword of the card, each once."""
    mons = case.card(card).clans if is_of_type(case, card, "personality") else ()
    abilities = (*_own_abilities(case, card), *_given_abilities(case, card))
    found = (
        *case.card(card).keywords,
        *map(clan_keyword, mons),
        *mark_of(case.state, card).granted_keywords,
        *(keyword for ability in abilities for keyword in ability.keywords),
    )
    return tuple(dict.fromkeys(map(str, found)))


# Where a card has a keyword from.


def was_taken_away(case: Case, card: str, keyword: str) -> bool:
    """An effect took the keyword away from the card."""
    return keyword in mark_of(case.state, card).removed_keywords


def was_not_taken_away(case: Case, card: str, keyword: str) -> bool:
    """No effect took the keyword away from the card."""
    return not was_taken_away(case, card, keyword)


def stands_in_its_place(case: Case, card: str, keyword: str) -> bool:
    """The expression is printed above the line, where keywords stand."""
    return keyword in case.card(card).keywords


def stands_as_a_restriction(case: Case, card: str, keyword: str) -> bool:
    """The expression is printed on a Sensei, as a clan to which it is restricted."""
    return is_of_type(case, card, "sensei") and keyword in case.card(card).restricted_to


def stands_in_quotes(case: Case, card: str, keyword: str) -> bool:
    """The expression stands in bold inside quoted text, and not above the line."""
    in_place = stands_in_its_place(case, card, keyword)
    return keyword in case.card(card).quoted and not in_place


def stands_before_an_ability(case: Case, card: str, keyword: str) -> bool:
    """The expression stands in bold before an ability, to say when it is used."""
    used_when = {ability.designator for ability in _own_abilities(case, card)}
    return keyword in used_when and not stands_in_its_place(case, card, keyword)


def is_printed_like_a_keyword(case: Case, card: str, keyword: str) -> bool:
    """The expression is printed above the line, or in bold below it."""
    ways = (
        stands_in_its_place, stands_as_a_restriction, stands_in_quotes, stands_before_an_ability
    )  # fmt: skip
    return any(way(case, card, keyword) for way in ways)


def is_one_of_the_six(case: Case, card: str, keyword: str) -> bool:
    """The word is one of the six action designators."""
    return keyword in DESIGNATORS


def is_none_of_the_six(case: Case, card: str, keyword: str) -> bool:
    """The word is none of the six action designators."""
    return not is_one_of_the_six(case, card, keyword)


def is_the_clan_of_its_mon(case: Case, card: str, keyword: str) -> bool:
    """The card is a Personality, and its mon is that of this clan."""
    if not is_of_type(case, card, "personality"):
        return False
    return keyword in map(clan_keyword, case.card(card).clans)


def was_granted(case: Case, card: str, keyword: str) -> bool:
    """An effect gave the card the keyword."""
    return keyword in mark_of(case.state, card).granted_keywords


def an_ability_has_it(case: Case, card: str, keyword: str) -> bool:
    """An ability of the card has the keyword."""
    return _among(_own_abilities(case, card), keyword)


def only_a_given_ability_has_it(case: Case, card: str, keyword: str) -> bool:
    """Nothing but an ability that an effect gave the card has the keyword."""
    own = (stands_in_its_place, is_the_clan_of_its_mon, was_granted, an_ability_has_it)
    given = _among(_given_abilities(case, card), keyword)
    return given and not any(has(case, card, keyword) for has in own)


def is_only_part_of_another(case: Case, card: str, keyword: str) -> bool:
    """The expression is a part of a longer keyword of the card, and no keyword by itself."""
    known = possible_keywords(case, card)
    return keyword not in known and any(f"-{keyword}-" in f"-{longer}-" for longer in known)


@law.check(HAS_KEYWORD, cites="l5r.keyword", when=(is_printed_like_a_keyword, was_not_taken_away))
def printed_keywords_are_the_cards(case: Case) -> bool:
    """What is printed on a card as keywords are, is a keyword of it."""
    return True


@law.check(
    HAS_KEYWORD,
    cites=("l5r.sensei.restriction-not-keyword", "l5r.sensei.clan-restriction"),
    when=stands_as_a_restriction,
)
def a_restriction_is_no_keyword(case: Case) -> bool:
    """The clans to which a Sensei is restricted are no keywords of it."""
    return False


@law.check(HAS_KEYWORD, cites="l5r.keyword.embedded", when=stands_in_quotes)
def bold_words_in_quotes_are_no_keywords(case: Case) -> bool:
    """Bold words in quoted text that a card grants are no keywords of that card."""
    return False


@law.check(
    HAS_KEYWORD,
    cites="l5r.keyword.designators",
    when=(stands_before_an_ability, is_one_of_the_six),
)
def designators_are_no_keywords(case: Case) -> bool:
    """An action designator is no keyword."""
    return False


@law.check(
    HAS_KEYWORD,
    cites="l5r.keyword.designators",
    when=(stands_before_an_ability, is_none_of_the_six),
)
def other_designators_are_open(case: Case) -> bool:
    """Whether a word that says when an ability is used is a keyword, where it is not listed."""
    if case.reading("l5r.closed-designator-list") == "others-too":
        return False
    return case.reading("l5r.free-or-open") == "two-types"


@law.check(
    HAS_KEYWORD,
    cites=("l5r.personality.clan.keyword", "l5r.personality.clan"),
    when=(is_the_clan_of_its_mon, was_not_taken_away),
)
def the_mon_gives_a_clan_keyword(case: Case) -> bool:
    """A Personality has the keyword of the clan of its mon, printed as a keyword or not."""
    return True


@law.check(HAS_KEYWORD, cites="l5r.keyword.no-duplicates", when=(was_granted, was_not_taken_away))
def granted_keywords_are_the_cards(case: Case) -> bool:
    """A keyword that an effect gives to a card is the card's."""
    return True


@law.check(
    HAS_KEYWORD,
    cites=("l5r.keyword.no-duplicates.no-protection", "l5r.keyword.no-duplicates"),
    when=was_taken_away,
)
def taken_keywords_are_gone(case: Case) -> bool:
    """A keyword that an effect takes away is gone, however many effects had given it."""
    return False


@law.check(
    HAS_KEYWORD, cites="l5r.keyword.inheritance", when=(an_ability_has_it, was_not_taken_away)
)
def a_card_inherits_from_its_abilities(case: Case) -> bool:
    """A keyword of an ability is a keyword of its card as well."""
    return True


@law.check(
    HAS_KEYWORD,
    cites=("l5r.keyword.inheritance", "l5r.keyword.embedded"),
    when=(only_a_given_ability_has_it, was_not_taken_away),
)
def inheriting_from_given_abilities_is_open(case: Case) -> bool:
    """Whether a card has the keywords of an ability that an effect gave it."""
    return case.reading("l5r.granted-ability-inherits") == "receiver-inherits"


@law.check(HAS_KEYWORD, cites="l5r.keyword.multiword", when=is_only_part_of_another)
def a_keyword_of_several_words_is_one(case: Case) -> bool:
    """A keyword of several words is one expression, and its parts are no keywords."""
    return False


@law.check(KEYWORDS, cites="l5r.keyword.no-duplicates")
def every_keyword_once(case: Case, card: str) -> tuple[str, ...]:
    """A card has each of its keywords once."""
    return tuple(k for k in possible_keywords(case, card) if case.ask(HAS_KEYWORD, card, k))


# Keywords of abilities and of units.


def _ability(case: Case, card: str, ability: str) -> Ability:
    """:raises MissingFact: if the card is not told to have that ability."""
    known = {**case.card(card).abilities, **mark_of(case.state, card).granted_abilities}
    if ability not in known:
        raise MissingFact(f"cards.{card}.abilities")
    found: Ability = known[ability]
    return found


def the_ability_names_it(case: Case, card: str, ability: str, keyword: str) -> bool:
    """The ability itself bears the keyword."""
    return keyword in _ability(case, card, ability).keywords


def only_the_card_has_it(case: Case, card: str, ability: str, keyword: str) -> bool:
    """The card has the keyword, and the ability does not bear it."""
    named = the_ability_names_it(case, card, ability, keyword)
    return not named and case.ask(HAS_KEYWORD, card, keyword)


@law.check(ABILITY_HAS_KEYWORD, cites="l5r.keyword.of-ability", when=the_ability_names_it)
def an_ability_has_its_own_keywords(case: Case) -> bool:
    """An ability has the keywords that it bears itself."""
    return True


@law.check(ABILITY_HAS_KEYWORD, cites="l5r.keyword.no-reverse", when=only_the_card_has_it)
def no_ability_inherits_from_its_card(case: Case) -> bool:
    """A keyword of a card is no keyword of its abilities."""
    return False


@law.check(UNIT_HAS_KEYWORD, cites=("l5r.keyword.of-unit", "l5r.unit"))
def when_a_unit_has_a_keyword_is_missing(case: Case, personality: str, keyword: str) -> bool:
    """Units have keywords; by which of their cards is in a part that is missing."""
    cards = (personality, *attached_to(case.state, personality))
    having = [card for card in cards if case.ask(HAS_KEYWORD, card, keyword)]
    reading = case.reading("l5r.unit-keywords")
    if reading == "personality":
        return personality in having
    return bool(having) if reading == "any-card" else len(having) == len(cards)


# How they come and go.


def has_it_already(case: Case, card: str, keyword: str) -> bool:
    """The card has the keyword already."""
    return case.ask(HAS_KEYWORD, card, keyword)


def has_it_of_its_own(case: Case, card: str, keyword: str) -> bool:
    """The card has the keyword without any effect that grants it."""
    own = (stands_in_its_place, is_the_clan_of_its_mon, an_ability_has_it)
    return any(has(case, card, keyword) for has in own)


def another_effect_grants_it(case: Case, card: str, keyword: str) -> bool:
    """Another effect grants the keyword as well, and the card has it from nowhere else."""
    twice = keyword in mark_of(case.state, card).twice_granted
    return twice and not has_it_of_its_own(case, card, keyword)


@law.check(GAINS_KEYWORD, cites="l5r.keyword.no-duplicates", when=has_it_already)
def what_a_card_has_it_does_not_gain(case: Case) -> bool:
    """An effect that grants a keyword which the card has gives it no second one."""
    return False


@law.check(
    KEEPS_KEYWORD,
    cites="l5r.keyword.no-duplicates",
    when=(has_it_of_its_own, was_not_taken_away),
)
def what_is_its_own_stays(case: Case) -> bool:
    """A keyword that is the card's own does not hang on an effect that granted it as well."""
    return True


@law.check(
    KEEPS_KEYWORD,
    cites="l5r.keyword.no-duplicates",
    when=(another_effect_grants_it, was_not_taken_away),
)
def what_two_effects_granted_is_open(case: Case) -> bool:
    """Whether a keyword stays that two effects granted, when one of them ends."""
    return case.reading("l5r.keyword-from-two-effects") == "stays"
