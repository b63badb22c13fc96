"""The match clock: each prompt gives free seconds, then the seat's reserve runs."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.engine.timers import RELAXED
from app.matches.protocol.server_messages import ClockOut
from app.matches.rules import SEATS, PromptTime, Timer

UNTIMED: Final = "untimed"
UNRATED: Final = frozenset({UNTIMED, RELAXED})
"""Paces at which no ratings are at stake."""


def loop_time() -> float:
    """Return the instant by the clock that alarms go by."""
    return asyncio.get_running_loop().time()


@dataclass
class SeatTime:
    """One seat's time: what is left, and the prompt that it runs for."""

    reserve: float
    bonus: float  # given once, with the first prompt after a takeover
    pause: float  # how much longer its time may stand still while it is away
    lag: float = 0.0  # given with each prompt, for the way there and back
    showing: float = 0.0  # given with the next prompt, for what is played before it
    prompt: str | None = None
    free: float = 0.0
    since: float = 0.0
    away_since: float | None = None
    free_left: float = 0.0  # of the prompt before
    is_held: bool = False  # its next prompts have no free seconds but those

    def paused(self, at: float) -> float:
        """Return how long its time has stood still for this prompt."""
        if self.away_since is None:
            return 0.0
        return min(self.pause, max(0.0, at - max(self.away_since, self.since)))

    def spent(self, at: float) -> float:
        """Return the seconds that its prompt has cost up to an instant."""
        return max(0.0, at - self.since - self.paused(at))

    def reserve_at(self, at: float) -> float:
        """Return what is left of the reserve, were the prompt answered then."""
        over = max(0.0, self.spent(at) - self.free) if self.prompt is not None else 0.0
        return max(0.0, self.reserve - over)

    def end_pause(self, at: float) -> None:
        """Let its time run on from where it stood still."""
        stood = self.paused(at) if self.prompt is not None else 0.0
        self.pause -= stood
        self.since += stood
        self.away_since = None


class MatchClock:
    """Charges whoever holds an open prompt; stops while nobody owns the match."""

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
        """Let the seat's time run for this prompt; the same prompt again changes nothing."""
        own = self._seats[seat]
        if own.prompt == prompt:
            return
        own.prompt, own.since = prompt, self._now()
        full = self._allowance(kind) + own.showing
        own.free = (min(full, own.free_left) if own.is_held else full) + own.bonus + own.lag
        own.bonus = own.showing = 0.0

    def go_on(self, seat: int, prompt: str) -> None:
        """Let the seat's time run on as it does: its draft has only come to another question."""
        own = self._seats[seat]
        if own.prompt is not None:
            own.prompt = prompt

    def stop(self, seat: int, at: float | None = None) -> None:
        """Charge the seat for its prompt up to `at`, when its answer came in."""
        own = self._seats[seat]
        if own.prompt is None:
            return
        instant = self._now() if at is None else at
        own.reserve = own.reserve_at(instant)
        own.free_left = max(0.0, own.free - own.spent(instant))
        own.pause -= own.paused(instant)
        own.prompt = None

    def hold(self, seat: int) -> None:
        """Give the seat no free seconds but those it has left: it takes back what they were for."""
        self._seats[seat].is_held = True

    def release(self, seat: int) -> None:
        """Give the seat free seconds for each prompt again: the other one has answered."""
        self._seats[seat].is_held = False

    def leave(self, seat: int) -> None:
        """Let the seat's time stand still while it is away, for as long as it may."""
        own = self._seats[seat]
        if own.away_since is None:
            own.away_since = self._now()

    def come_back(self, seat: int) -> None:
        """Let the seat's time run again."""
        self._seats[seat].end_pause(self._now())

    def give_lag(self, seat: int, lag_s: float) -> None:
        """Give the seat so much on top of each prompt from now on."""
        self._seats[seat].lag = lag_s

    def give_showing(self, seat: int, showing_s: float) -> None:
        """Give the seat so much on top of its next prompt: what led to it is played first."""
        self._seats[seat].showing = showing_s

    def prompt_of(self, seat: int) -> str | None:
        """Return the prompt that the seat's time runs for."""
        return self._seats[seat].prompt

    def left_s(self, seat: int) -> float | None:
        """Return the seconds until the seat's time is out, None where it does not run."""
        own = self._seats[seat]
        if own.prompt is None:
            return None
        return own.free + own.reserve - own.spent(self._now())

    def is_out(self, seat: int, prompt: str) -> bool:
        """Say whether the seat's time for this prompt has run out."""
        return self.prompt_of(seat) == prompt and (self.left_s(seat) or 0.0) <= 0.0

    def rings_in_s(self, seat: int) -> float:
        """Return when to look whether the seat's time is out."""
        return max(0.0, self.left_s(seat) or 0.0) + self._pause_left(seat)

    def reserve_ms_if_stopped(self, seat: int, at: float) -> tuple[int, int]:
        """Return both reserves as they are once the seat has been charged up to `at`."""
        left = [own.reserve for own in self._seats]
        left[seat] = self._seats[seat].reserve_at(at)
        return round(left[0] * 1000), round(left[1] * 1000)

    def shown_to(self, viewer: int) -> ClockOut:
        """Return what the viewer's client counts down from; their own clock first."""
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
