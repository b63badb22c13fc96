"""Locked affinities (CD-5.4): a card's version while its affinity is locked."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.play.pool import Pool

from .deck import MAIN_TYPES
from .effects import DrawForLocked
from .zones import MISMATCH


def add_locked(pool: Pool, cards: Iterable[CardDef]) -> None:
    """Add to a pool the locked version of each of its cards, a small draw spell."""
    for card in cards:
        if card.type in MAIN_TYPES and card.kind != "token":
            locked_variant(pool, card)


def locked_variant(pool: Pool, card: CardDef) -> None:
    """CD-5.4, 5.5: a Cast spell that draws; name, affinity and cost stay, everything else goes."""
    draw = SpellEffect(DrawForLocked())
    locked = CardDef(
        card.id + MISMATCH, card.name, "spell", "cast", card.aspect, card.cost, abilities=(draw,)
    )
    pool.add_variant(locked, card.id)
