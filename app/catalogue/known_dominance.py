"""Cards that are known to be worse than another one, each with the reason why it stays so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BASIC: Final = (
    "The plain element of its kind: a deck needs more of them than four copies of a better one."
)

KNOWN: Final[Mapping[str, Mapping[str, str]]] = {
    "mage_wars": {
        "earth": BASIC, "fire": BASIC, "wind": BASIC, "water": BASIC,
    },
}  # fmt: skip
"""By ruleset, then by the worse card."""
