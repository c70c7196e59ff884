"""What can be disputed about cards: keywords, titles, comparing, entering play, and their ways."""

from __future__ import annotations

from typing import Literal

from adjudicator.book.section import Slug
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import Bearer, Cause, PlayerName
from adjudicator.judging.naming import CardName, MoveOf

#: What is compared or counted: clans, titles, the keywords that an effect looks at, or keywords
#: of which the effect does not say which.
Admissible = Literal["clan", "title", "not-said"] | tuple[str, ...]
Document = Literal["complete-rules", "older-complete-rules", "rulebook", "starter-sheet",
                   "floor-rules"]  # fmt: skip
ActionStep = Literal["good-faith", "costs", "targets", "interrupts", "resolution"]
Destination = Literal["play", "discard", "entering", "resolving", "where-it-is"]
#: Where lines of text stand; `run-over`: a line was too short for a keyword of several words.
Lines = Literal["on-a-card", "on-a-card-run-over", "in-granting-text"]
Removal = Literal["effect", "cost"]

# Keywords.
HAS_KEYWORD = law.value(
    "has-keyword", bool, card=CardName, keyword=str, otherwise=False, listed=("l5r.keyword",),
    doc="Has this card that keyword?",
)  # fmt: skip
KEYWORDS = law.list_of(
    "keywords", str, card=CardName, listed=("l5r.keyword",), doc="Which keywords has this card?"
)
ABILITY_HAS_KEYWORD = law.value(
    "ability-has-keyword", bool, card=CardName, ability=Slug, keyword=str, otherwise=False,
    listed=("l5r.keyword.of-ability",), doc="Has this ability that keyword?",
)  # fmt: skip
UNIT_HAS_KEYWORD = law.value(
    "unit-has-keyword", bool, personality=CardName, keyword=str,
    doc="Has the unit of this Personality that keyword?",
)  # fmt: skip
IS_BOLD = law.value("is-bold", bool, keyword=str, doc="Does this keyword count as bold?")
GAINS_KEYWORD = law.value(
    "gains-keyword", bool, card=CardName, keyword=str, otherwise=True,
    doc="Does an effect that grants this keyword give the card anything?",
)  # fmt: skip
KEEPS_KEYWORD = law.value(
    "keeps-keyword", bool, card=CardName, keyword=str, otherwise=False,
    listed=("l5r.keyword.no-duplicates",),
    doc="Does the card keep this keyword as an effect that granted it ends?",
)  # fmt: skip
EXPRESSIONS = law.value(
    "expressions", tuple[str, ...], lines=tuple[str, ...], place=Lines,
    doc="Which keywords do these lines of text hold?",
)  # fmt: skip

# Comparing and counting.
ADMISSIBLE_OF = law.list_of(
    "admissible-of", str, bearer=Bearer, admissible=Admissible,
    doc="What does this card or player have of what is compared?",
)  # fmt: skip
SAME = law.value(
    "same", bool, first=Bearer, second=Bearer, admissible=Admissible,
    doc="Do these two have the same?",
)  # fmt: skip
DIFFERENT = law.value(
    "different", bool, first=Bearer, second=Bearer, admissible=Admissible,
    doc="Do these two have different ones?",
)  # fmt: skip
ALL_SAME = law.value(
    "all-same", bool, bearers=tuple[Bearer, ...], admissible=Admissible,
    doc="Do all of these have the same?",
)  # fmt: skip
ALL_DIFFERENT = law.value(
    "all-different", bool, bearers=tuple[Bearer, ...], admissible=Admissible,
    doc="Are all of these different from one another?",
)  # fmt: skip
HOW_MANY = law.value(
    "how-many", int, bearers=tuple[Bearer, ...], admissible=Admissible,
    doc="How many different ones are there on these?",
)  # fmt: skip
DIFFERENT_ONES = law.value(
    "different-ones", int, bearers=tuple[Bearer, ...], admissible=Admissible,
    doc="What does an effect count that speaks of these as cards with different ones?",
)  # fmt: skip

# Titles, identities, printings, documents.
TITLE = law.value(
    "title", str, card=CardName, otherwise="no-title", listed=("l5r.title",),
    doc="What is the title of this card?",
)  # fmt: skip
IS_MEANT = law.value(
    "is-meant", bool, card=CardName, name=str, otherwise=False,
    listed=("l5r.title", "l5r.title.subtitle"), doc="Does a text mean this card by that name?",
)  # fmt: skip
SAME_IDENTITY = law.value(
    "same-identity", bool, first=CardName, second=CardName,
    doc="Are these printings of one and the same identity?",
)  # fmt: skip
PRINTING = law.value(
    "printing-followed", CardName, printings=tuple[CardName, ...],
    doc="Which of these printings is followed where they contradict one another?",
)  # fmt: skip
DOCUMENT = law.value(
    "document-followed", Document, first=Document, second=Document,
    doc="Which of these documents is followed where they contradict one another?",
)  # fmt: skip

# Entering play, and leaving it.
ENTERS_BOWED = law.value(
    "enters-bowed", bool, card=CardName, doc="Does this card come into play bowed?"
)
PRICE = law.value(
    "price", int, move=MoveOf(("recruit", "equip")),
    doc="How much Gold is to be paid to bring this card in?",
)  # fmt: skip
FREES = law.value(
    "frees", bool, player=PlayerName, cause=Cause, otherwise=False,
    listed=("l5r.personality.honor-requirement.ignored",),
    doc="Does a loss of Honor by this cause free the player from Honor Requirements?",
)  # fmt: skip
FALLS_OFF = law.value(
    "falls-off", bool, card=CardName, otherwise=False, listed=("l5r.attachment.unattached",),
    doc="Is this Attachment discarded for what it is attached to?",
)  # fmt: skip
DIES = law.value(
    "dies", bool, card=CardName, by=Literal["chi", "effect"], otherwise=False,
    listed=("l5r.personality.chi-death",),
    doc="Is this card destroyed, because of its Chi or by an effect that says so?",
)  # fmt: skip
DIES_OF_A_DIP = law.value(
    "dies-of-a-dip", bool, card=CardName, between=int, after=int, otherwise=False,
    listed=("l5r.personality.chi-death",),
    doc="Is it destroyed where its Chi has one value between two changes, and another after both?",
)  # fmt: skip
LEAVES_PLAY = law.value(
    "leaves-play", bool, card=CardName, source=CardName, by=Removal,
    otherwise=False, listed=("l5r.cardinal.card-over-rules",),
    doc="Does this card leave play by an effect or cost of that other card?",
)  # fmt: skip

# Events, Strategies, Rings.
GOES_TO = law.value(
    "goes-to", Destination, move=MoveOf(("use", "play", "finish", "discard-ring")),
    otherwise="where-it-is",
    listed=("l5r.event.discarded", "l5r.strategy.play-zone", "l5r.ring.resolution-zone"),
    doc="Where does the card go?",
)  # fmt: skip
TRAITS_WORK = law.value(
    "traits-work", bool, card=CardName, holder=Literal["own-abilities", "the-game"],
    doc="Do the Traits of this card work on that?",
)  # fmt: skip
COUNTS_AS = law.value(
    "counts-as", bool, card=CardName, where=Literal["in-play", "in-hand"],
    doc="Does this card count as lying there?",
)  # fmt: skip
COMES_BEFORE = law.value(
    "comes-before", bool, first=ActionStep, second=ActionStep,
    doc="Does this step of an action come before that one?",
)  # fmt: skip
IS_TARGETED = law.value(
    "is-targeted", bool, card=CardName, move=MoveOf(("recruit", "equip")), otherwise=False,
    listed=("l5r.action.targets.entering-card",), doc="Is this card a target of the action?",
)  # fmt: skip
TARGETED_AT = law.value(
    "targeted-at", bool, step=ActionStep,
    doc="Does what was chosen count as targeted at this step of the action?",
)  # fmt: skip
IS_PAID_FOR = law.value(
    "is-paid-for", bool, card=CardName,
    doc="Is the ability of this Ring paid for as the Ring is discarded for it?",
)  # fmt: skip

# The Stronghold, and bowing for Gold.
SIDE = law.value(
    "side", Literal["one-mon", "two-mons"], player=PlayerName,
    doc="Which side of the Stronghold does this player show?",
)  # fmt: skip
GOLD = law.value("gold", int, card=CardName, doc="How much Gold does bowing this card give?")
SPLITS_GOLD = law.value(
    "splits-gold", bool, card=CardName,
    doc="May the Gold that this card gives pay for two things?",
)  # fmt: skip

# What must hold for a move.
IS_RECRUITED = law.requirement("is-recruited", doc="The card is one that comes in so.")
HONOR_SUFFICES = law.requirement("honor-suffices", doc="The Honor Requirement is met.")
GOLD_SUFFICES = law.requirement("gold-suffices", doc="What is due is paid.")
OWN_RULES_KEPT = law.requirement("own-rules-kept", doc="The rules of the procedure are kept.")
NOT_REPEATED = law.requirement("not-repeated", doc="The ability may be used again in this turn.")
IS_ATTACHMENT = law.requirement("is-attachment", doc="The card is one that can be attached.")
ON_A_PERSONALITY = law.requirement("on-a-personality", doc="It goes on a Personality in play.")
ON_AN_OWN_ONE = law.requirement("on-an-own-one", doc="The mover controls that Personality.")
ON_A_SHUGENJA = law.requirement("on-a-shugenja", doc="A Spell goes on a Shugenja.")
HAS_ABILITY = law.requirement("has-ability", doc="The card has such an ability.")
IS_USABLE_THERE = law.requirement("is-usable-there", doc="It is usable where the card is.")
BORNE_BY_A_SHUGENJA = law.requirement("borne-by-a-shugenja", doc="A Shugenja casts the Spell.")
RIGHT_USER = law.requirement("right-user", doc="The mover may use this card.")
PLAYABLE_FROM_THERE = law.requirement("playable-from-there", doc="It may be played from there.")
IS_WAITING = law.requirement("is-waiting", doc="The card waits for its action to be resolved.")
IN_HAND = law.requirement("in-hand", doc="The card is in the mover's hand.")
CONDITION_MET = law.requirement("condition-met", doc="The Entry Condition was met just now.")
ALONE_IN_TIME = law.requirement("alone-in-time", doc="No other Ring waits for the same moment.")
MAY_BE_DISCARDED = law.requirement("may-be-discarded", doc="The Ring's text lets it be discarded.")
TARGET_WITHIN_REACH = law.requirement("target-within-reach", doc="The target is where it must be.")
TARGET_OF_RIGHT_KIND = law.requirement("target-of-right-kind", doc="The target is what it must be.")
GIVES_GOLD = law.requirement("gives-gold", doc="The card has a Gold Production.")
IS_UNBOWED = law.requirement("is-unbowed", doc="The card is not bowed yet.")
