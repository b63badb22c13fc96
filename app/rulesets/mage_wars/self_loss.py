"""Warning before self-defeat (MW-14.3): an act that brings the own tower to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine.dsl import abilities as a
from app.engine.steps.acts import parse_act
from app.engine.steps.announcing import activated_of

from .items import augment_of
from .numbers import numbers_of
from .tower import modifier_for, tower_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def self_loss(seat: int, key: str, m: Match) -> str:
    """Return the warning of an act by its key, empty if the own tower would stand."""
    if not numbers_of(m).confirm_self_loss:
        return ""
    kind, card_id, index = parse_act(key)
    change = _change(m, seat, kind, m.card(card_id), index)
    level = tower_of(m, seat) + change
    if change >= 0 or level > numbers_of(m).tower_lose_at:
        return ""
    if kind == "deploy":
        return f"Once it enters, your tower falls to {level}, and you lose the match."
    return f"By this your tower falls to {level}, and you lose the match."


def _change(m: Match, seat: int, kind: str, card: Card, index: int) -> int:
    match kind:
        case "element" | "turn_up" | "deploy":
            return modifier_for(m, seat, card)
        case "cast":
            costs = card.printed.spell.costs if card.printed.spell is not None else ()
            return modifier_for(m, seat, card) - _paid(costs)
        case "use":
            return -_paid(activated_of(m, card)[index].costs)
        case "augment":
            found = augment_of(card.printed)
            return -_paid(found[1].costs) if found is not None else 0
        case _:
            return 0


def _paid(costs: Sequence[a.Cost]) -> int:
    return sum(cost.amount for cost in costs if isinstance(cost, a.PayLife))
