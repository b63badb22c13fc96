"""Set-up (CD-2): starting player, initial zones, and opening hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.refs import zone_key
from app.engine.steps import opening

from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.decks.deck_rules import Deck
    from app.engine.play.match import Match
    from app.engine.position.setup import Setup

NOVICE: Final = "novice"


def set_up_zones(m: Match, setup: Setup) -> None:
    """CD-2.1 to 2.5: choose the starting seat, place decks and Novices, draw the opening hands."""
    opening.begin(m, setup)
    for seat, brought in enumerate(setup.seats):
        _bring(m, seat, brought.deck)
    for seat in opening.from_starter(m):
        opening.draw_hand(m, seat, numbers_of(m).opening_hand)
    m.push_step("mulligan" if numbers_of(m).mulligans else "turn_start")


def _bring(m: Match, seat: int, deck: Deck) -> None:
    atoms.create(m, m.pool[NOVICE], seat, zone_key(seat, "hero"), 0)
    m.state.mut_seat(seat).facts["affinities"] = ("normal",)
    opening.bring(m, seat, deck["main"])
    for name in deck["destiny"]:
        atoms.create(m, m.pool[name], seat, zone_key(seat, "destiny_deck"))
    atoms.shuffle(m, zone_key(seat, "main_deck"))
