"""The words that every rule test of this game begins with: a position, or a whole match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.rulesets.mage_wars.numbers import NUMBERS, Regulation
from app.rulesets.mage_wars.ruleset import RULESET
from tools.testing import match_driver as engine
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

from .scenario_cards import SCENARIO_CARDS

__all__ = ["A", "B", "MatchDriver", "begun", "given", "tower"]


def given(
    a: Side | None = None, b: Side | None = None, *, numbers: Regulation = NUMBERS, **when: Any
) -> MatchDriver:
    """Lay out a position, by default A's Armament step in turn 3; all its copies must agree.

    Elements present support the units; `tower=30` of a side is its tower, by default 50.
    """
    rules = RULESET if numbers is NUMBERS else replace(RULESET, numbers=numbers)
    own = [*when.pop("cards", ())]
    known = {card.id for card in own}
    when["cards"] = [*own, *(card for card in SCENARIO_CARDS if card.id not in known)]
    when = {"step": "armament", "paranoid": True, **when}
    return engine.given(rules, {A: _side(a or {}), B: _side(b or {})}, **when)


def _side(side: Side) -> dict[str, Any]:
    """Return a side with its tower as the engine wants it."""
    whole = dict(side)
    if isinstance(whole.get("tower"), int):
        whole["numbers"] = {**whole.get("numbers", {}), "tower": whole.pop("tower")}
    return whole


def tower(game: MatchDriver, seat: int) -> int:
    """Return the tower of a seat."""
    return game.match.state.number(seat, "tower")


def begun(seed: int = 1) -> MatchDriver:
    """Begin a match of the first two starter decks."""
    return engine.begun(RULESET, seed)
