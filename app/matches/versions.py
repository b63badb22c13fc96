"""Versions: under which engine and which cards a match was begun, and whether they still serve."""

from typing import Final, Literal

from msgspec import Struct

Compatibility = Literal["playable", "outdated", "newer"]


class Version(Struct, frozen=True):
    """The version of the engine and that of a ruleset's cards."""

    engine: int
    pool: str


RULES_CHANGED: Final = "rules_changed"  # why a match of earlier rules has ended
ENDED: Final = (
    "The rules of this game have changed since this match began, so it ended without a result. "
    "No rating has changed."
)
NOT_KEPT: Final = "This match was played under earlier rules, and no recording of it was kept."
