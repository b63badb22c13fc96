"""Change of control (MW-12.11), and the return of cards when its effect ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import zone_key
from app.engine.position.state import Card, Modifier
from app.engine.rules.policies import Policies
from app.engine.steps.control import GoingBack, give_back, give_control, keep_control

from ..numbers import numbers_of
from ..support.bindings import bound_to, free
from ..zones import is_full

if TYPE_CHECKING:
    from app.engine.play.match import Match


class Control(Policies):
    """Policies for control of permanents (MW-12.11)."""

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """Let a seat control cards of the field until the duration ends, as the same objects."""
        for card_id in ids:
            card = m.card(card_id)
            if card.zone_name not in ("units", "elements"):
                continue
            if card.controller == seat:
                keep_control(m, card, seat, until, source)
            elif change_side(m, card, seat):
                give_control(m, card_id, seat, until, source)
        yield from nothing()

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        """MW-12.12: cards return to their previous controller; without room they stay."""
        yield from give_back(m, ended, _go_back, _unbind)


def _go_back(m: Match, back: GoingBack) -> Flow[bool]:
    yield from nothing()
    return change_side(m, back.card, back.seat)


def change_side(m: Match, card: Card, seat: int) -> bool:
    """Move a card to the other row: it keeps damage and attachments, is fresh and unbound."""
    row = card.zone_name
    numbers = numbers_of(m)
    if is_full(m, seat, row, numbers.units_cap if row == "units" else numbers.elements_cap):
        return False
    _unbind(m, card.id)
    atoms.shift(m, card.id, zone_key(seat, row), -1, cause="control")
    return True


def _unbind(m: Match, card_id: int) -> None:
    """Let a card hold nothing and be held by nothing, as one that has come now."""
    is_unit = m.card(card_id).zone_name == "units"
    free(m, [card_id, *(bound_to(m, card_id) if is_unit else ())])
    atoms.note(m, card_id, "fresh", m.state.turn)
