"""Effects on attacks and on equipment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.dsl.effects import ON_BOARD, Kinds
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.meaning.handlers import asking, at_once, chosen_now
from app.engine.position.flow import Flow

from ..combat import end_attack
from ..lasting import attach, can_wear

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@says("end that attack")
@dataclass(frozen=True, slots=True)
class EndAttack(Effect):
    """The pending attack ends (TD-10.8)."""


@at_once(EndAttack)
def ends_attack(m: Match, at: Resolution, node: EndAttack) -> None:
    end_attack(m)


@says("attach {what} to {to}")
@dataclass(frozen=True, slots=True)
class MoveEquipment(Effect):
    """Attach equipment to another creature that can wear it; counters stay."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    to: Ref


@asking(MoveEquipment)
def moves_equipment(m: Match, at: Resolution, node: MoveEquipment) -> Flow[None]:
    gear = yield from chosen_now(m, at, node.what)
    wearers = yield from chosen_now(m, at, node.to)
    for card_id in gear:
        if wearers and can_wear(m, m.card(wearers[0])) and m.card(card_id).host != wearers[0]:
            attach(m, card_id, wearers[0], at.seat)
