"""Versions of engine and cards that a match started under, and their compatibility."""

from typing import Final, Literal

from msgspec import Struct

Compatibility = Literal["playable", "outdated", "newer"]


class Version(Struct, frozen=True):
    """Version of the engine and of a ruleset's cards."""

    engine: int
    pool: str


RULES_CHANGED: Final = "rules_changed"  # reason of the end of an outdated match
ENDED: Final = (
    "The rules changed during this match, so it ended without a result. Ratings are unchanged."
)
NOT_KEPT: Final = "No replay: this match was played on an older version."
