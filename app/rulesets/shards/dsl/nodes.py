"""Values, conditions, costs and abilities that only this game has: shards, melting, the attack."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.abilities import Ability, Activated, Cost, SpellEffect, Static
from app.engine.dsl.node import MARKS, NUMBERS, TURN
from app.engine.dsl.values import Condition, Value


@dataclass(frozen=True, slots=True)
class PaidPower(Value):
    """The power of the creature that was sacrificed for this card, at most so much."""

    most: int


@dataclass(frozen=True, slots=True)
class DestroyedThisTurn(Value, reads=TURN):
    """How many creatures have been destroyed this turn."""


@dataclass(frozen=True, slots=True)
class Shards(Value, reads=NUMBERS):
    """How many shards of a colour ("" = of all colours together) a seat's pool holds."""

    color: str = ""
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Kindled(Condition, reads=MARKS):
    """So many shards or more were paid for this card as it was cast."""

    count: int


@dataclass(frozen=True, slots=True)
class NotKindled(Condition, reads=MARKS):
    """Fewer shards were paid for this card as it was cast."""

    count: int


@dataclass(frozen=True, slots=True)
class ShardsHeld(Condition, reads=NUMBERS):
    """Your pool holds at least a number of shards of a color."""

    color: str
    count: int


@dataclass(frozen=True, slots=True)
class SummonUnused(Condition, reads=NUMBERS):
    """Your summon of this turn is still free."""


@dataclass(frozen=True, slots=True)
class ShardCost(Cost):
    """Shards from your pool; without a colour all of one colour that you choose."""

    amount: int = 1
    color: str = ""


@dataclass(frozen=True, slots=True)
class Use(Activated):
    """Use (costs): effect; at most once in each turn of either seat (SH-5.12)."""


@dataclass(frozen=True, slots=True)
class Unkindled(SpellEffect):
    """Effect of a spell that was not kindled; it is printed without its condition."""


@dataclass(frozen=True, slots=True)
class KindledInstead(SpellEffect):
    """Effect of a kindled spell instead of its plain one."""


@dataclass(frozen=True, slots=True)
class ShardBonus(Static):
    """Whenever you gain shards of a colour, gain more (SH-11.10)."""


@dataclass(frozen=True, slots=True)
class CostPer(Static):
    """The card in hand costs less or more for each of something."""


@dataclass(frozen=True, slots=True)
class Doomed(Ability):
    """A lasting condition: while it holds this is destroyed by a state check (SH-12.4)."""

    condition: Condition
