"""What a live match tells its viewers beside frames."""

from app.matches.inputs import Record
from app.matches.messages import PROTOCOL, PassingOut, Welcome
from app.matches.passing import Passing
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
    )


def passing_out(passing: Passing, prompt: str | None = None) -> PassingOut:
    """Return a seat's settings, and the prompt that is being passed, as only it is told them."""
    return PassingOut(
        mode=passing.mode,
        stops=passing.stops,
        yields=passing.yields,
        until=passing.until.span if passing.until else None,
        hold=passing.hold,
        passes=prompt,
    )
