"""Costs (CD-4.4 to 4.6, 8.6): what things cost, whether it can be paid, and paying it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.dsl.text_grammar import so_many
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow
from app.engine.meaning.registry import filter_of
from app.engine.prompts import Reason
from app.engine.refs import zone_key
from app.engine.resolution import Resolution
from app.engine.steps.paying import (
    CostRules,
    choose_payment,
    pay_marks,
    sacrificable,
    why_not_cost,
)

from .dsl.nodes import BanishDestinyCost
from .progression import banish_to_pay, pay_destiny

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.match import Match

RULES: Final = CostRules("CD-8.1", "CD-8.7", "CD-4.6", "CD-8.6", "CD-8.6")


@dataclass(slots=True)
class Payment:
    """What has been chosen to pay with, before it is paid."""

    mana: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    sacrifices: list[int] = field(default_factory=list)
    banished: tuple[int, ...] = ()


def mana_of(costs: Sequence[a.Cost]) -> int:
    """Return how much mana the costs of an ability ask for."""
    return sum(cost.amount for cost in costs if isinstance(cost, a.Mana))


def uses_something_up(costs: Sequence[a.Cost]) -> bool:
    """CD-8.9: whether a cost bounds how often something can be done in one chain."""
    return any(not isinstance(cost, a.Mana) or cost.amount for cost in costs)


def why_not_pay(
    m: Match, at: Resolution, mana: int, costs: Sequence[a.Cost], bearer: int, card: int
) -> Reason | None:
    """Return why a price cannot be paid in full, None if it can. `card`: the one being played."""
    short = why_short(m, at.seat, mana, card)
    return short if short is not None else why_not_extra(m, at, mana, costs, bearer, card)


def _others(m: Match, seat: int, card: int) -> int:
    hand = m.zone(seat, "hand")
    return len(hand) - (card in hand)


def why_short(m: Match, seat: int, mana: int, card: int) -> Reason | None:
    """CD-4.4: return why the mana cannot be paid from the other cards of the hand."""
    others = _others(m, seat, card)
    if others < mana:
        return Reason(lambda: f"Needs {so_many(mana, 'other card')}, you have {others}.", "CD-4.4")
    return None


def why_not_extra(
    m: Match, at: Resolution, mana: int, costs: Sequence[a.Cost], bearer: int, card: int
) -> Reason | None:
    """CD-4.6: return why a cost on top of the mana cannot be paid."""
    spare = _others(m, at.seat, card) - mana if costs else 0

    def to_give(cost: a.Sacrifice | a.DiscardCost) -> int:
        return spare if isinstance(cost, a.DiscardCost) else len(_victims(m, at, cost))

    for cost in costs:
        if isinstance(cost, BanishDestinyCost):
            why = _why_no_destiny(m, at.seat, cost.count)
        else:
            why = why_not_cost(m, at, cost, RULES, to_give, bearer)
        if why is not None:
            return why
    return None


def _victims(m: Match, at: Resolution, cost: a.Sacrifice) -> list[int]:
    return sacrificable(m, at, filter_of(cost.filter), never="hero")


def _why_no_destiny(m: Match, seat: int, count: int) -> Reason | None:
    held = len(m.zone(seat, "destiny_zone"))
    words = f"Needs {so_many(count, 'card')} in your Destiny Zone, you have {held}."
    return Reason(words, "CD-8.6") if held < count else None


def choose_costs(
    m: Match, at: Resolution, mana: int, costs: Sequence[a.Cost], card: int, *, cancel: bool = True
) -> Flow[Payment]:
    """Ask what to pay with (CD-4.2 f); at cost 0 nothing is asked (CD-4.5)."""
    pick = partial(choose_payment, m, at, cancel=cancel)
    paid = Payment()
    for cost in costs:
        if isinstance(cost, a.Sacrifice):
            options = [c for c in _victims(m, at, cost) if c not in paid.sacrifices]
            words = "Choose what to sacrifice."
            paid.sacrifices += yield from pick(options, cost.count, words)
        elif isinstance(cost, a.DiscardCost):
            options = [cid for cid in m.zone(at.seat, "hand") if cid != card]
            words = f"Choose {cost.count} to discard."
            paid.discards = yield from pick(options, cost.count, words, zone="hand")
        elif isinstance(cost, BanishDestinyCost) and cost.how == "chosen":
            options = list(m.zone(at.seat, "destiny_zone"))
            words = f"Choose {cost.count} of your Destiny Zone to banish."
            paid.banished = yield from pick(options, cost.count, words, zone="destiny_zone")
    if mana:
        options = [
            cid for cid in m.zone(at.seat, "hand") if cid != card and cid not in paid.discards
        ]
        cards, they = ("cards", "they come") if mana > 1 else ("card", "it comes")
        words = f"Choose {mana} {cards} to pay with; {they} home in your next Destiny Phase."
        paid.mana = yield from pick(options, mana, words, zone="hand", source=card)
    return paid


def pay(m: Match, at: Resolution, payment: Payment, costs: Sequence[a.Cost], bearer: int) -> None:
    """CD-4.7: pay everything at once; what was just paid is not banished for it (CD-4.6)."""
    banished = sum(
        cost.count for cost in costs
        if isinstance(cost, BanishDestinyCost) and cost.how == "random"
    )  # fmt: skip
    if banished:
        pay_destiny(m, at.seat, banished)
    banish_to_pay(m, at.seat, payment.banished)
    for card_id in payment.mana:
        atoms.move(m, card_id, zone_key(at.seat, "destiny_zone"), bottom=True, cause="paid")
    if payment.mana:
        atoms.tell(m, EngineEvent.PAID, at.seat, amount=len(payment.mana))
    if payment.discards:
        m.rules.send(m, payment.discards, "discard", "discarded")
    if payment.sacrifices:
        m.rules.sacrifice(m, payment.sacrifices)
    pay_marks(m, at, costs, bearer)
    if any(isinstance(cost, a.SacrificeSelf) for cost in costs):
        m.rules.sacrifice(m, [at.source])
