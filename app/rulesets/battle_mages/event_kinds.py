"""Kinds of events of this game alone."""

from __future__ import annotations

from app.engine.position.event_kinds import EventKind


class BattleMagesEvent(EventKind):
    """Events of Battle Mages beside the engine's."""

    PREPARATION_BEGAN = "preparation_began"
    ATTEMPTED = "attempted"
    ATTACK_BEGAN = "attack_began"
    WAS_BLOCKED = "was_blocked"
    LEFT_COMBAT = "left_combat"
    DAMAGE_MOVED = "damage_moved"
    DIED = "died"
    DREW_MORE = "drew_more"
