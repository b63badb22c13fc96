"""Damage (CD-12) in its order: changes, prevention, armor, and only then damage dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.events import Event
from app.engine.steps.damage_prevention import unprevented

from .zones import equipped

if TYPE_CHECKING:
    from app.engine.match import Match

Blow = tuple[int, int, int]
"""Who takes it, how much, by whom (0: by nobody)."""


def deal(m: Match, blows: Sequence[Blow], *, combat: bool) -> dict[int, int]:
    """CD-12.2: deal all of it in one event and return what each unit was really dealt."""
    dealt: dict[int, int] = {}
    by: dict[int, int] = {}
    for card_id, amount, source in blows:
        left = _changed(m, card_id, amount, source)
        if left > 0 and not (combat and _no_combat_damage(m, card_id, source)):
            left = unprevented(m, card_id, left)
            left = _armored(m, card_id, left, source, combat=combat)
            if left > 0:
                dealt[card_id] = dealt.get(card_id, 0) + left
                by[card_id] = source
    for card_id, amount in dealt.items():
        atoms.mark_damage(m, card_id, amount, by[card_id], "combat" if combat else "")
    return dealt


def _changed(m: Match, card_id: int, amount: int, source: int) -> int:
    """CD-12.2 (2): increases and decreases, of what takes it and of what deals it."""
    if amount <= 0:
        return 0
    amount += m.derived(m.card(card_id)).stats.get("damage_taken", 0)
    by = m.state.cards.get(source)
    if by is not None:
        amount += m.derived(by).stats.get("damage_dealt", 0)
    return max(0, amount)


def _no_combat_damage(m: Match, card_id: int, source: int) -> bool:
    """PreventCombatDamage, Elusive: no combat damage to or by those units in this combat."""
    by = m.state.cards.get(source)
    return "take combat damage" in m.derived(m.card(card_id)).bans or (
        by is not None and "deal combat damage" in m.derived(by).bans
    )


def _armored(m: Match, card_id: int, amount: int, source: int, *, combat: bool) -> int:
    """CD-12.3: armor prevents damage to the hero and loses as much durability as it prevents."""
    card = m.card(card_id)
    if card.printed.type != "hero" or amount <= 0:
        return amount
    armor = equipped(m, card.controller, "armor")
    if not armor:
        return amount
    used = -atoms.count(m, armor, "durability", -amount, "damage")
    if used and combat and source:
        event = Event("durability_lost_in_combat", card.controller, m.card(armor), used)
        event.involve(m.card(source))
        atoms.emit(m, event)
    return amount - used
