"""Reach: kinds of objects that each effect can change in this game; cards are creatures only."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.effects import ON_PLAYERS
from app.engine.dsl.node import Node
from app.engine.effects import (
    Attach,
    Banish,
    BounceItem,
    Damage,
    Deny,
    Heal,
    MayPay,
    Prevent,
    PreventAll,
    SplitDamage,
    TurnFaceDown,
)

from .effects import ChangeCostOf

NO_RULE: Final[frozenset[str]] = frozenset()

REACH: Final[dict[type[Node], frozenset[str]]] = {
    # SH-10.6: creatures take no damage.
    Damage: ON_PLAYERS,
    SplitDamage: ON_PLAYERS,
    Prevent: ON_PLAYERS,
    PreventAll: NO_RULE,
    Heal: NO_RULE,
    MayPay: NO_RULE,
    Attach: NO_RULE,
    Banish: NO_RULE,
    BounceItem: NO_RULE,
    Deny: NO_RULE,
    TurnFaceDown: NO_RULE,
    ChangeCostOf: frozenset({"in hand"}),
}
