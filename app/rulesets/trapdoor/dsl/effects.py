"""Effects that only this game has: power, faces, attacks, mana, cards that come from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.values import Amount, Ref
from app.engine.effects import CreateToken, Effect, Modify

# --- power and faces ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LosePower(Effect):
    """Each loses so much power for good."""

    what: Ref
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseHalf(Effect):
    """Each loses half its power, rounded down to a step (TD-1.5)."""

    what: Ref


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Each gains so much power for good."""

    what: Ref
    amount: Amount


@dataclass(frozen=True, slots=True)
class Restore(Effect):
    """The loss of each shrinks by up to so much."""

    what: Ref
    amount: Amount


@dataclass(frozen=True, slots=True)
class Alter(Modify):
    """Each has that until the duration ends."""


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """Turn each face-up."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Peek(Effect):
    """You look at each; it stays as it lies, and readable for you."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Expose(Effect):
    """Each is shown to both; it stays as it lies, and readable for both."""

    what: Ref


@dataclass(frozen=True, slots=True)
class EndAttack(Effect):
    """The pending attack ends (TD-10.8)."""


@dataclass(frozen=True, slots=True)
class ExtraAttack(Effect):
    """Each may attack once more this turn."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    """The answered link does nothing; its card goes there (TD-8.16)."""

    to: str = "graveyard"


# --- seats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainMana(Effect):
    """A seat gains mana."""

    amount: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class LoseMana(Effect):
    """A seat loses mana."""

    amount: Amount
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class StealMana(Effect):
    """Mana moves from the opponent's pool to yours."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventLifeLoss(Effect):
    """Prevent the next so much loss of life of yours until the duration ends (TD-11.10)."""

    amount: int
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class PreventPowerLoss(Effect):
    """Prevent the next so much loss of power of each until the duration ends (TD-11.10)."""

    what: Ref
    amount: int
    until: str = "turn"


# --- cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceFrom(Effect):
    """Place a creature that fits from your hand or graveyard, without paying."""

    filter: Filter
    zone: str = "graveyard"
    up: bool = True


@dataclass(frozen=True, slots=True)
class SetFrom(Effect):
    """Set a spell or trap that fits from your hand or graveyard (TD-6.13)."""

    filter: Filter
    zone: str = "graveyard"


@dataclass(frozen=True, slots=True)
class Retrieve(Effect):
    """Take a card that fits from your graveyard to your hand."""

    filter: Filter = ANY


@dataclass(frozen=True, slots=True)
class TakeFromTop(Effect):
    """Look at the top cards, put one into your hand and the rest on the bottom."""

    count: int


@dataclass(frozen=True, slots=True)
class PlaceTokens(CreateToken):
    """Place so many tokens; their power and groups are said with them."""


@dataclass(frozen=True, slots=True)
class MoveEquipment(Effect):
    """Attach equipment to another creature that can wear it; counters stay."""

    what: Ref
    to: Ref


@dataclass(frozen=True, slots=True)
class Coin(Effect):
    """Toss a coin: one thing or the other; the toss is public."""

    heads: Effect
    tails: Effect
