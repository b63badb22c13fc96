"""Stops: end a live match without a result; both seats and the log get the reason."""

from typing import Final, Literal

from msgspec import Struct

from app.matches.errors import CannotOpen, Fenced, MatchFault, OwnedElsewhere, Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.outcomes import STOPPED_OTHER
from app.platform.errors import Conflict, InvalidInput

StopReason = Literal[
    "stopped_fault", "stopped_conduct", "stopped_upkeep", "stopped_asked", "stopped_other"
]
MAX_REASON_CHARS: Final = 200  # shown as the result, on phones too
ELSEWHERE: Final = "Another server runs this match now. Try again."


class PlayedElsewhere(Conflict):
    """Another node owns the match."""


class Stop(Struct, frozen=True):
    """Reason of a stop; `words` is free text for `stopped_other`."""

    reason: StopReason
    words: str = ""


def stop_for(reason: StopReason, words: str) -> Stop:
    """Return the stop; raise InvalidInput for invalid or missing words."""
    said = " ".join(words.split())
    if (reason == STOPPED_OTHER) != bool(said):
        raise InvalidInput('Write your own reason for "other" only.')
    if len(said) > MAX_REASON_CHARS:
        raise InvalidInput(f"Shorten the reason: {len(said)} of {MAX_REASON_CHARS} characters.")
    if not said.isprintable():
        raise InvalidInput("The reason has invisible characters. Remove them.")
    return Stop(reason, said)


async def stop_match(registry: MatchRegistry, match_id: str, stop: Stop) -> None:
    """Stop a live match; raise Conflict, or PlayedElsewhere if another node owns it."""
    try:
        live = await registry.open(match_id)
        if not isinstance(live, LiveMatch):
            raise Conflict("The match is already over. Void its result instead.")
        await live.server_inputs.stop(stop.reason, stop.words)
    except (OwnedElsewhere, Fenced) as elsewhere:
        raise PlayedElsewhere(ELSEWHERE) from elsewhere
    except MatchFault as fault:
        raise Conflict("The engine fails while the match ends. See its errors.") from fault
    except Refusal as refusal:
        raise Conflict(refusal.message) from refusal
    except CannotOpen as closed:
        raise Conflict("This match can no longer be opened. See its errors.") from closed
