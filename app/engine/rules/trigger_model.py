"""Trigger model: order and placement of a game's triggers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..position.flow import Flow
from ..steps.announcing import can_announce
from ..steps.immediate_triggers import resolve_trigger

if TYPE_CHECKING:
    from ..listeners.triggers import Pending
    from ..play.match import Match
    from ..position.state import Card

Batch = Sequence[Sequence["Pending"]]


def by_age(m: Match, card: Card) -> tuple[int, ...]:
    """Return the sort key of a card by its time in the zone, oldest first."""
    return (card.since,)


def place_one_by_one(m: Match, ordered: Batch) -> Flow[None]:
    """Place an ordered batch, the active seat's triggers first."""
    for pending in (each for mine in ordered for each in mine):
        yield from m.rules.triggers.place(m, pending)
        if m.state.result is not None:
            return


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerModel:
    """How a game orders and places triggers; by default each resolves immediately.

    `place`: handles one trigger. `place_batch`: handles a batch that both seats have ordered.
    `arrival`: sort key of a source in the default order of triggers.
    `queues`: new triggers precede pending ones of the other seat.
    `orders_alike`: triggers with the same text are ordered too if they have choices.
    `batches`: both seats order the batch before `place_batch`.
    `on_chain`: `place` puts triggers on the chain, so the last one placed resolves first; a seat's
    triggers are placed from last to first.
    `hollow`: an unpaid trigger, or one without a target, still goes on the chain and does nothing
    as it resolves. Otherwise it does not happen.
    """

    place: Callable[[Match, Pending], Flow[None]] = resolve_trigger
    place_batch: Callable[[Match, Batch], Flow[None]] = place_one_by_one
    arrival: Callable[[Match, Card], tuple[int, ...]] = by_age
    queues: bool = False
    orders_alike: bool = True
    batches: bool = False
    on_chain: bool = False
    hollow: bool = False

    def may_wait(self, m: Match, pending: Pending) -> bool:
        """True if a trigger is handled at all: in a batch, only with its modes and targets."""
        whole = self.batches and not self.hollow
        return not whole or can_announce(m, pending.at, pending.bound)
