"""Normal cards about coming home, lineage and level, and answers to walls."""

from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import SELF, Count
from app.engine.effects import Damage, Destroy

from ..dsl.abilities import (
    CARDS_COME_HOME,
    EXHAUST,
    YOUR_TURN_STARTS,
    ability,
    affinity_bonus,
    does,
    durability,
    gain,
    has,
    keyword,
    level_bonus,
    on_enter,
    plus,
    this_turn,
    when,
)
from ..dsl.filters import ARTIFACT, ENEMY_HERO, LOCATION, TARGET, YOUR_HERO, target
from ..dsl.kinds import NORMAL, attack_card, cast, location, minion, relic, weapon
from ..dsl.nodes import Lineage
from ..effects import DrawDestiny

CARAVAN_MISTRESS = minion(
    "Caravan Mistress",
    NORMAL,
    3,
    2,
    4,
    when(CARDS_COME_HOME, this_turn(SELF, plus("attack", 2))),
    flavour="Everything she owns has walked here.",
)
SIEGE_MASON = minion(
    "Siege Mason",
    NORMAL,
    4,
    3,
    4,
    on_enter(Destroy(TARGET), target((ARTIFACT | LOCATION) & OPPOSING)),
)
DRILL_CHAMPION = minion(
    "Drill Champion", NORMAL, 5, 4, 5, level_bonus(2, has(SELF, gain("double_attack")))
)
WALL_CLIMBER = minion(
    "Wall-Climber",
    NORMAL,
    3,
    3,
    3,
    affinity_bonus("shadow", has(SELF, gain("blitz"))),
    affinity_bonus("nature", has(SELF, plus("hp", 1))),
)
BOAT_HOOK_BOY = minion(
    "Boat-Hook Boy",
    NORMAL,
    2,
    2,
    3,
    keyword("puller"),
    flavour="He was sent for driftwood and came back with a knight.",
)
HEIRLOOM_BLADE = weapon(
    "Heirloom Blade",
    NORMAL,
    3,
    1,
    3,
    level_bonus(1, has(YOUR_HERO, plus("attack", 1))),
    level_bonus(3, has(YOUR_HERO, plus("attack", 1))),
    flavour="Each of them left a notch, and none of them a will.",
)
BATTERING_BEAM = relic(
    "Battering Beam", NORMAL, 3, 3, ability(EXHAUST, durability(1), Damage(ENEMY_HERO, 2))
)
ROLL_OF_ANCESTORS = cast("Roll of Ancestors", NORMAL, 2, does(DrawDestiny(Count(Lineage()))))
FAMILY_QUARREL = cast(
    "Family Quarrel",
    NORMAL,
    2,
    does(Damage(ENEMY_HERO, Count(Lineage()))),
    flavour="All of them were right, and all of them armed.",
)
THE_HUNGRY_MARCH = location(
    "The Hungry March",
    NORMAL,
    3,
    when(YOUR_TURN_STARTS, Damage(ENEMY_HERO, 1)),
    level_bonus(3, when(YOUR_TURN_STARTS, Damage(ENEMY_HERO, 1))),
    flavour="No one stormed the walls. The bread simply stopped.",
)

SCULLION_AT_ARMS = minion(
    "Scullion at Arms",
    NORMAL,
    0,
    1,
    1,
    flavour="He holds the spear by the wrong end, and means it.",
)
BARE_FISTS = attack_card(
    "Bare Fists", NORMAL, 0, 1, flavour="What is left when the smith wants paying first."
)

CARDS = (
    CARAVAN_MISTRESS,
    SIEGE_MASON,
    DRILL_CHAMPION,
    WALL_CLIMBER,
    BOAT_HOOK_BOY,
    HEIRLOOM_BLADE,
    BATTERING_BEAM,
    ROLL_OF_ANCESTORS,
    FAMILY_QUARREL,
    THE_HUNGRY_MARCH,
    SCULLION_AT_ARMS,
    BARE_FISTS,
)
