"""Seconds for which a client animates a frame's events before its next prompt (decision 0110).

Computed from the events sent, never reported by a client; an upper bound for the slowest setting.
"""

from collections.abc import Sequence
from typing import Final

from app.matches.rules import Plain

EVENT_S: Final = 1.4
MAX_ANIMATION_S: Final = 2.5

# As in static/table/motion (steps.js, pacing.js); a test compares them.
TOLD: Final = frozenset({
    "fight", "strike", "strike_across", "struck", "life", "attack_declared", "block_declared",
    "blocked", "was_blocked", "damaged", "healed", "triggered", "chained", "created", "denied",
    "fizzled", "turn_began", "stat_changed", "keyword_gained", "keyword_lost", "no_damage", "said",
    "word", "heading",
})  # fmt: skip
COMING: Final = frozenset({"moved", "transformed"})
DEATHS: Final = frozenset({"destroyed", "sacrificed"})


def animation_allowance_s(events: Sequence[Plain], viewer: int) -> float:
    """Return the animation time of these events for a viewer, in seconds; 0 without animation."""
    return min(MAX_ANIMATION_S, EVENT_S * sum(_is_animated(event, viewer) for event in events))


def _is_animated(event: Plain, viewer: int) -> bool:
    kind = event["kind"]
    if kind not in COMING:
        return event.get("look", kind) in TOLD
    # Cards that the other seat reveals are animated (arrivals.js). The client decides by zones,
    # so here every move of a visible card counts.
    is_others = "card" in event and event.get("seat") != viewer
    return is_others or event.get("detail") in DEATHS
