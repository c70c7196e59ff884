"""What must hold for the moves of RULER; each is yes unless a rule objects."""

from __future__ import annotations

from adjudicator.games.ruler.law import law
from adjudicator.judging.naming import CardName

# Every move.
MOMENT = law.requirement("moment", doc="This is the moment for such a move.")
OWN_TURN = law.requirement("own-turn", doc="It is the mover's turn.")
IN_ROUND = law.requirement("in-round", doc="The mover is still in the round.")

# Cards that are used.
AT_HAND = law.requirement(
    "at-hand", move=object, card=CardName, doc="The card lies in the mover's hand or Protection."
)
USABLE = law.requirement(
    "usable", move=object, card=CardName, doc="The card can be used as the declared Resource."
)
NOT_GAINED = law.requirement(
    "not-gained", move=object, card=CardName, doc="The card was not gained in this chain."
)
SOME_CARD = law.requirement("some-card", doc="One card at least is used.")
ONE_RESOURCE = law.requirement("one-resource", doc="The cards are declared for one Resource.")
RIGHT_RESOURCE = law.requirement("right-resource", doc="The declared Resource does such a thing.")
SUPPORT_FITS = law.requirement("support-fits", doc="A RULER from hand supports cards of its set.")
VARIANT = law.requirement("variant", doc="The value is resolved in one of the ways allowed.")
FILLED = law.requirement("filled", doc="Depositum has been filled before this action.")

WITHIN_REACH = law.requirement("within-reach", doc="The cards that are wanted can be reached.")
IN_ORDER = law.requirement("in-order", doc="No card of Registrum is passed over.")

# Attack and defence.
TARGET = law.requirement("target", doc="The target is another player who is still in the round.")
DEFENDABLE = law.requirement("defendable", doc="The attack allows a defensive reaction.")
IS_TARGET = law.requirement("is-target", doc="The mover is the target of the attack.")
NOT_SPOKEN = law.requirement("not-spoken", doc="The mover has not finished contributing.")
BY_RULER = law.requirement("by-ruler", doc="The mover uses the RULER where that is due.")
ALLOTMENT = law.requirement("allotment", doc="The defence is shared out among the lots as it may.")
SECOND_USE = law.requirement("second-use", doc="The Vanguard may be used a second time.")
TWICE = law.requirement("twice-in-a-step", doc="What is used twice in a step may be used so.")
IN_ITS_STEP = law.requirement("in-its-step", doc="The step of the first use still goes on.")
MAY_WAIVE = law.requirement("may-waive", doc="The mover may do without covering the attack.")
THIRD_PLAYER = law.requirement("third-player", doc="A Shield is a third player.")
HELPS_TARGET = law.requirement("helps-target", doc="A Shield helps the target of the attack.")
TARGET_SPOKE = law.requirement("target-spoke", doc="The target has declared not to cover all.")
SHIELDS_LEFT = law.requirement("shields-left", doc="A further Shield may step in.")
DEFENCE_DONE = law.requirement("defence-done", doc="Whoever must defend has done so.")
CONSILIUM_DONE = law.requirement("consilium-done", doc="A Consilium that is due is declared.")
GIVES_OWN = law.requirement("gives-own", doc="What is lost comes from the payer's hand.")
GIVES_RIGHT = law.requirement("gives-right", doc="Exactly what is due is paid.")
LIFTS_ENOUGH = law.requirement("lifts-enough", doc="As many protected cards are lifted as is due.")
LIFTS_ALLOWED = law.requirement("lifts-allowed", doc="The cards lifted may be lifted.")
COUNTER_OPEN = law.requirement("counter-open", doc="A counterattack is open to the mover.")
COUNTER_TARGET = law.requirement("counter-target", doc="The counterattack may name this target.")
CONSILIUM_OPEN = law.requirement("consilium-open", doc="The Consilium is open to the mover.")
CONSILIUM_KNOWN = law.requirement("consilium-known", doc="What the Consilium does is known.")
COUNTER_DONE = law.requirement("counter-done", doc="A counterattack that is due is declared.")

# RULERs and Protection.
PROTECTABLE = law.requirement(
    "protectable", move=object, card=CardName, doc="The card may lie beside the active RULER."
)
FROM_HAND = law.requirement(
    "from-hand", move=object, card=CardName, doc="The protected card comes from hand."
)
JUST_DRAWN = law.requirement(
    "just-drawn", move=object, card=CardName, doc="After the draw only that card is protected."
)
NOT_BARRED = law.requirement(
    "not-barred", move=object, card=CardName, doc="The Vanguard was not used from Protection."
)
LIFTABLE = law.requirement(
    "liftable", move=object, card=CardName, doc="The card may be picked up from Protection."
)
NONE_CHOSEN = law.requirement("none-chosen", doc="The mover has no chosen RULER yet.")
RULER_IN_HAND = law.requirement("ruler-in-hand", doc="The RULER is in the mover's hand.")
BETWEEN_CHAINS = law.requirement("between-chains", doc="Cards may be moved at such a moment.")
DESTINY_FITS = law.requirement("destiny-fits", doc="The Destiny's RULER is as the action asks.")
DESTINY_KNOWN = law.requirement("destiny-known", doc="What the Destiny does is known.")
DESTINY_PLACE = law.requirement("destiny-place", doc="The Destiny is played from where it may.")

# Exsilium.
FIRST_ACTION = law.requirement("first-action", doc="It is the first action of the turn.")
HAS_LEADER = law.requirement("has-leader", doc="The mover has a chosen and active RULER.")
IN_PHASE = law.requirement("in-phase", doc="The action belongs to this phase.")
RULER_IN_EXSILIUM = law.requirement("ruler-in-exsilium", doc="The RULER is in Exsilium.")
RULER_FREE = law.requirement("ruler-free", doc="The RULER may be sent away.")
ONCE_A_TURN = law.requirement("once-a-turn", doc="It was not done before in this turn.")
UP_TO_THREE = law.requirement("up-to-three", doc="At most three cards are taken.")
TRIAD = law.requirement("triad", doc="The payment covers the three families.")
PAYABLE = law.requirement(
    "payable", move=object, card=CardName, doc="The card may pay for a Triad."
)
RESHUFFLE_FITS = law.requirement("reshuffle-fits", doc="Such a reshuffle may be brought about.")
ACTIVATABLE = law.requirement("activatable", doc="The RULER obtained may be activated at once.")
ONE_KEPT = law.requirement("one-kept", doc="One of several RULERs is kept, if that is due.")
KEEPING_DUE = law.requirement("keeping-due", doc="One of several RULERs has to be kept.")
KEEPS_OWN = law.requirement("keeps-own", doc="The RULER that is kept is the mover's own.")

# The Shadow.
SHADOW_PLAYED = law.requirement("shadow-played", doc="RULERs may lie in the Shadow at all.")
SHADOW_SHAPE = law.requirement("shadow-shape", doc="So many RULERs may lie in the Shadow.")
SHADOW_KNOWN = law.requirement("shadow-known", doc="How the Shadow is entered and left is known.")

# The close, the phases, and victory.
CHECKPOINT_DUE = law.requirement("checkpoint-due", doc="The checkpoint is due.")
NO_CHECKPOINT = law.requirement("no-checkpoint", doc="No checkpoint is due.")
EMPTY_DEPOSITUM = law.requirement("empty-depositum", doc="Depositum is empty.")
PAST_PHASE_ONE = law.requirement("past-phase-one", doc="The checkpoint has been passed.")
CONCLAVE_KNOWN = law.requirement("conclave-known", doc="How the Conclave chooses is known.")
CLAIM_TIME = law.requirement("claim-time", doc="Victory may be declared by the mover now.")
CLAIM_HOLDS = law.requirement("claim-holds", doc="The condition of victory is met.")
ABANDON_KNOWN = law.requirement(
    "abandon-known", doc="What becomes of the attack that is going on is known."
)
NAMES_VICTOR = law.requirement("names-victor", doc="It is for the mover to name the victor.")
NAMED_IS_CHOSEN = law.requirement("named-is-chosen", doc="One of the own chosen RULERs is named.")
