"""Effects that only this game has; of each its data, its sentence and its meaning on one page."""

from .casting import CastFree, ChangeCostOf, ChangeCosts, ExtraSummon
from .creatures import Alter, PlaceTokens, for_good, this_turn, until_your_turn
from .pools import ConvertShards, GainShards, Hurt, LoseShards, StealShards

__all__ = [
    "Alter",
    "CastFree",
    "ChangeCostOf",
    "ChangeCosts",
    "ConvertShards",
    "ExtraSummon",
    "GainShards",
    "Hurt",
    "LoseShards",
    "PlaceTokens",
    "StealShards",
    "for_good",
    "this_turn",
    "until_your_turn",
]
