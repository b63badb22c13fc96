"""Log notes: lines of the log that the rules write themselves, for all viewers or one seat.

A note changes nothing and no ability notices it; a replay notes the same. `key` names the
sentence in the ruleset's `note_lines`, or in the engine's own, with the tokens of any log sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event_kinds import EngineEvent
from ..position.events import note_event
from ..position.refs import NO_SEAT
from ..position.visibility import ALL_VIEWERS
from .event_emission import emit

if TYPE_CHECKING:
    from ..play.match import Match


def note_to_all(
    m: Match, key: str, *, seat: int = NO_SEAT, card_id: int = 0, amount: int = 0, other: int = 0
) -> None:
    """Write a line for all viewers; a card is named to those who may know its face."""
    card, second = m.state.cards.get(card_id), m.state.cards.get(other)
    emit(m, note_event(EngineEvent.NOTED, key, seat, card, amount, ALL_VIEWERS, second))


def note_to_seat(m: Match, seat: int, key: str, *, card_id: int = 0, amount: int = 0) -> None:
    """Write a line for one seat alone; its card is named if the seat may know its face.

    Other viewers are sent nothing, not even that there is a line.
    """
    card = m.state.cards.get(card_id)
    emit(m, note_event(EngineEvent.NOTED, key, seat, card, amount, 1 << seat))
