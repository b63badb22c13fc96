"""Effects that turn cards up, or show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_seat
from app.engine.dsl.effects import ON_BOARD, Kinds
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.meaning.handlers import each_card
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.visibility import ALL_VIEWERS, see_also

from ..field import turn_up

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@says("turn {what} face up")
@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """Turn each face-up."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@each_card(TurnUp)
def turns_up(m: Match, at: Resolution, node: TurnUp, card_id: int) -> None:
    turn_up(m, card_id, at.seat)


@says("look at {what}")
@dataclass(frozen=True, slots=True)
class Peek(Effect):
    """You look at each; its facing stays, and its face stays readable for you."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@each_card(Peek)
def peek(m: Match, at: Resolution, node: Peek, card_id: int) -> None:
    if not m.card(card_id).face_up:
        atoms.peek(m, card_id, at.seat)
        note_to_seat(m, at.seat, "peeked", card_id=card_id)


@says("reveal {what}")
@dataclass(frozen=True, slots=True)
class Expose(Effect):
    """Each is shown to both; its facing stays, and its face stays readable for both."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@each_card(Expose)
def expose(m: Match, at: Resolution, node: Expose, card_id: int) -> None:
    if not m.card(card_id).face_up:
        atoms.note(m, card_id, "seen", ALL_VIEWERS)
        see_also(m, m.state.mut(card_id))
        atoms.announce(m, EngineEvent.REVEALED, m.card(card_id).controller, card_id)
