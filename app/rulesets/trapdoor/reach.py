"""Reach: which kinds of cards on the field an effect changes in this game."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.effects import ON_PLAYERS
from app.engine.dsl.node import Node
from app.engine.effects import (
    Attach,
    Banish,
    CopyOf,
    Damage,
    Exhaust,
    Fight,
    GainControl,
    Heal,
    MayPay,
    Prevent,
    PreventAll,
    Ready,
    RemoveFromCombat,
    SetStat,
    SplitDamage,
    TurnFaceDown,
)

from .effects import (
    Expose,
    GainPower,
    LoseHalf,
    LosePower,
    MoveEquipment,
    Peek,
    PreventPowerLoss,
    Restore,
    TurnUp,
)

NO_RULE: Final[frozenset[str]] = frozenset()
CREATURES: Final = frozenset({"creature"})
COVERED: Final = CREATURES | {"spell", "trap"}

REACH: Final[dict[type[Node], frozenset[str]]] = {
    # TD-11.2: damage to a creature is loss of power, which shields and preventions meet.
    Damage: ON_PLAYERS,
    SplitDamage: ON_PLAYERS,
    Prevent: CREATURES | ON_PLAYERS,
    PreventAll: CREATURES,
    LosePower: CREATURES,
    LoseHalf: CREATURES,
    GainPower: CREATURES,
    Restore: CREATURES,
    PreventPowerLoss: CREATURES,
    SetStat: CREATURES,
    Fight: CREATURES,
    GainControl: CREATURES,
    Attach: CREATURES,
    CopyOf: CREATURES,
    TurnFaceDown: CREATURES,
    TurnUp: CREATURES,
    MoveEquipment: CREATURES | {"equipment"},
    Expose: COVERED,
    Peek: COVERED,
    Banish: NO_RULE,
    Exhaust: NO_RULE,
    Heal: NO_RULE,
    MayPay: NO_RULE,
    Ready: NO_RULE,
    RemoveFromCombat: NO_RULE,
}
