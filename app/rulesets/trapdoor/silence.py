"""Silence (TD-13.13), loss of abilities: who is silenced, and what silence took."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card, Modifier


def is_silenced(m: Match, card: Card) -> bool:
    """Whether a creature has none of its printed effects now."""
    return any(mod.op == "silenced" and mod.card_ref == card.card_ref for mod in m.state.modifiers)


def is_of_silence(m: Match, lost: Modifier) -> bool:
    """Whether silence took a keyword: it silences the same creature for the same time."""
    return any(
        mod.op == "silenced" and mod.card == lost.card and mod.source == lost.source
        and mod.until == lost.until
        for mod in m.state.modifiers
    )  # fmt: skip
