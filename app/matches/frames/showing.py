"""How long a client plays the events of a frame before it asks the next question (decision 0110).

Reckoned from what was sent, never told by a client; as long as the slowest setting takes at most.
"""

from collections.abc import Sequence
from typing import Final

from app.matches.rules import Plain

EACH_S: Final = 1.4
MOST_S: Final = 2.5

# As in static/table/motion (steps.js, pacing.js); a test compares them.
TOLD: Final = frozenset({
    "fight", "strike", "strike_across", "struck", "life", "attack_declared", "block_declared",
    "blocked", "was_blocked", "damaged", "healed", "triggered", "chained", "created", "denied",
    "fizzled", "turn_began", "stat_changed", "keyword_gained", "keyword_lost", "no_damage", "said",
})  # fmt: skip
DEATHS: Final = frozenset({"destroyed", "sacrificed"})


def showing_s(events: Sequence[Plain]) -> float:
    """Return the seconds that a client may take to play these events; 0 where it plays none."""
    shown_s = 0.0
    for event in events:
        kind = event["kind"]
        look = event.get("look", kind)
        if look in TOLD or (kind == "moved" and event.get("detail") in DEATHS):
            shown_s += EACH_S
    return min(MOST_S, shown_s)
