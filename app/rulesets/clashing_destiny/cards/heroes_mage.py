"""The Mage and its later heroes."""

from app.engine.effects import Damage

from ..dsl.abilities import (
    EXHAUST,
    ability,
    costs,
    has,
    inherited,
    mana,
    nth_spell_each_turn,
    on_enter,
)
from ..dsl.filters import BURST, ENEMY, TARGET, UNIT, plus_power, target, your_hand
from ..dsl.kinds import ARCANE, FIRE, FROST, SHADOW, hero
from ..dsl.nodes import BanishDestinyCost
from ..effects import DrawDestiny

MAGE = hero(
    "Mage",
    1,
    inherited(nth_spell_each_turn(3, DrawDestiny())),
    hp=18,
    unlocks=(FIRE, FROST, ARCANE),
    flavour="She has read one book, and means to finish it.",
)
EMBERSCRIBE = hero(
    "Emberscribe",
    2,
    on_enter(Damage(TARGET, 4), target(ENEMY)),
    hp=22,
    lineage=("Mage",),
    unlocks=(FIRE, ARCANE, SHADOW),
    flavour="The ink dries at once. So does the desk.",
)
WARLOCK = hero(
    "Warlock",
    3,
    ability(mana(1), EXHAUST, BanishDestinyCost(1), Damage(TARGET, plus_power(2)), target(UNIT)),
    hp=24,
    power=1,
    lineage=("Mage",),
    unlocks=(SHADOW, FIRE, ARCANE),
    flavour="He pays with what others have put by.",
)
STARBINDER = hero(
    "Starbinder",
    3,
    has(your_hand(BURST), costs(-1)),
    hp=24,
    attack=1,
    power=1,
    lineage=("Emberscribe", "Spellblade", "Nightblade"),
    unlocks=(FIRE, FROST, ARCANE),
    flavour="Nine names, and she owes money to one of them.",
)

CARDS = (MAGE, EMBERSCRIBE, WARLOCK, STARBINDER)
