"""Colorless."""

from ..words.abilities import EXHAUST_THIS, keyword, use
from ..words.kinds import COLORLESS, creature
from ..words.nodes import GainShards, ShardCost

GREYGLASS_BROKER = creature(
    "Greyglass Broker",
    COLORLESS,
    2,
    0,
    keyword("lode", 1),
    use(ShardCost(1), EXHAUST_THIS, GainShards()),
)
DUSK_COLLECTOR = creature(
    "Dusk Collector", COLORLESS, 5, 400, keyword("prismatic"), keyword("harvest")
)
CARDS = (GREYGLASS_BROKER, DUSK_COLLECTOR)
