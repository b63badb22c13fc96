"""Items: spell, element and augmentation in turn."""

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    Draw,
    Modification,
    RemoveFromCombat,
    ReturnToHand,
    Seq,
)

from ..dsl.abilities import INTERCEPT, augment, does, gain, host_has, plus
from ..dsl.filters import (
    ATTACKING,
    CAST_SPELL,
    ELEMENT,
    FACE_DOWN,
    SPELL_CARD,
    TARGET,
    UNIT,
    target,
)
from ..dsl.kinds import item, pips
from ..dsl.nodes import MayLeave
from ..effects import ChangeTargets, PreventModifier, TowerChange

COUNTERWISE_MIRROR = item(
    "Counterwise Mirror",
    80,
    pips(artifact=4),
    2,
    INTERCEPT,
    does(ChangeTargets(TARGET), CAST_SPELL),
    augment(pips(artifact=1), UNIT),
    host_has(gain("warded")),
    flavour="It shows you the man behind the man behind you.",
)
BELL_OF_THE_NINTH_HOUR = item(
    "Bell of the Ninth Hour",
    30,
    pips(artifact=2),
    1,
    does(RemoveFromCombat(TARGET), target(UNIT & ATTACKING)),
    augment(pips(artifact=1), UNIT),
    host_has(gain("steadfast"), gain("assault", 10)),
    flavour="No one has heard the tenth.",
)
PAWNBROKERS_LEDGER = item(
    "Pawnbroker's Ledger",
    20,
    pips(artifact=2),
    1,
    does(ReturnToHand(TARGET), target(SPELL_CARD & YOURS & MayLeave(), zones=("graveyard",))),
    augment(pips(artifact=1), UNIT),
    host_has(plus(10)),
    flavour="Everything in it was someone's favourite.",
)
CLOCKWORK_CRIB = item(
    "Clockwork Crib",
    25,
    pips(artifact=2),
    1,
    does(CreateToken("clay_sentry")),
    augment(pips(artifact=1), UNIT),
    host_has(gain("bodyguard"), gain("bulwark", 5)),
    flavour="Wind it, and something wakes that isn't a child.",
)
LANTERN_OF_FALSE_FACES = item(
    "Lantern of False Faces",
    25,
    pips(artifact=2),
    1,
    does(Destroy(TARGET), FACE_DOWN),
    augment(pips(artifact=1), UNIT),
    host_has(gain("elusive")),
    flavour="It shows you as you were expected.",
)
WARDENS_SCALE = item(
    "Warden's Scale",
    20,
    pips(artifact=3),
    2,
    does(TowerChange(15)),
    augment(pips(artifact=1), UNIT),
    host_has(gain("bulwark", 15)),
    flavour="One pan holds a tower, the other what it is good for.",
)
ANVIL_OF_WEATHER = item(
    "Anvil of Weather",
    40,
    pips(artifact=3),
    2,
    does(Damage(TARGET, 20), target(UNIT)),
    augment(pips(artifact=2), UNIT),
    host_has(plus(10), gain("regiment", 2)),
    flavour="Each blow comes down somewhere else.",
)
NEEDLE_AND_MAP = item(
    "Needle and Map",
    15,
    pips(artifact=2),
    1,
    does(Seq((PreventModifier(), Draw()))),
    augment(pips(artifact=1), ELEMENT & OTHER),
    host_has(Modification("add", "value", 1)),
    flavour="Both are wrong, in opposite directions.",
)

CARDS = (
    COUNTERWISE_MIRROR,
    BELL_OF_THE_NINTH_HOUR,
    PAWNBROKERS_LEDGER,
    CLOCKWORK_CRIB,
    LANTERN_OF_FALSE_FACES,
    WARDENS_SCALE,
    ANVIL_OF_WEATHER,
    NEEDLE_AND_MAP,
)
