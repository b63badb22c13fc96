"""Emotes: what players of Shards may show each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMOTES: Final[Mapping[str, str]] = {
    "hello": "Shine well!",
    "praise": "Brilliantly cut.",
    "thanks": "You are a gem.",
    "think": "Let me turn it in the light …",
    "wonder": "I did not see that facet!",
    "oops": "That one shattered.",
    "threat": "You are about to crack.",
    "goodbye": "Keep your edges sharp.",
}
