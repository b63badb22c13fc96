"""A match's clock: each prompt gives free seconds, then the seat's reserve runs."""

import time
from collections.abc import Callable
from typing import Final

from app.matches.messages import ClockOut
from app.matches.rules import SEATS, PromptTime, Timer

UNTIMED: Final = "untimed"


class MatchClock:
    """Charges whoever holds an open prompt; stops while nobody owns the match."""

    def __init__(
        self,
        timer: Timer,
        reserve_ms: tuple[int, int] | None = None,
        *,
        bonus_s: float = 0.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._timer = timer
        self._now = now
        full = timer.reserve_s
        left = [ms / 1000 for ms in reserve_ms] if reserve_ms else [full, full]
        self._reserve: list[float] = left
        self._bonus = [bonus_s, bonus_s]  # given once, with the first prompt after a takeover
        self._prompts: list[str | None] = [None, None]
        self._free = [0.0, 0.0]
        self._since = [0.0, 0.0]

    def begin(self, seat: int, prompt: str, kind: PromptTime) -> None:
        """Let the seat's time run for this prompt; the same prompt again changes nothing."""
        if self._prompts[seat] == prompt:
            return
        self._prompts[seat] = prompt
        self._free[seat] = self._allowance(kind) + self._bonus[seat]
        self._bonus[seat] = 0.0
        self._since[seat] = self._now()

    def go_on(self, seat: int, prompt: str) -> None:
        """Let the seat's time run on as it does: its draft has only come to another question."""
        if self._prompts[seat] is not None:
            self._prompts[seat] = prompt

    def stop(self, seat: int, at: float | None = None) -> None:
        """Charge the seat for its prompt up to `at`, when its answer came in."""
        if self._prompts[seat] is None:
            return
        spent = (self._now() if at is None else at) - self._since[seat]
        self._reserve[seat] -= max(0.0, spent - self._free[seat])
        self._reserve[seat] = max(0.0, self._reserve[seat])
        self._prompts[seat] = None

    def prompt_of(self, seat: int) -> str | None:
        """Return the prompt that the seat's time runs for."""
        return self._prompts[seat]

    def left_s(self, seat: int) -> float | None:
        """Return the seconds until the seat's time is out, None where it does not run."""
        if self._prompts[seat] is None:
            return None
        return self._since[seat] + self._free[seat] + self._reserve[seat] - self._now()

    def reserve_ms_if_stopped(self, seat: int, at: float) -> tuple[int, int]:
        """Return both reserves as they are once the seat has been charged up to `at`."""
        left = list(self._reserve)
        if self._prompts[seat] is not None:
            spent = max(0.0, at - self._since[seat] - self._free[seat])
            left[seat] = max(0.0, left[seat] - spent)
        return round(left[0] * 1000), round(left[1] * 1000)

    def shown_to(self, viewer: int) -> ClockOut:
        """Return what the viewer's client counts down from; their own clock first."""
        now = self._now()
        running = next((seat for seat in _own_first(viewer) if self._prompts[seat]), None)
        reserve = [self._reserve_at(seat, now) for seat in SEATS]
        free = 0.0 if running is None else self._since[running] + self._free[running] - now
        return ClockOut(
            running=running,
            reserve_s=(round(reserve[0], 1), round(reserve[1], 1)),
            prompt_s=round(max(0.0, free), 1),
            at=round(time.time() * 1000),
        )

    def _reserve_at(self, seat: int, now: float) -> float:
        if self._prompts[seat] is None:
            return self._reserve[seat]
        over = max(0.0, now - self._since[seat] - self._free[seat])
        return max(0.0, self._reserve[seat] - over)

    def _allowance(self, kind: PromptTime) -> float:
        match kind:
            case "prompt":
                return self._timer.prompt_s
            case "reaction":
                return self._timer.reaction_s
            case "setup":
                return self._timer.setup_s


def _own_first(viewer: int) -> tuple[int, ...]:
    return (1, 0) if viewer == 1 else SEATS
