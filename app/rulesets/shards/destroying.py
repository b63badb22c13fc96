"""Destroying creatures (SH-10.1 to 10.4): prevention, and the shards left behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.prompts import Option
from app.engine.steps import standard_effects
from app.engine.steps.replacements import destroyed_after_all, is_replaced, prefers_own

from .event_kinds import ShardsEvent
from .memory import change_memory, memory_of
from .shard_pools import gain_shards, shards_of
from .zones import on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match

Spoils = Mapping[int, int]
"""By card: the seat that takes its shards; -1 if no seat does."""


def destroy(m: Match, ids: Iterable[int], spoils: Spoils | None = None) -> Flow[list[int]]:
    """Destroy creatures together, but for those that are saved; return those destroyed."""
    there = [cid for cid in ids if on_field(m.card(cid))]
    doomed: list[int] = yield from destroyed_after_all(m, there, _saved)
    bury(m, doomed, "destroyed", spoils or {})
    return doomed


def _saved(m: Match, card_id: int) -> Flow[bool]:
    """SH-10.3: True if a shield or another replacement applies; its controller chooses."""
    card = m.card(card_id)
    event = card_event(EngineEvent.DESTROYED, card)
    if card.counters.get("shield"):
        shield, ref = Option("shield", label="Remove a shield"), card.card_ref
        is_own: bool = yield from prefers_own(m, card, event, shield)
        if not is_own and (yield from is_replaced(m, card_id)):
            return True
        if m.find(ref) is not None:  # also where the other replacement was declined
            atoms.count(m, card_id, "shield", -1)
            atoms.announce(m, ShardsEvent.SHIELDED, card.controller, card_id)
        return True
    return (yield from is_replaced(m, card_id))


def bury(m: Match, ids: Sequence[int], cause: str, spoils: Spoils) -> None:
    """SH-10.2: all leave, then all shards are made."""
    if not ids:
        return
    left = [shards_of(m, m.card(cid), spoils.get(cid)) for cid in ids]
    change_memory(m, destroyed=memory_of(m).get("destroyed", 0) + len(ids))
    zones = [zone_key(m.card(cid).owner, m.rules.discard_pile) for cid in ids]
    atoms.move_all(m, ids, zones, cause=cause, also=EngineEvent.DESTROYED)
    standard_effects.drop_tokens(m, ids)
    for each in left:
        gain_shards(m, each.seat, each.color, each.amount)
