"""Life and mana (TD-4, TD-11.9, 11.10): losing, gaining, paying, prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.refs import NOBODY

from .answerable import record
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.match import Match

Prevention = tuple[str, int, int, str]
"""What is prevented ("life"), whose, how much still, until when; the oldest first."""


def life_of(m: Match, seat: int) -> int:
    """Return a seat's life."""
    return m.state.number(seat, "life")


def lose_life(m: Match, seat: int, amount: int, by: int = NOBODY, source: int = 0) -> int:
    """Lower a seat's life, not below 0; return how much it lost. `by`: the acting seat (TD-8.3)."""
    amount = min(_prevented(m, seat, amount), life_of(m, seat))
    if amount <= 0:
        return 0
    atoms.set_number(m, seat, "life", life_of(m, seat) - amount)
    atoms.tell(m, "seat_lost", seat, source, amount)
    if by != NOBODY:
        record(m, "life_lost", by, source, amount)
    return amount


def gain_life(m: Match, seat: int, amount: int) -> int:
    """Raise a seat's life up to its limit; what goes beyond is lost (TD-11.9)."""
    amount = min(amount, numbers_of(m).life_max - life_of(m, seat))
    if amount <= 0:
        return 0
    atoms.set_number(m, seat, "life", life_of(m, seat) + amount)
    atoms.tell(m, "life_gained", seat, amount=amount)
    return amount


def prevent_life_loss(m: Match, seat: int, amount: int, until: str) -> None:
    """TD-11.10: the next loss of life of the seat will be lower by up to so much."""
    waiting = (*m.state.memory.get("prevent", ()), ("life", seat, amount, until))
    _set(m, waiting)
    atoms.tell(m, "prevention", seat, amount=amount)


def end_prevention(m: Match, until: str) -> None:
    """End what is left of preventions whose time is over."""
    waiting = m.state.memory.get("prevent", ())
    if waiting:
        _set(m, tuple(entry for entry in waiting if entry[3] != until))


def _prevented(m: Match, seat: int, amount: int) -> int:
    """TD-11.10: one loss is lowered by one prevention at least, as far as they reach."""
    waiting: tuple[Prevention, ...] = m.state.memory.get("prevent", ())
    if not waiting or amount <= 0:
        return amount
    left: list[Prevention] = []
    for kind, whose, most, until in waiting:
        used = min(most, amount) if whose == seat else 0
        amount -= used
        if most > used:
            left.append((kind, whose, most - used, until))
    _set(m, tuple(left))
    return amount


def _set(m: Match, waiting: tuple[Prevention, ...]) -> None:
    m.state.memory = {**m.state.memory, "prevent": waiting}
    m.state.invalidate("moment")


# --- mana -----------------------------------------------------------------------------------------


def mana_of(m: Match, seat: int) -> int:
    """Return a seat's mana."""
    return m.state.number(seat, "mana")


def change_mana(m: Match, seat: int, amount: int) -> int:
    """TD-4.2, 4.4: a pool lies between 0 and its limit; return by how much it changed."""
    had = mana_of(m, seat)
    now = max(0, min(had + amount, numbers_of(m).mana_max))
    if now != had:
        atoms.set_number(m, seat, "mana", now)
        atoms.tell(m, "mana_gained" if now > had else "mana_lost", seat, amount=abs(now - had))
    return now - had


def steal_mana(m: Match, seat: int, amount: int) -> None:
    """TD-4.4: move at most what is there; what is over the thief's limit is lost."""
    change_mana(m, seat, -change_mana(m, 1 - seat, -amount))


def pay_mana(m: Match, seat: int, amount: int, card_id: int) -> None:
    """TD-4.5: every payment is public, with the card that it was made for."""
    if amount:
        atoms.set_number(m, seat, "mana", mana_of(m, seat) - amount)
        atoms.tell(m, "mana_paid", seat, card_id, amount)
