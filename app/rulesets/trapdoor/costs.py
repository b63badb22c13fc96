"""Costs (TD-4.6 to 4.12): what things cost now, and what is paid besides mana."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.flow import Flow
from app.engine.layers import cost_of
from app.engine.meaning.registry import filter_of
from app.engine.prompts import Reason
from app.engine.steps.paying import choose_payment, discard_as_cost

from .destroying import bury
from .life import life_of, mana_of, pay_life, pay_mana
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution
    from app.engine.state import Card


@dataclass(slots=True)
class Payment:
    """What has been chosen to pay with, before it is paid."""

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
    m: Match, at: Resolution, costs: Sequence[a.Cost], mana: int = 0, given: Collection[int] = ()
) -> Reason | None:
    """TD-4.10: return why costs cannot be paid in full, None if they can.

    `mana`: due besides them; `given`: creatures that are tributed for something else.
    """
    needs = mana + mana_in(costs)
    if mana_of(m, at.seat) < needs:
        return Reason(f"It costs {needs} mana and you have {mana_of(m, at.seat)}.", "TD-4.10")
    return next((why for cost in costs if (why := _why_not(m, at, cost, given)) is not None), None)


def _why_not(m: Match, at: Resolution, cost: a.Cost, given: Collection[int]) -> Reason | None:
    match cost:
        case a.PayLife():
            short, words = life_of(m, at.seat) <= cost.amount, f"more than {cost.amount} life"
            return Reason(f"Needs {words}.", "TD-4.11") if short else None
        case a.Sacrifice():
            short, words = len(tributable(m, at, cost, given)) < cost.count, "a creature to tribute"
        case a.DiscardCost():
            short, words = len(discardable(m, at)) < cost.count, "a card to discard"
        case a.RemoveCounters():
            held = m.card(at.source).counters.get(cost.counter, 0)
            short, words = held < cost.amount, f"{cost.counter} counters: {cost.amount}"
        case _:
            return None
    return Reason(f"Needs {words}.", "TD-4.10") if short else None


def tributable(
    m: Match, at: Resolution, cost: a.Sacrifice, given: Collection[int] = ()
) -> list[int]:
    """Return the creatures that may be tributed; the source of an effect is one of them."""
    fits = filter_of(cost.filter)
    return [card.id for card in creatures(m, at.seat) if card.id not in given and fits(m, at, card)]


def discardable(m: Match, at: Resolution) -> list[int]:
    """Return the cards of the hand but the one that is being played."""
    return [cid for cid in m.zone(at.seat, "hand") if cid != at.source]


def choose_costs(
    m: Match, at: Resolution, costs: Sequence[a.Cost], mana: int, tributes: tuple[int, ...] = ()
) -> Flow[Payment]:
    """Ask for the payment; every question can be taken back (TD-16.1).

    `tributes`: creatures that were chosen before, for Offering.
    """
    paid = Payment(mana + mana_in(costs), tributes)
    for cost in costs:
        if isinstance(cost, a.Sacrifice):
            options = tributable(m, at, cost, paid.tributes)
            paid.tributes += yield from _choose(m, at, options, cost.count, "tribute")
        elif isinstance(cost, a.DiscardCost):
            options = [cid for cid in discardable(m, at) if cid not in paid.discards]
            paid.discards += yield from _choose(m, at, options, cost.count, "discard_cost", "hand")
    return paid


WORDS: Final = {"tribute": "tribute", "discard_cost": "discard"}


def _choose(
    m: Match, at: Resolution, options: Sequence[int], count: int, name: str, zone: str = ""
) -> Flow[tuple[int, ...]]:
    """Ask which cards to pay with; TD-16.2: a single possible answer is not asked for.

    Chosen targets come last, so that no default pays with them.
    """
    if len(options) <= count:
        return tuple(options)
    aimed = {ref for refs in at.targets.values() for ref in refs}
    options = sorted(options, key=aimed.__contains__)
    verb = WORDS[name]
    return (
        yield from choose_payment(
            m, at, options, count, f"Choose what to {verb}.", cancel=True, zone=zone, name=name,
            confirm=verb.capitalize(),
        )
    )  # fmt: skip


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
