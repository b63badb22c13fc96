"""Emotes: what players of Mage Wars may show each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMOTES: Final[Mapping[str, str]] = {
    "hello": "My tower greets yours.",
    "praise": "Well cast!",
    "thanks": "The elements thank you.",
    "think": "I am reading the runes …",
    "wonder": "What sorcery is this?",
    "oops": "That spell was for you.",
    "threat": "Your walls are thin.",
    "goodbye": "May your tower stand.",
}
