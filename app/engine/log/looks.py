"""Looks: the animations of events that clients know, and their times.

The client's half is static/table/motion/looks.js; a test compares both.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Look(StrEnum):
    """An animation of the client (static/table/motion/looks.js, docs/protocol.md)."""

    MOVED = "moved"
    PLAY = "play"  # by a seat
    BRING = "bring"  # by the rules or an effect
    DEATH = "death"
    SHIFTED = "shifted"
    CREATED = "created"
    CEASED = "ceased"

    FIGHT = "fight"  # `card` against `other`
    STRIKE = "strike"  # `card` at the seat of the event
    STRIKE_ACROSS = "strike_across"  # `card` at the other seat
    STRUCK = "struck"  # `other` at `card`, which represents a seat
    ATTACK_DECLARED = "attack_declared"
    ATTACK_BEGAN = "attack_began"  # only a mark on the timeline of a replay
    BLOCK_DECLARED = "block_declared"
    BLOCKED = "blocked"
    WAS_BLOCKED = "was_blocked"
    DAMAGED = "damaged"
    HEALED = "healed"
    NO_DAMAGE = "no_damage"
    LIFE = "life"  # the number that a seat lives by
    NUMBER_CHANGED = "number_changed"

    STAT_CHANGED = "stat_changed"
    KEYWORD_GAINED = "keyword_gained"
    KEYWORD_LOST = "keyword_lost"
    EXHAUSTED = "exhausted"
    READIED = "readied"
    TRANSFORMED = "transformed"
    TURNED_UP = "turned_up"
    TURNED_DOWN = "turned_down"
    REVEALED = "revealed"

    CHAINED = "chained"
    RESOLVED = "resolved"
    DENIED = "denied"
    COUNTERED = "countered"
    TRIGGERED = "triggered"  # the card is held up with its text
    PRESENTED = "presented"  # the same of a card that is turned up
    FIZZLED = "fizzled"

    TURN_BEGAN = "turn_began"
    PHASE_BEGAN = "phase_began"
    HEADING = "heading"  # across the table, with the words of the log
    WORD = "word"  # a caption at the card
    SAID = "said"  # beside the plate of a seat whose act no card shows
    NOTED = "noted"  # beside a plate, without the name of its player


DURATIONS_S: Final[Mapping[str, float]] = {
    **dict.fromkeys((Look.FIGHT, Look.STRIKE, Look.STRIKE_ACROSS, Look.STRUCK), 0.18),
    **dict.fromkeys((Look.MOVED, Look.PLAY, Look.BRING, Look.CREATED), 0.24),
    **dict.fromkeys((Look.DAMAGED, Look.HEALED, Look.NO_DAMAGE, Look.LIFE), 0.26),
    **dict.fromkeys((Look.ATTACK_DECLARED, Look.BLOCK_DECLARED), 0.28),
    **dict.fromkeys((Look.BLOCKED, Look.WAS_BLOCKED), 0.28),
    Look.DEATH: 0.34,
    **dict.fromkeys((Look.STAT_CHANGED, Look.KEYWORD_GAINED, Look.KEYWORD_LOST), 0.42),
    **dict.fromkeys((Look.WORD, Look.SAID, Look.NOTED), 0.42),
    Look.FIZZLED: 0.48,
    **dict.fromkeys((Look.TURN_BEGAN, Look.HEADING), 0.6),
    **dict.fromkeys((Look.CHAINED, Look.DENIED, Look.TRIGGERED, Look.PRESENTED), 0.8),
}
"""Seconds of an event before the next one; others are shown with the event before them."""
