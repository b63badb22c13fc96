"""Damage prevention: what stands between a card or a seat and damage, used up point by point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import atoms
from ..atoms.log_notes import note_to_all
from ..event_kinds import EngineEvent
from ..log_sentences import ALL_TO_BE_PREVENTED, PREVENTED, TO_BE_PREVENTED
from ..memory import SeatPrevention, TurnMemory
from ..state import Modifier

if TYPE_CHECKING:
    from ..match import Match

ALL: Final = "all"
"""What a prevention is of that stops everything and is not used up."""


def prevent_for_card(m: Match, card_id: int, amount: int, until: str, source: int) -> None:
    """Lower the next damage to a card by up to so much."""
    atoms.modify(m, card_id, "prevent", "", amount, until, source)
    note_to_all(m, TO_BE_PREVENTED, card_id=card_id, amount=amount)


def prevent_all_for_card(m: Match, card_id: int, until: str, source: int) -> None:
    """Keep all damage from a card until the duration ends."""
    atoms.modify(m, card_id, "prevent", ALL, 0, until, source)
    note_to_all(m, ALL_TO_BE_PREVENTED, card_id=card_id)


def unprevented(m: Match, card_id: int, amount: int) -> int:
    """Return what is left of damage to a card; its preventions are used up, the oldest first.

    What they have stopped is told.
    """
    left = _used(m, card_id, amount)
    if left < amount:
        note_to_all(m, PREVENTED, card_id=card_id, amount=amount - left)
    return left


def _used(m: Match, card_id: int, amount: int) -> int:
    incarnation = m.card(card_id).incarnation
    if not any(mod.op == "prevent" and mod.card == card_id for mod in m.state.modifiers):
        return amount
    kept: list[Modifier] = []
    for mod in m.state.modifiers:
        if mod.op != "prevent" or mod.card != card_id or mod.incarnation != incarnation:
            kept.append(mod)
            continue
        if mod.what == ALL:
            return 0
        used = min(mod.amount, amount)
        amount -= used
        if mod.amount > used:
            kept.append(_smaller(mod, used))
    atoms.set_modifiers(m, tuple(kept))
    return amount


def _smaller(mod: Modifier, used: int) -> Modifier:
    plain = mod.to_plain()
    plain[5] -= used
    return Modifier.from_plain(plain)


# --- of seats -------------------------------------------------------------------------------------


def prevent_for_seat(m: Match, seat: int, amount: int, until: str) -> None:
    """Lower the next damage to a seat by up to so much."""
    _remember(m, (*_of_seats(m), (seat, amount, until)))
    atoms.tell(m, EngineEvent.PREVENTION, seat, amount=amount)


def end_seat_prevention(m: Match, until: str) -> None:
    """End what is left of preventions for seats whose time is over."""
    waiting = _of_seats(m)
    if waiting:
        _remember(m, tuple(entry for entry in waiting if entry[2] != until))


def unprevented_of_seat(m: Match, seat: int, amount: int) -> int:
    """Return what is left of damage to a seat; its preventions are used up, the oldest first.

    What they have stopped is told.
    """
    waiting, asked = _of_seats(m), amount
    if not waiting or amount <= 0:
        return amount
    left: list[SeatPrevention] = []
    for whose, most, until in waiting:
        used = min(most, amount) if whose == seat else 0
        amount -= used
        if most > used:
            left.append((whose, most - used, until))
    _remember(m, tuple(left))
    if amount < asked:
        note_to_all(m, PREVENTED, seat=seat, amount=asked - amount)
    return amount


def _of_seats(m: Match) -> tuple[SeatPrevention, ...]:
    memory: TurnMemory = m.state.memory
    return memory.get("prevent", ())


def _remember(m: Match, waiting: tuple[SeatPrevention, ...]) -> None:
    m.change_memory(prevent=waiting)
