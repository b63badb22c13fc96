"""Light units: those who came to the parliament, and those who stayed on its walls."""

from app.engine.dsl.values import SELF, Compare, SeatNumber
from app.engine.effects import Draw, If

from ..dsl.abilities import (
    BODYGUARD,
    SIEGE,
    STEADFAST,
    SWIFT,
    WARDED,
    ability,
    assault,
    bulwark,
    happens,
    has,
    on_block,
    on_enter,
    on_strike,
    plus,
    when,
)
from ..dsl.filters import ATTACKING, ENEMY_UNIT, OTHER_UNIT, TARGET, YOUR_UNIT, every, target
from ..dsl.kinds import ARTIFACT, GOD, HERO, LIGHT, pips, unit
from ..dsl.nodes import Pips
from ..effects import ClearDamage, Redirect, TowerChange

LAMPLIGHTER_PAGE = unit(
    "Lamplighter Page",
    5,
    5,
    pips(wind=1),
    LIGHT,
    BODYGUARD,
    bulwark(10),
    on_block(TowerChange(5)),
    flavour="Small enough to stand where it matters.",
)
ROOFTOP_HERALD = unit(
    "Rooftop Herald", 15, 0, pips(fire=1, wind=1), LIGHT, SWIFT, on_strike(Draw())
)
STONE_STEADY_DEACON = unit(
    "Stone-Steady Deacon",
    15,
    5,
    pips(fire=1, artifact=1),
    LIGHT,
    STEADFAST,
    bulwark(10),
    flavour="The sermon was short, and he was in the doorway.",
)
PARLIAMENT_GUARD = unit(
    "Parliament Guard",
    15,
    5,
    pips(wind=1, artifact=2),
    LIGHT,
    bulwark(15),
    WARDED,
    ability(Pips((ARTIFACT,)), Redirect(TARGET, SELF), target(ENEMY_UNIT & ATTACKING)),
    flavour="He has stood through nine speeches and can stand through you.",
)
BANNERETS_OF_THE_BRIGHT_HOUR = unit(
    "Bannerets of the Bright Hour",
    25,
    5,
    pips(fire=1, artifact=2),
    LIGHT,
    STEADFAST,
    assault(5),
    flavour="They ride at nine, so that everyone may see.",
)
ILSE_DAWNSPEAKER = unit(
    "Ilse Dawnspeaker",
    25,
    5,
    pips(fire=1, wind=1, artifact=1),
    HERO,
    LIGHT,
    bulwark(10),
    has(every(OTHER_UNIT), plus(5), while_=Compare(SeatNumber("tower"), ">=", 60)),
    flavour="She had the morning moved to the top of the agenda.",
)
CORVIN = unit(
    "Corvin, Speaker of the House",
    35,
    10,
    pips(fire=1, wind=1, artifact=2),
    HERO,
    LIGHT,
    STEADFAST,
    on_strike(TowerChange(5)),
    flavour="Order! And there was a good deal of it.",
)
GRIFFIN_WING = unit(
    "Griffin Wing",
    25,
    5,
    pips(fire=1, wind=2, artifact=1),
    LIGHT,
    SWIFT,
    SIEGE,
    flavour="Nine riders, and a tenth who fell upward.",
)
CHOIR_OF_THE_OPEN_ROOF = unit(
    "Choir of the Open Roof",
    35,
    10,
    pips(fire=2, wind=2, artifact=1),
    LIGHT,
    bulwark(20),
    on_enter(
        If(Compare(SeatNumber("tower"), "<", SeatNumber("tower", "opponent")), TowerChange(15)),
    ),
    on_enter(ClearDamage(every(YOUR_UNIT))),
    flavour="They took the roof off so that the last note could leave.",
)
ORU = unit(
    "Oru, Lantern of the Drowned",
    60,
    15,
    pips(wind=1, water=2, artifact=2),
    GOD,
    LIGHT,
    when(happens("used_to_block", OTHER_UNIT), TowerChange(5)),
    flavour="I keep a light for those who won't need it.",
)

CARDS = (
    LAMPLIGHTER_PAGE,
    ROOFTOP_HERALD,
    STONE_STEADY_DEACON,
    PARLIAMENT_GUARD,
    BANNERETS_OF_THE_BRIGHT_HOUR,
    ILSE_DAWNSPEAKER,
    CORVIN,
    GRIFFIN_WING,
    CHOIR_OF_THE_OPEN_ROOF,
    ORU,
)
