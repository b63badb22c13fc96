"""Emotes: what players of Battle Mages may show each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMOTES: Final[Mapping[str, str]] = {
    "hello": "May the clearer crystal win.",
    "praise": "Every scratch counted.",
    "thanks": "You mend more than you break.",
    "think": "Let me look at the stack …",
    "wonder": "You held that all along?",
    "oops": "It fizzles, of course.",
    "threat": "I have two crystals left.",
    "goodbye": "Until our crystals have grown back.",
}
