"""Paying (BM-5.9 to 5.15, BM-6): costs besides mana, and the choice of payment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Cover, Demand, Reason, Resource
from app.engine.steps.joint_choices import Choice, Judge
from app.engine.steps.paying import (
    Claim,
    added_up,
    agrees_to_pay,
    can_give,
    choose_gifts,
    choose_to_give,
    claims_of,
    pay_marks,
)

from .mana import POOL, Maker, add_mana, automatic, can_pay, makers, spend
from .zones import is_frozen

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution

Costs = Sequence[a.Cost]


@dataclass(slots=True)
class Payment:
    """Payment that was chosen, before it is made."""

    demand: Demand
    mana: tuple[int | str, ...] = ()
    sacrifices: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


def generic_of(costs: Costs) -> Demand:
    """Return the mana among costs."""
    return Demand(free=sum(cost.amount for cost in costs if isinstance(cost, a.Mana)))


def why_not_pay(
    m: Match, at: Resolution, costs: Costs, demand: Demand, judge: Judge | None = None
) -> Reason | None:
    """Return why something cannot be paid in full, None if it can (BM-5.3, 5.9).

    `judge`: further condition on the cards given; for a trigger, its targets.
    """
    for cost in added_up(costs):
        why = _why_not(m, at, cost)
        if why is not None:
            return why
    claims = _claims(m, at, costs)
    for claim in claims:
        if len(claim.options) < claim.number:
            return _why_too_few(claim)
    if not can_give(claims, judge):
        return Reason("A card can't pay twice.", "BM-5.9")
    if not can_pay(m, at.seat, demand, _not_for_mana(at, costs)):
        return Reason("Not enough mana.", "BM-5.3")
    return None


def _not_for_mana(at: Resolution, costs: Costs) -> tuple[int, ...]:
    """Return permanents that can't be exhausted for mana because their own cost exhausts them."""
    return (at.source,) if any(isinstance(cost, a.ExhaustSelf) for cost in costs) else ()


def _why_not(m: Match, at: Resolution, cost: a.Cost) -> Reason | None:
    card = m.card(at.source)
    match cost:
        case a.ExhaustSelf():
            short = card.exhausted or is_frozen(card)
            words, rule = f"{card.printed.name} is exhausted or frozen.", "BM-5.15"
        case a.RemoveCounters():
            short = card.counters.get(cost.counter, 0) < cost.amount
            words, rule = "Not enough counters.", "BM-5.9"
        case a.PayLife():
            short = m.state.number(at.seat, "life") < cost.amount
            words, rule = f"Needs {cost.amount} life.", "BM-5.10"
        case _:
            return None
    return Reason(words, rule) if short else None


def _why_too_few(claim: Claim) -> Reason:
    if isinstance(claim.cost, a.DiscardCost):
        return Reason("Not enough other cards to discard.", "BM-5.13")
    return Reason("Nothing to sacrifice.", "BM-5.9")


def _claims(m: Match, at: Resolution, costs: Costs) -> list[Claim]:
    """BM-5.12: return the cards that costs claim; a target may be given, but comes last."""
    targets = {*chain.from_iterable(at.targets.values())}
    return [
        claim._replace(options=tuple(sorted(claim.options, key=targets.__contains__)))
        for claim in claims_of(m, at, costs)
    ]


def choose_payment(
    m: Match, at: Resolution, costs: Costs, demand: Demand, judge: Judge | None = None
) -> Flow[Payment]:
    """BM-16.12: ask for the payment: objects for additional costs, then mana.

    Giving up, also by time, leads back to whether to pay at all: nothing is paid.
    """
    claims = _claims(m, at, costs)
    given = yield from choose_gifts(claims, partial(_ask_for, m, at), judge)
    paid = Payment(demand)
    for claim, cards in zip(claims, given, strict=True):
        if isinstance(claim.cost, a.DiscardCost):
            paid.discards += cards
        else:
            paid.sacrifices += cards
    exclude = _not_for_mana(at, costs)
    paid.mana = yield from choose_mana(m, at.seat, demand, at.source, exclude)
    return paid


def _ask_for(m: Match, at: Resolution, claim: Claim, choice: Choice) -> Flow[tuple[int, ...]]:
    verb = "discard" if isinstance(claim.cost, a.DiscardCost) else "sacrifice"
    return choose_to_give(m, at, choice, f"Choose {claim.number} to {verb}.", cancel=True)


def choose_mana(
    m: Match, seat: int, demand: Demand, source: int, exclude: Collection[int] = ()
) -> Flow[tuple[int | str, ...]]:
    """BM-6.4, 6.6: ask for the mana, unless all ways of paying are alike."""
    if not demand.total:
        return ()
    found = makers(m, seat, exclude)
    if _are_alike(m, found):
        return automatic(found, demand) or ()
    taken: tuple[int | str, ...] = yield from ask(
        lambda: Cover(
            seat,
            "payment",
            [_resource(each) for each in found],
            demand,
            source=source,
            ask="Choose mana to pay with.",
            cancel=True,
            rule="BM-6.6",
            confirm="Pay with {picked}",
            default=lambda: automatic(found, demand),
        )
    )
    return taken


def _are_alike(m: Match, found: Sequence[Maker]) -> bool:
    """Return True if crystals of one name are all that could pay."""
    names = {"" if isinstance(each.ref, str) else m.card(each.ref).printed.id for each in found}
    return len(names) == 1 and "" not in names


def _resource(maker: Maker) -> Resource:
    """Return an option of the payment; pool mana is spent before any crystal (BM-6.4)."""
    is_held = isinstance(maker.ref, str)
    words = f"{maker.kinds[0].capitalize()} mana" if is_held else ""
    return Resource(maker.ref, maker.kinds, maker.value, first=is_held, label=words)


def pay(m: Match, at: Resolution, paid: Payment, costs: Costs) -> None:
    """BM-5.9: pay everything together and in full; surplus mana stays in the pool (BM-6.4)."""
    _pay_mana(m, at.seat, paid.demand, paid.mana)
    pay_marks(m, at, costs)
    if paid.discards:
        m.rules.bury(m, paid.discards, "discarded", destroyed=False)
        for card_id in paid.discards:
            atoms.announce(m, EngineEvent.DISCARDED, at.seat, card_id)
    if paid.sacrifices:
        m.rules.sacrifice(m, paid.sacrifices)


def _pay_mana(m: Match, seat: int, demand: Demand, taken: Sequence[int | str]) -> None:
    """BM-6.4, 6.6: spend the chosen pool mana; crystals pay the rest, and their surplus stays."""
    crystals = [Maker(ref, *_made(m, ref)) for ref in taken if isinstance(ref, int)]
    held = [ref.removeprefix(POOL).partition(":")[0] for ref in taken if isinstance(ref, str)]
    m.rules.exhaust(m, [ref for ref in taken if isinstance(ref, int)])
    for colour in held:
        add_mana(m, seat, colour, -1)
    _, rest = spend(held, demand)
    made = _colours(crystals, rest)
    spent, _ = spend(made, rest)
    for place, colour in enumerate(made):
        add_mana(m, seat, colour, int(place not in spent))


def _made(m: Match, ref: int) -> tuple[tuple[str, ...], int]:
    printed = m.card(ref).printed
    return printed.facts.get("makes", ()), printed.stats.get("mana", 1)


def _colours(crystals: Sequence[Maker], demand: Demand) -> list[str]:
    """Return each crystal's colour so that every coloured symbol is paid: a small matching."""
    open_pips = dict(demand.pips)
    made: list[str] = []
    choices: list[Maker] = []
    for maker in crystals:
        if len(maker.kinds) > 1:
            choices.append(maker)
        else:
            made += [maker.kinds[0]] * maker.value
    for colour in made:
        open_pips[colour] = open_pips.get(colour, 0) - 1
    return [*made, *_matched(choices, {c: n for c, n in open_pips.items() if n > 0})]


def _matched(choices: Sequence[Maker], open_pips: dict[str, int]) -> list[str]:
    """Return a colour for each crystal with a choice; every open symbol is given one."""
    if not choices:
        return []
    first, rest = choices[0], choices[1:]
    for colour in (*(c for c in first.kinds if open_pips.get(c)), first.kinds[0]):
        left = {c: n - (c == colour) for c, n in open_pips.items()}
        found = _matched(rest, left)
        filled = all(
            n <= sum(made == c for made in found) for c, n in left.items() if n > 0
        )  # symbols still open are paid by the rest
        if filled:
            return [colour, *found]
    return [first.kinds[0], *_matched(rest, open_pips)]


def may_pay(m: Match, seat: int, amount: int, source: int = 0) -> Flow[bool]:
    """BM-8.7: let a seat pay that much mana or not; skip the question if it can't pay."""
    demand = Demand(free=amount)
    if not can_pay(m, seat, demand):
        return False
    if not (yield from agrees_to_pay(m, seat, amount, "mana", source)):
        return False
    taken = yield from choose_mana(m, seat, demand, source)
    _pay_mana(m, seat, demand, taken)
    return True


def pay_trigger_costs(
    m: Match, at: Resolution, costs: Costs, judge: Judge
) -> Flow[tuple[int, ...]]:
    """BM-9.10, 9.11: choose a trigger's payment and make it; return the cards given."""
    paid = yield from choose_payment(m, at, costs, generic_of(costs), judge)
    pay(m, at, paid, costs)
    return (*paid.sacrifices, *paid.discards)
