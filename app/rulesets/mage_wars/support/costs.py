"""Costs (MW-3.5, 5.7, 6.2): elements, and additional costs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from app.engine.dsl import abilities as a
from app.engine.position.flow import Flow
from app.engine.position.refs import Ref
from app.engine.prompts import Reason
from app.engine.steps.joint_choices import Choice, Judge
from app.engine.steps.paying import (
    Claim,
    CostRules,
    can_give,
    choose_gifts,
    choose_payment,
    claims_of,
    discard_as_cost,
    why_not_costs,
)

from ..dsl import nodes as n
from ..tower import change
from .means import can_pay, why_short
from .paying import choose_payment as choose_elements
from .paying import return_paid
from .pips import NO_PIPS, Pips, pips_of, summed

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution

Costs = Sequence[a.Cost]
PAID: Final = "MW-3.13"
RULES: Final = CostRules(PAID, PAID, PAID, PAID, PAID, "Nothing to sacrifice.")


@dataclass(slots=True)
class Paid:
    """Payment that was chosen, before it is made."""

    elements: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


def pips_among(costs: Costs) -> Pips:
    """Return all pips that costs ask for."""
    found = [pips_of(cost.pips) for cost in costs if isinstance(cost, n.Pips)]
    return summed(found) if found else NO_PIPS


def why_not_pay(
    m: Match,
    at: Resolution,
    pips: Pips,
    costs: Costs,
    exclude: Collection[int] = (),
    judge: Judge | None = None,
) -> Reason | None:
    """MW-3.13: return why a cost cannot be paid in full, None if it can.

    `judge`: further condition on the cards given; for a trigger, its targets.
    """
    why = why_short(m, at.seat, pips, exclude)
    if why is not None or not costs:
        return why
    claims = claims_of(m, at, costs, exclude, never="tower")
    return why_not_costs(m, at, _plain(costs), RULES, claims, _pays(m, at, pips, exclude, judge))


def _plain(costs: Costs) -> list[a.Cost]:
    """Return costs but for life: a tower may fall as low as it must (MW-12.8)."""
    return [cost for cost in costs if not isinstance(cost, a.PayLife)]


def _pays(
    m: Match, at: Resolution, pips: Pips, exclude: Collection[int], judge: Judge | None
) -> Judge:
    """True if enough elements remain after other payments."""

    def pays(given: tuple[Ref, ...]) -> bool:
        found = not any(pips) or can_pay(m, at.seat, pips, {*exclude, *given})
        return found and (judge is None or judge(given))

    return pays


def spare_targets(
    m: Match, at: Resolution, pips: Pips, costs: Costs, exclude: Collection[int] = ()
) -> None:
    """MW-5.7: let the targets that are going to be chosen leave enough to pay with."""

    def payable(taken: tuple[Ref, ...]) -> bool:
        left_out = {*exclude, *taken}
        claims = claims_of(m, at, costs, left_out, never="tower")
        return can_give(claims, _pays(m, at, pips, left_out, None))

    if any(pips) or costs:
        at.payable = payable


def choose_costs(
    m: Match,
    at: Resolution,
    pips: Pips,
    costs: Costs,
    exclude: Collection[int] = (),
    judge: Judge | None = None,
) -> Flow[Paid]:
    """Ask for the payment; every prompt has cancel. Chosen targets are excluded."""
    left_out = {*exclude, *chain.from_iterable(at.targets.values())}
    claims = claims_of(m, at, costs, left_out, never="tower")
    pays = _pays(m, at, pips, left_out, judge)
    given = yield from choose_gifts(claims, partial(_ask_for, m, at), pays)
    paid = Paid()
    for claim, cards in zip(claims, given, strict=True):
        if isinstance(claim.cost, a.DiscardCost):
            paid.discards += cards
        else:
            paid.sacrifices += cards
    left_out.update(paid.sacrifices)
    paid.elements = yield from choose_elements(m, at.seat, pips, left_out, source=at.source)
    return paid


def _ask_for(m: Match, at: Resolution, claim: Claim, choice: Choice) -> Flow[tuple[int, ...]]:
    if isinstance(claim.cost, a.DiscardCost):
        words = f"Choose {claim.number} to discard."
        return choose_payment(
            m, at, choice, words, cancel=True, zone="hand", name="choose_discard", confirm="Discard"
        )
    words = "Choose what to sacrifice."
    return choose_payment(
        m, at, choice, words, cancel=True, name="choose_sacrifice", confirm="Sacrifice"
    )


def pay(m: Match, at: Resolution, costs: Costs, paid: Paid, extras: tuple[int, ...] = ()) -> None:
    """MW-6.5: pay all costs together; payment and extras go to their owners' hands."""
    return_paid(m, at.seat, (*paid.elements, *extras))
    discard_as_cost(m, at.seat, paid.discards)
    if paid.sacrifices:
        m.rules.sacrifice(m, paid.sacrifices)
    for cost in costs:
        if isinstance(cost, a.PayLife):
            change(m, at.seat, -cost.amount, "paid")


def pay_trigger_costs(
    m: Match, at: Resolution, costs: Costs, judge: Judge
) -> Flow[tuple[Ref, ...]]:
    """Choose and pay the cost of a trigger; return the cards given."""
    pips = pips_among(costs)
    paid = yield from choose_costs(m, at, pips, costs, judge=judge)
    pay(m, at, costs, paid)
    return (*paid.elements, *paid.sacrifices, *paid.discards)
