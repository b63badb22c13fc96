"""State-based actions and trigger ordering (active seat first), until nothing is left to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from .. import atoms
from ..dsl.abilities import Triggered
from ..dsl.node import Node, walk
from ..dsl.text import TextRenderer
from ..listeners.delayed_triggers import end_delayed_triggers
from ..listeners.triggers import Pending
from ..log.log_lines import sentence_of
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask
from ..position.interchangeable import are_triggers_interchangeable
from ..position.value_changes import emit_value_changes
from ..prompts import Option, Order
from .deck_search import show_source
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match


def settle(m: Match) -> Flow[None]:
    """Check and resolve until the position is quiet or the match is over."""
    yield from check(m)
    if not m.state.pending:
        pass  # most often
    elif m.rules.triggers.batches:
        yield from _settle_batches(m)
    else:
        yield from _settle(m)
    end_delayed_triggers(m, "settling")


def _settle(m: Match) -> Flow[None]:
    seats = (m.state.active, 1 - m.state.active)
    waiting: dict[int, list[list[Pending]]] = {seat: [] for seat in seats}
    dealt_with = 0
    while not is_over(m):
        if m.rules.triggers.queues or not any(waiting.values()):
            batch, m.state.pending = m.state.pending, ()
            for seat in seats:
                mine = _of_seat(m, batch, seat)
                waiting[seat] += [mine] if mine else []
        next_seat = next((seat for seat in seats if waiting[seat]), None)
        if next_seat is None:
            return
        mine = waiting[next_seat].pop(0)
        backwards = m.rules.triggers.on_chain
        ordered = yield from _in_order(m, next_seat, mine, newest_first=backwards)
        for pending in reversed(ordered) if backwards else ordered:
            dealt_with += 1
            if dealt_with > m.rules.limits.triggers_per_settling:
                atoms.announce(m, EngineEvent.TRIGGERS_DROPPED, next_seat)
                m.state.pending = ()
                return
            yield from m.rules.triggers.place(m, pending)
            yield from check(m)
            if is_over(m):
                return


def _settle_batches(m: Match) -> Flow[None]:
    """Let both seats order the triggers, then place them as one batch."""
    dealt_with = 0
    while m.state.pending and not is_over(m):
        batch, m.state.pending = m.state.pending, ()
        dealt_with += len(batch)
        if dealt_with > m.rules.limits.triggers_per_settling:
            atoms.announce(m, EngineEvent.TRIGGERS_DROPPED, m.state.active)
            return
        ordered: list[list[Pending]] = []
        for seat in (m.state.active, 1 - m.state.active):
            mine = _of_seat(m, batch, seat)
            ordered.append((yield from _in_order(m, seat, mine)))
        yield from m.rules.triggers.place_batch(m, ordered)
        yield from check(m)


def _of_seat(m: Match, batch: Sequence[Pending], seat: int) -> list[Pending]:
    """Return a seat's pending triggers; those that cannot be placed are not even ordered."""
    mine = [pending.fresh() for pending in batch if pending.at.seat == seat]
    return [pending for pending in mine if m.rules.triggers.may_wait(m, pending)]


def is_over(m: Match) -> bool:
    """True if the match has ended while its rules are running."""
    return m.state.result is not None


def check(m: Match) -> Flow[None]:
    """Repeat the state checks until they find nothing; left out where they would read the same."""
    state = m.state
    while not is_over(m) and not state.cache.get("checked"):
        reads = m.rules.check_reads(m)
        if reads is None or reads != state.checked_version:
            again: bool | None = yield from m.rules.state_check(m)
            if again:
                continue
            # Checks that changed their own dependencies have new ones by now.
            state.checked_version = reads if again is False else None
        state.cache["checked"] = True
        emit_value_changes(m)


def _in_order(
    m: Match, seat: int, mine: list[Pending], *, newest_first: bool = False
) -> Flow[list[Pending]]:
    """Let a seat order its triggers of a batch if order can matter, the first to happen first."""
    mine.sort(key=lambda pending: (_since(m, pending), pending.number), reverse=newest_first)
    if len(mine) < 2 or not _order_matters(m, mine):
        return mine
    for pending in mine:
        # An order prompt reveals hidden cards, so first all see those that must show.
        if not (pending.bound.optional or pending.bound.costs):
            show_source(m, pending.at)
    keys = [f"t{index}" for index in range(len(mine))]
    order: tuple[str, ...] = yield from ask(
        lambda: Order(
            seat,
            "trigger_order",
            [
                Option(
                    ref=key,
                    label=m.rules.display.trigger_words(m, p),
                    other=p.at.source,
                    note=partial(sentence_of, ability=p.bound.key),
                )
                for key, p in zip(keys, mine, strict=True)
            ],
            title="Order your triggers",
            default=tuple(keys),
            ask="The first one resolves first.",
            rule=rule_of(m, "trigger_order"),
            alike=are_triggers_interchangeable(m, mine),
        )
    )
    return [mine[keys.index(key)] for key in order]


def _since(m: Match, pending: Pending) -> tuple[int, ...]:
    """Return when the source came, as it last was on the board if it has gone."""
    at = pending.at
    last = m.last_known(at.card_ref)
    if last is not None:
        return m.rules.triggers.arrival(m, last[0])
    return m.rules.triggers.arrival(m, m.card(at.source))


def _order_matters(m: Match, mine: list[Pending]) -> bool:
    """True if triggers have different effects, or the same one with choices."""
    say = TextRenderer(m.rules.display.lexicon)
    first = _deed(say, mine[0].bound.node)
    if any(_deed(say, pending.bound.node) != first for pending in mine[1:]):
        return True
    return m.rules.triggers.orders_alike and _has_choice(first)


def _deed(say: TextRenderer, node: Node) -> Node:
    """Return a trigger without the parts that do not change its effect: labels, zones, limits.

    A condition that is printed as a label ("Level 3 bonus") does not come and go with a trigger.
    """
    if not isinstance(node, Triggered):
        return node
    condition = None if say.heading(node.condition) else node.condition
    return replace(node, label="", zones=(), once_per_turn=False, condition=condition)


@cache
def _has_choice(node: Node) -> bool:
    """True if a seat has choices for a trigger: targets, modes, a price, or in its text."""
    if any(getattr(node, name, ()) for name in ("targets", "modes", "costs", "optional")):
        return True
    return any(inner.chooses() for _, inner in walk(node))
