"""Kinds of events that only this game has."""

from __future__ import annotations

from typing import Final

from app.engine.position.event_kinds import EventKind


class ShardsEvent(EventKind):
    """Events of Shards beside the engine's."""

    STANDBY = "standby"
    MAIN_BEGAN = "main_began"
    INTERPOSED = "interposed"
    ARRIVED = "arrived"
    ATTACK_BEGAN = "attack_began"
    ATTACK_1 = "attack_1"
    ATTACK_2 = "attack_2"
    ATTACK_3 = "attack_3"
    ATTACK_4 = "attack_4"
    ATTACK_5 = "attack_5"
    ATTACK_6 = "attack_6"
    ATTACK_7 = "attack_7"
    BLOCKS_DECLARED = "blocks_declared"
    WAS_BLOCKED = "was_blocked"
    WAS_UNBLOCKED = "was_unblocked"
    WITHDRAWN = "withdrawn"
    HIT = "hit"
    FOUGHT = "fought"
    BATTLE_KILL = "battle_kill"
    SURVIVED = "survived"
    SHIELDED = "shielded"
    BECAME_EXHAUSTED = "became_exhausted"
    BECAME_READY = "became_ready"
    DRAW_MISSED = "draw_missed"
    SEAT_HURT = "seat_hurt"
    SEAT_LOST = "seat_lost"
    SHARDS_GAINED = "shards_gained"
    SHARDS_LOST = "shards_lost"
    SHARDS_PAID = "shards_paid"
    SHARD_RUBY = "shard_ruby"
    SHARD_JADE = "shard_jade"
    SHARD_TOPAZ = "shard_topaz"
    SHARD_AZURE = "shard_azure"
    SHARD_COLORLESS = "shard_colorless"
    COSTS_FELL = "costs_fell"
    COSTS_ROSE = "costs_rose"
    SUMMON_GAINED = "summon_gained"


ATTACK_COUNTS: Final = (
    ShardsEvent.ATTACK_1,
    ShardsEvent.ATTACK_2,
    ShardsEvent.ATTACK_3,
    ShardsEvent.ATTACK_4,
    ShardsEvent.ATTACK_5,
    ShardsEvent.ATTACK_6,
    ShardsEvent.ATTACK_7,
)
"""SH-6.6: events for attacks with at least so many creatures, up to a full field."""

SHARD_KINDS: Final = {
    "ruby": ShardsEvent.SHARD_RUBY,
    "jade": ShardsEvent.SHARD_JADE,
    "azure": ShardsEvent.SHARD_AZURE,
    "topaz": ShardsEvent.SHARD_TOPAZ,
    "colorless": ShardsEvent.SHARD_COLORLESS,
}
"""Event of each shard gained, by its color."""
