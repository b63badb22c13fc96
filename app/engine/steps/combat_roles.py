"""Roles in a fight: attackers and blockers, which end as their card leaves or changes sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..refs import CardRef

if TYPE_CHECKING:
    from ..match import Match
    from ..state import Card

Role = tuple[int, int, int]
"""Card, incarnation, controller: a role ends when one of them is no longer so."""


def role_of(card: Card) -> Role:
    """Return the role of a card as it is now; a plain value, for the memory of a fight."""
    return *card.card_ref, card.controller


def role_holder(m: Match, role: Sequence[int] | None) -> Card | None:
    """Return the card of a role if it still stands: the same object, on the board, on that side."""
    card = m.find(CardRef(role[0], role[1])) if role is not None else None
    if role is None or card is None or card.controller != role[2]:
        return None
    return card if m.rules.is_board(card.zone) else None
