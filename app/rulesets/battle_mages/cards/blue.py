"""Blue: ice, flight, denial and foresight."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import AddCounters, Deny, GainControl, MayPay, Ready, Seq

from ..dsl.abilities import does, keyword, on_enter
from ..dsl.filters import CREATURE, FROZEN, TARGET, spell, target, up_to
from ..dsl.kinds import creature, ritual
from ..dsl.nodes import CopyToken, StripCounters

CARDS: Final[tuple[CardDef, ...]] = (
    creature(
        "Pale Regent of Frost", "3UU", 3, 4, keyword("flying"),
        on_enter(AddCounters(TARGET, "ice"), up_to(CREATURE, 2)),
        kind="Spirit", rarity="rare", flavour="It rules what has stopped moving.",
    ),
    ritual("Unspeak", "1U", does(Deny(), spell())),
    ritual(
        "Toll of Whispers", "U", does(MayPay(2, "controller", otherwise=Deny()), spell())
    ),
    ritual(
        "Puppet Tide", "3U", keyword("solemn"),
        does(
            Seq((GainControl(TARGET), StripCounters(TARGET, "ice"), Ready(TARGET))),
            target(CREATURE & FROZEN),
        ),
        rarity="rare", flavour="The tide pulls; the strings are only for show.",
    ),
    ritual(
        "Borrowed Likeness", "2UU", keyword("solemn"), does(CopyToken(TARGET), up_to(CREATURE)),
        rarity="rare", flavour="Returned on request, and rarely requested.",
    ),
)  # fmt: skip
