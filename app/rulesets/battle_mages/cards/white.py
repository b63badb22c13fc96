"""White: shields, attentive hosts, relics and life."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import AddCounters, CreateToken, Exhaust, GainLife, Ready
from app.engine.dsl.values import T

from ..dsl.abilities import boast, does, keyword, mode
from ..dsl.filters import (
    ATTACKING,
    CREATURE,
    DAMAGED,
    OPPOSING_CREATURE,
    PREPARED,
    TARGET,
    YOUR_CREATURE,
    target,
    up_to,
)
from ..dsl.kinds import creature, ritual

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Parade Marshal", "2W", 2, 3, keyword("attentiveness"),
        boast(AddCounters(TARGET, "shield"), up_to(CREATURE & ATTACKING)),
        kind="Soldier", rarity="uncommon",
    ),
    ritual(
        "Two-Road Hymn", "2W",
        SpellEffect(
            modes=(
                mode(Ready(T("first")), up_to(YOUR_CREATURE, name="first")),
                mode(AddCounters(T("second"), "shield"), target(CREATURE & DAMAGED, name="second")),
                mode(
                    Exhaust(T("third")), target(OPPOSING_CREATURE & PREPARED, name="third")
                ),
                mode(GainLife(3)),
            ),
            choose=2,
        ),
        rarity="uncommon",
    ),
    ritual(
        "Raise the Lantern", "2W", keyword("solemn"), does(CreateToken("lantern")),
        rarity="uncommon",
    ),
)  # fmt: skip
