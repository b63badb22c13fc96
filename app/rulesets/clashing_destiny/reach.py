"""Reach: which kinds of cards on the board an effect or a cost changes in this game."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import SacrificeSelf
from app.engine.dsl.node import Node
from app.engine.effects import (
    AddCounters,
    Attach,
    Banish,
    CopyOf,
    Damage,
    Destroy,
    Exhaust,
    Fight,
    GainControl,
    GainLife,
    Heal,
    Prevent,
    PreventAll,
    Ready,
    RemoveFromCombat,
    ReturnToDeck,
    ReturnToHand,
    Sacrificing,
    SplitDamage,
    TurnFaceDown,
)

from .effects import Cleanse, Freeze, Ignite, MoveTo, PreventCombatDamage, Swap

NO_RULE: Final[frozenset[str]] = frozenset()
MINIONS: Final = frozenset({"minion"})
UNITS: Final = MINIONS | {"hero"}
MOVED: Final = MINIONS | {"spell", "artifact", "attack", "location", "talent"}
"""CD-6.12: a hero never leaves the board."""

REACH: Final[dict[type[Node], frozenset[str]]] = {
    Damage: UNITS,
    SplitDamage: UNITS,
    Heal: UNITS,
    Prevent: UNITS,
    PreventAll: UNITS,
    PreventCombatDamage: UNITS,
    Cleanse: UNITS,
    Freeze: UNITS,
    Ignite: MINIONS,
    GainControl: MINIONS,
    CopyOf: MINIONS,
    MoveTo: MINIONS,
    Swap: MINIONS,
    Exhaust: UNITS | {"artifact", "location"},
    Ready: UNITS | {"artifact", "location"},
    Destroy: MOVED,
    Banish: MOVED,
    ReturnToHand: MOVED,
    ReturnToDeck: MOVED,
    Sacrificing: MOVED,
    SacrificeSelf: MOVED,
    AddCounters: frozenset({"artifact"}),
    Fight: NO_RULE,
    GainLife: NO_RULE,
    Attach: NO_RULE,
    RemoveFromCombat: NO_RULE,
    TurnFaceDown: NO_RULE,
}
