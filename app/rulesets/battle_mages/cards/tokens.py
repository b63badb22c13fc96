"""Tokens: creatures and relics that only effects make."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import Activated, ExhaustSelf, Mana
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import AddCounters, Modification

from ..dsl.abilities import every, has
from ..dsl.filters import DAMAGED, TARGET, YOUR_CREATURE, target
from ..dsl.kinds import relic

CARDS: Final[tuple[CardDef, ...]] = (
    relic(
        "Lantern",
        has(every(YOUR_CREATURE), Modification("add", "toughness", 1)),
        Activated(
            (Mana(2), ExhaustSelf()), AddCounters(TARGET, "shield"),
            targets=(target(YOUR_CREATURE & DAMAGED),),
        ),
    ),
)  # fmt: skip
