"""Arcane: denial, looking ahead, and cards out of nowhere."""

from app.engine.dsl.filters import YOURS, CostIs
from app.engine.dsl.values import All, Chosen
from app.engine.effects import (
    Damage,
    Deny,
    Discover,
    Look,
    MayPay,
    ReturnToHand,
    Reveal,
    Search,
    Seq,
)

from ..dsl.abilities import (
    EXHAUST,
    ability,
    does,
    durability,
    has,
    keyword,
    legacy,
    level_bonus,
    nth_spell_each_turn,
    on_enter,
    on_kill,
    on_return_home,
    plus,
    this_turn,
)
from ..dsl.filters import (
    ANY_MINION,
    CHAIN_SPELL,
    ENEMY_HERO,
    SPELL,
    TARGET,
    YOUR_HERO,
    of_affinity,
    target,
)
from ..dsl.kinds import ARCANE, burst, cast, minion, relic
from ..effects import DrawDestiny, PlayFree, TakeBack

_YOUR_SMALL_SPELLS = All(SPELL & CostIs("<=", 2) & YOURS, ("discard",))

STRIKE_THE_RECORD = burst(
    "Strike the Record",
    ARCANE,
    2,
    does(Seq((Deny(), DrawDestiny(1, "controller"))), CHAIN_SPELL),
)
TOLL_ON_THOUGHT = burst(
    "Toll on Thought", ARCANE, 1, does(MayPay(2, "controller", otherwise=Deny()), CHAIN_SPELL)
)
MARGINAL_NOTE = burst("Marginal Note", ARCANE, 1, does(Seq((Look(2), DrawDestiny()))))
PASSING_THOUGHT = burst(
    "Passing Thought",
    ARCANE,
    1,
    keyword("fleeting"),
    does(Seq((Look(1), DrawDestiny(2)))),
)
UNWRITE_THE_DISTANCE = burst(
    "Unwrite the Distance",
    ARCANE,
    2,
    does(ReturnToHand(TARGET), target(ANY_MINION)),
)
THOUGHT_FERRY = burst("Thought Ferry", ARCANE, 1, does(Seq((TakeBack(1), DrawDestiny()))))
OPEN_GLANCE = burst(
    "Open Glance",
    ARCANE,
    1,
    keyword("fleeting"),
    does(Seq((Reveal("hand"), DrawDestiny(2)))),
)
ECHO_DESK = cast(
    "Echo Desk",
    ARCANE,
    3,
    does(PlayFree(Chosen(_YOUR_SMALL_SPELLS))),
    rarity="rare",
    flavour="The sergeant hadn't heard. Sergeants never have.",
)
THREE_DOORS = cast("Three Doors", ARCANE, 1, does(Discover(SPELL & of_affinity(ARCANE))))
FOLDED_LIBRARY = cast("Folded Library", ARCANE, 2, does(Seq((Search(SPELL), DrawDestiny()))))
MIRRORSTEP_ADEPT = minion(
    "Mirrorstep Adept",
    ARCANE,
    2,
    2,
    2,
    keyword("elusive"),
    legacy(Damage(ENEMY_HERO, 1)),
)
PAGE_OF_HOURS = minion("Page of Hours", ARCANE, 1, 1, 1, on_enter(Look(1)), legacy(DrawDestiny()))
HOMING_STAR = minion("Homing Star", ARCANE, 2, 2, 2, on_return_home(Damage(ENEMY_HERO, 1)))
GLASS_SCHOLAR = minion("Glass Scholar", ARCANE, 2, 1, 3, nth_spell_each_turn(2, DrawDestiny()))
VEILED_CARTOGRAPHER = minion(
    "Veiled Cartographer", ARCANE, 3, 2, 4, keyword("veil"), on_enter(Look(2))
)
ERRATUM_HUNTER = minion(
    "Erratum Hunter", ARCANE, 3, 3, 3, keyword("elusive"), on_kill(DrawDestiny())
)
CIPHER_MAGISTER = minion(
    "Cipher Magister",
    ARCANE,
    4,
    3,
    5,
    level_bonus(2, has(YOUR_HERO, plus("power", 1))),
)
PRISM_OF_SMALL_HOURS = relic(
    "Prism of Small Hours",
    ARCANE,
    2,
    3,
    ability(EXHAUST, durability(1), this_turn(YOUR_HERO, plus("power", 1))),
)

CARDS = (
    STRIKE_THE_RECORD,
    TOLL_ON_THOUGHT,
    MARGINAL_NOTE,
    PASSING_THOUGHT,
    UNWRITE_THE_DISTANCE,
    THOUGHT_FERRY,
    OPEN_GLANCE,
    ECHO_DESK,
    THREE_DOORS,
    FOLDED_LIBRARY,
    MIRRORSTEP_ADEPT,
    PAGE_OF_HOURS,
    HOMING_STAR,
    GLASS_SCHOLAR,
    VEILED_CARTOGRAPHER,
    ERRATUM_HUNTER,
    CIPHER_MAGISTER,
    PRISM_OF_SMALL_HOURS,
)
