"""Life and mana (TD-4, TD-11.9, 11.10): losing, gaining, paying, prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.refs import NO_SEAT
from app.engine.steps import life
from app.engine.steps.damage_prevention import unprevented_of_seat

from .answerable import record
from .event_kinds import TrapdoorEvent
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match


def life_of(m: Match, seat: int) -> int:
    """Return a seat's life."""
    return m.state.number(seat, "life")


def lose_life(m: Match, seat: int, amount: int, by: int = NO_SEAT, source: int = 0) -> int:
    """Lower a seat's life, not below 0; return how much it lost. `by`: the acting seat (TD-8.3)."""
    lost = life.lose_life(m, seat, unprevented_of_seat(m, seat, amount), least=0)
    if lost and by != NO_SEAT:
        record(m, EngineEvent.LIFE_LOST, by, source, lost)
    return lost


def pay_life(m: Match, seat: int, amount: int) -> None:
    """TD-4.10: pay life in full; preventions lower losses, not prices, and no source is blamed."""
    life.lose_life(m, seat, amount, least=0)


def gain_life(m: Match, seat: int, amount: int) -> int:
    """Raise a seat's life up to its limit; any excess is lost (TD-11.9)."""
    return life.gain_life(m, seat, amount, most=numbers_of(m).life_max)


def mana_of(m: Match, seat: int) -> int:
    """Return a seat's mana."""
    return m.state.number(seat, "mana")


def change_mana(m: Match, seat: int, amount: int) -> int:
    """TD-4.2, 4.4: change a pool within 0 and its limit; return the difference."""
    had = mana_of(m, seat)
    now = max(0, min(had + amount, numbers_of(m).mana_max))
    if now != had:
        atoms.set_number(m, seat, "mana", now)
        atoms.announce(
            m,
            TrapdoorEvent.MANA_GAINED if now > had else TrapdoorEvent.MANA_LOST,
            seat,
            amount=abs(now - had),
        )
    return now - had


def steal_mana(m: Match, seat: int, amount: int) -> None:
    """TD-4.4: move at most the available mana; mana above the thief's limit is lost."""
    change_mana(m, seat, -change_mana(m, 1 - seat, -amount))


def pay_mana(m: Match, seat: int, amount: int, card_id: int) -> None:
    """TD-4.5: every payment is public, with the card that it was made for."""
    if amount:
        atoms.set_number(m, seat, "mana", mana_of(m, seat) - amount)
        atoms.announce(m, TrapdoorEvent.MANA_PAID, seat, card_id, amount)
