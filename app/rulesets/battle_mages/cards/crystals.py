"""Crystals: Small ones of each colour, and Big ones that give more and come late."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from ..dsl.kinds import crystal

CARDS: Final[tuple[CardDef, ...]] = (
    crystal("Small White Crystal", "W", small=True),
    crystal("Small Blue Crystal", "U", small=True),
    crystal("Small Green Crystal", "G", small=True),
    crystal("Small Red Crystal", "R", small=True),
    crystal(
        "Great Tidestone", "U", amount=2, exhausted=True, rarity="rare",
        flavour="Twice a day it forgets that it is a stone.",
    ),
)  # fmt: skip
