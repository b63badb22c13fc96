"""Costs (CD-4.4 to 4.6, 8.6): prices, their feasibility, and payment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.dsl.text_grammar import so_many
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import Ref, zone_key
from app.engine.position.resolution import Resolution
from app.engine.prompts import Reason
from app.engine.steps.joint_choices import Choice, Judge
from app.engine.steps.paying import (
    Claim,
    CostRules,
    can_give,
    choose_gifts,
    choose_payment,
    claims_of,
    pay_marks,
    why_not_costs,
)

from .dsl.nodes import BanishDestinyCost
from .progression import banish_to_pay, is_locked, pay_destiny

if TYPE_CHECKING:
    from app.engine.play.match import Match

LOCKED: Final = "Affinity locked: it only gathers 1."
RULES: Final = CostRules("CD-8.1", "CD-8.7", "CD-4.6", "CD-8.6", "CD-8.6")


@dataclass(slots=True)
class Payment:
    """Payment that was chosen, before it is made."""

    mana: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    banished: tuple[int, ...] = ()


def mana_of(costs: Sequence[a.Cost]) -> int:
    """Return the mana among the costs of an ability."""
    return sum(cost.amount for cost in costs if isinstance(cost, a.Mana)) if costs else 0


def uses_something_up(costs: Sequence[a.Cost]) -> bool:
    """CD-8.9: true if a cost limits the number of uses in one chain."""
    return any(not isinstance(cost, a.Mana) or cost.amount for cost in costs)


def why_not_pay(
    m: Match,
    at: Resolution,
    mana: int,
    costs: Sequence[a.Cost],
    bearer: int,
    judge: Judge | None = None,
) -> Reason | None:
    """Return why a price cannot be paid in full, None if it can.

    `judge`: further condition on the cards given; for a trigger, its targets.
    """
    short = why_short(m, at, mana)
    return short if short is not None else why_not_extra(m, at, mana, costs, bearer, judge)


def why_short(m: Match, at: Resolution, mana: int) -> Reason | None:
    """CD-4.4: return why the mana cannot be paid from the other cards of the hand."""
    hand = m.zone(at.seat, "hand")
    others = len(hand) - (at.source in hand)
    if others < mana:
        return Reason(lambda: f"Needs {so_many(mana, 'other card')} (you have {others}).", "CD-4.4")
    return None


def why_not_extra(
    m: Match,
    at: Resolution,
    mana: int,
    costs: Sequence[a.Cost],
    bearer: int,
    judge: Judge | None = None,
) -> Reason | None:
    """CD-4.6: return why a cost on top of the mana cannot be paid."""
    if not costs:
        return None
    banished = sum(cost.count for cost in costs if isinstance(cost, BanishDestinyCost))
    why = _why_no_destiny(m, at.seat, banished) if banished else None
    if why is not None:
        return why
    return why_not_costs(m, at, costs, RULES, claims(m, at, mana, costs), judge, bearer)


def claims(
    m: Match, at: Resolution, mana: int, costs: Sequence[a.Cost], but: Collection[int] = ()
) -> list[Claim]:
    """Return a price's claims on cards, including the mana from the hand.

    Cards banished at random are not chosen, so they are no claim.
    """
    found = claims_of(m, at, costs, but, never="hero")
    for cost in costs:
        if isinstance(cost, BanishDestinyCost) and cost.how == "chosen":
            held = m.zone(at.seat, "destiny_zone")
            found.append(Claim(cost, tuple(cid for cid in held if cid not in but), cost.count))
    if mana:
        hand = m.zone(at.seat, "hand")
        options = tuple(cid for cid in hand if cid != at.source and cid not in but)
        found.append(Claim(a.Mana(mana), options, mana))
    return found


def spare_targets(m: Match, at: Resolution, mana: int, costs: Sequence[a.Cost]) -> None:
    """Reject targets that leave too few cards for the payment."""
    if any(map(_takes_cards, costs)):
        at.payable = lambda taken: can_give(claims(m, at, mana, costs, taken))


def _takes_cards(cost: a.Cost) -> bool:
    """True if a cost other than mana takes chosen cards."""
    if isinstance(cost, BanishDestinyCost):
        return cost.how == "chosen"
    return isinstance(cost, a.Sacrifice | a.SacrificeSelf | a.DiscardCost)


def _why_no_destiny(m: Match, seat: int, count: int) -> Reason | None:
    held = len(m.zone(seat, "destiny_zone"))
    words = f"Needs {so_many(count, 'card')} in your Destiny Zone (you have {held})."
    return Reason(words, "CD-8.6") if held < count else None


def choose_costs(
    m: Match,
    at: Resolution,
    mana: int,
    costs: Sequence[a.Cost],
    *,
    cancel: bool = True,
    judge: Judge | None = None,
) -> Flow[Payment]:
    """Ask for the payment (CD-4.2 f), unless the cost is 0 (CD-4.5).

    Chosen targets are left out.
    """
    targets = tuple(chain.from_iterable(at.targets.values()))
    claimed = claims(m, at, mana, costs, targets)
    given = yield from choose_gifts(claimed, partial(_ask_for, m, at, cancel=cancel), judge)
    paid = Payment()
    for claim, cards in zip(claimed, given, strict=True):
        match claim.cost:
            case a.Mana():
                paid.mana = cards
            case a.DiscardCost():
                paid.discards += cards
            case a.Sacrifice() | a.SacrificeSelf():
                paid.sacrifices += cards
            case _:
                paid.banished += cards
    return paid


def _ask_for(
    m: Match, at: Resolution, claim: Claim, choice: Choice, *, cancel: bool
) -> Flow[tuple[int, ...]]:
    pick, count = partial(choose_payment, m, at, choice, cancel=cancel), claim.number
    match claim.cost:
        case a.Mana():
            cards, they = ("cards", "They come") if count > 1 else ("card", "It comes")
            words = f"Choose {count} {cards} to pay with. {they} home in your next Destiny Phase."
            return pick(_locked_note(m, at) + words, zone="hand")
        case a.DiscardCost():
            return pick(f"Choose {count} to discard.", zone="hand")
        case a.Sacrifice():
            return pick("Choose what to sacrifice.")
        case _:
            words = f"Choose {count} of your Destiny Zone to banish."
            return pick(words, zone="destiny_zone")


def _locked_note(m: Match, at: Resolution) -> str:
    """Return a note on a hand card that is played locked (CD-5.4); else empty."""
    card = m.state.cards.get(at.source)  # None: a rule asks for the payment
    if card is None or card.zone != zone_key(at.seat, "hand"):
        return ""
    return f"{LOCKED} " if is_locked(m, at.seat, card) else ""


def pay(m: Match, at: Resolution, payment: Payment, costs: Sequence[a.Cost], bearer: int) -> None:
    """CD-4.7: pay all costs together; cards just paid are not banished for it (CD-4.6)."""
    banished = sum(
        cost.count for cost in costs if isinstance(cost, BanishDestinyCost) and cost.how == "random"
    )
    banish_to_pay(m, at.seat, payment.banished)
    if banished:
        pay_destiny(m, at.seat, banished)
    for card_id in payment.mana:
        atoms.move(m, card_id, zone_key(at.seat, "destiny_zone"), bottom=True, cause="paid")
    if payment.mana:
        atoms.announce(m, EngineEvent.PAID, at.seat, amount=len(payment.mana))
    if payment.discards:
        m.rules.send(m, payment.discards, "discard", "discarded")
    pay_marks(m, at, costs, bearer)
    if payment.sacrifices:
        m.rules.sacrifice(m, payment.sacrifices)


def pay_trigger_costs(
    m: Match, at: Resolution, costs: Sequence[a.Cost], judge: Judge
) -> Flow[tuple[Ref, ...]]:
    """Choose a trigger's payment and make it; return the cards given."""
    paid = yield from choose_costs(m, at, mana_of(costs), costs, judge=judge)
    pay(m, at, paid, costs, at.source)
    return (*paid.mana, *paid.discards, *paid.sacrifices, *paid.banished)
