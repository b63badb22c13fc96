"""Emotes: what players of Trapdoor may show each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EMOTES: Final[Mapping[str, str]] = {
    "hello": "Mind the step!",
    "praise": "I fell right in.",
    "thanks": "You left the door open for me.",
    "think": "Which board creaks …",
    "wonder": "That was under there?",
    "oops": "My own trapdoor.",
    "threat": "Go on. Attack.",
    "goodbye": "I know the way down.",
}
