"""Paying in cards and marks: possible payments for a cost, choosing them, and giving them.

Resources belong to each game; these are the other costs on cards of most games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from .. import atoms
from ..dsl import abilities as a
from ..dsl.text_grammar import so_many
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask
from ..prompts import Option, Pick, Reason
from .joint_choices import Choice, Judge, can_meet
from .replacements import yes_or_no
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..meaning.registry import Predicate
    from ..play.match import Match
    from ..play.printed import Printed
    from ..position.resolution import Resolution


def sacrificable(
    m: Match, at: Resolution, fits: Predicate, *, but: Collection[int] = (), never: str = ""
) -> list[int]:
    """Return the cards that a seat can sacrifice for a cost, in board order.

    `but`: excluded cards; `never`: a type of cards that no effect sacrifices.
    """
    return [
        card.id
        for card in map(m.card, m.board(at.seat))
        if card.controller == at.seat
        and card.printed.type != never
        and card.id not in but
        and fits(m, at, card)
    ]


def discardable(m: Match, at: Resolution, fits: Predicate) -> list[int]:
    """Return the cards of the hand that fit, but the one that is being played."""
    hand = (m.card(cid) for cid in m.zone(at.seat, m.rules.hand))
    return [card.id for card in hand if card.id != at.source and fits(m, at, card)]


@cache
def extra_costs(printed: Printed) -> tuple[a.Cost, ...]:
    """Return a card's additional costs, in printed order."""
    nodes = [bound.node for bound in printed.abilities]
    priced = [node for node in nodes if isinstance(node, a.ExtraCost | a.SpellEffect)]
    return tuple(cost for node in priced for cost in node.costs)


class Claim(NamedTuple):
    """Cards that a cost takes: so many of those that fit it."""

    cost: a.Cost
    options: tuple[int, ...]
    number: int


def claims_of(
    m: Match, at: Resolution, costs: Iterable[a.Cost], but: Collection[int] = (), never: str = ""
) -> list[Claim]:
    """Return the cards that costs claim; `but`: cards that cannot be given, such as targets."""
    found = []
    for cost in costs:
        match cost:
            case a.Sacrifice():
                options = sacrificable(m, at, m.rules.filter_of(cost.filter), but=but, never=never)
                found.append(Claim(cost, tuple(options), cost.count))
            case a.SacrificeSelf():
                held = at.source not in but and m.card(at.source).printed.type != never
                found.append(Claim(cost, (at.source,) if held else (), 1))
            case a.DiscardCost():
                options = discardable(m, at, m.rules.filter_of(cost.filter))
                left = tuple(cid for cid in options if cid not in but)
                found.append(Claim(cost, left, cost.count))
            case _:
                pass
    return found


def can_give(claims: Sequence[Claim], judge: Judge | None = None) -> bool:
    """Return True if distinct cards meet all claims; `judge`: a further condition on them."""
    return can_meet([(claim.options, claim.number) for claim in claims], (), judge)


def added_up(costs: Iterable[a.Cost]) -> list[a.Cost]:
    """Return costs with the amounts of one kind as one cost: they are paid together."""
    found: dict[object, a.Cost] = {}
    for place, cost in enumerate(costs):
        if isinstance(cost, a.PayLife | a.RemoveCounters | a.Mana):
            key = type(cost), getattr(cost, "counter", "")
            had = found.get(key)
            amount = cost.amount + (had.amount if isinstance(had, type(cost)) else 0)
            found[key] = replace(cost, amount=amount)
        else:
            found[place] = cost
    return [*found.values()]


class CostRules(NamedTuple):
    """A game's rules for costs, one for each kind of cost."""

    exhaust: str
    counters: str
    life: str
    sacrifice: str
    discard: str
    no_victim: str = "Nothing to sacrifice."


def why_not_costs(
    m: Match,
    at: Resolution,
    costs: Sequence[a.Cost],
    rules: CostRules,
    claims: Sequence[Claim],
    judge: Judge | None = None,
    bearer: int = 0,
) -> Reason | None:
    """Return why costs in cards, marks and life cannot all be paid now, None if they can.

    `judge`: a further condition on the cards given. `bearer`: the card to exhaust, if not
    the source.
    """
    whys = [why_not_mark(m, at, cost, rules, bearer) for cost in added_up(costs)]
    whys += [_why_too_few(claim, rules) for claim in claims]
    why = next((why for why in whys if why is not None), None)
    if why is not None or can_give(claims, judge):
        return why
    return Reason("A card can't pay twice or be a target too.", rules.sacrifice)


def why_not_mark(
    m: Match, at: Resolution, cost: a.Cost, rules: CostRules, bearer: int = 0
) -> Reason | None:
    """Return why a cost in marks or life cannot be paid now, None if it can."""
    match cost:
        case a.ExhaustSelf():
            card = m.card(bearer or at.source)
            found = card.exhausted, f"{card.printed.name} is exhausted.", rules.exhaust
        case a.RemoveCounters():
            short = m.card(at.source).counters.get(cost.counter, 0) < cost.amount
            found = short, f"Needs {_counters(m, cost)}.", rules.counters
        case a.PayLife():
            short = m.rules.seat_number(m, at.seat, "life") <= cost.amount
            life = m.rules.display.lexicon.numbers["life"]
            found = short, f"Needs more than {cost.amount} {life}.", rules.life
        case _:
            return None
    return Reason(*found[1:]) if found[0] else None


def _why_too_few(claim: Claim, rules: CostRules) -> Reason | None:
    if len(claim.options) >= claim.number:
        return None
    if isinstance(claim.cost, a.DiscardCost):
        words = f"Needs {so_many(claim.number, 'more card')} to discard."
        return Reason(words, rules.discard)
    return Reason(rules.no_victim, rules.sacrifice)


def _counters(m: Match, cost: a.RemoveCounters) -> str:
    if cost.counter in m.rules.display.lexicon.masses:
        return f"{cost.amount} {cost.counter}"
    return so_many(cost.amount, f"{cost.counter} counter")


Asks = Callable[[Claim, Choice], Flow[tuple[int, ...]]]


def choose_gifts(
    claims: Sequence[Claim], ask_for: Asks, judge: Judge | None = None
) -> Flow[list[tuple[int, ...]]]:
    """Ask for the cards of one claim after the other, so that all of them can be met."""
    given: list[tuple[int, ...]] = []
    for place, claim in enumerate(claims):
        choice = _choice(claim, claims[place + 1 :], tuple(chain.from_iterable(given)), judge)
        is_asked = not isinstance(claim.cost, a.SacrificeSelf)
        given.append((yield from ask_for(claim, choice)) if is_asked else claim.options)
    return given


def _choice(
    claim: Claim, later: Sequence[Claim], given: tuple[int, ...], judge: Judge | None
) -> Choice:
    free = [card_id for card_id in claim.options if card_id not in given]

    def completes(picked: tuple[int, ...]) -> bool:
        rest = [card_id for card_id in free if card_id not in picked]
        needs = [
            (rest, claim.number - len(picked)),
            *((each.options, each.number) for each in later),
        ]
        return can_meet(needs, (*given, *picked), judge)

    alone = judge is None and not later
    words = "Leave enough for the other costs and targets."
    return Choice(free, claim.number, claim.number, None if alone else completes, words)


def choose_payment(
    m: Match,
    at: Resolution,
    choice: Choice,
    words: str,
    *,
    cancel: bool,
    zone: str = "",
    source: int = 0,
    name: str = "choose_payment",
    confirm: str = "Pay with",
) -> Flow[tuple[int, ...]]:
    """Ask which cards to pay with; the first ones are the default."""
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat,
            name,
            [Option(ref=cid) for cid in choice.options],
            choice.least,
            choice.most,
            ask=words,
            cancel=cancel,
            default=choice.default(),
            zone=zone,
            source=source or at.source,
            confirm=f"{confirm} {{picked}}",
            rule=rule_of(m, name),
            **choice.judges(),
        )
    )
    return picked


def choose_to_give(
    m: Match, at: Resolution, choice: Choice, words: str, *, cancel: bool
) -> Flow[tuple[int, ...]]:
    """Ask which cards to pay with, unless all are needed and nothing could be taken back."""
    if choice.is_forced and not cancel:
        return tuple(choice.options)
    hand = m.rules.hand
    zone = hand if choice.options and m.card(choice.options[0]).zone_name == hand else ""
    return (yield from choose_payment(m, at, choice, words, cancel=cancel, zone=zone))


def agrees_to_pay(m: Match, seat: int, amount: int, of: str, source: int = 0) -> Flow[bool]:
    """Ask a seat in the middle of an effect whether it pays so much ("mana", "of your energy")."""
    words = f"Pay {amount} {of}?"
    return yes_or_no(m, seat, words, source, f"Pay {amount}", "Don't pay")


def discard_as_cost(m: Match, seat: int, ids: Sequence[int]) -> None:
    """Discard the chosen cards together, then emit an event for each."""
    if ids:
        m.rules.send(m, ids, m.rules.discard_pile, "discarded")
        for card_id in ids:
            atoms.announce(m, EngineEvent.DISCARDED, seat, card_id)


def pay_marks(m: Match, at: Resolution, costs: Iterable[a.Cost], bearer: int = 0) -> None:
    """Exhaust, remove counters and pay life, in printed order.

    `bearer`: which card is exhausted, if not the source.
    """
    for cost in costs:
        match cost:
            case a.ExhaustSelf():
                m.rules.exhaust(m, [bearer or at.source])
            case a.RemoveCounters():
                atoms.count(m, at.source, cost.counter, -cost.amount)
            case a.PayLife():
                m.rules.lose_life(m, at.seat, cost.amount)
            case _:
                pass
