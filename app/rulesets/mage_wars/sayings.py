"""Sentences of the log for what happens in this game only, or happens otherwise in it."""

from __future__ import annotations

from typing import Final

LOG_LINES: Final = {
    "tower_changed": "{seat}'s tower changes by {amount}: {detail}.",
    "cast_declared": "{seat} declares {card} with PL {amount}.",
    "locked": "{card} is cast at {detail}.",
    "countered": "{card} is countered.",
    "blocked": "{card} blocks {other}.",
}


def detail_words(kind: str, detail: str) -> str:
    """Return the word of an event as a reader knows it."""
    return detail
