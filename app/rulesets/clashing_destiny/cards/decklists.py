"""Decklists in words."""

from __future__ import annotations


def copies(words: str) -> dict[str, int]:
    """Return how many of each card: "3 rime_clasp 1 black_ice"."""
    parts = words.split()
    return {card: int(count) for count, card in zip(parts[::2], parts[1::2], strict=True)}
