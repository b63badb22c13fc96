"""Reach: which kinds of cards on the field an effect or a cost changes in this game."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import SacrificeSelf
from app.engine.dsl.node import Node
from app.engine.effects import (
    Attach,
    Banish,
    BounceItem,
    CopyOf,
    Damage,
    Deny,
    Destroy,
    Exhaust,
    Fight,
    GainControl,
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

from ..effects import (
    ChangeSpell,
    ChangeTargets,
    ClearDamage,
    Counter,
    Recall,
    Redirect,
    SpellDamage,
)

NO_RULE: Final[frozenset[str]] = frozenset()
UNITS: Final = frozenset({"unit"})
ROWS: Final = UNITS | {"element", "item"}
PERMANENTS: Final = ROWS | {"augmentation"}
MOVED: Final = PERMANENTS | {"spell"}
"""MW-12.5: a tower is no card that could leave the field."""
ENTRIES: Final = frozenset({"in chain"})
FIGHTERS: Final = UNITS | {"item"}
HIT: Final = PERMANENTS | {"tower"}
"""MW-6.25: a spell may name any permanent, also one that damage does nothing to."""

REACH: Final[dict[type[Node], frozenset[str]]] = {
    Damage: HIT,
    SplitDamage: HIT,
    SpellDamage: HIT,
    Prevent: FIGHTERS | {"tower"},
    PreventAll: FIGHTERS | {"tower"},
    Heal: FIGHTERS,
    ClearDamage: FIGHTERS,
    Destroy: MOVED | {"in face_down"},
    Banish: MOVED,
    Recall: MOVED,
    ReturnToHand: MOVED,
    ReturnToDeck: MOVED,
    TurnFaceDown: PERMANENTS,
    Sacrificing: PERMANENTS,
    SacrificeSelf: PERMANENTS,
    GainControl: ROWS,
    CopyOf: UNITS,
    Fight: UNITS,
    RemoveFromCombat: UNITS,
    Redirect: UNITS,
    Attach: PERMANENTS,
    Exhaust: NO_RULE,
    Ready: NO_RULE,
    Counter: ENTRIES,
    ChangeTargets: ENTRIES,
    ChangeSpell: ENTRIES,
    Deny: NO_RULE,
    BounceItem: NO_RULE,
}
