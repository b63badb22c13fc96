"""The words that every rule test of this game begins with: a position, cards of its own."""

from __future__ import annotations

from typing import Any

from app.engine.dsl.abilities import Ability, Target
from app.engine.dsl.card import CardDef
from app.engine.effects import Effect
from app.rulesets.trapdoor.dsl import kinds
from app.rulesets.trapdoor.dsl.abilities import answers, does
from app.rulesets.trapdoor.life import mana_of
from app.rulesets.trapdoor.ruleset import RULESET
from tools.testing import match_driver as engine
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

__all__ = [
    "RULESET",
    "A",
    "B",
    "CardDef",
    "MatchDriver",
    "being",
    "down",
    "fight",
    "given",
    "life",
    "mana",
    "snare",
    "spell",
]


def given(a: Side | None = None, b: Side | None = None, **when: Any) -> MatchDriver:
    """Lay out a position, by default A's Preparation phase in turn 3; its copies must agree."""
    return engine.given(RULESET, {A: a or {}, B: b or {}}, paranoid=True, **when)


def spell(name: str, effect: Effect, *targets: Target, **more: Any) -> CardDef:
    """Return a spell for a test."""
    return kinds.spell(name, does(effect, *targets), **more)


def snare(name: str, effect: Effect, *parts: Any, **more: Any) -> CardDef:
    """Return a trap for a test that answers the events among `parts`; without any, an open one."""
    targets = [part for part in parts if isinstance(part, Target)]
    events = [part for part in parts if not isinstance(part, Target)]
    heads = [answers(*events)] if events else []
    return kinds.trap(name, *heads, does(effect, *targets), **more)


def being(
    name: str, *abilities: Ability, power: int = 50, cost: int = 1, groups: str = ""
) -> CardDef:
    """Return a creature for a test."""
    return kinds.creature(name, cost, power, groups, *abilities)


def down(name: str, label: str = "", **more: Any) -> dict[str, Any]:
    """Return a face-down card; `label`: a name of its own."""
    return {"card": name, "face": "down", **({"as": label} if label else {}), **more}


def fight(game: MatchDriver, one: str, other: str) -> None:
    """Attack one creature with another."""
    game.attack(one, on=other)


def life(game: MatchDriver, seat: int) -> int:
    """Return a seat's life."""
    return game.match.state.number(seat, "life")


def mana(game: MatchDriver, seat: int) -> int:
    """Return a seat's mana."""
    return mana_of(game.match, seat)
