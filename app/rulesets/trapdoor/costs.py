"""Costs (TD-4.6 to 4.12): present prices, and payments besides mana."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.play.layers import cost_of
from app.engine.position.flow import Flow, nothing
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

from .destroying import bury
from .life import mana_of, pay_life, pay_mana
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


NO_VICTIM: Final = "Needs a creature to tribute."
RULES: Final = CostRules("TD-4.10", "TD-4.10", "TD-4.11", "TD-4.10", "TD-4.10", NO_VICTIM)


@dataclass(slots=True)
class Payment:
    """Chosen payment of the costs of a card or effect, not yet paid."""

    mana: int = 0
    tributes: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


def price_of(m: Match, seat: int, card: Card) -> int:
    """TD-4.6, 4.7, 4.9: return the mana that a card costs now; traps never cost anything."""
    numbers = numbers_of(m)
    match card.printed.type:
        case "trap":
            return 0
        case "spell":
            printed = numbers.spell_cost
        case _:
            printed = card.printed.cost
    return within(m, cost_of(m, card, seat, printed))


def within(m: Match, cost: int) -> int:
    """TD-4.9: however it is changed, a cost stays within its range."""
    numbers = numbers_of(m)
    return max(numbers.cost_min, min(cost, numbers.cost_max))


def mana_in(costs: Sequence[a.Cost]) -> int:
    """Return the mana among the costs of an effect."""
    return sum(cost.amount for cost in costs if isinstance(cost, a.Mana))


def why_not_pay(
    m: Match,
    at: Resolution,
    costs: Sequence[a.Cost],
    mana: int = 0,
    given: Collection[int] = (),
    judge: Judge | None = None,
) -> Reason | None:
    """TD-4.10: return why costs cannot be paid together and in full, None if they can.

    `mana`: due besides them; `given`: creatures that are tributed for something else; `judge`: what
    must hold besides of the cards given, of a trigger its targets.
    """
    needs = mana + mana_in(costs)
    if mana_of(m, at.seat) < needs:
        return Reason(f"Costs {needs} mana (you have {mana_of(m, at.seat)}).", "TD-4.10")
    return why_not_costs(m, at, costs, RULES, claims(m, at, costs, given), judge)


def claims(
    m: Match, at: Resolution, costs: Sequence[a.Cost], but: Collection[int] = ()
) -> list[Claim]:
    """Return the cards that costs claim; only creatures are tributed, the source among them."""
    own = {card.id for card in creatures(m, at.seat)}
    return [
        claim._replace(options=tuple(cid for cid in claim.options if cid in own))
        if isinstance(claim.cost, a.Sacrifice)
        else claim
        for claim in claims_of(m, at, costs, but)
    ]


def spare_targets(m: Match, at: Resolution, costs: Sequence[a.Cost]) -> None:
    """Let the targets that are going to be chosen leave enough to pay with."""
    if claims(m, at, costs):
        at.payable = lambda taken: can_give(claims(m, at, costs, taken))


def choose_costs(
    m: Match,
    at: Resolution,
    costs: Sequence[a.Cost],
    mana: int,
    tributes: tuple[int, ...] = (),
    judge: Judge | None = None,
) -> Flow[Payment]:
    """Ask for the payment; every question can be taken back (TD-16.1). Targets are left out.

    `tributes`: creatures that were chosen before, for Offering.
    """
    paid = Payment(mana + mana_in(costs), tributes)
    targets = chain.from_iterable(at.targets.values())
    claimed = claims(m, at, costs, (*tributes, *targets))
    given = yield from choose_gifts(claimed, partial(_ask_for, m, at), judge)
    for claim, cards in zip(claimed, given, strict=True):
        if isinstance(claim.cost, a.DiscardCost):
            paid.discards += cards
        elif isinstance(claim.cost, a.Sacrifice):
            paid.tributes += cards
    return paid


def _ask_for(m: Match, at: Resolution, claim: Claim, choice: Choice) -> Flow[tuple[int, ...]]:
    """Ask which cards to pay with; TD-16.2: a single possible answer is not asked for."""
    if choice.is_forced:
        yield from nothing()
        return tuple(choice.options)
    discards = isinstance(claim.cost, a.DiscardCost)
    verb, name = ("discard", "discard_cost") if discards else ("tribute", "tribute")
    return (
        yield from choose_payment(
            m,
            at,
            choice,
            f"Choose what to {verb}.",
            cancel=True,
            zone="hand" if discards else "",
            name=name,
            confirm=verb.capitalize(),
        )
    )


def pay(m: Match, at: Resolution, paid: Payment, costs: Sequence[a.Cost]) -> None:
    """TD-4.10: pay everything together; nothing is ever refunded."""
    pay_mana(m, at.seat, paid.mana, at.source)
    for cost in costs:
        match cost:
            case a.PayLife():
                pay_life(m, at.seat, cost.amount)
            case a.RemoveCounters():
                atoms.count(m, at.source, cost.counter, -cost.amount)
            case a.SacrificeSelf():
                bury(m, [at.source], "paid")
            case _:
                pass
    if paid.tributes:
        m.rules.sacrifice(m, paid.tributes)
    discard_as_cost(m, at.seat, paid.discards)


def pay_trigger_costs(
    m: Match, at: Resolution, costs: Sequence[a.Cost], judge: Judge
) -> Flow[tuple[int, ...]]:
    """Choose and pay the cost of a trigger; return the cards given."""
    paid = yield from choose_costs(m, at, costs, 0, judge=judge)
    pay(m, at, paid, costs)
    return (*paid.tributes, *paid.discards)
