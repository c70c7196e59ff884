"""The Shadow: whether RULERs lie there at all, how many, and what our text lacks of it."""

from __future__ import annotations

from adjudicator.games.ruler.conditions import phase_one
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_shadow import Hide, Reveal
from adjudicator.games.ruler.questions import CHOSEN
from adjudicator.games.ruler.questions_exsilium import COUNTS_AS_GAINED, SHADOW_PASSES
from adjudicator.games.ruler.requirements import SHADOW_KNOWN, SHADOW_PLAYED, SHADOW_SHAPE
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, missing_text

Moving = Hide | Reveal


def shadow_is_not_played(case: Case, move: Moving) -> bool:
    """Shadow, Throne and Dynasty are not played."""
    return not case.on("shadow")


@law.check(SHADOW_PLAYED, cites="ruler.leader.active", when=shadow_is_not_played)
def an_active_ruler_lies_open(case: Case, move: Moving) -> bool:
    """Outside that mode an active RULER lies face up, and nothing hides it."""
    return False


def hides(case: Case, move: Moving) -> bool:
    """The move lays RULERs into the Shadow."""
    return isinstance(move, Hide)


def shows(case: Case, move: Moving) -> bool:
    """The move shows RULERs that lie in the Shadow."""
    return isinstance(move, Reveal)


def leaves_several_hidden_but_not_all(case: Case, move: Moving) -> bool:
    """Several RULERs would lie in the Shadow, and another one on the Throne."""
    hidden = {*seated(case.state, move.by).shadow, *move.with_.names}
    chosen: tuple[str, ...] = case.ask(CHOSEN, move.by)
    return 1 < len(hidden) < len({*hidden, *chosen})


def shows_some_of_several(case: Case, move: Moving) -> bool:
    """Several RULERs lie in the Shadow, and not all of them are shown."""
    hidden = set(seated(case.state, move.by).shadow)
    return len(hidden) > 1 and set(move.with_.names) != hidden


def is_in_phase_one(case: Case, move: Moving) -> bool:
    """It is phase 1."""
    return phase_one(case)


def moves_another_card_than_a_ruler(case: Case, move: Moving) -> bool:
    """A card that is no RULER is to lie in the Shadow."""
    return any(case.card(card).type != "ruler" for card in move.with_.names)


@law.check(
    SHADOW_SHAPE,
    cites="ruler.mechanic.crowns.shadow",
    when=(hides, leaves_several_hidden_but_not_all),
)
def all_crowns_hide_or_one(case: Case, move: Moving) -> bool:
    """With Parallel Crowns either all of a player's RULERs lie in the Shadow, or one alone."""
    return False


@law.check(SHADOW_SHAPE, cites="ruler.mechanic.crowns.shadow", when=(shows, shows_some_of_several))
def hidden_crowns_are_shown_together(case: Case, move: Moving) -> bool:
    """With Parallel Crowns all RULERs that lie in the Shadow are shown at the same time."""
    return False


@law.check(
    SHADOW_SHAPE,
    cites="ruler.mechanic.crowns.shadow.phase-one",
    when=(hides, is_in_phase_one, moves_another_card_than_a_ruler),
)
def only_rulers_hide_in_phase_one(case: Case, move: Moving) -> bool:
    """With Parallel Crowns only RULERs are hidden in phase 1."""
    return False


def moves_several_at_once(case: Case, move: Moving) -> bool:
    """Several RULERs are hidden or shown at once."""
    return len(move.with_) > 1


@law.check(
    SHADOW_PASSES, cites="ruler.mechanic.crowns.shadow.one-entry", when=moves_several_at_once
)
def together_they_pass_once(case: Case, move: Moving) -> int:
    """With Parallel Crowns all hidden RULERs together enter once and leave once."""
    return 1


@law.check(COUNTS_AS_GAINED, cites="ruler.mechanic.reserve.shadow")
def shown_cards_are_not_gained(case: Case, move: Reveal) -> bool:
    """Cards that a player had and shows from the Shadow are not gained, and not reserved."""
    return False


@law.check(SHADOW_KNOWN, cites="ruler.mode.shadow.hiding")
def the_way_through_the_shadow_is_missing(case: Case, move: Moving) -> bool:
    """How RULERs enter the Shadow and leave it stood in a section that we lack."""
    raise missing_text("ruler.mode.shadow.hiding")
