"""CD-2: the opening: who begins, what lies where, and the first hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from app.engine import atoms
from app.engine.errors import BadSetup
from app.engine.refs import zone_key
from app.engine.rng import TIE

from .numbers import NUMBERS
from .places import ZONES

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.setup import Setup

NOVICE: Final = "novice"


def lay_out(m: Match, setup: Setup) -> None:
    """CD-2.1 to 2.5: choose the starter, lay out decks and Novices, draw the opening hands."""
    m.state.starter = m.state.active = m.roll(TIE, 2)
    for seat in (0, 1):
        for zone in ZONES.values():
            m.state.zones[zone_key(seat, zone.name)] = (0,) * zone.slots
    for seat, brought in enumerate(setup.seats):
        _bring(m, seat, brought.deck, checked=setup.format != "free")
    for seat in (m.state.starter, 1 - m.state.starter):
        for _ in range(NUMBERS.opening_hand):
            m.rules.draw_one(m, seat, "hand")
    m.go("mulligan")


def _bring(m: Match, seat: int, deck: Mapping[str, Any], *, checked: bool) -> None:
    broken = m.rules.check_deck(deck) if checked else []
    if broken:
        raise BadSetup(f"Seat {seat + 1}'s deck is not legal: {broken[0].text}")
    atoms.create(m, m.pool[NOVICE], seat, zone_key(seat, "hero"), 0)
    m.state.seats[seat].facts["affinities"] = ("normal",)
    for name, copies in sorted(deck["main"].items()):
        for _ in range(copies):
            atoms.create(m, m.pool[name], seat, zone_key(seat, "main_deck"))
    for name in deck["destiny"]:
        atoms.create(m, m.pool[name], seat, zone_key(seat, "destiny_deck"))
    atoms.shuffle(m, zone_key(seat, "main_deck"))
