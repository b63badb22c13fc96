"""Red: haste, fire, boasts, and no mercy for what is damaged."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import Damage

from ..dsl.abilities import boast, does
from ..dsl.filters import CREATURE, DAMAGED, EXHAUSTED, OPPOSING_CREATURE, TARGET, target, up_to
from ..dsl.kinds import creature, ritual
from ..dsl.nodes import Echo

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Brassjaw Heckler", "1R", 2, 2,
        boast(Damage(TARGET, 2), target(OPPOSING_CREATURE & EXHAUSTED), cost=1), kind="Goblin",
    ),
    ritual("Second Ember", "R", does(Damage(TARGET, 2), target(CREATURE & DAMAGED)), Echo("2R")),
    ritual("Forked Cinders", "2R", does(Damage(TARGET, 2), up_to(CREATURE, 2))),
)  # fmt: skip
