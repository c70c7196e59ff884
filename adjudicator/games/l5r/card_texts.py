"""What texts of cards do to the rules: a registry of named effects, each of one aspect."""

from __future__ import annotations

from adjudicator.games.l5r.law import law
from adjudicator.judging import Case, not_modelled

OVER_RULES = "l5r.cardinal.card-over-rules"
#: What becomes of an ability's card through the ability itself, where that is at issue.
ENTERS_ITSELF = "enters-play-itself"
NOT_AT_ISSUE = "not-at-issue"

law.card_effects |= dict.fromkeys(
    (
        # What the card is allowed that the rules forbid.
        "ranged-attack-into-a-fief",
        "attaches-to-any-personality",
        "attaches-without-shugenja",
        "enters-unbowed",
        "ignores-its-honor-requirement",
        "playable-from-discard",
        "six-copies-in-a-deck",
        "usable-in-play",
        # What it does to other cards, and what protects it.
        "removes-a-card",
        "removes-a-stronghold",
        "never-destroyed",
        "saved-from-one-destruction",
        # What a Ring is discarded from hand for.
        "discarded-for-its-ability",
        "discarded-for-an-effect",
    ),
    OVER_RULES,
)


def says(case: Case, card: str, text: str) -> bool:
    """Whether a card has that text.

    :raises Unsettled: as `not-modelled`, if it has others of which nobody knows what they do.
    """
    texts = case.card(card).text
    if text in texts:
        return True
    if any(other not in law.card_effects for other in texts):
        raise not_modelled(OVER_RULES)
    return False
