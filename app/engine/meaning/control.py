"""Effect handlers of control flow: in a row, only if, for each, later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dsl import effects as e
from ..dsl.node import walk
from ..dsl.values import Ref
from ..listeners.delayed_triggers import add_delayed_trigger, add_watching_trigger
from ..position.flow import Flow, Run, nothing
from ..steps import standard_effects
from ..steps.replacements import yes_or_no
from .choosing import choosing
from .registry import cards_of, holds_of, inner_key, meaning, number_of, run_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@meaning(e.Seq)
def seq(node: e.Seq) -> Run:
    parts = tuple(run_of(part) for part in _in_order(node.parts))

    def run(m: Match, at: Resolution) -> Flow[None]:
        for part in parts:
            yield from part(m, at)

    return run


def _in_order(parts: Sequence[e.Effect]) -> list[e.Effect]:
    """Return the parts as they are carried out: a watch for destruction goes before its cause."""
    found: list[e.Effect] = []
    for part in parts:
        place = len(found)
        if isinstance(part, e.IfDestroyed):
            causes = [i for i, other in enumerate(found) if _names(other, part.ref)]
            place = causes[-1] if causes else max(0, place - 1)
        found.insert(place, part)
    return found


def _names(part: e.Effect, ref: Ref) -> bool:
    return any(node == ref for _, node in walk(part))


@meaning(e.If)
def only_if(node: e.If) -> Run:
    holds, then = holds_of(node.condition), run_of(node.then)
    otherwise = run_of(node.otherwise) if node.otherwise is not None else None

    def run(m: Match, at: Resolution) -> Flow[None]:
        if holds(m, at):
            yield from then(m, at)
        elif otherwise is not None:
            yield from otherwise(m, at)

    return run


@meaning(e.May)
def may(node: e.May) -> Run:
    effect = run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        words = m.rules.display.words_of(node.effect)
        willing = 0
        for seat in at.seats(m, node.who):  # both choose, then it happens
            willing += yield from yes_or_no(m, seat, f"Do you want to {words}?", at.source)
        for _ in range(willing):
            yield from effect(m, at)

    return run


@meaning(e.MayPay)
def may_pay(node: e.MayPay) -> Run:
    then = run_of(node.then) if node.then is not None else None
    otherwise = run_of(node.otherwise) if node.otherwise is not None else None

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            paid = yield from m.rules.may_pay(m, seat, node.amount)
            if paid and then is not None:
                yield from then(m, at)
            elif not paid and otherwise is not None:
                yield from otherwise(m, at)

    return run


@meaning(e.ForEach)
def for_each(node: e.ForEach) -> Run:
    cards, effect = choosing(node.among), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        outer, among = at.it, (yield from cards(m, at))
        at.name(m, among)
        for card_id in among:
            at.it = card_id
            yield from effect(m, at)
        at.it = outer

    return run


@meaning(e.Bind)
def bind_name(node: e.Bind) -> Run:
    cards, effect = choosing(node.ref), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        at.binds[node.name] = bound = tuple((yield from cards(m, at)))
        at.name(m, bound)
        yield from effect(m, at)

    return run


@meaning(e.Repeat)
def repeat(node: e.Repeat) -> Run:
    times, effect = number_of(node.times), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for _ in range(min(times(m, at), m.rules.limits.tokens_per_effect)):
            yield from effect(m, at)

    return run


@meaning(e.Chance)
def by_chance(node: e.Chance) -> Run:
    runs = [
        run_of(branch.effect) if branch.effect is not None else None
        for branch in node.branches
        for _ in range(branch.weight)
    ]

    def run(m: Match, at: Resolution) -> Flow[None]:
        branch = runs[standard_effects.roll(m, at.seat, len(runs)) - 1]
        if branch is not None:
            yield from branch(m, at)
        yield from nothing()

    return run


@meaning(e.Later)
def later(node: e.Later) -> Run:
    key = inner_key(node)
    run_of(node.effect)  # a later effect without meaning is a fault of the pool, found on loading

    def run(m: Match, at: Resolution) -> Flow[None]:
        add_delayed_trigger(m, key, at, node.until)
        yield from nothing()

    return run


@meaning(e.IfDestroyed)
def if_destroyed(node: e.IfDestroyed) -> Run:
    key, cards = inner_key(node), cards_of(node.ref)
    run_of(node.effect)  # without meaning it is a fault of the pool, found on loading

    def run(m: Match, at: Resolution) -> Flow[None]:
        if watched := tuple(cards(m, at)):
            add_watching_trigger(m, key, at, watched, again=node.each)
        yield from nothing()

    return run
