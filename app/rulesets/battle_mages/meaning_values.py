"""Evaluation of this game's conditions."""

from __future__ import annotations

from app.engine.meaning.registry import Holds, meaning

from .combat_roles import in_combat
from .dsl import nodes as n


@meaning(n.InCombat)
def during_combat(node: n.InCombat) -> Holds:
    return lambda m, at: in_combat(m)


@meaning(n.Echoed)
def echoed(node: n.Echoed) -> Holds:
    return lambda m, at: bool(m.card(at.source).notes.get("echoed"))
