"""Nodes that only this game has: destiny cards, affinities, positions, statuses, combat."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.abilities import Cost
from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.node import DERIVED, ELSEWHERE, MOMENT, NOTHING
from app.engine.dsl.values import Amount, Condition, Ref, Value
from app.engine.effects import Effect, GrantAbility, Later

# --- which cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeroOf(Ref, reads=NOTHING):
    """The hero of a seat."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class Relative(Ref, reads=NOTHING):
    """The minions that fit in those spaces around each card of `to` (CD-10).

    `where`: "front", "behind", "sides", "adjacent", "row" or "column".
    """

    to: Ref
    where: str
    filter: Filter = ANY


@dataclass(frozen=True, slots=True)
class Equipped(Ref, reads=NOTHING):
    """Your equipped artifact of that kind ("weapon", "armor")."""

    kind: str


@dataclass(frozen=True, slots=True)
class Lineage(Ref, reads=NOTHING):
    """The heroes of your lineage, the present one among them (CD-6.6)."""


@dataclass(frozen=True, slots=True)
class NthPlayed(Filter):
    """The card is the so-manieth spell that its player has played this turn."""

    count: int


# --- numbers --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Power(Value, reads=DERIVED):
    """The Power of your hero."""


@dataclass(frozen=True, slots=True)
class Influence(Value, reads=ELSEWHERE):
    """How many cards a seat has in hand and Destiny Zone together."""

    who: str = "you"


# --- conditions -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LevelAtLeast(Condition, reads=NOTHING):
    """Your hero's level is so much or more."""

    level: int


@dataclass(frozen=True, slots=True)
class LineageHas(Condition, reads=NOTHING):
    """A hero of that class is in your lineage."""

    hero_class: str


@dataclass(frozen=True, slots=True)
class AffinityUnlocked(Condition, reads=MOMENT):
    """You have unlocked that affinity."""

    affinity: str


@dataclass(frozen=True, slots=True)
class PowerAtLeast(Condition, reads=DERIVED):
    """Your hero's Power is so much or more."""

    power: int


@dataclass(frozen=True, slots=True)
class DestinyZoneAtLeast(Condition, reads=ELSEWHERE):
    """Your Destiny Zone holds so many cards or more."""

    count: int


@dataclass(frozen=True, slots=True)
class HomeAtLeast(Condition):
    """So many cards or more came home at once: of a trigger when cards come home."""

    count: int


@dataclass(frozen=True, slots=True)
class SpaceState(Condition, reads=NOTHING):
    """The space in front of, behind or beside this is "empty", holds an "ally" or an "enemy"."""

    where: str
    state: str


@dataclass(frozen=True, slots=True)
class DefenderDestroyed(Condition):
    """The defender of this combat was destroyed in it."""


# --- costs ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BanishDestinyCost(Cost):
    """Banish so many cards of your Destiny Zone (CD-8.6); `how`: "random" or "chosen" by you."""

    count: int = 1
    how: str = "random"


# --- effects: the Destiny Zone --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawDestiny(Effect):
    """Cards from the top of the Main deck go face down into the Destiny Zone (CD-9.11)."""

    count: Amount = 1
    who: str = "you"


@dataclass(frozen=True, slots=True)
class DrawForLocked(DrawDestiny):
    """What a card does instead while its affinity is locked (CD-5.4): as many as the rules say."""


@dataclass(frozen=True, slots=True)
class TakeBack(Effect):
    """Cards of your Destiny Zone go to your hand now; `how`: "chosen" or "random"."""

    count: Amount = 1
    how: str = "chosen"


@dataclass(frozen=True, slots=True)
class PutAside(Effect):
    """Cards of that seat's hand go face down into its Destiny Zone; not a payment."""

    count: Amount = 1
    how: str = "random"
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class BanishDestiny(Effect):
    """Random cards of that seat's Destiny Zone are banished; no cost, so no Legacy."""

    count: Amount = 1
    who: str = "opponent"


# --- effects: growth ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LevelUp(Effect):
    """You may play a fitting hero of your Destiny deck now (CD-6.13)."""

    free: bool = False


@dataclass(frozen=True, slots=True)
class SwapAffinity(Effect):
    """Replace an unlocked affinity other than Normal by one of your hero's list."""


@dataclass(frozen=True, slots=True)
class Seal(Effect):
    """Mark the ability that is resolving as sealed for the rest of the match."""


# --- effects: statuses and places -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Freeze(Effect):
    """Put Frozen on each: it becomes exhausted and stays so once."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Ignite(Effect):
    """Put Burning on each."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Remove Frozen and Burning from each."""

    what: Ref


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Move each minion to a free space of its side (CD-10.8).

    `where`: "front", "behind", "opposite" (the same slot of the other row), "left", "right" or
    "free" (any, you choose).
    """

    what: Ref
    where: str = "free"


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two minions of one side exchange their slots."""

    what: Ref


# --- effects: combat and turn ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CombatText(GrantAbility):
    """Your hero has the ability for this combat: the text of an Attack card."""


@dataclass(frozen=True, slots=True)
class AtCombatEnd(Later):
    """Do this at the end of this combat (CD-11.13)."""


@dataclass(frozen=True, slots=True)
class EndCombat(Effect):
    """The combat ends without damage (CD-11.17)."""


@dataclass(frozen=True, slots=True)
class PreventCombatDamage(Effect):
    """No combat damage is dealt to or by each in this combat."""

    what: Ref


@dataclass(frozen=True, slots=True)
class PlayFree(Effect):
    """You play each of those cards without paying its mana cost, now (CD-4.16)."""

    what: Ref
