"""Seconds for which a client animates a frame's events before its next prompt (decision 0110).

Computed from the events sent, never reported by a client; an upper bound for the slowest setting.
"""

from collections.abc import Sequence
from typing import Final

from app.engine.position.plain_data import JsonObject

EVENT_S: Final = 1.4
MAX_ANIMATION_S: Final = 2.5  # MAX_MOTION_MS in static/table/motion/pacing.js

ARRIVALS: Final = frozenset({"moved", "play", "bring", "transformed"})
"""Looks that are animated for the other seat only."""


def animation_allowance_s(events: Sequence[JsonObject], viewer: int) -> float:
    """Return the animation time of these events for a viewer, in seconds; 0 without animation."""
    return min(MAX_ANIMATION_S, EVENT_S * sum(_is_animated(event, viewer) for event in events))


def _is_animated(event: JsonObject, viewer: int) -> bool:
    if event.get("look") not in ARRIVALS:
        return "ms" in event
    # Cards that the other seat reveals are animated (arrivals.js). The client decides by zones,
    # so here every move of a visible card counts.
    return "card" in event and event.get("seat") != viewer
