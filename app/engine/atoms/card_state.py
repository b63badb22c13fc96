"""Card state: exhaustion, damage, counters, attachment, and the rules' notes on a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..position.event_kinds import EngineEvent, EventKind
from ..position.events import card_event, pair_event
from ..position.log_facts import doer_name
from ..position.plain_data import JsonObject
from ..position.state import HOST_INCARNATION
from .event_emission import emit

if TYPE_CHECKING:
    from ..play.match import Match


def exhaust(m: Match, card_id: int) -> None:
    """Exhaust a ready card."""
    if not m.state.cards[card_id].exhausted:
        card = m.state.mark(card_id)
        card.exhausted = True
        emit(m, card_event(EngineEvent.EXHAUSTED, card))


def ready(m: Match, card_id: int) -> None:
    """Make an exhausted card ready."""
    if m.state.cards[card_id].exhausted:
        card = m.state.mark(card_id)
        card.exhausted = False
        emit(m, card_event(EngineEvent.READIED, card))


def mark_damage(
    m: Match,
    card_id: int,
    amount: int,
    source: int = 0,
    detail: str = "",
    kind: EventKind = EngineEvent.DAMAGED,
    also: Iterable[int] = (),
) -> None:
    """Add damage to a card; `kind`: another event where life is lost without damage.

    `also`: further cards that have dealt some of it, for the log.
    """
    if amount <= 0:
        return
    had = _left(m, card_id)
    card = m.state.mark(card_id)
    card.damage = min(card.damage + amount, m.rules.limits.amount)
    by = m.state.cards.get(source)
    facts = _change(m, card_id, had) or {}
    facts["harm"] = True
    facts["also"] = tuple(doer_name(m, m.card(cid)) for cid in dict.fromkeys(also) if cid != source)
    emit(m, pair_event(kind, card, by, amount, detail=detail, source=source, facts=facts))


def heal(m: Match, card_id: int, amount: int, kind: EventKind = EngineEvent.HEALED) -> int:
    """Remove up to so much damage and return how much.

    `kind`: another event, of a loss, where counters are taken away and nothing heals.
    """
    healed = min(amount, m.state.cards[card_id].damage)
    if healed > 0:
        had = _left(m, card_id)
        card = m.state.mark(card_id)
        card.damage -= healed
        change = healed if kind == EngineEvent.HEALED else -healed
        emit(m, card_event(kind, card, change, facts=_change(m, card_id, had)))
    return max(0, healed)


def _left(m: Match, card_id: int) -> int | None:
    """Return the rest of the value that damage lowers, for the log; searches need none."""
    return None if m.muted else m.rules.display.left_of(m, m.card(card_id))


def _change(m: Match, card_id: int, had: int | None) -> JsonObject | None:
    """Return the facts of a change of that value."""
    now = None if had is None else _left(m, card_id)
    return None if now is None else {"left": (had, now)}


def count(m: Match, card_id: int, counter: str, amount: int, detail: str = "") -> int:
    """Add counters to a card (below 0: remove available ones); return the actual change."""
    had = m.state.cards[card_id].counters.get(counter, 0)
    change = max(amount, -had)
    if change:
        card = m.state.mark(card_id)
        card.counters = {**card.counters, counter: had + change}
        facts = {"cause": detail, "values": (had, had + change)}
        emit(m, card_event(EngineEvent.COUNTED, card, change, detail=counter, facts=facts))
    return change


def attach(m: Match, card_id: int, host: int) -> None:
    """Attach a card to a host as the object that it is now (0: to none)."""
    card = m.state.mut(card_id)
    card.host = host
    if host:
        notes = {name: kept for name, kept in card.notes.items() if name != HOST_INCARNATION}
        incarnation = m.state.cards[host].incarnation
        card.notes = {**notes, HOST_INCARNATION: incarnation} if incarnation else notes
    emit(m, pair_event(EngineEvent.ATTACHED, card, m.state.cards[host] if host else None))


def note(m: Match, card_id: int, name: str, value: int) -> None:
    """Let the rules remember something of an object; 0 forgets it."""
    card = m.state.cards[card_id]
    if card.notes.get(name, 0) != value:
        notes = {key: kept for key, kept in card.notes.items() if key != name}
        if value:
            notes[name] = value
        m.state.mark(card_id).notes = notes


def clear_notes(m: Match, card_id: int, keep: Iterable[str] = ()) -> None:
    """Delete an object's notes, except those."""
    card = m.state.cards[card_id]
    if card.notes:
        kept = {key: value for key, value in card.notes.items() if key.startswith(tuple(keep))}
        if kept != card.notes:
            m.state.mark(card_id).notes = kept
