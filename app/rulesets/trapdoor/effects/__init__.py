"""Effects that only this game has; of each its data, its sentence and its meaning on one page."""

from .chain import Negate
from .chance import Coin
from .faces import Expose, Peek, TurnUp
from .fights import EndAttack, MoveEquipment
from .mana import GainMana, LoseMana, PreventLifeLoss, StealMana
from .placing import PlaceFrom, PlaceTokens, Retrieve, SetFrom
from .power import (
    Alter,
    GainPower,
    LoseHalf,
    LosePower,
    PreventPowerLoss,
    Restore,
    this_turn,
    until_your_turn,
)

__all__ = [
    "Alter",
    "Coin",
    "EndAttack",
    "Expose",
    "GainMana",
    "GainPower",
    "LoseHalf",
    "LoseMana",
    "LosePower",
    "MoveEquipment",
    "Negate",
    "Peek",
    "PlaceFrom",
    "PlaceTokens",
    "PreventLifeLoss",
    "PreventPowerLoss",
    "Restore",
    "Retrieve",
    "SetFrom",
    "StealMana",
    "TurnUp",
    "this_turn",
    "until_your_turn",
]
