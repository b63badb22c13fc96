"""Accepted dominated cards, each with the reason for keeping it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BASIC: Final = (
    "The plain element of its kind: a deck needs more of them than four copies of a better one."
)

KNOWN: Final[Mapping[str, Mapping[str, str]]] = {
    "mage_wars": {
        "earth": BASIC,
        "fire": BASIC,
        "wind": BASIC,
        "water": BASIC,
    }
}
"""Reasons by ruleset and dominated card."""
