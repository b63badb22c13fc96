"""Modifiers: changes of a card by an effect, for as long as their duration says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..listeners.triggers import Listener, enter
from ..position.event_kinds import EngineEvent
from ..position.events import card_event
from ..position.state import Card, Modifier
from .event_emission import emit

if TYPE_CHECKING:
    from ..play.match import Match


def modify(
    m: Match,
    card_id: int,
    op: str,
    what: str,
    amount: int,
    until: str,
    source: int,
    ability: str = "",
) -> None:
    """Change a card until the duration ends; a granted ability begins to work at once."""
    card = m.state.mark(card_id)
    maker = m.state.cards.get(source)
    by = maker.printed.base.id if maker is not None else ""
    modifier = Modifier(m.state.tick(), card, op, what, amount, until, source, ability, by)
    m.state.modifiers += (modifier,)
    m.state.invalidate_derived()
    if ability:
        enter(m, Listener(card_id, card.incarnation, m.pool.bound[ability], modifier.id))
    detail = f"{op}:{what}"
    emit(m, card_event(EngineEvent.MODIFIED, card, amount, detail=detail, source=source))


def end_modifiers(m: Match, until: str) -> list[Modifier]:
    """End all modifiers of a duration, and return them."""
    ended = [mod for mod in m.state.modifiers if mod.until == until]
    if ended:
        gone = set(map(id, ended))
        m.state.modifiers = tuple(mod for mod in m.state.modifiers if id(mod) not in gone)
        for mod in ended:
            m.state.mark(mod.card)
            if mod.ability:
                _drop_granted(m, mod)
        m.state.invalidate_derived()
    return ended


def end_of_object(m: Match, card: Card) -> None:
    """End the modifiers of a card that becomes a new object."""
    ended = [mod for mod in m.state.modifiers if mod.card == card.id]
    if ended:
        m.state.modifiers = tuple(mod for mod in m.state.modifiers if mod.card != card.id)
        for mod in ended:
            if mod.ability:
                _drop_granted(m, mod)


def _drop_granted(m: Match, mod: Modifier) -> None:
    state, bound = m.state, m.pool.bound[mod.ability]
    had = state.listeners.get(bound.event_kind, ())
    state.listeners[bound.event_kind] = tuple(e for e in had if e.since != mod.id)
    state.statics = tuple(e for e in state.statics if e.since != mod.id)
    state.replacements = tuple(e for e in state.replacements if e.since != mod.id)


def set_modifiers(m: Match, modifiers: tuple[Modifier, ...]) -> None:
    """Replace the modifiers, for rules that use them up (shields)."""
    for mod in m.state.modifiers:
        if mod not in modifiers:
            m.state.mark(mod.card)
    m.state.modifiers = modifiers
    m.state.invalidate_derived()
