"""Elements: support of units, payment for spells, and reserves."""

from app.engine.dsl.abilities import SacrificeSelf
from app.engine.dsl.filters import OTHER, YOURS
from app.engine.effects import Damage, Draw, Look, Prevent, ReturnToHand, Search, Seq

from ..dsl.abilities import ability, counts_as, has, on_enter
from ..dsl.filters import (
    DECLARED_SPELL,
    ELEMENT,
    ELEMENT_CARD,
    ENEMY_TOWER,
    TARGET,
    UNIT,
    every,
    target,
)
from ..dsl.kinds import ARTIFACT, EARTH, FIRE, RAMPART, WATER, WIND, element
from ..dsl.nodes import Provides
from ..effects import ChangeSpell, ExtraPlays, IgnoreTowerCheck, PlaceFaceDown, TowerChange

BASICS = tuple(
    element(name, kind)
    for name, kind in (("Earth", EARTH), ("Fire", FIRE), ("Wind", WIND), ("Water", WATER))
)

TERRACE_LOAM = element(
    "Terrace Loam",
    EARTH,
    abilities=(on_enter(ExtraPlays(2)), RAMPART),
    flavour="Wide enough for a wall, deep enough for a fall.",
)
BARROWSTONE = element(
    "Barrowstone",
    EARTH,
    abilities=(ability(SacrificeSelf(), Prevent(TARGET, 15), target(UNIT)), RAMPART),
)
CINDER_VENT = element(
    "Cinder Vent",
    FIRE,
    abilities=(ability(SacrificeSelf(), Damage(ENEMY_TOWER, 5), speed="slow"), RAMPART),
    flavour="It breathes out once.",
)
KILN_HEART = element(
    "Kiln Heart",
    FIRE,
    tower=-5,
    abilities=(ability(SacrificeSelf(), IgnoreTowerCheck()),),
    flavour="Keep the lid on. Keep a second lid nearby.",
)
KITE_RIDGE = element(
    "Kite Ridge",
    WIND,
    abilities=(
        ability(SacrificeSelf(), ReturnToHand(TARGET), target(ELEMENT & OTHER)),
        RAMPART,
    ),
)
THIN_AIR = element("Thin Air", WIND, abilities=(on_enter(PlaceFaceDown(1)),))
TIDE_BASIN = element(
    "Tide Basin",
    WATER,
    tower=5,
    abilities=(RAMPART,),
    flavour="Twice a day it counts the stars and loses one.",
)
DEEP_CISTERN = element(
    "Deep Cistern",
    WATER,
    abilities=(ability(SacrificeSelf(), ChangeSpell(TARGET, -10), DECLARED_SPELL),),
)

SLAGFIELD = element("Slagfield", EARTH, FIRE, flavour="Hot stones, and under them hotter ones.")
DUST_PLATEAU = element("Dust Plateau", EARTH, WIND, flavour="The path moves. Ask it where to.")
REED_MARSH = element("Reed Marsh", EARTH, WATER, flavour="Neither will say which it was first.")
EMBER_GALE = element("Ember Gale", FIRE, WIND, flavour="What burns in the valley arrives by noon.")
GEYSER_COURT = element(
    "Geyser Court",
    FIRE,
    WATER,
    abilities=(on_enter(TowerChange(-5)),),
    flavour="Court is held on the hour, at a distance.",
)
FOGBANK = element(
    "Fogbank",
    WIND,
    WATER,
    abilities=(RAMPART,),
    flavour="Forty spears went in. It gave back the helmets.",
)

KEYSTONE_ENGINE = element(
    "Keystone Engine",
    ARTIFACT,
    value=2,
    tower=-10,
    flavour="They took it out of the cellar. The tower noticed.",
)
MAINSPRING_VAULT = element(
    "Mainspring Vault",
    ARTIFACT,
    value=2,
    tower=-10,
    abilities=(on_enter(Seq((Look(2), TowerChange(-5)))),),
)
DRAWING_WELL = element(
    "Drawing Well",
    ARTIFACT,
    tower=-5,
    abilities=(ability(SacrificeSelf(), Draw()),),
    flavour="Let the bucket down slowly, and don't look into it.",
)
PATHFINDERS_CASE = element(
    "Pathfinder's Case",
    ARTIFACT,
    abilities=(ability(SacrificeSelf(), Search(ELEMENT_CARD), speed="slow"),),
)
PRISM_COG = element(
    "Prism Cog",
    ARTIFACT,
    abilities=(
        has(
            every(ELEMENT & YOURS & OTHER & Provides(ARTIFACT)),
            counts_as(WIND),
        ),
    ),
)
BRASS_ASTROLABE = element(
    "Brass Astrolabe", ARTIFACT, tower=5, flavour="Wrong about the sky, right about the money."
)

CARDS = (
    *BASICS,
    TERRACE_LOAM,
    BARROWSTONE,
    CINDER_VENT,
    KILN_HEART,
    KITE_RIDGE,
    THIN_AIR,
    TIDE_BASIN,
    DEEP_CISTERN,
    SLAGFIELD,
    DUST_PLATEAU,
    REED_MARSH,
    EMBER_GALE,
    GEYSER_COURT,
    FOGBANK,
    KEYSTONE_ENGINE,
    MAINSPRING_VAULT,
    DRAWING_WELL,
    PATHFINDERS_CASE,
    PRISM_COG,
    BRASS_ASTROLABE,
)
