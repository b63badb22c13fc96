"""Damage prevention: what stands between a card and damage, used up point by point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import atoms
from ..state import Modifier

if TYPE_CHECKING:
    from ..match import Match

ALL: Final = "all"
"""What a prevention is of that stops everything and is not used up."""


def unprevented(m: Match, card_id: int, amount: int) -> int:
    """Return what is left of damage to a card; its preventions are used up, the oldest first."""
    incarnation = m.card(card_id).incarnation
    if not any(mod.op == "prevent" and mod.card == card_id for mod in m.state.modifiers):
        return amount
    kept: list[Modifier] = []
    for mod in m.state.modifiers:
        if mod.op != "prevent" or mod.card != card_id or mod.incarnation != incarnation:
            kept.append(mod)
            continue
        if mod.what == ALL:
            return 0
        used = min(mod.amount, amount)
        amount -= used
        if mod.amount > used:
            kept.append(_smaller(mod, used))
    atoms.set_modifiers(m, tuple(kept))
    return amount


def _smaller(mod: Modifier, used: int) -> Modifier:
    plain = mod.to_plain()
    plain[5] -= used
    return Modifier.from_plain(plain)
