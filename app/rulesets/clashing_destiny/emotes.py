"""Emotes: what players of Clashing Destiny may show each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMOTES: Final[Mapping[str, str]] = {
    "hello": "May our destinies clash!",
    "praise": "A move for heroes.",
    "thanks": "You have my thanks.",
    "think": "The stars are slow today …",
    "wonder": "That was not in my destiny!",
    "oops": "My hero stumbles.",
    "threat": "Your name is next.",
    "goodbye": "Until our paths cross.",
}
