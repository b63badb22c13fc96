"""Two colours: the six who stand between them."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OTHER
from app.engine.effects import AddCounters, Draw, Exhaust, Modification

from ..dsl.abilities import boast, dies, every, gain, has, keyword, on_enter, when
from ..dsl.filters import (
    FROZEN,
    OPPOSING_CREATURE,
    POISONED,
    STRENGTHENED,
    YOUR_CREATURE,
)
from ..dsl.kinds import creature
from ..dsl.nodes import LookAt

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Auriel of the Thin Ice", "2WU", 3, 3, keyword("flying"),
        on_enter(Exhaust(every(OPPOSING_CREATURE & FROZEN))), kind="Knight", rarity="legendary",
        flavour="She walks where others only fall.",
    ),
    creature(
        "Tamsin, Keeper of Both Keys", "2WG", 3, 4, keyword("lifebond"),
        has(every(YOUR_CREATURE & STRENGTHENED), gain("attentiveness")), kind="Druid",
        rarity="legendary", flavour="One key opens. Nobody asks about the other.",
    ),
    creature(
        "Roderic Twice-Sworn", "2WR", 4, 3, keyword("rush"),
        boast(AddCounters(every(YOUR_CREATURE & OTHER), "shield"), cost=2), kind="Knight",
        rarity="legendary", flavour="Once to the crown, once to himself.",
    ),
    creature(
        "The Drowned Apothecary", "3UG", 3, 5, keyword("venom", 2),
        when(dies(OPPOSING_CREATURE & POISONED), Draw()), kind="Wizard", rarity="legendary",
        flavour="His remedies keep. His patients do not.",
    ),
    creature(
        "Nimue Stormborrow", "3UR", 4, 4, keyword("flying"), keyword("ambush"),
        on_enter(LookAt(3)), kind="Wizard", rarity="legendary",
        flavour="She gives back the thunder and keeps the lightning.",
    ),
    creature(
        "Garm and the Burning Wood", "4GR", 6, 5, keyword("overrun"),
        has(every(YOUR_CREATURE & OTHER), Modification("add", "power", 1)), kind="Beast",
        rarity="legendary", flavour="Nobody remembers which of them is Garm.",
    ),
)  # fmt: skip
