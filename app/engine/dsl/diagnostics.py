"""Lint diagnostics: faults in a piece of card data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One fault: the card's id (empty: no single card), where in its tree, which check, why."""

    card: str
    path: str
    check: str
    sentence: str

    def __str__(self) -> str:
        place = " ".join(part for part in (self.card, self.path) if part)
        return f"{place} [{self.check}] {self.sentence}"
