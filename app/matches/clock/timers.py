"""Timers of a match: time-outs and automatic passes of open prompts."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine

from app.engine.play.match import Match
from app.engine.prompts import Prompt
from app.matches.clock.match_clock import MatchClock
from app.matches.protocol.server_messages import ClockOut
from app.matches.rules import SEATS, PromptTime

Act = Callable[[int, Prompt], Coroutine[object, object, None]]


class MatchTimers:
    """Watches the open prompts of one match."""

    def __init__(
        self,
        clock: MatchClock | None,
        prompt_time: Callable[[str], PromptTime],
        pass_within_s: Callable[[Match, int], tuple[float, float] | None],
        *,
        time_out: Act,
        pass_on: Act,
    ) -> None:
        self._clock = clock
        self._prompt_time = prompt_time
        self._pass_within_s = pass_within_s
        self._time_out = time_out
        self._pass_on = pass_on
        self._alarms: dict[int, asyncio.TimerHandle] = {}
        self._passes: dict[int, tuple[str, asyncio.TimerHandle]] = {}
        self._tasks: set[Awaitable[None]] = set()

    @property
    def is_timed(self) -> bool:
        """True if players can run out of time."""
        return self._clock is not None

    def follow(self, match: Match, *, author: int | None = None, at: float | None = None) -> None:
        """Charge the author up to `at`, and watch the prompts open now."""
        for seat in SEATS:
            prompt: Prompt | None = None if match.result else match.prompts[seat]
            self._watch_time(seat, prompt, at if seat == author else None)
            self._watch_pass(match, seat, prompt)

    def follow_draft(self, match: Match, author: int) -> None:
        """Watch a draft's next question, or the one before it after a cancel.

        A draft is one action, so the clock of its first question goes on. A restart of the clock
        would reveal the draft to the opponent, and canceled drafts would never run out of time.
        """
        prompt = match.prompts[author]
        if self._clock is not None and prompt is not None:
            self._clock.go_on(author, prompt.id)
        self.follow(match)

    def follow_passing(self, match: Match, seat: int) -> None:
        """Check again if the seat's open prompt is passed for it, after a change of settings."""
        self._watch_pass(match, seat, None if match.result else match.prompts[seat])

    def note_here(self, match: Match, here: tuple[bool, bool]) -> None:
        """Pause the clock of absent seats, up to their limit."""
        clock = self._clock
        if clock is None or match.result:
            return
        for seat in SEATS:
            if here[seat]:
                clock.come_back(seat)
            else:
                clock.leave(seat)
            self._arm(seat, match.prompts[seat])

    def give_lag(self, seat: int, lag_s: float) -> None:
        """Set the seconds added to each of the seat's prompts."""
        if self._clock is not None:
            self._clock.give_lag(seat, lag_s)

    def hold(self, seat: int) -> None:
        """Limit the seat to the free seconds it has left."""
        if self._clock is not None:
            self._clock.hold(seat)

    def release(self, seat: int) -> None:
        """Restore the seat's free seconds per prompt."""
        if self._clock is not None:
            self._clock.release(seat)

    def give_showing(self, seat: int, animation_allowance_s: float) -> None:
        """Set the seconds added to the seat's next prompt."""
        if self._clock is not None:
            self._clock.give_showing(seat, animation_allowance_s)

    def passes(self, seat: int) -> str | None:
        """Return the seat's open prompt if an automatic pass is scheduled for it."""
        planned = self._passes.get(seat)
        return planned[0] if planned is not None else None

    def stop(self) -> None:
        """Cancel all alarms."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for _, planned in self._passes.values():
            planned.cancel()
        self._alarms.clear()
        self._passes.clear()

    def shown_to(self, viewer: int) -> ClockOut | None:
        """Return the clock for a viewer's status; None when untimed."""
        return self._clock.shown_to(viewer) if self._clock else None

    def _watch_time(self, seat: int, prompt: Prompt | None, at: float | None) -> None:
        clock = self._clock
        if clock is None:
            return
        if prompt is None or clock.prompt_of(seat) != prompt.id:
            clock.stop(seat, at)
        if prompt is not None:
            clock.begin(seat, prompt.id, self._prompt_time(prompt.name))
        self._arm(seat, prompt)

    def _arm(self, seat: int, prompt: Prompt | None) -> None:
        alarm = self._alarms.pop(seat, None)
        if alarm is not None:
            alarm.cancel()
        if prompt is not None and self._clock is not None:
            wait_s = self._clock.rings_in_s(seat) + 0.01  # never early
            self._alarms[seat] = self._later(wait_s, self._time_out, seat, prompt)

    def _watch_pass(self, match: Match, seat: int, prompt: Prompt | None) -> None:
        span = self._pass_within_s(match, seat) if prompt is not None else None
        planned = self._passes.get(seat)
        if planned is not None and prompt is not None and span and planned[0] == prompt.id:
            return
        if planned is not None:
            planned[1].cancel()
            del self._passes[seat]
        if prompt is not None and span is not None:
            wait_s = random.uniform(*span)  # noqa: S311  # a delay, not a secret
            self._passes[seat] = (prompt.id, self._later(wait_s, self._pass_on, seat, prompt))

    def _later(self, wait_s: float, act: Act, seat: int, prompt: Prompt) -> asyncio.TimerHandle:
        def ring() -> None:
            task = asyncio.create_task(act(seat, prompt))
            self._tasks.add(task)  # the loop holds weak references only
            task.add_done_callback(self._tasks.discard)

        return asyncio.get_running_loop().call_later(wait_s, ring)
