"""Kinds of events of this game alone."""

from __future__ import annotations

from app.engine.position.event_kinds import EventKind


class ClashingDestinyEvent(EventKind):
    """Events of Clashing Destiny beside the engine's."""

    TURN_STARTED = "turn_started"
    HOME = "home"
    CAME_HOME = "came_home"
    DESTINY_PLAYED = "destiny_played"
    DESTINY_COST_PAID = "destiny_cost_paid"
    FROZE = "froze"
    LEVELLED_UP = "levelled_up"
    UNLOCKED = "unlocked"
    GIVEN_UP = "given_up"
    COMBAT_HIT = "combat_hit"
    COMBAT_KILL = "combat_kill"
    COMBAT_ENDED = "combat_ended"
    DURABILITY_LOST_IN_COMBAT = "durability_lost_in_combat"
