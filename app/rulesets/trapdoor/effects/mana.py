"""Effects on mana and life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount
from app.engine.effects import Effect
from app.engine.meaning.handlers import amount_of, at_once, each_seat
from app.engine.steps.damage_prevention import prevent_for_seat

from ..life import change_mana, steal_mana

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@says("gain {amount:in mana}", does=True)
@dataclass(frozen=True, slots=True)
class GainMana(Effect):
    """A seat gains mana."""

    amount: Amount
    who: str = "you"


@each_seat(GainMana)
def gains_mana(m: Match, at: Resolution, node: GainMana, seat: int) -> None:
    change_mana(m, seat, amount_of(m, at, node.amount))


@says("lose {amount:in mana}", does=True)
@dataclass(frozen=True, slots=True)
class LoseMana(Effect):
    """A seat loses mana."""

    amount: Amount
    who: str = "opponent"


@each_seat(LoseMana)
def loses_mana(m: Match, at: Resolution, node: LoseMana, seat: int) -> None:
    change_mana(m, seat, -amount_of(m, at, node.amount))


@says("steal {amount:in mana} from your opponent")
@dataclass(frozen=True, slots=True)
class StealMana(Effect):
    """Mana moves from the opponent's pool to yours."""

    amount: Amount


@at_once(StealMana)
def steals_mana(m: Match, at: Resolution, node: StealMana) -> None:
    steal_mana(m, at.seat, amount_of(m, at, node.amount))


@says("prevent the next {amount} life you would lose{until:span}")
@dataclass(frozen=True, slots=True)
class PreventLifeLoss(Effect):
    """Prevent the next so much loss of life of yours until the duration ends (TD-11.10)."""

    counts: ClassVar[str] = "life"

    amount: int
    until: str = "turn"


@at_once(PreventLifeLoss)
def prevents_life_loss(m: Match, at: Resolution, node: PreventLifeLoss) -> None:
    prevent_for_seat(m, at.seat, node.amount, m.rules.duration(at, node.until))
