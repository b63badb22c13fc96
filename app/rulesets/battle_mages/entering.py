"""Entering the field, tokens and change of control (BM-6.8, 8.3, 13.6 to 13.17)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.meaning.registry import number_of
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.position.state import Card, Modifier
from app.engine.steps import control

from .dsl.nodes import EntersWith
from .leaving import bury
from .zones import ROWS, on_field, place_for

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed

ENTERED = "entered"
"""The note of a creature: the turn in which it entered (BM-9.5)."""


def enter(m: Match, card_id: int, seat: int, cause: str, *, x: int = 0) -> bool:
    """Put a card onto a seat's field; False if its row is full (BM-13.9)."""
    row = ROWS[m.card(card_id).printed.type]
    slot = place_for(m, seat, row)
    if slot is None:
        return False
    key = zone_key(seat, row)
    moved = atoms.move(m, card_id, key, slot, cause=cause, bottom=True, quiet=True)
    _furnish(m, card_id, x)
    atoms.emit_passage(m, moved, None)
    return True


def place_token(m: Match, printed: Printed, seat: int) -> bool:
    """Make a token in a seat's row; False if it is full (BM-13.10)."""
    row = ROWS[printed.type]
    slot = place_for(m, seat, row)
    if slot is None:
        return False
    card_id = atoms.create(m, printed, seat, zone_key(seat, row), slot, token=True)
    _furnish(m, card_id, 0)
    m.rules.token_entered(m, card_id)
    return True


@cache
def _outfit(printed: Printed) -> tuple[EntersWith, ...]:
    nodes = (bound.node for bound in printed.abilities)
    return tuple(node for node in nodes if isinstance(node, EntersWith))


def _furnish(m: Match, card_id: int, x: int) -> None:
    """BM-13.16, 13.17: apply counters and exhaustion of entering before any trigger sees it."""
    atoms.note(m, card_id, ENTERED, m.state.turn)
    atoms.note(m, card_id, "x", x)
    for node in _outfit(m.card(card_id).printed):
        if node.exhausted:
            atoms.exhaust(m, card_id)
        card = m.card(card_id)
        if node.counter and m.rules.may_have(m, card, node.counter):
            at = Resolution(card.controller, card.card_ref)
            atoms.count(m, card_id, node.counter, max(0, number_of(node.amount)(m, at)))


def is_new(m: Match, card: Card) -> bool:
    """BM-9.5: true if a permanent entered the field in this turn."""
    return card.notes.get(ENTERED) == m.state.turn


def take_control(m: Match, ids: Iterable[int], seat: int, until: str, source: int) -> None:
    """BM-13.6, 13.7: permanents move to the row of their new controller, while there is room."""
    for card_id in ids:
        card = m.card(card_id)
        if not on_field(m, card):
            continue
        if card.controller == seat:
            control.keep_control(m, card, seat, until, source)
        elif _shift(m, card, seat, "control"):
            control.give_control(m, card_id, seat, until, source)


def _shift(m: Match, card: Card, seat: int, cause: str) -> bool:
    row = ROWS[card.printed.type]
    slot = place_for(m, seat, row)
    if slot is not None:
        atoms.shift(m, card.id, zone_key(seat, row), slot, cause)
    return slot is not None


def give_back(m: Match, ended: Iterable[Modifier]) -> Flow[None]:
    """BM-13.8: return a card to its controller by the next older effect; a full row buries it."""
    lost = yield from control.give_back(m, ended, _go_back, lambda m, card_id: None)
    bury(m, lost, "no_room")


def _go_back(m: Match, back: control.GoingBack) -> Flow[bool]:
    yield from nothing()
    return _shift(m, back.card, back.seat, "control_ended")
