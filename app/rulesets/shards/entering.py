"""Entering play and change of control (SH-5.8, 10.14 to 10.16) of creatures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, nothing
from app.engine.position.state import Card, Modifier
from app.engine.rules.policies import Policies
from app.engine.steps.control import GoingBack, give_back, give_control, keep_control

from .destroying import destroy
from .event_kinds import ShardsEvent
from .zones import FIELDS, on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.resolution import Resolution


def put(m: Match, card_id: int, seat: int, cause: str) -> bool:
    """Put a card into the lowest free slot; False if there is none (SH-5.10)."""
    slot = m.free_slot(FIELDS[seat])
    if slot < 0:
        return False
    atoms.move(m, card_id, FIELDS[seat], slot, cause=cause)
    _furnish(m, card_id)
    return True


def place_token(m: Match, printed: Printed, seat: int) -> bool:
    """Make a token in the lowest free slot; False if there is none."""
    slot = m.free_slot(FIELDS[seat])
    if slot < 0:
        return False
    card_id = atoms.create(m, printed, seat, FIELDS[seat], slot, token=True)
    _furnish(m, card_id)
    m.rules.token_entered(m, card_id)
    return True


def _furnish(m: Match, card_id: int) -> None:
    """Apply keywords to an arriving creature: exhausted, with shields."""
    words = m.derived(m.card(card_id)).keywords
    if "dormant" in words:
        atoms.exhaust(m, card_id)
    if words.get("shield"):
        atoms.count(m, card_id, "shield", words["shield"] or 0)


def emit_arrival(m: Match, card_id: int) -> None:
    """Report a creature's arrival once its data are complete."""
    atoms.announce(m, ShardsEvent.ARRIVED, m.card(card_id).controller, card_id)


class Entering(Policies):
    """Policies for entering the field and for the control of cards there."""

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """SH-10.16: put onto the field, not cast."""
        yield from nothing()
        if m.card(card_id).printed.type != "creature" or not put(m, card_id, seat, "put"):
            return False
        emit_arrival(m, card_id)
        return True

    def place_token(self, m: Match, printed: Printed, seat: int, zone: str) -> Flow[bool]:
        """SH-10.16: in the lowest free slot."""
        yield from nothing()
        return place_token(m, printed, seat)

    def modify(
        self, m: Match, at: Resolution, card_id: int, change: tuple[str, str, int], until: str
    ) -> None:
        """SH-10.8: change cards on the field only."""
        if on_field(m.card(card_id)):
            super().modify(m, at, card_id, change, until)

    def set_stat(self, m: Match, at: Resolution, card_id: int, stat: str, amount: int) -> None:
        """SH-10.8: a lasting change, so that the raw stat is so much now."""
        card = m.card(card_id)
        if on_field(card):
            change = amount - m.derived(card).stats.get(stat, 0)
            atoms.modify(m, card_id, "add", stat, change, "always", at.source)

    def token_entered(self, m: Match, card_id: int) -> None:
        """Report a token that entered the field."""
        super().token_entered(m, card_id)
        emit_arrival(m, card_id)

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """SH-10.14: the creature moves to the lowest free slot of its new controller."""
        yield from nothing()
        for card_id in ids:
            card = m.card(card_id)
            if not on_field(card):
                continue
            if card.controller == seat:
                keep_control(m, card, seat, until, source)
            elif _shift(m, card, seat, "control"):
                give_control(m, card_id, seat, until, source)

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        """SH-10.15: return creatures to their former controller; a full field destroys them.

        A creature saved from that (SH-10.3) stays in its place.
        """
        lost = yield from give_back(m, ended, _go_back, _arrive)
        yield from destroy(m, lost)


def _go_back(m: Match, back: GoingBack) -> Flow[bool]:
    yield from nothing()
    return _shift(m, back.card, back.seat, "control_ended")


def _shift(m: Match, card: Card, seat: int, cause: str) -> bool:
    slot = m.free_slot(FIELDS[seat])
    if slot >= 0:
        _arrive(m, card.id)
        atoms.shift(m, card.id, FIELDS[seat], slot, cause)
    return slot >= 0


def _arrive(m: Match, card_id: int) -> None:
    atoms.note(m, card_id, "arrival", m.state.tick())
