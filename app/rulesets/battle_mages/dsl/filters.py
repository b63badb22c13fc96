"""Card filters and targets of this game."""

from __future__ import annotations

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import ANY, OPPOSING, OTHER, YOURS, Filter, HasState, IsType
from app.engine.dsl.values import SELF, T

CREATURE = IsType(("creature",), "creature")
CRYSTAL = IsType(("crystal",), "crystal")
RELIC = IsType(("relic",), "relic")
RITUAL = IsType(("ritual",), "ritual")
CREATURE_SPELL = IsType(("creature",), "creature spell")
RITUAL_SPELL = IsType(("ritual",), "ritual spell")
TOKEN = HasState("token")

YOUR_CREATURE, OPPOSING_CREATURE = CREATURE & YOURS, CREATURE & OPPOSING
ANOTHER_OF_YOURS = CREATURE & YOURS & OTHER

DAMAGED, POISONED, FROZEN = HasState("damaged"), HasState("poisoned"), HasState("frozen")
SHIELDED, STRENGTHENED = HasState("shielded"), HasState("strengthened")
EXHAUSTED, PREPARED = HasState("exhausted"), HasState("ready")
FLYING, ATTACKING, BLOCKING = HasState("flying"), HasState("attacking"), HasState("blocking")

TARGET = T()
THIS = SELF


def target(what: Filter, count: int = 1, *, name: str = "target") -> Target:
    """Return a hard slot (BM-7.2): exactly so many that fit."""
    return Target(what, name=name, count=count)


def up_to(what: Filter, count: int = 1, *, name: str = "target") -> Target:
    """Return an "up to" slot (BM-7.12): any number of them, and the item never fizzles."""
    return Target(what, name=name, count=count, up_to=True)


def spell(what: Filter | None = None, *, name: str = "target") -> Target:
    """Return a hard slot for a spell on the stack, of one type if that is named."""
    return Target(what or IsType(("creature", "ritual"), "spell"), name=name, kind="item")


def mage(*, name: str = "target") -> Target:
    """Return a hard slot for a mage."""
    return Target(ANY, name=name, kind="seat")


def creature_or_mage(what: Filter, *, optional: bool = False) -> Target:
    """Return a slot for a creature that fits, or a mage."""
    return Target(what, up_to=optional, kind="card_or_seat")
