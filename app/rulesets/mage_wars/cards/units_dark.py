"""Dark units: creatures of the moor."""

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import OTHER, IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import CreateToken, Draw, GainControl, Recover, RemoveFromCombat, Seq

from ..dsl.abilities import (
    BODYGUARD,
    ELUSIVE,
    GRAVE_BIND,
    GRAVE_FEAR,
    SIEGE,
    UNBOUND,
    bulwark,
    has,
    on_destroyed,
    on_enter,
    on_turned_up,
    plus,
    regiment,
)
from ..dsl.filters import (
    ATTACKING,
    DARK_CARD,
    ENEMY_UNIT,
    OTHER_UNIT,
    TARGET,
    UNIT,
    every,
    target,
)
from ..dsl.kinds import DARK, GOD, HERO, pips, unit
from ..dsl.nodes import MayLeave, PowerIs
from ..effects import ClearDamage, HalvePower, TowerChange

BOG_CANDLE = unit(
    "Bog Candle",
    5,
    -5,
    pips(),
    DARK,
    UNBOUND,
    on_destroyed(Draw()),
    flavour="It has never led anyone astray. They followed.",
)
KENNELMASTER = unit(
    "Kennelmaster of Little Graves",
    5,
    -5,
    pips(earth=1),
    DARK,
    on_enter(CreateToken("bonepup")),
)
PIT_SWORN_REAVER = unit(
    "Pit-Sworn Reaver",
    25,
    -5,
    pips(earth=1, fire=1),
    DARK,
    SIEGE,
    GRAVE_BIND,
    flavour="He signed with a thumb. They kept the thumb.",
)
PEAT_STALKER = unit(
    "Peat Stalker",
    10,
    0,
    pips(earth=1, water=1),
    DARK,
    ELUSIVE,
    on_turned_up(RemoveFromCombat(TARGET), target(UNIT & ATTACKING)),
    flavour="The path was here a moment ago. So was the dog.",
)
RAG_AND_BONE_REGIMENT = unit(
    "Rag-and-Bone Regiment",
    10,
    5,
    pips(earth=2),
    DARK,
    regiment(2),
    GRAVE_FEAR,
    flavour="They drill at night, so that no one sees which parts are borrowed.",
)
WIDOW_OF_THE_WEIR = unit(
    "Widow of the Weir",
    5,
    5,
    pips(water=1, artifact=1),
    DARK,
    bulwark(5),
    GRAVE_FEAR,
    on_enter(HalvePower(TARGET), target(ENEMY_UNIT)),
    flavour="She asks each of them his name, and he forgets the rest.",
)
ANSGAR = unit(
    "Ansgar Twice-Drowned",
    15,
    5,
    pips(earth=1, water=1, artifact=1),
    HERO,
    DARK,
    bulwark(5),
    GRAVE_BIND,
    Replacement(
        EventPattern("destroyed", IsSource()),
        Seq((ClearDamage(SELF), TowerChange(-10))),
        optional=True,
        once_per_turn=True,
    ),
    flavour="The third time, he says, he will bring a boat.",
)
MOOR_LEVY = unit(
    "Moor Levy",
    10,
    5,
    pips(earth=1, water=2),
    DARK,
    BODYGUARD,
    bulwark(10),
    flavour="One from each house, and the dog if there was none.",
)
MORVANE = unit(
    "Morvane, Reeve of Bones",
    20,
    5,
    pips(earth=2, artifact=2),
    HERO,
    DARK,
    bulwark(10),
    has(every(OTHER_UNIT & DARK_CARD), plus(5)),
    on_enter(Recover(UNIT & OTHER & MayLeave(), optional=False)),
    flavour="I write down everyone. I never cross out.",
)
HUSH = unit(
    "Hush, Keeper of the Last Door",
    40,
    5,
    pips(earth=2, water=2, artifact=2),
    GOD,
    DARK,
    on_enter(GainControl(TARGET, "always"), target(ENEMY_UNIT & PowerIs("<=", 10))),
    flavour="You will know the door. You have been leaning on it.",
)

CARDS = (
    BOG_CANDLE,
    KENNELMASTER,
    PIT_SWORN_REAVER,
    PEAT_STALKER,
    RAG_AND_BONE_REGIMENT,
    WIDOW_OF_THE_WEIR,
    ANSGAR,
    MOOR_LEVY,
    MORVANE,
    HUSH,
)
