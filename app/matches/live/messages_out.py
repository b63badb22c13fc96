"""Messages of a live match to its viewers besides frames."""

import time

from app.matches.auto_pass import PassSettings
from app.matches.log.inputs import Record
from app.matches.protocol.client_messages import PROTOCOL
from app.matches.protocol.server_messages import PassingOut, Welcome
from app.matches.rules import SEATS


def welcome_out(record: Record, viewer: int, seq: int) -> Welcome:
    """Return the first message to a viewer."""
    first, second = record.seats
    return Welcome(
        protocol=PROTOCOL,
        match=record.id,
        ruleset=record.ruleset,
        you=viewer if viewer in SEATS else None,
        names=(first.name, second.name),
        seq=seq,
        commitment=record.commitment,
        now=round(time.time() * 1000),
    )


def passing_out(passing: PassSettings, prompt: str | None = None) -> PassingOut:
    """Return the auto-pass state for its own seat, with the prompt being passed."""
    return PassingOut(
        mode=passing.mode,
        stops=passing.stops,
        yields=passing.yields,
        until=passing.until.span if passing.until else None,
        hold=passing.hold,
        passes=prompt,
    )
