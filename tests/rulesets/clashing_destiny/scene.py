"""The words that every rule test of this game begins with: a position, or a whole match."""

from __future__ import annotations

from typing import Any

from app.engine.effects import Damage
from app.rulesets.clashing_destiny.dsl.abilities import does
from app.rulesets.clashing_destiny.dsl.filters import TARGET, UNIT, target
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing import match_driver as engine
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

__all__ = [
    "MAGE",
    "RULESET",
    "ZAP",
    "A",
    "B",
    "MatchDriver",
    "begun",
    "given",
    "grown",
    "with_affinities",
]

MAGE = {"hero": "Mage", "lineage": ["Novice"]}
ZAP = burst("Zap", NORMAL, 0, does(Damage(TARGET, 2), target(UNIT)))
"""A Burst spell that costs nothing: 2 damage to any unit."""


def given(a: Side | None = None, b: Side | None = None, **when: Any) -> MatchDriver:
    """Lay out a position, by default A's Main Phase in turn 3; all its copies must agree."""
    when["cards"] = [*when.get("cards", ()), ZAP]
    return engine.given(RULESET, {A: a or {}, B: b or {}}, paranoid=True, **when)


def with_affinities(*words: str) -> dict[str, Any]:
    """Return the part of a side that says which affinities are unlocked."""
    return {"facts": {"affinities": ["normal", *words]}}


def grown(*classes: str, **more: Any) -> dict[str, Any]:
    """Return the part of a side whose hero has grown through those heroes, the last one on top."""
    *under, top = classes
    return {"hero": top, "lineage": [*reversed(under), "Novice"], **more}


def begun(seed: int = 1) -> MatchDriver:
    """Begin a match of the first two starter decks."""
    return engine.begun(RULESET, seed)
