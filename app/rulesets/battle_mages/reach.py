"""Reach: which kinds of permanents an effect or a cost changes in this game."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.effects import ON_PLAYERS
from app.engine.dsl.node import Node
from app.engine.effects import (
    Attach,
    Damage,
    Fight,
    Heal,
    Prevent,
    PreventAll,
    RemoveFromCombat,
    SetStat,
    SplitDamage,
    TurnFaceDown,
)

from .effects import DyingVanishes

CREATURES: Final = frozenset({"creature"})
HIT: Final = CREATURES | ON_PLAYERS
NO_RULE: Final[frozenset[str]] = frozenset()

REACH: Final[dict[type[Node], frozenset[str]]] = {
    Damage: HIT,
    SplitDamage: HIT,
    Prevent: HIT,
    Heal: CREATURES,
    PreventAll: CREATURES,
    Fight: CREATURES,
    RemoveFromCombat: CREATURES,
    SetStat: CREATURES,
    DyingVanishes: CREATURES,
    Attach: NO_RULE,
    TurnFaceDown: NO_RULE,
}
COUNTERS: Final = {
    "str": CREATURES,
    "poison": CREATURES,
    "shield": CREATURES,
    "ice": CREATURES | {"crystal"},
}
"""Types that counters can be put on (BM-7.5)."""
