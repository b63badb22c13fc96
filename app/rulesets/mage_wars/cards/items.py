"""Items: spell, element and augmentation in turn."""

from ..words.abilities import INTERCEPT, augment, does, gain, host_has
from ..words.filters import ATTACKING, CAST_SPELL, TARGET, UNIT, target
from ..words.kinds import item, pips
from ..words.nodes import ChangeTargets, RemoveFromCombat

COUNTERWISE_MIRROR = item(
    "Counterwise Mirror",
    80,
    pips(artifact=4),
    2,
    INTERCEPT,
    does(ChangeTargets(TARGET), CAST_SPELL),
    augment(pips(artifact=1), UNIT),
    host_has(gain("warded")),
)
BELL_OF_THE_NINTH_HOUR = item(
    "Bell of the Ninth Hour",
    30,
    pips(artifact=2),
    1,
    does(RemoveFromCombat(TARGET), target(UNIT & ATTACKING)),
    augment(pips(artifact=1), UNIT),
    host_has(gain("steadfast"), gain("assault", 10)),
)

CARDS = (COUNTERWISE_MIRROR, BELL_OF_THE_NINTH_HOUR)
