"""Messages that a live match sends to its viewers beside frames."""

import time

from app.matches.auto_pass import PassSettings
from app.matches.log.inputs import Record
from app.matches.protocol.client_messages import PROTOCOL
from app.matches.protocol.server_messages import PassingOut, Welcome
from app.matches.rules import SEATS


def welcome_out(record: Record, viewer: int, seq: int) -> Welcome:
    """Return what a viewer is told first."""
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
    """Return a seat's settings, and the prompt that is being passed, as only it is told them."""
    return PassingOut(
        mode=passing.mode,
        stops=passing.stops,
        yields=passing.yields,
        until=passing.until.span if passing.until else None,
        hold=passing.hold,
        passes=prompt,
    )
