"""Two colours: the six who stand between them."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OTHER
from app.engine.effects import AddCounters, Deny, Draw, MayPay, Modification

from ..dsl.abilities import at_preparation, boast, dies, every, gain, has, keyword, on_enter, when
from ..dsl.filters import (
    EXHAUSTED,
    OPPOSING_CREATURE,
    POISONED,
    RITUAL_SPELL,
    STRENGTHENED,
    TARGET,
    YOUR_CREATURE,
    spell,
    up_to,
)
from ..dsl.kinds import creature

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Orsel of the Thin Ice", "2WU", 3, 3, keyword("flying"),
        on_enter(AddCounters(TARGET, "ice"), up_to(OPPOSING_CREATURE & EXHAUSTED, 2)),
        kind="Knight", rarity="legendary",
        flavour="She walks where others only fall.",
    ),
    creature(
        "Tamsin, Keeper of Both Keys", "2WG", 3, 3, keyword("lifebond"),
        at_preparation(AddCounters(TARGET, "str"), up_to(YOUR_CREATURE)),
        has(every(YOUR_CREATURE & STRENGTHENED), gain("attentiveness")), kind="Druid",
        rarity="legendary", flavour="One key opens. No one asks about the other.",
    ),
    creature(
        "Roderic Twice-Sworn", "2WR", 4, 3, keyword("rush"),
        boast(AddCounters(every(YOUR_CREATURE & OTHER), "shield"), cost=2), kind="Knight",
        rarity="legendary", flavour="Once to the crown, once to himself.",
    ),
    creature(
        "The Drowned Apothecary", "3UG", 3, 5, keyword("venom", 2),
        when(dies(OPPOSING_CREATURE & POISONED), Draw()), kind="Wizard", rarity="legendary",
        flavour="His remedies keep. His patients don't.",
    ),
    creature(
        "Ismere Stormborrow", "3UR", 4, 4, keyword("flying"), keyword("ambush"),
        on_enter(MayPay(2, "controller", otherwise=Deny()), spell(RITUAL_SPELL)),
        kind="Wizard", rarity="legendary",
        flavour="She gives back the thunder and keeps the lightning.",
    ),
    creature(
        "Hurn and the Burning Wood", "4GR", 6, 5, keyword("overrun"),
        has(every(YOUR_CREATURE & OTHER), Modification("add", "power", 1)), kind="Beast",
        rarity="legendary", flavour="No one remembers which of them is Hurn.",
    ),
)  # fmt: skip
