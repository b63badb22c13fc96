"""Card filters and references of this game."""

from __future__ import annotations

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import (
    OPPOSING,
    OTHER,
    YOURS,
    CostIs,
    Filter,
    HasAspect,
    InZone,
    IsKind,
    IsType,
)
from app.engine.dsl.shorthand import every as every
from app.engine.dsl.values import All, Amount, EventCard, EventOther, Plus, Ref, T

from .nodes import Equipped, HeroOf, Power

ANY_MINION = IsType(("minion",), "minion")
UNIT = IsType(("minion", "hero"), "unit")
ARTIFACT = IsType(("artifact",), "artifact")
LOCATION = IsType(("location",), "location")
SPELL = IsType(("spell",), "spell")
ATTACK_CARD = IsType(("attack",), "Attack card")
HERO = IsType(("hero",), "hero")
BURST = IsKind(("burst",), "Burst spell")
CAST = IsKind(("cast",), "Cast spell")
WEAPON = IsKind(("weapon",), "weapon")

ALLY, ENEMY = UNIT & YOURS, UNIT & OPPOSING
OTHER_ALLY = UNIT & YOURS & OTHER
OTHER_ALLY_MINION = ANY_MINION & YOURS & OTHER
ALLY_MINION, ENEMY_MINION = ANY_MINION & YOURS, ANY_MINION & OPPOSING
IN_ATTACK_ZONE = InZone(("attack_zone",), "in the Attack Zone")
IN_DEFENSE_ZONE = InZone(("defense_zone",), "in the Defense Zone")

YOUR_HERO, ENEMY_HERO = HeroOf("you"), HeroOf("opponent")

CHAIN_SPELL = Target(SPELL, kind="item")
CHAIN_SMALL_SPELL = Target(SPELL & CostIs("<=", 1), kind="item")


def target(what: Filter, count: int = 1, *, up_to: bool = False, split: int = 0) -> Target:
    """Return a choice of different cards that fit; `split`: damage shared out among them."""
    return Target(what, count=count, up_to=up_to, split=split)


def plus_power(amount: int) -> Amount:
    """Return the amount "N + Power"."""
    return Plus((amount, Power()))


def your_hand(what: Filter) -> All:
    """Return the cards in your hand that fit: those whose cost may be changed."""
    return All(what & YOURS, ("hand",))


def of_affinity(affinity: str) -> Filter:
    """Return the filter for cards of that affinity."""
    return HasAspect(affinity)


YOUR_WEAPON, YOUR_ARMOR = Equipped("weapon"), Equipped("armor")
YOUR_BANISHED = All(YOURS, ("banish",))
TARGET = T()
HIT_UNIT: Ref = EventOther()
ATTACKER: Ref = EventOther()
PLAYED_CARD: Ref = EventCard()
