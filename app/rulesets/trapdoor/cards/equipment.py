"""Equipment: worn by creatures of either side."""

from ..dsl.abilities import cannot, gain, keyword, power, worn
from ..dsl.kinds import LEGENDARY, UNCOMMON, equipment

FOOLS_BELLS = equipment("Fool's Bells", 1, worn(power(-20), gain("berserk")))
BALL_AND_CHAIN = equipment("Ball and Chain", 2, keyword("time", 2), worn(cannot("attack")))
VENOM_RING = equipment("Venom Ring", 2, keyword("uses", 2), worn(gain("venom")))
BOAR_SPEAR = equipment(
    "Boar Spear", 3, keyword("uses", 3), worn(power(30), gain("pierce")), rarity=UNCOMMON
)
RED_LIVERY = equipment("Red Livery", 4, worn(power(40), gain("last_stand")), rarity=UNCOMMON)
MASTER_KEY = equipment(
    "Master Key", 5, worn(power(50), gain("warded"), gain("drain")), rarity=LEGENDARY,
    flavour="There is one. Ask for it and there are none.",
)  # fmt: skip

CARDS = (FOOLS_BELLS, BALL_AND_CHAIN, VENOM_RING, BOAR_SPEAR, RED_LIVERY, MASTER_KEY)
