"""Topaz."""

from ..words.abilities import gain, has, interpose, keyword, you_attack_with
from ..words.filters import ANOTHER_OF_YOURS, every
from ..words.kinds import TOPAZ, creature, legendary
from ..words.nodes import GainLife, PlaceTokens

WICKET_WARDEN = creature(
    "Wicket Warden", TOPAZ, 3, 300, keyword("sentinel"), interpose(PlaceTokens("candle", 2))
)
GILDED_MARSHAL = legendary(
    "Gilded Marshal",
    TOPAZ,
    7,
    600,
    keyword("vigil"),
    has(every(ANOTHER_OF_YOURS), gain("vigil")),
    you_attack_with(3, GainLife(200)),
)
CARDS = (WICKET_WARDEN, GILDED_MARSHAL)
