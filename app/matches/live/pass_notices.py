"""Pass notices: each seat is told of its own pass settings and passes, and nobody else is."""

from app.matches.auto_pass import DEFAULT_PASSING, PassSettings
from app.matches.clock.timers import MatchTimers
from app.matches.live.audience import Audience
from app.matches.live.messages_out import passing_out
from app.matches.live.pass_policy import PassPolicy
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import PassingOut
from app.matches.rules import SEATS


class PassNotices:
    """Tells seats where their settings or passes have changed."""

    def __init__(
        self,
        audience: Audience,
        passes: PassPolicy,
        timers: MatchTimers,
        told: list[PassSettings],
    ) -> None:
        self._audience, self._passes, self._timers = audience, passes, timers
        self._told = [passing_out(own) for own in told]  # to each seat, of its own
        self._seen: list[tuple[PassSettings, str | None]] = [(own, None) for own in told]

    def tell(self) -> None:
        """Tell each seat what has changed for it."""
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
        """Tell a seat that has sat down how it stands, unless all is as usual."""
        if connection.viewer not in SEATS:
            return
        notice = self._of(connection.viewer)
        if notice != passing_out(DEFAULT_PASSING):
            connection.send(encode(notice))

    def _of(self, seat: int) -> PassingOut:
        return passing_out(self._passes.settings_of(seat), self._timers.passes(seat))
