"""Kinds of events, a closed set: the engine's here, each ruleset's apart.

A ruleset derives its own from `EventKind` and names them in `Ruleset.event_kinds`. A kind is a
string wherever it is stored or sent.
"""

from __future__ import annotations

from enum import StrEnum


class EventKind(StrEnum):
    """A kind of event, in the past tense; derived classes have the members."""

    def __repr__(self) -> str:
        # Card data names kinds, and the key of a granted ability contains the spelling.
        return repr(self.value)


class EngineEvent(EventKind):
    """Events of the engine's atoms and steps, and those that most games emit."""

    # Moves and zones
    MOVED = "moved"
    LEFT = "left"
    ENTERED = "entered"
    SHIFTED = "shifted"
    SHUFFLED = "shuffled"
    CEASED = "ceased"
    CREATED = "created"
    DREW = "drew"
    DISCARDED = "discarded"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    CONTROL_CHANGED = "control_changed"

    # Cards
    EXHAUSTED = "exhausted"
    READIED = "readied"
    DAMAGED = "damaged"
    LIFE_LOST = "life_lost"
    LIFE_GAINED = "life_gained"
    PREVENTION = "prevention"
    DAMAGE_DEALT = "damage_dealt"
    SEAT_DAMAGE_DEALT = "seat_damage_dealt"
    HEALED = "healed"
    COUNTED = "counted"
    ATTACHED = "attached"
    MODIFIED = "modified"
    STAT_CHANGED = "stat_changed"
    KEYWORD_GAINED = "keyword_gained"
    KEYWORD_LOST = "keyword_lost"
    TRANSFORMED = "transformed"
    TURNED_UP = "turned_up"
    TURNED_DOWN = "turned_down"
    PEEKED = "peeked"
    REVEALED = "revealed"

    # Seats
    NUMBER_CHANGED = "number_changed"
    FACT_CHANGED = "fact_changed"
    LOOKED = "looked"
    NOTED = "noted"
    COIN_TOSSED = "coin_tossed"
    DIE_ROLLED = "die_rolled"
    STARTER_CHOSEN = "starter_chosen"
    MULLIGANED = "mulliganed"
    MATCH_OVER = "match_over"
    TAKEN_BACK = "taken_back"

    # The turn
    TURN_BEGAN = "turn_began"
    TURN_ENDING = "turn_ending"
    PHASE_BEGAN = "phase_began"
    PHASE_SKIPPED = "phase_skipped"
    PASSED = "passed"

    # The chain and its items
    CHAINED = "chained"
    CHOSEN = "chosen"
    RESOLVING = "resolving"
    RESOLVED = "resolved"
    DENIED = "denied"
    BOUNCED = "bounced"
    FIZZLED = "fizzled"
    LAPSED = "lapsed"
    DECLINED = "declined"
    TRIGGERED = "triggered"
    TRIGGERS_DROPPED = "triggers_dropped"
    REPLACED = "replaced"

    # Acts and combat of most games
    PLAYED = "played"
    PAID = "paid"
    ABILITY_USED = "ability_used"
    SPELL_CAST = "spell_cast"
    ATTACK_DECLARED = "attack_declared"
    ATTACKED = "attacked"
    BLOCK_DECLARED = "block_declared"
    BLOCKED = "blocked"
    COMBAT_OVER = "combat_over"
