"""Card filters, references and targets of this game."""

from __future__ import annotations

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import OPPOSING, OTHER, YOURS, Filter, HasAspect, HasState, IsType
from app.engine.dsl.shorthand import every as every
from app.engine.dsl.values import All, Amount, T

from .nodes import FaceDown, SpellPower

UNIT = IsType(("unit",), "unit")
# On the field an item is an element too (MW-8.6); an element card is none.
ELEMENT = IsType(("element", "item"), "element")
ELEMENT_CARD = IsType(("element",), "element")
TOWER = IsType(("tower",), "tower")
ANYTHING = IsType(("element", "unit", "augmentation", "item", "tower"), "permanent or tower")
SPELL = IsType(("spell", "augmentation", "item"), "spell")
SPELL_CARD = IsType(("spell",), "spell")
DEPLOYMENT = IsType(("unit",), "deployment")
ENTRY = IsType(("spell", "augmentation", "item", "unit"), "spell or deployment")

DARK_CARD = HasAspect("dark")
DECLARED, CAST = HasState("declared"), HasState("cast")
ATTACKING = HasState("attacking")

YOUR_UNIT, ENEMY_UNIT = UNIT & YOURS, UNIT & OPPOSING
OTHER_UNIT = UNIT & YOURS & OTHER
ENEMY_ELEMENT = ELEMENT & OPPOSING
YOUR_TOWER, ENEMY_TOWER = All(TOWER & YOURS), All(TOWER & OPPOSING)

TARGET = T()


def target(
    what: Filter,
    count: int = 1,
    *,
    up_to: bool = False,
    zones: tuple[str, ...] = (),
    name: str = "target",
) -> Target:
    """Return a choice of different cards that fit, on the board or in those zones."""
    return Target(what, name, count, up_to=up_to, zones=zones)


def shared(what: Filter, amount: Amount | None = None) -> Target:
    """Return the target of an amount that Fork may divide: the spell's PL if not said."""
    return Target(what, split=SpellPower() if amount is None else amount)


DECLARED_SPELL = target(SPELL & DECLARED, zones=("chain",))
DECLARED_ENTRY = target(ENTRY & DECLARED, zones=("chain",))
DECLARED_DEPLOYMENT = target(DEPLOYMENT & DECLARED, zones=("chain",))
CAST_SPELL = target(SPELL & CAST, zones=("chain",))
FACE_DOWN = target(FaceDown(), zones=("face_down",))
