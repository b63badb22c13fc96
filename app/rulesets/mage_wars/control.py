"""Change of control (MW-12.11), and cards that come home when what holds them ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, nothing
from app.engine.policies import Policies
from app.engine.refs import zone_key
from app.engine.state import Card, Modifier
from app.engine.steps.control import cards_going_back, give_control

from .bindings import bound_to, free
from .numbers import numbers_of
from .zones import is_full

if TYPE_CHECKING:
    from app.engine.match import Match


class Control(Policies):
    """The policies of who controls a permanent (MW-12.11)."""

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """Let a seat control cards of the field until the duration ends, as the same objects."""
        for card_id in ids:
            card = m.card(card_id)
            if card.zone_name not in ("units", "elements") or card.controller == seat:
                continue
            if change_side(m, card, seat):
                give_control(m, card_id, seat, until, source)
        yield from nothing()

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        """Let cards return to who has them otherwise; without room they are given up."""
        for card, seat, _ in cards_going_back(m, ended):
            if not change_side(m, card, seat):
                m.rules.bury(m, [card.id], "no_room", destroyed=False)
        yield from nothing()


def change_side(m: Match, card: Card, seat: int) -> bool:
    """Move a card to the other row: it keeps damage and what is attached, is fresh and unbound."""
    row = card.zone_name
    numbers = numbers_of(m)
    if is_full(m, seat, row, numbers.units_cap if row == "units" else numbers.elements_cap):
        return False
    free(m, [card.id, *(bound_to(m, card.id) if row == "units" else ())])
    atoms.shift(m, card.id, zone_key(seat, row), -1, cause="control")
    atoms.note(m, card.id, "fresh", m.state.turn)
    return True
