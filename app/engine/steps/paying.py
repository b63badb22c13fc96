"""Paying in cards and marks: what can be given for a cost, choosing it, and giving it.

A game's own resources are its own; here is what stands beside them on cards of most games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from .. import atoms
from ..dsl import abilities as a
from ..dsl.text_grammar import so_many
from ..event_kinds import EngineEvent
from ..flow import Flow, ask
from ..prompts import Option, Pick, Reason
from .replacements import yes_or_no

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.registry import Predicate
    from ..printed import Printed
    from ..resolution import Resolution


def sacrificable(
    m: Match, at: Resolution, fits: Predicate, *, but: Collection[int] = (), never: str = ""
) -> list[int]:
    """Return what a seat can sacrifice for a cost, in board order.

    `but`: what is not to be had; `never`: a type of cards that no effect sacrifices.
    """
    return [
        card.id for card in map(m.card, m.board(at.seat))
        if card.controller == at.seat and card.printed.type != never and card.id not in but
        and fits(m, at, card)
    ]  # fmt: skip


def discardable(m: Match, at: Resolution, fits: Predicate) -> list[int]:
    """Return the cards of the hand that fit, but the one that is being played."""
    hand = (m.card(cid) for cid in m.zone(at.seat, m.rules.hand))
    return [card.id for card in hand if card.id != at.source and fits(m, at, card)]


@cache
def extra_costs(printed: Printed) -> tuple[a.Cost, ...]:
    """Return what a card costs besides its cost."""
    nodes = [bound.node for bound in printed.abilities]
    return tuple(cost for node in nodes if isinstance(node, a.ExtraCost) for cost in node.costs)


class CostRules(NamedTuple):
    """The rules by which a game says what a cost asks for, one for each kind of cost."""

    exhaust: str
    counters: str
    life: str
    sacrifice: str
    discard: str
    no_victim: str = "You have nothing to sacrifice."


def why_not_cost(
    m: Match, at: Resolution, cost: a.Cost, rules: CostRules,
    to_give: Callable[[a.Sacrifice | a.DiscardCost], int], bearer: int = 0,
) -> Reason | None:  # fmt: skip
    """Return why a cost in cards, marks or life cannot be paid now, None if it can.

    `to_give`: how many cards could be given. `bearer`: which card is exhausted, if not the source.
    """
    match cost:
        case a.ExhaustSelf():
            card = m.card(bearer or at.source)
            found = card.exhausted, f"{card.printed.name} is exhausted.", rules.exhaust
        case a.RemoveCounters():
            short = m.card(at.source).counters.get(cost.counter, 0) < cost.amount
            found = short, f"Needs {_counters(m, cost)}.", rules.counters
        case a.PayLife():
            short = m.rules.seat_number(m, at.seat, "life") <= cost.amount
            life = m.rules.lexicon.numbers["life"]
            found = short, f"Needs more than {cost.amount} {life}.", rules.life
        case a.Sacrifice():
            found = to_give(cost) < cost.count, rules.no_victim, rules.sacrifice
        case a.DiscardCost():
            words = f"Needs {so_many(cost.count, 'more card')} to discard."
            found = to_give(cost) < cost.count, words, rules.discard
        case _:
            return None
    return Reason(*found[1:]) if found[0] else None


def _counters(m: Match, cost: a.RemoveCounters) -> str:
    if cost.counter in m.rules.lexicon.masses:
        return f"{cost.amount} {cost.counter}"
    return so_many(cost.amount, f"{cost.counter} counter")


def choose_payment(
    m: Match, at: Resolution, options: Sequence[int], count: int, words: str, *, cancel: bool,
    zone: str = "", source: int = 0, name: str = "choose_payment", confirm: str = "Pay with",
) -> Flow[tuple[int, ...]]:  # fmt: skip
    """Ask which cards to pay with; the first ones are the default."""
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat, name, [Option(ref=cid) for cid in options], count, count, ask=words,
            cancel=cancel, default=tuple(options[:count]), zone=zone, source=source or at.source,
            confirm=f"{confirm} {{picked}}", rule=m.rules.rule_of(name),
        )
    )  # fmt: skip
    return picked


def choose_to_give(
    m: Match, at: Resolution, options: Sequence[int], count: int, words: str, *, cancel: bool
) -> Flow[tuple[int, ...]]:
    """Ask which cards to pay with, unless all are needed and nothing could be taken back."""
    if len(options) <= count and not cancel:
        return tuple(options)
    hand = m.rules.hand
    zone = hand if options and m.card(options[0]).zone_name == hand else ""
    return (yield from choose_payment(m, at, options, count, words, cancel=cancel, zone=zone))


def agrees_to_pay(m: Match, seat: int, amount: int, of: str, source: int = 0) -> Flow[bool]:
    """Ask a seat in the middle of an effect whether it pays so much ("mana", "of your energy")."""
    words = f"Pay {amount} {of}?"
    return yes_or_no(m, seat, words, source, f"Pay {amount}", "Do not pay")


def discard_as_cost(m: Match, seat: int, ids: Sequence[int]) -> None:
    """Discard what was chosen, all at once; then tell of each."""
    if ids:
        m.rules.send(m, ids, m.rules.discard_pile, "discarded")
        for card_id in ids:
            atoms.tell(m, EngineEvent.DISCARDED, seat, card_id)


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
