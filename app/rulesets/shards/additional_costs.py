"""Additional costs (SH-4.12, 4.13, 9.3): what is paid besides a card's own cost, and paying it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.dsl import abilities as a
from app.engine.flow import Flow, ask
from app.engine.meaning.registry import filter_of
from app.engine.prompts import Choose, Option, Reason
from app.engine.steps.distinct_targets import can_choose
from app.engine.steps.paying import (
    CostRules,
    choose_to_give,
    discard_as_cost,
    discardable,
    pay_marks,
    why_not_cost,
)
from app.engine.steps.paying import sacrificable as candidates

from .dsl.nodes import ShardCost
from .shard_pools import pay_shards, shard_words, shards
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import BoundTarget
    from app.engine.resolution import Resolution

Specs = Sequence["BoundTarget"]
NO_VICTIM: Final = "You have no creature to sacrifice for it."
RULES: Final = CostRules("SH-5.12", "SH-4.12", "SH-4.13", "SH-4.12", "SH-4.12", NO_VICTIM)


@dataclass(slots=True)
class Payment:
    """What has been chosen to pay with, before it is paid."""

    shards: dict[str, int] = field(default_factory=dict)
    sacrifices: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


def why_not_pay(m: Match, at: Resolution, costs: Sequence[a.Cost], specs: Specs) -> Reason | None:
    """Return why costs cannot be paid with those targets still to be chosen, None if they can."""
    for cost in costs:
        if isinstance(cost, ShardCost):
            short = not _payable_colors(m, at.seat, cost)
            why = Reason(f"Needs {shards_words(cost)}.", "SH-4.12") if short else None
        else:
            why = why_not_cost(m, at, cost, RULES, lambda each: len(_to_give(m, at, each, specs)))
        if why is not None:
            return why
    return None


def _to_give(
    m: Match, at: Resolution, cost: a.Sacrifice | a.DiscardCost, specs: Specs
) -> list[int]:
    if isinstance(cost, a.Sacrifice):
        return sacrificable(m, at, cost, specs)
    return discardable(m, at, filter_of(cost.filter))


def sacrificable(m: Match, at: Resolution, cost: a.Sacrifice, specs: Specs) -> list[int]:
    """Return what may be sacrificed so that targets enough are left."""
    found = candidates(m, at, filter_of(cost.filter))
    return [cid for cid in found if can_choose(m, at, specs, (cid,))] if specs else found


def _payable_colors(m: Match, seat: int, cost: ShardCost) -> list[str]:
    colors = (cost.color,) if cost.color else COLORS
    return [color for color in colors if shards(m, seat, color) >= cost.amount]


def shards_words(cost: ShardCost) -> str:
    """Return a cost of shards in words."""
    if cost.color:
        return shard_words(cost.color, cost.amount)
    return f"{cost.amount} shard{'' if cost.amount == 1 else 's'} of any colour"


# --- choosing and paying ----------------------------------------------------------------------


def choose_costs(
    m: Match, at: Resolution, costs: Sequence[a.Cost], specs: Specs, *, cancel: bool
) -> Flow[Payment]:
    """Ask what to pay with, in printed order."""
    give = partial(choose_to_give, m, at, cancel=cancel)
    paid = Payment()
    for cost in costs:
        match cost:
            case a.Sacrifice():
                options = _to_give(m, at, cost, specs)
                words = "Choose what to sacrifice."
                paid.sacrifices += yield from give(options, cost.count, words)
            case a.SacrificeSelf():
                paid.sacrifices += (at.source,)
            case a.DiscardCost():
                options = _to_give(m, at, cost, specs)
                words = f"Choose {cost.count} to discard."
                paid.discards += yield from give(options, cost.count, words)
            case ShardCost():
                color = yield from _choose_color(m, at, cost, cancel)
                paid.shards[color] = paid.shards.get(color, 0) + cost.amount
            case _:
                pass
    return paid


def _choose_color(m: Match, at: Resolution, cost: ShardCost, cancel: bool) -> Flow[str]:
    colors = _payable_colors(m, at.seat, cost)
    if len(colors) == 1:
        return colors[0]
    options = [Option(color, label=shard_words(color, cost.amount)) for color in colors]
    color: str = yield from ask(
        lambda: Choose(
            at.seat, "choose_shards", options, ask="Choose the shards to pay with.",
            default=colors[0], cancel=cancel, source=at.source, rule="SH-4.12",
        )
    )  # fmt: skip
    return color


def pay(m: Match, at: Resolution, paid: Payment, costs: Sequence[a.Cost]) -> None:
    """SH-4.12: pay everything together and in full."""
    pay_shards(m, at.seat, paid.shards)
    discard_as_cost(m, at.seat, paid.discards)
    pay_marks(m, at, costs)
    if paid.sacrifices:
        m.rules.sacrifice(m, paid.sacrifices)
