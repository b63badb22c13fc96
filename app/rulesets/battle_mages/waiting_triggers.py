"""Triggers (BM-9.9 to 9.12, BM-12): all of a batch go on the stack; then each is chosen for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow
from app.engine.steps.announcing import Draft
from app.engine.steps.chain import put_trigger
from app.engine.steps.replacements import yes_or_no

from .dsl.nodes import Boast
from .paying import choose_payment, generic_of, pay, why_not_pay
from .targets import UNPAID, draft_trigger

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import ChainItem
    from app.engine.triggers import Pending


def place_batch(m: Match, ordered: Sequence[Sequence[Pending]]) -> Flow[None]:
    """BM-12.3 to 12.5: the active seat's lie below; choices are made in the order of resolving."""
    placed = [pair for mine in ordered for pair in _put(m, mine)]
    for pending, item in placed:
        yield from _choose(m, pending, item)


def _put(m: Match, mine: Sequence[Pending]) -> list[tuple[Pending, ChainItem]]:
    """Put the triggers of a seat on the stack, the one that resolves first on top."""
    placed = []
    for pending in reversed(mine):
        pending.at.item = put_trigger(m, pending, Draft())
        placed.append((pending, pending.at.item))
    return placed[::-1]


def _choose(m: Match, pending: Pending, item: ChainItem) -> Flow[None]:
    """BM-9.10: first its cost, if it has one; then modes and targets."""
    at, bound = pending.at, pending.bound
    if isinstance(bound.node, Boast) and bound.node.costs and not (yield from _pays(m, pending)):
        atoms.chain_change(m, item, "chosen", marks=(UNPAID,))
        return
    made = yield from draft_trigger(m, at, bound)
    atoms.chain_change(
        m, item, "chosen", modes=made.modes, x=made.x, targets=made.targets, shares=made.shares
    )


def _pays(m: Match, pending: Pending) -> Flow[bool]:
    """BM-9.11: let the controller pay; what cannot be paid in full is not asked."""
    at, node = pending.at, pending.bound.node
    assert isinstance(node, Boast)  # noqa: S101  # only these have costs
    demand = generic_of(node.costs)
    if why_not_pay(m, at, node.costs, demand) is not None:
        return False
    name = m.card(at.source).printed.name
    if not (yield from yes_or_no(m, at.seat, f"Pay for {name}?", at.source, "Pay", "Do not pay")):
        return False
    paid = yield from choose_payment(m, at, node.costs, demand, cancel=False)
    pay(m, at, paid, node.costs)
    return True
