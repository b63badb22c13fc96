"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

DECKS: Final[tuple[StarterDeck, ...]] = ()
