"""The Warrior and its later heroes."""

from app.engine.effects import Prevent, Search

from ..dsl.abilities import (
    EXHAUST,
    ability,
    gain,
    has,
    inherited,
    mana,
    mend,
    on_enter,
    once_each_turn,
    plus,
    when,
    you_play,
)
from ..dsl.filters import (
    ALLY,
    ALLY_MINION,
    ARTIFACT,
    IN_DEFENSE_ZONE,
    TARGET,
    YOUR_ARMOR,
    every,
    target,
)
from ..dsl.kinds import FIRE, FROST, HOLY, NATURE, hero
from ..effects import DrawDestiny

WARRIOR = hero(
    "Warrior",
    1,
    inherited(once_each_turn(when(you_play(ARTIFACT, "When you play an artifact"), DrawDestiny()))),
    hp=18,
    unlocks=(FIRE, HOLY, NATURE),
    flavour="The shield came first; the quarrel found him.",
)
GATE_CAPTAIN = hero(
    "Gate Captain",
    2,
    on_enter(mend(YOUR_ARMOR, 2)),
    inherited(has(every(ALLY_MINION & IN_DEFENSE_ZONE), gain("vigilant"))),
    hero_class="Captain",
    hp=21,
    lineage=("Warrior",),
    unlocks=(HOLY, FIRE, FROST),
    flavour="He has closed it on friends before.",
)
OATH_KNIGHT = hero(
    "Oath Knight",
    2,
    ability(mana(1), EXHAUST, Prevent(TARGET, 3), target(ALLY)),
    hero_class="Knight",
    hp=21,
    lineage=("Warrior", "Warden"),
    unlocks=(HOLY, FIRE, NATURE),
    flavour="She swore it once, and hasn't slept since.",
)
MARSHAL = hero(
    "Marshal of the Long Row",
    3,
    has(every(ALLY_MINION & IN_DEFENSE_ZONE), plus("attack", 1)),
    hero_class="Marshal",
    hp=23,
    attack=1,
    power=1,
    lineage=("Warrior",),
    unlocks=(HOLY, FIRE, NATURE),
    flavour="Counts the row every night. It is never short.",
)
CASTELLAN = hero(
    "Castellan of Sixth Gate",
    3,
    on_enter(Search(ARTIFACT)),
    hero_class="Castellan",
    hp=23,
    attack=2,
    lineage=("Captain", "Knight"),
    unlocks=(HOLY, FIRE, FROST),
    flavour="Five have fallen. He has the keys of all of them.",
)

CARDS = (WARRIOR, GATE_CAPTAIN, OATH_KNIGHT, MARSHAL, CASTELLAN)
