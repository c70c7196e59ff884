"""The Conclave of Shadows: where the RULER goes that it chose, and what of it is missing."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_phase import shadow_is_played
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Conclave
from adjudicator.games.ruler.questions_round import CONCLAVE_PLACE, KNOWN, WAY_OF_CHOOSING
from adjudicator.games.ruler.requirements import CONCLAVE_KNOWN, MOMENT
from adjudicator.games.ruler.state import Seat, seated
from adjudicator.judging import Case, missing_text


def is_a_mode_for_the_young(case: Case) -> bool:
    """A mode for the young is played."""
    return case.on("kids")


def the_conclave_is_not_played(case: Case) -> bool:
    """The Conclave of Shadows is not played."""
    return not case.on("conclave")


def chooses_by_the_conclave(case: Case, move: Any) -> bool:
    """The move gets a RULER by the Conclave."""
    return isinstance(move, Conclave)


@law.check(
    MOMENT,
    cites="ruler.phase.one",
    when=(chooses_by_the_conclave, the_conclave_is_not_played),
)
def a_ruler_is_searched_for_without_the_conclave(case: Case, move: Any) -> bool:
    """Without the Conclave everybody searches for a RULER."""
    return False


@law.check(CONCLAVE_KNOWN, cites="ruler.mechanic.conclave.procedure")
def how_the_conclave_chooses_is_missing(case: Case, move: Conclave) -> bool:
    """How the Conclave chooses, from which cards and for whom, our text lacks."""
    raise missing_text("ruler.mechanic.conclave.procedure")


@law.check(
    CONCLAVE_KNOWN,
    cites=("ruler.mechanic.conclave", "ruler.mode.kids.only-own"),
    when=is_a_mode_for_the_young,
)
def the_conclave_of_the_young_is_open(case: Case, move: Conclave) -> bool:
    """Whether the Conclave is added to the modes for the young hangs on the reading."""
    return case.reading("ruler.conclave-kids") == "allowed"


@law.check(CONCLAVE_PLACE, cites="ruler.mechanic.conclave.active")
def a_ruler_of_the_conclave_is_active(case: Case) -> str:
    """A RULER chosen by the Conclave is laid face up and is active."""
    return "leaders"


@law.check(CONCLAVE_PLACE, cites="ruler.mechanic.conclave.shadow", when=shadow_is_played)
def a_ruler_of_the_conclave_is_hidden(case: Case) -> str:
    """With Shadow, Throne and Dynasty a RULER chosen by the Conclave is laid into the Shadow."""
    return "shadow"


# How a RULER is chosen.


@law.check(WAY_OF_CHOOSING, cites=("ruler.phase.one", "ruler.leader.obtained"))
def everybody_searches_for_a_ruler(case: Case) -> str:
    """In phase 1 everybody tries to get a RULER, to choose and to activate it."""
    return "search"


@law.check(
    WAY_OF_CHOOSING,
    cites=("ruler.mechanic.conclave.replaces-search", "ruler.mechanic.conclave"),
)
def the_conclave_replaces_the_search(case: Case) -> str:
    """The Conclave takes the place of the search, not of the whole phase."""
    return "conclave"


@law.check(WAY_OF_CHOOSING, cites="ruler.mode.shadow.dynasty")
def how_a_dynasty_chooses_is_missing(case: Case) -> str:
    """A RULER may also be chosen by a Dynasty; how, our text lacks."""
    raise missing_text("ruler.mode.shadow.dynasty")


@law.check(WAY_OF_CHOOSING, cites="ruler.mechanic.conclave.over-dynasty", when=shadow_is_played)
def the_conclave_replaces_the_dynasty(case: Case) -> str:
    """With Shadow, Throne and Dynasty a RULER is chosen by the Conclave, not by the Dynasty."""
    return "conclave"


# What is known of it.


def owner_in_the_shadow(case: Case, card: str) -> Seat | None:
    """The player in whose Shadow the card lies; None where it lies in none."""
    for seat, player in case.state.players.items():
        if card in player.shadow:
            owner: Seat = seat
            return owner
    return None


def lies_in_the_shadow(case: Case, card: str) -> bool:
    """The card lies in a player's Shadow."""
    return owner_in_the_shadow(case, card) is not None


def was_checked_publicly(case: Case, card: str) -> bool:
    """The public check has shown the card."""
    owner = owner_in_the_shadow(case, card)
    return owner is not None and seated(case.state, owner).knows("conform")


def is_held_in_a_hand(case: Case, card: str) -> bool:
    """The card lies in a player's hand."""
    hands = (player.hand for player in case.state.players.values() if player.knows("hand"))
    return any(card in hand for hand in hands)


def lies_in_a_reserve(case: Case, card: str) -> bool:
    """The card lies in a player's Reserve."""
    return any(card in player.reserve for player in case.state.players.values())


@law.check(KNOWN, cites="ruler.zone.hand", when=is_held_in_a_hand)
def a_hand_is_hidden(case: Case, card: str) -> bool:
    """What a player holds in hand is hidden from the others."""
    return False


@law.check(KNOWN, cites="ruler.mechanic.reserve", when=lies_in_a_reserve)
def a_reserve_lies_face_down(case: Case, card: str) -> bool:
    """What lies in a Reserve lies face down."""
    return False


@law.check(KNOWN, cites="ruler.mode.shadow", when=(lies_in_the_shadow, the_conclave_is_not_played))
def a_ruler_in_the_shadow_is_hidden(case: Case, card: str) -> bool:
    """A RULER in the Shadow is hidden; what becomes of that by a public check, our text lacks."""
    if was_checked_publicly(case, card):
        raise missing_text("ruler.mode.shadow.public-check")
    return False


@law.check(KNOWN, cites="ruler.mechanic.conclave.secret", when=lies_in_the_shadow)
def a_ruler_of_the_conclave_is_secret(case: Case, card: str) -> bool:
    """Which RULER the Conclave gave stays secret until it leaves the Shadow or is checked."""
    return False


@law.check(
    KNOWN,
    cites=("ruler.mechanic.conclave.stays-public", "ruler.mechanic.conclave.back-to-shadow"),
    when=was_checked_publicly,
)
def a_ruler_that_was_checked_stays_known(case: Case, card: str) -> bool:
    """After the public check a RULER may lie face down in the Shadow again, and stays known."""
    return True
