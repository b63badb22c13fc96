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
    "word", "heading",
})  # fmt: skip
COMING: Final = frozenset({"moved", "transformed"})
DEATHS: Final = frozenset({"destroyed", "sacrificed"})


def showing_s(events: Sequence[Plain], viewer: int) -> float:
    """Return the seconds that a viewer's client may take to play these; 0 where it plays none."""
    return min(MOST_S, EACH_S * sum(_is_told(event, viewer) for event in events))


def _is_told(event: Plain, viewer: int) -> bool:
    kind = event["kind"]
    if kind not in COMING:
        return event.get("look", kind) in TOLD
    # What somebody else brings into sight is seen to come (arrivals.js); which moves those are
    # rests on zones, so each of a card that is followed gives time.
    is_others = "card" in event and event.get("seat") != viewer
    return is_others or event.get("detail") in DEATHS
