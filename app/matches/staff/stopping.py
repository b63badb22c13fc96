"""Stopping: ends a live match without a result; both seats are told why, and its log keeps it."""

from typing import Final, Literal

from msgspec import Struct

from app.matches.errors import CannotOpen, Fenced, MatchFault, OwnedElsewhere, Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.rules import STOPPED_OTHER
from app.platform.errors import Conflict, InvalidInput

StopReason = Literal[
    "stopped_fault", "stopped_conduct", "stopped_upkeep", "stopped_asked", "stopped_other"
]
MOST_WORDS: Final = 200  # they stand where the result does, on a phone too
ELSEWHERE: Final = "Another server plays this match by now; try again."


class PlayedElsewhere(Conflict):
    """Another node owns the match."""


class Stop(Struct, frozen=True):
    """Why a match is stopped; `words` are the reason itself where it is none of the usual ones."""

    reason: StopReason
    words: str = ""


def stop_for(reason: StopReason, words: str) -> Stop:
    """Return why a match is to be stopped; raise InvalidInput where nobody could read that."""
    said = " ".join(words.split())
    if (reason == STOPPED_OTHER) != bool(said):
        raise InvalidInput("Say the reason in your own words where it is another one, only then.")
    if len(said) > MOST_WORDS:
        raise InvalidInput(f"The reason has at most {MOST_WORDS} characters; this has {len(said)}.")
    if not said.isprintable():
        raise InvalidInput("The reason cannot have control characters or invisible signs in it.")
    return Stop(reason, said)


async def stop_match(registry: MatchRegistry, match_id: str, stop: Stop) -> None:
    """Stop a live match for good; raise Conflict, PlayedElsewhere where another node owns it."""
    try:
        live = await registry.open(match_id)
        if not isinstance(live, LiveMatch):
            raise Conflict("The match is over already.")
        await live.server_inputs.stop(stop.reason, stop.words)
    except (OwnedElsewhere, Fenced) as elsewhere:
        raise PlayedElsewhere(ELSEWHERE) from elsewhere
    except MatchFault as fault:
        raise Conflict("The rules of this match break even as it ends; see its faults.") from fault
    except Refusal as refusal:
        raise Conflict(refusal.message) from refusal
    except CannotOpen as closed:
        raise Conflict("This match cannot be opened any more; see its faults.") from closed
