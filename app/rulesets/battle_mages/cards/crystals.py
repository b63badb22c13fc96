"""Crystals: Small ones of each colour, and Big ones that give more and come late."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import Activated, ExhaustSelf, Mana
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T
from app.engine.effects import Damage, RemoveFromCombat

from ..dsl.abilities import on_enter
from ..dsl.filters import ATTACKING, CREATURE, DAMAGED, FLYING, STRENGTHENED, TARGET, target, up_to
from ..dsl.kinds import crystal
from ..effects import LookAt, MoveCounters

DUALS: Final = (
    ("Frostlit Prism", "WU"), ("Meadow Prism", "WG"), ("Banner Prism", "WR"),
    ("Marsh Prism", "UG"), ("Storm Prism", "UR"), ("Cinder Prism", "GR"),
)  # fmt: skip

CARDS: Final[tuple[CardDef, ...]] = (
    crystal("Small White Crystal", "W", small=True, flavour="A promise, kept small."),
    crystal("Small Blue Crystal", "U", small=True, flavour="It hums when no one listens."),
    crystal("Small Green Crystal", "G", small=True, flavour="Plant it and step back."),
    crystal("Small Red Crystal", "R", small=True, flavour="Warm in the hand, hot in the pocket."),
    crystal(
        "Great Dawnstone", "W", amount=2, exhausted=True, rarity="rare",
        flavour="Every morning began here once.",
    ),
    crystal(
        "Great Tidestone", "U", amount=2, exhausted=True, rarity="rare",
        flavour="Twice a day it forgets that it is a stone.",
    ),
    crystal(
        "Great Rootstone", "G", amount=2, exhausted=True, rarity="rare",
        flavour="It was a seed that wouldn't be hurried.",
    ),
    crystal(
        "Great Emberstone", "R", amount=2, exhausted=True, rarity="rare",
        flavour="The mountain wants it back.",
    ),
    *(crystal(name, makes, exhausted=True, rarity="uncommon") for name, makes in DUALS),
    crystal(
        "Chapel Crystal", "W",
        Activated(
            (Mana(3), ExhaustSelf()), RemoveFromCombat(TARGET),
            targets=(target(CREATURE & ATTACKING),),
        ),
        rarity="uncommon",
    ),
    crystal(
        "Mirror Crystal", "U",
        Activated(
            (Mana(3), ExhaustSelf()), MoveCounters("damage", T("first"), T("second")),
            targets=(target(CREATURE & DAMAGED, name="first"), up_to(CREATURE, name="second")),
        ),
        rarity="uncommon",
    ),
    crystal(
        "Sapling Crystal", "G",
        Activated(
            (Mana(3), ExhaustSelf()), MoveCounters("str", T("first"), T("second")),
            targets=(target(CREATURE & STRENGTHENED, name="first"), up_to(CREATURE, name="second")),
        ),
        rarity="uncommon",
    ),
    crystal(
        "Forge Crystal", "R",
        Activated(
            (Mana(3), ExhaustSelf()), Damage(TARGET, 1),
            targets=(target(CREATURE & (DAMAGED | FLYING)),),
        ),
        rarity="uncommon",
    ),
    crystal(
        "Crown of the Four Winds", "WUGR", on_enter(LookAt(2, "crystal pile")), rarity="legendary",
        flavour="It asks its bearer for everything.",
    ),
)  # fmt: skip
