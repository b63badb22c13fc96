"""Damage (CD-12) in its order: changes, prevention, armor, and only then damage dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.play.pairwise import pair_amount
from app.engine.position.events import pair_event
from app.engine.steps.damage_prevention import unprevented

from .event_kinds import ClashingDestinyEvent
from .zones import equipped

if TYPE_CHECKING:
    from app.engine.play.match import Match

Blow = tuple[int, int, int]
"""Target, amount, source (0: none)."""


def deal(
    m: Match, blows: Sequence[Blow], *, combat: bool, swept: Sequence[int] = ()
) -> dict[int, int]:
    """CD-12.2: deal all of it in one event; return the damage dealt to each unit.

    Each of `swept` takes the damage that the first blow deals in the end (CD-11.11).
    """
    dealt: dict[int, int] = {}
    by: dict[int, int] = {}
    for place, blow in enumerate(blows):
        through = _through(m, blow, combat=combat)
        hits = [(blow[0], through)]
        if swept and place == 0:
            wide = [(card_id, through, blow[2]) for card_id in swept]
            hits += [(each[0], _through(m, each, combat=combat, swept=True)) for each in wide]
        for card_id, amount in hits:
            if amount > 0:
                dealt[card_id] = dealt.get(card_id, 0) + amount
                by[card_id] = blow[2]
    for card_id, amount in dealt.items():
        atoms.mark_damage(m, card_id, amount, by[card_id], "combat" if combat else "")
    return dealt


def _through(m: Match, blow: Blow, *, combat: bool, swept: bool = False) -> int:
    """CD-12.2 (2) to (5): return the damage dealt in the end; preventions are used up."""
    card_id, amount, source = blow
    left = _changed(m, card_id, amount, source, swept=swept)
    if left <= 0 or (combat and _no_combat_damage(m, card_id, source)):
        return 0
    left = unprevented(m, card_id, left)
    return _armored(m, card_id, left, source, combat=combat)


def _changed(m: Match, card_id: int, amount: int, source: int, *, swept: bool) -> int:
    """CD-12.2 (2): increases and decreases, of the unit that takes it and of its dealer.

    The amount of `swept` damage was dealt before: its dealer has changed it already (CD-11.11).
    """
    if amount <= 0:
        return 0
    card = m.card(card_id)
    amount += m.derived(card).stats.get("damage_taken", 0)
    by = m.state.cards.get(source)
    if by is not None:
        amount += pair_amount(m, "damage_taken", card, by)
    if by is not None and not swept:
        amount += m.derived(by).stats.get("damage_dealt", 0)
        amount += pair_amount(m, "damage_dealt", by, card)
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
        kind = ClashingDestinyEvent.DURABILITY_LOST_IN_COMBAT
        atoms.emit(m, pair_event(kind, m.card(armor), m.card(source), used))
    return amount - used
