"""Nature: growth, and fast animals."""

from app.engine.dsl.abilities import Static
from app.engine.dsl.filters import OPPOSING, YOURS
from app.engine.dsl.values import SELF, Compare
from app.engine.effects import CreateToken, Damage, Heal, Seq

from ..dsl.abilities import (
    YOUR_TURN_STARTS,
    cannot,
    does,
    gain,
    has,
    keyword,
    level_bonus,
    on_attack,
    on_destroyed,
    plus,
    this_turn,
    when,
)
from ..dsl.filters import ALLY_MINION, HERO, TARGET, YOUR_HERO, target
from ..dsl.kinds import NATURE, burst, cast, location, minion
from ..dsl.nodes import Influence, Relative
from ..effects import DrawDestiny

BRAMBLE_ELDER = minion(
    "Bramble Elder", NATURE, 2, 1, 3, keyword("taunt"), flavour="It remembers every sleeve."
)
BURROW_FOX = minion(
    "Burrow Fox", NATURE, 1, 1, 1, keyword("elusive"), flavour="Every hole has a second door."
)
ROOT_SPEAKER = minion(
    "Root-Speaker",
    NATURE,
    2,
    2,
    2,
    Static(SELF, (plus("attack", 1), plus("hp", 1)), Compare(Influence(), ">=", 7)),
)
THICKET_DOE = minion(
    "Thicket Doe",
    NATURE,
    3,
    3,
    3,
    has(SELF, cannot("be attacked", HERO)),
    flavour="Captains come home from the wood without her, and change the subject.",
)
PACK_CALLER = minion(
    "Pack Caller", NATURE, 3, 2, 2, on_destroyed(CreateToken("grey_runner", zone="attack_zone"))
)
THORNSTEP_BOAR = minion(
    "Thornstep Boar",
    NATURE,
    4,
    4,
    4,
    keyword("cleave"),
    on_attack(Damage(Relative(SELF, "front", OPPOSING), 1)),
)
RIVER_BULL = minion(
    "River Bull",
    NATURE,
    4,
    5,
    4,
    keyword("drifter"),
    flavour="The ford is wherever it happens to be standing.",
)
OLD_GROWTH = minion(
    "Old Growth",
    NATURE,
    6,
    6,
    7,
    keyword("pride", 2),
    keyword("veil"),
    level_bonus(3, has(Relative(SELF, "adjacent", YOURS), gain("veil"))),
    rarity="epic",
    flavour="It was here before the road, and waits for the road to go.",
)
SUDDEN_BLOOM = burst(
    "Sudden Bloom",
    NATURE,
    1,
    does(
        Seq((this_turn(TARGET, plus("attack", 1), plus("hp", 1)), DrawDestiny())),
        target(ALLY_MINION),
    ),
)
SEEDFALL = cast("Seedfall", NATURE, 3, does(CreateToken("seedling", 3, zone="defense_zone")))
THE_GREEN_ROAD = location(
    "The Green Road",
    NATURE,
    2,
    when(YOUR_TURN_STARTS, Heal(YOUR_HERO, 1)),
    flavour="Walk it barefoot, and you arrive younger.",
)

CARDS = (
    BRAMBLE_ELDER,
    BURROW_FOX,
    ROOT_SPEAKER,
    THICKET_DOE,
    PACK_CALLER,
    THORNSTEP_BOAR,
    RIVER_BULL,
    OLD_GROWTH,
    SUDDEN_BLOOM,
    SEEDFALL,
    THE_GREEN_ROAD,
)
