"""Strike damage (MW-10.2 a and b, 11.4): amounts of actions, and PL left afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..actions import (
    OFFENSE,
    WHOLE,
    Action,
    actions_of,
    attacks_on,
    is_void,
    standing_actions,
)
from ..numbers import numbers_of
from ..power import Contributor, alignment_of, clash, contributor, effective

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

Blow = tuple[Action, int]
"""An action and the amount that it strikes with."""


def blows(m: Match, actions: Sequence[Action]) -> list[Blow]:
    """Return the actions of one strike that are carried out, each with its amount.

    A unit's shares are served in declaration order from its present PL; shares beyond that are
    lost.
    """
    left: dict[int, int] = {}
    found: list[Blow] = []
    for action in actions:
        unit = m.find(action.unit_ref)
        if unit is None or is_void(m, action):
            continue
        level = left.get(unit.id)
        if level is None:
            level = effective(m, unit)
        amount = level if action.share == WHOLE else min(max(0, action.share), level)
        left[unit.id] = level - amount
        found.append((action, amount))
    return found


def is_used_up(m: Match, card: Card) -> bool:
    """MW-10.6: True if a unit spends the PL that it attacks with."""
    return numbers_of(m).spent_attackers_zero and not m.has(card, "steadfast")


def hits_of(m: Match, attacks: Sequence[Action]) -> list[Contributor]:
    """Return the contributors of those attacks at present."""
    return [contributor(m, m.card(a.unit), n) for a, n in blows(m, attacks)] if attacks else []


def left_after(m: Match, card: Card, hits: Sequence[Contributor], level: int) -> int:
    """Return the PL left of a unit of that level after these hits."""
    return max(0, level - clash(m, hits, alignment_of(m, card), level)) if hits else level


def left_at_last_strike(m: Match, card: Card) -> int:
    """Return the PL left of a unit in Strike 3, after its own attacks and those on it."""
    level = left_after(m, card, hits_of(m, attacks_on(m, card.id)), effective(m, card))
    if level and is_used_up(m, card):
        mine = [action for action in actions_of(m, card) if action.kind == OFFENSE]
        level -= sum(amount for _, amount in blows(m, mine))
    return max(0, level)


def answers_to(m: Match, card: Card) -> list[Blow]:
    """Return the Block, Reflexive and Defensive actions on a unit, as far as they will be there."""
    found: list[Blow] = []
    for action in standing_actions(m):
        if action.target == card.id and action.kind != OFFENSE and not is_void(m, action):
            level = left_at_last_strike(m, m.card(action.unit))
            found.append((action, level if action.share == WHOLE else min(action.share, level)))
    return found
