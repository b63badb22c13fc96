"""Stopping: ends a live match without a result; both seats are told why, and its log keeps it."""

from typing import Final, Literal

from app.matches.errors import CannotOpen, Fenced, MatchFault, OwnedElsewhere, Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.platform.errors import Conflict

StopReason = Literal["stopped_fault", "stopped_conduct", "stopped_upkeep", "stopped_asked"]
ELSEWHERE: Final = "Another server plays this match; try again there, or in some seconds."


async def stop_match(registry: MatchRegistry, match_id: str, reason: StopReason) -> None:
    """Stop a live match for good; raise Conflict where that is not possible."""
    try:
        live = await registry.open(match_id)
        if not isinstance(live, LiveMatch):
            raise Conflict("The match is over already.")
        await live.server_inputs.stop(reason)
    except (OwnedElsewhere, Fenced) as elsewhere:
        raise Conflict(ELSEWHERE) from elsewhere
    except MatchFault as fault:
        raise Conflict("The rules of this match break even as it ends; see its faults.") from fault
    except Refusal as refusal:
        raise Conflict(refusal.message) from refusal
    except CannotOpen as closed:
        raise Conflict("This match cannot be opened any more; see its faults.") from closed
