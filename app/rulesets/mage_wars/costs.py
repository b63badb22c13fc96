"""Costs (MW-3.5, 5.7, 6.2): elements, and whatever else is printed beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from app.engine.dsl import abilities as a
from app.engine.dsl.text_grammar import so_many
from app.engine.flow import Flow, ask
from app.engine.meaning.registry import filter_of
from app.engine.prompts import Option, Pick, Reason
from app.engine.steps.paying import choose_payment, discard_as_cost, discardable, sacrificable

from .dsl import nodes as n
from .paying import choose_payment as choose_elements
from .paying import return_paid
from .pips import NO_PIPS, Pips, pips_of, summed
from .support import can_pay, why_short
from .tower import change

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution

Costs = Sequence[a.Cost]


@dataclass(slots=True)
class Paid:
    """What has been chosen to pay with, before it is paid."""

    elements: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


def pips_among(costs: Costs) -> Pips:
    """Return all pips that costs ask for."""
    found = [pips_of(cost.pips) for cost in costs if isinstance(cost, n.Pips)]
    return summed(found) if found else NO_PIPS


def why_not_pay(
    m: Match, at: Resolution, pips: Pips, costs: Costs, exclude: Collection[int] = ()
) -> Reason | None:
    """MW-3.13: return why a cost cannot be paid in full, None if it can."""
    why = why_short(m, at.seat, pips, exclude)
    if why is not None:
        return why
    for cost in costs:
        if isinstance(cost, a.Sacrifice) and not _can_sacrifice(m, at, cost, pips, exclude):
            return Reason("You have nothing to sacrifice for it.", "MW-3.13")
        if (
            isinstance(cost, a.DiscardCost)
            and len(discardable(m, at, filter_of(cost.filter))) < cost.count
        ):
            return Reason(f"Needs {so_many(cost.count, 'more card')} in hand.", "MW-3.13")
    return None


def _can_sacrifice(
    m: Match, at: Resolution, cost: a.Sacrifice, pips: Pips, exclude: Collection[int]
) -> bool:
    options = sacrificable(m, at, filter_of(cost.filter), but=exclude, never="tower")
    if len(options) < cost.count or not any(pips):
        return len(options) >= cost.count
    return any(
        can_pay(m, at.seat, pips, {*exclude, *given}) for given in combinations(options, cost.count)
    )


def choose_costs(
    m: Match, at: Resolution, pips: Pips, costs: Costs, exclude: Collection[int] = ()
) -> Flow[Paid]:
    """Ask what to pay with; every question can be cancelled."""
    paid = Paid()
    for cost in costs:
        if isinstance(cost, a.Sacrifice):
            paid.sacrifices += yield from _choose_sacrifice(m, at, cost, pips, exclude)
        elif isinstance(cost, a.DiscardCost):
            paid.discards += yield from choose_payment(
                m, at, discardable(m, at, filter_of(cost.filter)), cost.count,
                f"Choose {cost.count} to discard.", cancel=True, zone="hand",
                name="choose_discard", confirm="Discard",
            )  # fmt: skip
    left_out = {*exclude, *paid.sacrifices}
    paid.elements = yield from choose_elements(m, at.seat, pips, left_out, source=at.source)
    return paid


def _choose_sacrifice(
    m: Match, at: Resolution, cost: a.Sacrifice, pips: Pips, exclude: Collection[int]
) -> Flow[tuple[int, ...]]:
    def pays(given: tuple[int, ...]) -> bool:
        return can_pay(m, at.seat, pips, {*exclude, *given})

    def can_become(given: tuple[int, ...]) -> bool:
        rest = [cid for cid in options if cid not in given]
        more = combinations(rest, cost.count - len(given))
        return any(pays((*given, *others)) for others in more)

    options = sacrificable(m, at, filter_of(cost.filter), but=exclude, never="tower")
    default = next(chosen for chosen in combinations(options, cost.count) if pays(chosen))
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat, "choose_sacrifice", [Option(ref=cid) for cid in options], cost.count,
            cost.count, ask="Choose what to sacrifice.", default=default, source=at.source,
            fits=lambda chosen: "" if pays(_ids(chosen)) else "The rest could not pay the cost.",
            may_add=lambda taken, ref: can_become((*_ids(taken), int(ref))),
            confirm="Sacrifice {picked}", cancel=True, rule="MW-12.5",
        )
    )  # fmt: skip
    return picked


def _ids(entries: Sequence[int | str]) -> tuple[int, ...]:
    return tuple(int(entry) for entry in entries)


def pay(m: Match, at: Resolution, costs: Costs, paid: Paid, extras: tuple[int, ...] = ()) -> None:
    """MW-6.5: pay everything at once; payment and extras go to their owners' hands."""
    return_paid(m, at.seat, (*paid.elements, *extras))
    discard_as_cost(m, at.seat, paid.discards)
    if paid.sacrifices:
        m.rules.sacrifice(m, paid.sacrifices)
    for cost in costs:
        if isinstance(cost, a.PayLife):
            change(m, at.seat, -cost.amount, "paid")
        elif isinstance(cost, a.SacrificeSelf):
            m.rules.sacrifice(m, [at.source])
