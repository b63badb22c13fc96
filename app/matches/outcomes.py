"""Reasons for the end of a match that no rule of a game names."""

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.matches.versions import RULES_CHANGED

ABORTED: Final = "aborted"
# Reasons of matches without a result: neither a win nor a draw.
VOIDED: Final = "voided"  # by a moderator, after the end
PLAYED: Final = "played"  # key of the original result within a voided one
# Stopped by a moderator during the match.
STOPPED_OTHER: Final = "stopped_other"  # with a reason in free text
STOPPED: Final = (
    "stopped_fault",
    "stopped_conduct",
    "stopped_upkeep",
    "stopped_asked",
    STOPPED_OTHER,
)
VOID: Final = ("fault", ABORTED, RULES_CHANGED, VOIDED, *STOPPED)


def played(result: JsonObject | None) -> JsonObject | None:
    """Return the result of the log, even if the match was voided afterwards."""
    return (result or {}).get(PLAYED, result)
