"""Damage prevention: shields of a card or a seat, used up point by point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from .. import atoms
from ..atoms.log_notes import note_to_all
from ..log.standard_styles import ALL_TO_BE_PREVENTED, PREVENTED, TO_BE_PREVENTED
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask
from ..position.memory import SeatPrevention, TurnMemory
from ..position.refs import Ref, is_seat, seat_of
from ..position.state import Modifier
from ..prompts import Option, Order
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match

ALL: Final = "all"
"""Amount of a prevention that stops all damage and is not used up."""


def prevent_for_card(m: Match, card_id: int, amount: int, until: str, source: int) -> None:
    """Lower the next damage to a card by up to so much."""
    atoms.modify(m, card_id, "prevent", "", amount, until, source)
    note_to_all(m, TO_BE_PREVENTED, card_id=card_id, amount=amount)


def prevent_all_for_card(m: Match, card_id: int, until: str, source: int) -> None:
    """Keep all damage from a card until the duration ends."""
    atoms.modify(m, card_id, "prevent", ALL, 0, until, source)
    note_to_all(m, ALL_TO_BE_PREVENTED, card_id=card_id)


def unprevented(m: Match, card_id: int, amount: int, order: Sequence[int] = ()) -> int:
    """Return the damage to a card that is left; use up its preventions and emit their events.

    `order`: the numbers of the preventions as a seat has ordered them, else the ruleset's ranks.
    """
    left = _used(m, card_id, amount, order)
    if left < amount:
        note_to_all(m, PREVENTED, card_id=card_id, amount=amount - left)
    return left


def _used(m: Match, card_id: int, amount: int, order: Sequence[int]) -> int:
    waiting = _preventions_of(m, card_id)
    if order:
        waiting.sort(key=lambda mod: order.index(mod.id))
    left: dict[int, Modifier | None] = {}
    for mod in waiting:
        if mod.what == ALL:
            amount = 0
            break
        used = min(mod.amount, amount)
        amount -= used
        left[mod.id] = _smaller(mod, used) if mod.amount > used else None
    if left:
        kept = [left.get(mod.id, mod) for mod in m.state.modifiers]
        atoms.set_modifiers(m, tuple(mod for mod in kept if mod is not None))
    return amount


def _preventions_of(m: Match, card_id: int) -> list[Modifier]:
    """Return the preventions of damage to a card, by rank."""
    found = [mod for mod in m.state.modifiers if mod.op == "prevent" and mod.card == card_id]
    ref = m.card(card_id).card_ref
    return sorted((mod for mod in found if mod.card_ref == ref), key=m.rules.prevention_rank)


def chosen_order(m: Match, card_id: int, amount: int) -> Flow[tuple[int, ...]]:
    """Let the controller of a card order its damage preventions, if the order matters."""
    waiting = _preventions_of(m, card_id) if amount > 0 else []
    if not _order_matters(waiting, amount):
        return ()
    keys = [f"p{index}" for index in range(len(waiting))]
    order: tuple[str, ...] = yield from ask(
        lambda: Order(
            m.card(card_id).controller,
            "replacement_order",
            [Option(ref=key, label=_words(m, mod)) for key, mod in zip(keys, waiting, strict=True)],
            title="Several things prevent this damage",
            default=tuple(keys),
            source=card_id,
            ask="Choose which is used first.",
            rule=rule_of(m, "replacement_order"),
        )
    )
    return tuple(waiting[keys.index(key)].id for key in order)


def _order_matters(waiting: Sequence[Modifier], amount: int) -> bool:
    """True if the order matters for the remaining preventions; equal durations are alike."""
    parts = [mod for mod in waiting if mod.what != ALL]
    if len(parts) < len(waiting):
        return bool(parts)
    return len({mod.until for mod in parts}) > 1 and sum(mod.amount for mod in parts) > amount


def _words(m: Match, mod: Modifier) -> str:
    name = m.pool[mod.by].name if mod.by else "An effect"
    until = m.rules.display.until_words(mod.until)
    return f"{name}: {m.rules.display.modifier_words(mod.op, mod.what, mod.amount)} {until}".strip()


def _smaller(mod: Modifier, used: int) -> Modifier:
    plain = mod.to_plain()
    plain[5] -= used
    return Modifier.from_plain(plain)


def prevent_for_seat(m: Match, seat: int, amount: int, until: str) -> None:
    """Lower the next damage to a seat by up to so much."""
    _remember(m, (*_of_seats(m), (seat, amount, until)))
    atoms.announce(m, EngineEvent.PREVENTION, seat, amount=amount)


def end_seat_prevention(m: Match, until: str) -> None:
    """End remaining preventions of seats at the end of their duration."""
    waiting = _of_seats(m)
    if waiting:
        _remember(m, tuple(entry for entry in waiting if entry[2] != until))


def unprevented_of_seat(m: Match, seat: int, amount: int) -> int:
    """Return the damage to a seat that is left; use up its preventions, the oldest first.

    Emit an event with the prevented damage.
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


def prevent(m: Match, refs: Iterable[Ref], amount: int, until: str, source: int) -> None:
    """Prevent the next so much damage to each card or seat."""
    for ref in refs:
        if is_seat(ref):
            m.rules.prevent_for_player(m, seat_of(ref), amount, until, source)
        else:
            prevent_for_card(m, ref, amount, until, source)
