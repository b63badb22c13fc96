"""Time controls: presets of a seat's time for a whole match and for each of its prompts."""

from dataclasses import dataclass
from typing import Final

RELAXED: Final = "relaxed"


@dataclass(frozen=True, slots=True)
class Timer:
    """Seconds of one preset: a reserve for the match, and the own time of each prompt."""

    reserve_s: float
    prompt_s: float
    reaction_s: float
    setup_s: float

    def times(self, factor: int) -> "Timer":
        """Return a preset with so many times the seconds."""
        return Timer(
            self.reserve_s * factor,
            self.prompt_s * factor,
            self.reaction_s * factor,
            self.setup_s * factor,
        )


def clock_presets(*, casual: Timer, rated: Timer) -> dict[str, Timer]:
    """Return a game's presets: those of its number table, and twice the casual seconds."""
    return {"casual": casual, RELAXED: casual.times(2), "rated": rated}
