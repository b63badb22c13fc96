"""Helpers for tests of elements and support: holders of each unit, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.engine.dsl.card import CardDef
from app.rulesets.mage_wars.dsl.abilities import does
from app.rulesets.mage_wars.dsl.kinds import (
    ARTIFACT,
    EARTH,
    FIRE,
    element,
    fast,
    pips,
    unit,
)
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.support.bindings import bound_to
from tools.testing.match_driver import A, B, MatchDriver

from .scenario_cards import GUST, SPARK
from .scene import given as set_up_zones

COG, ENGINE = element("Cog", ARTIFACT), element("Engine", ARTIFACT, value=2)
SLAG, FORGE = element("Slag", EARTH, FIRE), element("Forge", FIRE)
BRAND = fast("Brand", 10, 0, pips(fire=1, artifact=2), does(TowerChange(1)))
"""A spell that costs Fire 1 Artifact 2 and needs no target."""
GUARD = unit("Guard", 15, 0, pips(artifact=1))
STAND_INS: tuple[CardDef, ...] = (COG, ENGINE, SLAG, FORGE, BRAND, GUARD, GUST, SPARK)

Army = Mapping[str, Sequence[str]]


def side(
    held: Army | None = None, free: Sequence[str] = (), hand: Sequence[str] = (), **more: Any
) -> dict[str, Any]:
    """Return a side with units and their holders; "Fire a" is a Fire with a name of its own."""
    bound = [
        {**_named(name), "notes": {"bound": unit_name}}
        for unit_name, names in (held or {}).items()
        for name in names
    ]
    return {
        "units": [_named(name) for name in held or {}],
        "elements": [*bound, *(_named(name) for name in free)],
        "hand": [_named(name) for name in hand],
        **more,
    }


def _named(name: str) -> dict[str, Any]:
    words = name.split()
    plain = " ".join(words[:-1]) if len(words[-1]) == 1 else name
    return {"card": plain, "as": name}


def given(a: dict[str, Any], b: dict[str, Any] | None = None, **when: Any) -> MatchDriver:
    """Lay out a position of A's Armament step, with the stand-in cards of these tests."""
    when["cards"] = [*STAND_INS, *when.get("cards", ())]
    when.setdefault("step", "armament")
    return set_up_zones(a, b, **when)


def holding(game: MatchDriver, unit_name: str) -> list[str]:
    """Return the elements bound to a unit by the names they were given."""
    names = {card_id: name for name, card_id in game.names.items()}
    return sorted(names[cid] for cid in bound_to(game.match, game.names[unit_name]))


def offered(game: MatchDriver) -> set[frozenset[str]]:
    """Return every legal answer to the open question, by the names given."""
    names = {card_id: name for name, card_id in game.names.items()}
    return {frozenset(names[ref] for ref in answer) for answer in game.prompt().enumerate()}


__all__ = [
    "BRAND",
    "COG",
    "ENGINE",
    "FORGE",
    "GUARD",
    "SLAG",
    "A",
    "Army",
    "B",
    "MatchDriver",
    "given",
    "holding",
    "offered",
    "side",
]
