"""Jade: shards, shields, large creatures and what lies in the graveyard."""

from app.engine.dsl.filters import OTHER
from app.engine.dsl.values import SELF

from ..words.abilities import cost_per, for_good, keyword, power, sacrifice, use, you_gain_shard
from ..words.filters import CREATURE
from ..words.kinds import JADE, creature, legendary
from ..words.nodes import DestroyedThisTurn, GainLife

MOSSBACK_HOARDER = creature(
    "Mossback Hoarder", JADE, 4, 300, keyword("lode", 1),
    use(sacrifice(CREATURE & OTHER), for_good(SELF, power(100))),
    you_gain_shard(JADE, GainLife(100)),
)  # fmt: skip
OLDEST_ROOT = legendary(
    "Oldest Root", JADE, 8, 900, keyword("overrun"), cost_per(-1, DestroyedThisTurn())
)
CARDS = (MOSSBACK_HOARDER, OLDEST_ROOT)
