"""Match clock: each prompt has free seconds, after which the seat's reserve runs down."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.engine.rules.timers import RELAXED, Timer
from app.matches.protocol.server_messages import ClockOut
from app.matches.rules import SEATS, PromptTime

UNTIMED: Final = "untimed"
UNRATED: Final = frozenset({UNTIMED, RELAXED})
"""Timers of unrated matches."""


def loop_time() -> float:
    """Return the event loop's time, which alarms use."""
    return asyncio.get_running_loop().time()


@dataclass
class SeatTime:
    """One seat's time: seconds left, and the prompt it is charged for."""

    reserve: float
    bonus: float  # added once, to the first prompt after a takeover
    pause: float  # seconds left in which absence pauses the clock
    lag: float = 0.0  # added to each prompt, for the network round trip
    showing: float = 0.0  # added to the next prompt, for the animation before it
    prompt: str | None = None
    free: float = 0.0
    since: float = 0.0
    away_since: float | None = None
    free_left: float = 0.0  # free seconds left of the prompt before
    is_held: bool = False  # further prompts get those free seconds only

    def paused(self, at: float) -> float:
        """Return the seconds that the clock was paused during this prompt."""
        if self.away_since is None:
            return 0.0
        return min(self.pause, max(0.0, at - max(self.away_since, self.since)))

    def spent(self, at: float) -> float:
        """Return the seconds charged for its prompt up to an instant."""
        return max(0.0, at - self.since - self.paused(at))

    def reserve_at(self, at: float) -> float:
        """Return the reserve left if the prompt were answered at that instant."""
        over = max(0.0, self.spent(at) - self.free) if self.prompt is not None else 0.0
        return max(0.0, self.reserve - over)

    def end_pause(self, at: float) -> None:
        """Resume the clock, and shift its start by the pause."""
        stood = self.paused(at) if self.prompt is not None else 0.0
        self.pause -= stood
        self.since += stood
        self.away_since = None


class MatchClock:
    """Charges the seat with an open prompt; stops while no node owns the match."""

    def __init__(
        self,
        timer: Timer,
        reserve_ms: tuple[int, int] | None = None,
        *,
        bonus_s: float = 0.0,
        pause_s: float = 0.0,
        now: Callable[[], float] = loop_time,
    ) -> None:
        self._timer = timer
        self._now = now
        full = timer.reserve_s
        left = [ms / 1000 for ms in reserve_ms] if reserve_ms else [full, full]
        self._seats = tuple(SeatTime(reserve, bonus_s, pause_s) for reserve in left)

    def begin(self, seat: int, prompt: str, kind: PromptTime) -> None:
        """Start the seat's clock for this prompt; idempotent."""
        own = self._seats[seat]
        if own.prompt == prompt:
            return
        own.prompt, own.since = prompt, self._now()
        full = self._allowance(kind) + own.showing
        own.free = (min(full, own.free_left) if own.is_held else full) + own.bonus + own.lag
        own.bonus = own.showing = 0.0

    def go_on(self, seat: int, prompt: str) -> None:
        """Charge the next question of a seat's draft to the running clock."""
        own = self._seats[seat]
        if own.prompt is not None:
            own.prompt = prompt

    def stop(self, seat: int, at: float | None = None) -> None:
        """Charge the seat for its prompt up to `at`, the arrival of its answer."""
        own = self._seats[seat]
        if own.prompt is None:
            return
        instant = self._now() if at is None else at
        own.reserve = own.reserve_at(instant)
        own.free_left = max(0.0, own.free - own.spent(instant))
        own.pause -= own.paused(instant)
        own.prompt = None

    def hold(self, seat: int) -> None:
        """Limit the seat to the free seconds it has left: it undoes their use."""
        self._seats[seat].is_held = True

    def release(self, seat: int) -> None:
        """Restore the seat's free seconds per prompt: the other seat has answered."""
        self._seats[seat].is_held = False

    def leave(self, seat: int) -> None:
        """Pause the clock of an absent seat, up to its limit."""
        own = self._seats[seat]
        if own.away_since is None:
            own.away_since = self._now()

    def come_back(self, seat: int) -> None:
        """Resume the seat's clock."""
        self._seats[seat].end_pause(self._now())

    def give_lag(self, seat: int, lag_s: float) -> None:
        """Set the seconds added to each of the seat's prompts."""
        self._seats[seat].lag = lag_s

    def give_showing(self, seat: int, animation_allowance_s: float) -> None:
        """Set the seconds added to the seat's next prompt, for the animation before it."""
        self._seats[seat].showing = animation_allowance_s

    def prompt_of(self, seat: int) -> str | None:
        """Return the prompt that the seat's clock runs for."""
        return self._seats[seat].prompt

    def left_s(self, seat: int) -> float | None:
        """Return the seconds until the seat is out of time, None if its clock isn't running."""
        own = self._seats[seat]
        if own.prompt is None:
            return None
        return own.free + own.reserve - own.spent(self._now())

    def is_out(self, seat: int, prompt: str) -> bool:
        """True if the seat's time for this prompt has run out."""
        return self.prompt_of(seat) == prompt and (self.left_s(seat) or 0.0) <= 0.0

    def rings_in_s(self, seat: int) -> float:
        """Return the seconds until the next check for a time-out."""
        return max(0.0, self.left_s(seat) or 0.0) + self._pause_left(seat)

    def reserve_ms_if_stopped(self, seat: int, at: float) -> tuple[int, int]:
        """Return both reserves if the seat's clock stopped at `at`."""
        left = [own.reserve for own in self._seats]
        left[seat] = self._seats[seat].reserve_at(at)
        return round(left[0] * 1000), round(left[1] * 1000)

    def shown_to(self, viewer: int) -> ClockOut:
        """Return the clock for the viewer's client to count down, the viewer's own seat first."""
        now = self._now()
        running = next((seat for seat in _own_first(viewer) if self._seats[seat].prompt), None)
        first, second = (round(own.reserve_at(now), 1) for own in self._seats)
        shown = ClockOut(running, (first, second), at=round(time.time() * 1000))
        if running is not None:
            own = self._seats[running]
            shown.prompt_s = round(max(0.0, own.free - own.spent(now)), 1)
            shown.of_s = round(own.free, 1)
            shown.paused_s = round(self._pause_left(running), 1)
        return shown

    def _pause_left(self, seat: int) -> float:
        own = self._seats[seat]
        if own.away_since is None or own.prompt is None:
            return 0.0
        return own.pause - own.paused(self._now())

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
