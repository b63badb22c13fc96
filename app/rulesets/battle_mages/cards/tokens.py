"""Tokens: creatures and relics that only effects make."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import Activated, ExhaustSelf, Mana
from app.engine.dsl.card import CardDef
from app.engine.effects import AddCounters, GainLife, Modification

from ..dsl.abilities import at_preparation, every, gain, has, keyword
from ..dsl.filters import DAMAGED, TARGET, YOUR_CREATURE, target
from ..dsl.kinds import relic, token
from ..effects import LookAt

CARDS: Final[tuple[CardDef, ...]] = (
    token("Recruit", "W", 1, 1, kind="Soldier"),
    token("Wisp", "U", 1, 1, keyword("flying"), kind="Spirit"),
    token("Briarling", "G", 2, 2, kind="Plant"),
    token("Sparkling", "R", 1, 1, keyword("rush"), kind="Elemental"),
    relic(
        "Lantern",
        has(every(YOUR_CREATURE), Modification("add", "toughness", 1)),
        Activated(
            (Mana(2), ExhaustSelf()), AddCounters(TARGET, "shield"),
            targets=(target(YOUR_CREATURE & DAMAGED),),
        ),
    ),
    relic("Chalice", at_preparation(GainLife(1))),
    relic("Astrolabe", Activated((Mana(1), ExhaustSelf()), LookAt(2))),
    relic("War Drum", has(every(YOUR_CREATURE), gain("rush"))),
)  # fmt: skip
