"""Green: strength, poison, crystals and fights."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import AddCounters, Destroy, Seq
from app.engine.dsl.values import X

from ..dsl.abilities import dies, does, gain, keyword, this_turn, when
from ..dsl.filters import CREATURE, FLYING, POISONED, TARGET, THIS, target, up_to
from ..dsl.kinds import creature, ritual

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Rotmother Vine", "2G", 2, 3, keyword("venom", 1),
        when(dies(CREATURE & POISONED), AddCounters(THIS, "str")),
        kind="Plant", rarity="rare", flavour="Everything that falls here falls to her.",
    ),
    ritual("Ground the Sky", "1G", does(Destroy(TARGET), target(CREATURE & FLYING)),
           rarity="uncommon"),
    ritual(
        "Verdant Overflow", "XG",
        does(Seq((AddCounters(TARGET, "str", X()), this_turn(TARGET, gain("overrun")))),
             up_to(CREATURE)),
        rarity="uncommon",
    ),
)  # fmt: skip
