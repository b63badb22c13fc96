"""Additional costs (SH-4.12, 4.13, 9.3): choose and pay costs besides a card's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine.dsl import abilities as a
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Choose, Option, Reason
from app.engine.steps.joint_choices import Choice, Judge
from app.engine.steps.paying import (
    Claim,
    CostRules,
    choose_gifts,
    choose_to_give,
    claims_of,
    discard_as_cost,
    pay_marks,
    why_not_costs,
)

from .dsl.nodes import ShardCost
from .shard_pools import pay_shards, shard_words, shards
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution

NO_VICTIM: Final = "No creature to sacrifice."
RULES: Final = CostRules("SH-5.12", "SH-4.12", "SH-4.13", "SH-4.12", "SH-4.12", NO_VICTIM)


class Due(NamedTuple):
    """Shards that a card itself costs: of a colour, or of any colours where none is named."""

    amount: int = 0
    color: str = ""


NOTHING_DUE: Final = Due()


@dataclass(slots=True)
class Payment:
    """Chosen payment of the costs of a card or ability, not yet paid."""

    shards: dict[str, int] = field(default_factory=dict)
    sacrifices: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards given; the ability they pay for cannot target them (SH-9.3)."""
        return (*self.sacrifices, *self.discards)


def why_not_pay(
    m: Match,
    at: Resolution,
    costs: Sequence[a.Cost],
    due: Due = NOTHING_DUE,
    judge: Judge | None = None,
) -> Reason | None:
    """SH-4.12: return why costs cannot be paid together and in full, None if they can.

    `judge`: whether enough is left besides the cards given, for targets that are still to come.
    """
    asked = [cost for cost in costs if isinstance(cost, ShardCost)]
    for cost in asked:
        if not _payable_colors(m, at.seat, [cost], NOTHING_DUE, {}):
            return Reason(f"Needs {shards_words(cost)}.", "SH-4.12")
    if asked and not _payable_colors(m, at.seat, asked, due, {}):
        return Reason("Not enough shards for all costs.", "SH-4.12")
    return why_not_costs(m, at, costs, RULES, claims_of(m, at, costs), judge)


def _payable_colors(
    m: Match, seat: int, costs: Sequence[ShardCost], due: Due, spent: Mapping[str, int]
) -> list[str]:
    """Return the colours that may pay the first cost, so that the others and the card can be."""
    left = {color: shards(m, seat, color) - spent.get(color, 0) for color in COLORS}
    first, *others = costs
    return [c for c in _colors(first) if _can_cover(_without(left, c, first.amount), others, due)]


def _can_cover(left: dict[str, int], costs: Sequence[ShardCost], due: Due) -> bool:
    if min(left.values()) < 0:
        return False
    if not costs:
        return (left[due.color] if due.color else sum(left.values())) >= due.amount
    first, *others = costs
    return any(_can_cover(_without(left, c, first.amount), others, due) for c in _colors(first))


def _without(left: dict[str, int], color: str, amount: int) -> dict[str, int]:
    return {**left, color: left[color] - amount}


def _colors(cost: ShardCost) -> tuple[str, ...]:
    return (cost.color,) if cost.color else COLORS


def shards_words(cost: ShardCost) -> str:
    """Return a cost of shards in words."""
    if cost.color:
        return shard_words(cost.color, cost.amount)
    return f"{cost.amount} shard{'' if cost.amount == 1 else 's'} of any color"


def choose_costs(
    m: Match,
    at: Resolution,
    costs: Sequence[a.Cost],
    due: Due,
    judge: Judge | None,
    *,
    cancel: bool,
) -> Flow[Payment]:
    """Ask for the payment: cards first, then shards, each in printed order."""
    claims = claims_of(m, at, costs)
    given = yield from choose_gifts(claims, partial(_ask_for, m, at, cancel=cancel), judge)
    paid = Payment()
    for claim, cards in zip(claims, given, strict=True):
        if isinstance(claim.cost, a.DiscardCost):
            paid.discards += cards
        else:
            paid.sacrifices += cards
    asked = [cost for cost in costs if isinstance(cost, ShardCost)]
    for place, cost in enumerate(asked):
        colors = _payable_colors(m, at.seat, asked[place:], due, paid.shards)
        color = yield from _choose_color(at, cost, colors, cancel)
        paid.shards[color] = paid.shards.get(color, 0) + cost.amount
    return paid


def _ask_for(
    m: Match, at: Resolution, claim: Claim, choice: Choice, *, cancel: bool
) -> Flow[tuple[int, ...]]:
    discards = isinstance(claim.cost, a.DiscardCost)
    words = f"Choose {claim.number} to discard." if discards else "Choose what to sacrifice."
    return choose_to_give(m, at, choice, words, cancel=cancel)


def _choose_color(at: Resolution, cost: ShardCost, colors: list[str], cancel: bool) -> Flow[str]:
    if len(colors) == 1:
        return colors[0]
    options = [Option(color, label=shard_words(color, cost.amount)) for color in colors]
    color: str = yield from ask(
        lambda: Choose(
            at.seat,
            "choose_shards",
            options,
            ask="Choose the shards to pay with.",
            default=colors[0],
            cancel=cancel,
            source=at.source,
            rule="SH-4.12",
        )
    )
    return color


def pay(m: Match, at: Resolution, paid: Payment, costs: Sequence[a.Cost]) -> None:
    """SH-4.12: pay everything together and in full."""
    pay_shards(m, at.seat, paid.shards)
    discard_as_cost(m, at.seat, paid.discards)
    pay_marks(m, at, costs)
    if paid.sacrifices:
        m.rules.sacrifice(m, paid.sacrifices)


def pay_trigger_costs(
    m: Match, at: Resolution, costs: Sequence[a.Cost], judge: Judge
) -> Flow[tuple[int, ...]]:
    """Choose and pay the cost of a trigger; return the cards given."""
    paid = yield from choose_costs(m, at, costs, NOTHING_DUE, judge, cancel=True)
    pay(m, at, paid, costs)
    return paid.cards
