"""Entering play (MW-7.5 to 7.9, 12.12): cards entering the field by any cause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import zone_key
from app.engine.rules.policies import Policies

from ..numbers import numbers_of
from ..support.bindings import bind
from ..tower import apply_modifier
from ..zones import is_full, is_permanent
from .items import attach
from .leaving import grave_bound

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.resolution import Resolution

FRESH = "fresh"


def has_room(m: Match, seat: int, row: str) -> bool:
    """MW-12.12: true if a row of a seat can take another card."""
    numbers = numbers_of(m)
    most = {
        "units": numbers.units_cap,
        "elements": numbers.elements_cap,
        "face_down": numbers.face_down_cap,
    }
    return not is_full(m, seat, row, most[row])


def enter_unit(m: Match, card_id: int, seat: int, elements: Sequence[int], cause: str) -> bool:
    """MW-7.5: let a unit enter, bound to those elements, with its modifier; False if full."""
    if not has_room(m, seat, "units"):
        return False
    atoms.move(m, card_id, zone_key(seat, "units"), bottom=True, cause=cause)
    atoms.note(m, card_id, FRESH, m.state.turn)
    if elements:
        bind(m, card_id, elements)
    apply_modifier(m, seat, m.card(card_id))
    return True


def enter_element(m: Match, card_id: int, seat: int, cause: str) -> bool:
    """Let an element or an item enter; False if there is no room for it."""
    if not has_room(m, seat, "elements"):
        return False
    atoms.move(m, card_id, zone_key(seat, "elements"), bottom=True, cause=cause)
    if m.card(card_id).printed.type == "element":
        apply_modifier(m, seat, m.card(card_id))
    return True


class Entering(Policies):
    """The policies of entering the field by an effect."""

    def attach(self, m: Match, at: Resolution, host: int) -> None:
        """MW-6.22, 8.7: attach an augmentation or an item to its host."""
        attach(m, at.source, host)

    def turn_face_down(self, m: Match, card_id: int) -> None:
        """MW-4.8: a new object in the row of its controller; it has not left the field."""
        card = m.card(card_id)
        # MW-12.12: a card that cannot enter stays where it is.
        fits = is_permanent(card) and has_room(m, card.controller, "face_down")
        if fits and not card.is_token:
            row = zone_key(card.controller, "face_down")
            atoms.move(m, card_id, row, bottom=True, face_up=False, cause="turned_down", quiet=True)
            atoms.note(m, card_id, "placed", m.state.turn)

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """MW-7.9: no chain and no answer; a unit enters unbound, and its modifier is applied."""
        yield from nothing()
        card = m.card(card_id)
        if grave_bound(m, card):
            return False
        match card.printed.type:
            case "unit":
                return enter_unit(m, card_id, seat, (), "put")
            case "element" | "item":
                return enter_element(m, card_id, seat, "put")
            case _:
                return False

    def place_token(self, m: Match, printed: Printed, seat: int, zone: str) -> Flow[bool]:
        """MW-8.10, 12.12: among the units, while there is room."""
        yield from nothing()
        if not has_room(m, seat, "units"):
            return False
        card_id = atoms.create(m, printed, seat, zone_key(seat, "units"), token=True)
        atoms.note(m, card_id, FRESH, m.state.turn)
        self.token_entered(m, card_id)
        return True
