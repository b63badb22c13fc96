"""Interchangeable objects: those of which no order differs from another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..listeners.triggers import Pending
    from ..play.match import Match
    from .refs import Ref
    from .state import Card


def are_interchangeable(m: Match, ids: Sequence[Ref]) -> bool:
    """True if these cards agree in face, state, viewers, and references to them."""
    first, *others = (m.card(card_id) for card_id in ids)
    traits = _traits(m, first)
    if any(_traits(m, card) != traits for card in others):
        return False
    return set(ids).isdisjoint(_referred_to(m))


def are_triggers_interchangeable(m: Match, waiting: Sequence[Pending]) -> bool:
    """Say whether these triggers are of one ability, with sources and events alike."""
    first, *others = waiting
    facts = _facts(m, first)
    if any(_facts(m, pending) != facts for pending in others):
        return False
    return are_interchangeable(m, [pending.at.source for pending in waiting])


def _traits(m: Match, card: Card) -> tuple[object, ...]:
    now = m.derived(card) if card.zone in m.rules.layout.board else None
    return (
        card.printed,
        card.owner,
        card.controller,
        card.zone,
        card.known,
        card.face_up,
        card.exhausted,
        card.damage,
        card.counters,
        card.notes,
        card.host,
        card.token,
        now,
    )


def _referred_to(m: Match) -> set[int]:
    """Return the cards that a modifier, an attachment, a chain item or a later effect refers to."""
    return {ref for ref in _references(m) if ref > 0}


def _references(m: Match) -> Iterator[int]:
    state = m.state
    yield from (modifier.card for modifier in state.modifiers)
    yield from (card.host for card in state.cards.values())
    for item in state.chain:
        yield from (item.card, item.source, *_ids(item.targets.values()))
    for later in state.delayed_triggers:
        yield from (*later.watched, *later.objects)


def _ids(targets: Iterable[Iterable[tuple[int, int]]]) -> Iterator[int]:
    return (card_id for refs in targets for card_id, _ in refs)


def _facts(m: Match, pending: Pending) -> tuple[object, ...]:
    """Return the ability and the event of a trigger, relative to its source."""
    at, event = pending.at, pending.at.event
    last = m.last_known(at.card_ref)
    about = event and (
        event.kind,
        event.seat,
        event.amount,
        event.detail,
        event.origin,
        event.zone,
        *("this" if ref == at.source else ref for ref in (event.card, event.other)),
    )
    return pending.bound.key, at.seat, at.targets, about, last and last[1]
