"""Life totals (SH-10.11, 10.12, 13): damage, loss, gain, prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms

if TYPE_CHECKING:
    from app.engine.match import Match

Prevention = tuple[int, int, str]
"""Whose life, how much damage is still prevented, until when; the longest-standing first."""


def life_of(m: Match, seat: int) -> int:
    """Return a seat's life."""
    return m.state.number(seat, "life")


def hurt(m: Match, seat: int, amount: int, source: int = 0) -> int:
    """SH-10.11: deal damage to a seat; return how much life it lost by it."""
    amount = _prevented(m, seat, amount)
    return lose(m, seat, amount, source, kind="hurt")


def lose(m: Match, seat: int, amount: int, source: int = 0, *, kind: str = "lost") -> int:
    """Lower a seat's life, not below 0; a loss of 0 is no event."""
    amount = min(amount, life_of(m, seat))
    if amount <= 0:
        return 0
    atoms.set_number(m, seat, "life", life_of(m, seat) - amount)
    atoms.tell(m, f"seat_{kind}", seat, source, amount)
    atoms.tell(m, "life_lost", seat, amount=amount)
    return amount


def gain(m: Match, seat: int, amount: int) -> None:
    """Raise a seat's life; there is no upper bound."""
    if amount > 0:
        atoms.set_number(m, seat, "life", life_of(m, seat) + amount)
        atoms.tell(m, "life_gained", seat, amount=amount)


def prevent(m: Match, seat: int, amount: int, until: str) -> None:
    """SH-10.12: the next damage to the seat will be lowered by up to so much."""
    waiting = (*m.state.memory.get("prevent", ()), (seat, amount, until))
    _set(m, waiting)
    atoms.tell(m, "prevention", seat, amount=amount)


def end_prevention(m: Match, until: str) -> None:
    """End what is left of preventions whose time is over."""
    waiting = m.state.memory.get("prevent", ())
    if waiting:
        _set(m, tuple(entry for entry in waiting if entry[2] != until))


def _prevented(m: Match, seat: int, amount: int) -> int:
    waiting: tuple[Prevention, ...] = m.state.memory.get("prevent", ())
    if not waiting or amount <= 0:
        return amount
    left: list[Prevention] = []
    for whose, most, until in waiting:
        used = min(most, amount) if whose == seat else 0
        amount -= used
        if most > used:
            left.append((whose, most - used, until))
    _set(m, tuple(left))
    return amount


def _set(m: Match, waiting: tuple[Prevention, ...]) -> None:
    m.change_memory(prevent=waiting)
