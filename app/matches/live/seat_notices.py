"""Notices to a single seat: its auto-pass state, and the acts it can undo."""

import asyncio

from app.matches.auto_pass import DEFAULT_PASSING, PassSettings
from app.matches.clock.match_clock import loop_time
from app.matches.clock.timers import MatchTimers
from app.matches.live.audience import Audience
from app.matches.live.messages_out import passing_out
from app.matches.live.pass_policy import PassPolicy
from app.matches.live.take_backs import TakeBacks
from app.matches.log.inputs import Record
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import PassingOut, TakeBackOut
from app.matches.rules import SEATS


class PassNotices:
    """Sends seats their auto-pass state after changes."""

    def __init__(
        self,
        audience: Audience,
        passes: PassPolicy,
        timers: MatchTimers,
        told: list[PassSettings],
    ) -> None:
        self._audience, self._passes, self._timers = audience, passes, timers
        self._told = [passing_out(own) for own in told]  # last notice of each seat
        self._seen: list[tuple[PassSettings, str | None]] = [(own, None) for own in told]

    def tell(self) -> None:
        """Send each seat its state if it has changed."""
        for seat in SEATS:
            settings, prompt = self._passes.settings_of(seat), self._timers.passes(seat)
            seen = self._seen[seat]
            if settings is seen[0] and prompt == seen[1]:
                continue
            self._seen[seat] = settings, prompt
            notice = passing_out(settings, prompt)
            if notice != self._told[seat]:
                self._told[seat] = notice
                self._audience.tell(seat, encode(notice))

    def greet(self, connection: ViewerConnection) -> None:
        """Send a newly connected seat its state, unless it is the default."""
        if connection.viewer not in SEATS:
            return
        notice = self._of(connection.viewer)
        if notice != passing_out(DEFAULT_PASSING):
            connection.send(encode(notice))

    def _of(self, seat: int) -> PassingOut:
        return passing_out(self._passes.settings_of(seat), self._timers.passes(seat))


class TakeBackNotices:
    """Sends seats their undo state after changes."""

    def __init__(self, record: Record, audience: Audience, take_backs: TakeBacks) -> None:
        self._audience, self._take_backs = audience, take_backs
        self._seats = [seat for seat in SEATS if not record.seats[seat].is_computer]
        self._told = {seat: TakeBackOut() for seat in self._seats}
        self._again: dict[int, asyncio.TimerHandle] = {}

    def tell(self) -> None:
        """Send each seat its state if it has changed."""
        for seat in self._seats:
            self._tell(seat)

    def greet(self, connection: ViewerConnection) -> None:
        """Send a newly connected seat its state, unless it is empty."""
        if connection.viewer not in self._seats:
            return
        notice = self._take_backs.notice(connection.viewer)
        if notice != TakeBackOut():
            connection.send(encode(notice))

    def stop(self) -> None:
        """Cancel all scheduled notices."""
        for again in self._again.values():
            again.cancel()
        self._again.clear()

    def _tell(self, seat: int) -> None:
        notice, turns_at = self._take_backs.notice_until(seat)
        if notice != self._told[seat]:
            self._told[seat] = notice
            self._audience.tell(seat, encode(notice))
        again = self._again.pop(seat, None)
        if again is not None:
            again.cancel()
        if turns_at is not None and turns_at > (now := loop_time()):
            again = asyncio.get_running_loop().call_later(turns_at - now + 0.01, self._tell, seat)
            self._again[seat] = again
