"""Frost: freezing, and units that can't act."""

from app.engine.dsl.filters import HasState
from app.engine.effects import Damage, Destroy, Seq, Skip

from ..dsl.abilities import (
    LOSES_DURABILITY_IN_COMBAT,
    does,
    keyword,
    on_block,
    on_enter,
    when,
)
from ..dsl.filters import (
    ANY_MINION,
    ATTACKER,
    ENEMY_MINION,
    TARGET,
    every,
    target,
)
from ..dsl.kinds import FROST, armor, burst, cast, minion
from ..effects import DrawDestiny, Freeze

GLASSWORK_CUIRASS = armor(
    "Glasswork Cuirass", FROST, 2, 4, when(LOSES_DURABILITY_IN_COMBAT, Freeze(ATTACKER))
)
RIME_CLASP = burst(
    "Rime Clasp", FROST, 1, does(Seq((Freeze(TARGET), DrawDestiny())), target(ANY_MINION))
)
HOARFROST_PORTER = minion(
    "Hoarfrost Porter", FROST, 3, 2, 3, on_enter(Freeze(TARGET), target(ENEMY_MINION))
)
SLEET_WARDEN = minion(
    "Sleet Warden", FROST, 3, 1, 5, keyword("vigilant"), on_block(Freeze(ATTACKER))
)
SHATTERING_STEP = burst(
    "Shattering Step", FROST, 2, does(Destroy(TARGET), target(ANY_MINION & HasState("frozen")))
)
HEAVY_SNOW = cast("Heavy Snow", FROST, 5, does(Damage(every(ANY_MINION), 3)))
LONG_NIGHT = cast(
    "The Long Night",
    FROST,
    4,
    keyword("unique"),
    does(Skip("destiny")),
    unique=True,
    rarity="epic",
    flavour="The lamps were counted twice, and put away.",
)

CARDS = (
    GLASSWORK_CUIRASS,
    SHATTERING_STEP,
    HEAVY_SNOW,
    RIME_CLASP,
    HOARFROST_PORTER,
    SLEET_WARDEN,
    LONG_NIGHT,
)
