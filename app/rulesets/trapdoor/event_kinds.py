"""Kinds of events that only this game has."""

from __future__ import annotations

from typing import Final

from app.engine.position.event_kinds import EventKind


class TrapdoorEvent(EventKind):
    """Events of Trapdoor beside the engine's."""

    TURN_BEGAN_FOR = "turn_began_for"
    SECOND_PREPARATION_BEGAN = "second_preparation_began"
    FIGHTING_BEGAN = "fighting_began"
    PREPARATION_BEGAN = "preparation_began"
    END_BEGAN = "end_began"
    PHASE_BEGUN = "phase_begun"
    CREATURE_PLACED = "creature_placed"
    PLACED_FACE_UP = "placed_face_up"
    CAME_FACE_UP = "came_face_up"
    FLIPPED = "flipped"
    TURNED_FACE_UP = "turned_face_up"
    TURNED_FACE_DOWN = "turned_face_down"
    CARD_SET = "card_set"
    SPELL_ACTIVATED = "spell_activated"
    TRAP_ACTIVATED = "trap_activated"
    EQUIPMENT_PLAYED = "equipment_played"
    EFFECT_ACTIVATED = "effect_activated"
    EFFECT_TRIGGERED = "effect_triggered"
    WAS_EQUIPPED = "was_equipped"
    LINK_NEGATED = "link_negated"
    STAYS = "stays"
    ATTACKS = "attacks"
    ATTACKS_DIRECTLY = "attacks_directly"
    DIRECT_ATTACK_DECLARED = "direct_attack_declared"
    WAS_ATTACKED = "was_attacked"
    ATTACK_ENDED = "attack_ended"
    FOUGHT = "fought"
    HIT = "hit"
    KILLED = "killed"
    SURVIVED = "survived"
    CREATURE_DESTROYED = "creature_destroyed"
    STOOD = "stood"
    SHIELDED = "shielded"
    POWER_GAINED = "power_gained"
    POWER_LOST = "power_lost"
    MANA_GAINED = "mana_gained"
    MANA_LOST = "mana_lost"
    MANA_PAID = "mana_paid"
    TOSSED = "tossed"


PHASE_KINDS: Final = {
    "preparation": TrapdoorEvent.PREPARATION_BEGAN,
    "fighting": TrapdoorEvent.FIGHTING_BEGAN,
    "second_preparation": TrapdoorEvent.SECOND_PREPARATION_BEGAN,
    "end": TrapdoorEvent.END_BEGAN,
}
"""Event for the beginning of each phase."""
