"""Tower level (MW-1.1, 12.4), the life of a seat: a number that its tower card shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.position.events import Event, pair_event
from app.engine.position.log_facts import doer_name
from app.engine.position.plain_data import JsonObject

from .event_kinds import MageWarsEvent
from .event_styles import NO_MODIFIER
from .numbers import numbers_of
from .zones import tower_card

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

LEVEL: Final = "tower"
KEPT_FROM: Final = "prevent_modifier"


def tower_of(m: Match, seat: int) -> int:
    """Return the tower level of a seat."""
    return m.state.seats[seat].numbers.get(LEVEL, 0)


def change(
    m: Match, seat: int, amount: int, cause: str = "", source: int = 0, *, also: Sequence[int] = ()
) -> None:
    """Raise or lower a tower, by the card `source`; the log names the tower's card.

    `also`: all cards that had a part in it, for the log.
    """
    atoms.emit_together(m, _changed(m, seat, amount, cause, source, also))


def change_together(m: Match, changes: Sequence[tuple[int, int]], cause: str) -> None:
    """Change towers by seat and amount, in one event."""
    events = [event for seat, n in changes for event in _changed(m, seat, n, cause)]
    atoms.emit_together(m, events)


def _changed(
    m: Match, seat: int, amount: int, cause: str, source: int = 0, also: Sequence[int] = ()
) -> list[Event]:
    """Change a level and return its event, or no event without a change."""
    had = tower_of(m, seat)
    ceiling = numbers_of(m).tower_max
    level = min(had + amount, ceiling) if ceiling and amount > 0 else had + amount
    if level == had:
        return []
    atoms.set_number(m, seat, LEVEL, level)
    kind, tower = MageWarsEvent.TOWER_CHANGED, tower_card(m, seat)
    facts: JsonObject = {"left": (had, level)}
    if (by := m.state.cards.get(source)) is not None:
        facts["by"] = doer_name(m, by)
        facts["also"] = tuple(doer_name(m, m.card(cid)) for cid in also if cid != source)
    return [pair_event(kind, tower, by, level - had, detail=cause, source=source, facts=facts)]


def drain(m: Match, seat: int, amount: int) -> None:
    """Let a seat's tower take so many levels from the other's (MW-12.13: never less than none)."""
    if amount > 0:
        change_together(m, [(1 - seat, -amount), (seat, amount)], "drained")


def apply_modifier(m: Match, seat: int, card: Card) -> None:
    """MW-6.5, 7.5: a card that is played changes its player's tower by its modifier."""
    amount = card.printed.stats.get("tower", 0)
    if amount < 0 and m.state.number(seat, KEPT_FROM):
        atoms.set_number(m, seat, KEPT_FROM, m.state.number(seat, KEPT_FROM) - 1)
        note_to_all(m, NO_MODIFIER, card_id=card.id)
        return
    change(m, seat, amount, "modifier")


def modifier_for(m: Match, seat: int, card: Card) -> int:
    """Return by how much playing a card would change a seat's tower now."""
    amount = card.printed.stats.get("tower", 0)
    return 0 if amount < 0 and m.state.number(seat, KEPT_FROM) else amount
