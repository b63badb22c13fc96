"""Kinds of events of this game alone."""

from __future__ import annotations

from app.engine.position.event_kinds import EventKind


class MageWarsEvent(EventKind):
    """Events of Mage Wars beside the engine's."""

    REDREW = "redrew"
    DRAW_PHASE = "draw_phase"
    EXPANSION_BEGINS = "expansion_begins"
    ELEMENT_PLAYED = "element_played"
    ELEMENT_RETURNED = "element_returned"
    TOWER_CHANGED = "tower_changed"
    CAST_DECLARED = "cast_declared"
    LOCKED = "locked"
    REDESIGNATED = "redesignated"
    RETARGETED = "retargeted"
    LEVEL_CHANGED = "level_changed"
    WEAKENED = "weakened"
    STOPPED = "stopped"
    COUNTERED = "countered"
    CALLED_OFF = "called_off"
    SPELL_BLOCKED = "spell_blocked"
    SPELL_COUNTERED = "spell_countered"
    USED_TO_BLOCK = "used_to_block"
    DEFENDED = "defended"
    REFLEXED = "reflexed"
    REMOVED_FROM_COMBAT = "removed_from_combat"
    STRIKE = "strike"
    LAST_STRIKE = "last_strike"
    STRIKE_DAMAGE = "strike_damage"
