"""Red: haste, fire, boasts, and no mercy for damaged creatures."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import PayLife, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T, X
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    GainControl,
    Modification,
    Ready,
    Seq,
)

from ..dsl.abilities import (
    boast,
    boast_one_of,
    cannot,
    does,
    every,
    gain,
    keyword,
    mode,
    on_death,
    this_turn,
)
from ..dsl.filters import (
    BLOCKING,
    CREATURE,
    CRYSTAL,
    DAMAGED,
    EXHAUSTED,
    FLYING,
    OPPOSING_CREATURE,
    RELIC,
    SHIELDED,
    TARGET,
    YOUR_CREATURE,
    creature_or_mage,
    mage,
    target,
    up_to,
)
from ..dsl.kinds import creature, ritual
from ..dsl.nodes import Echo
from ..effects import CreateRelic, StripCounters

CREATURES: Final = (
    creature("Ember Imp", "R", 1, 1, keyword("rush"), kind="Imp",
             flavour="It was born an hour ago and is late already."),
    creature("Kiln Rat", "R", 2, 1, kind="Beast", flavour="It prefers its dinner running."),
    creature(
        "Brassjaw Heckler", "1R", 2, 2,
        boast(Damage(TARGET, 2), target(OPPOSING_CREATURE & EXHAUSTED), cost=1), kind="Goblin",
    ),
    creature("Cinder Bat", "1R", 1, 1, keyword("flying"), keyword("rush"), kind="Beast",
             flavour="Smoke first, then teeth."),
    creature("Spite Goblin", "1R", 1, 2, boast(Damage(TARGET, 1), up_to(CREATURE)), kind="Goblin",
             rarity="uncommon"),
    creature("Axe Dancer", "2R", 3, 1, keyword("rush"), keyword("attentiveness"), kind="Warrior",
             rarity="uncommon",
             flavour="The music stops when she does."),
    creature(
        "Pit Shouter", "2R", 2, 2,
        boast_one_of(
            mode(this_turn(every(YOUR_CREATURE), Modification("add", "power", 1))),
            mode(this_turn(TARGET, cannot("block")), up_to(OPPOSING_CREATURE)),
            cost=2,
        ),
        kind="Warrior", rarity="rare", flavour="He has no axe. He has a voice.",
    ),
    creature("Ash Hound", "2R", 3, 1, on_death(CreateToken("sparkling")), kind="Beast",
             rarity="uncommon"),
    creature("Furnace Ogre", "3R", 4, 3, keyword("overrun"), kind="Ogre",
             flavour="Stoke it and run."),
    creature(
        "Brand-Bearer", "3R", 3, 2, keyword("rush"), keyword("overrun"), kind="Warrior",
        rarity="rare", flavour="The brand is older than the hand.",
    ),
    creature(
        "Sarn, Ash Upon the Wind", "4R", 4, 3, keyword("flying"), keyword("rush"),
        boast(Damage(TARGET, 1), up_to(CREATURE, 2)), kind="Drake", rarity="legendary",
        flavour="Look up. Too late.",
    ),
    creature(
        "Korrag the Unasked", "5R", 5, 5, keyword("rush"), keyword("resolute"),
        boast(Destroy(TARGET), target(OPPOSING_CREATURE & DAMAGED)), kind="Ogre",
        rarity="legendary", flavour="No one sent for him. No one ever does.",
    ),
)  # fmt: skip

RITUALS: Final = (
    ritual("Second Ember", "R", does(Damage(TARGET, 2), target(CREATURE & DAMAGED)), Echo("2R")),
    ritual("Pebble Spark", "R", does(Damage(TARGET, 1), creature_or_mage(CREATURE, optional=True))),
    ritual("Finish It", "1R", does(Destroy(TARGET), target(CREATURE & DAMAGED)),
           rarity="uncommon"),
    ritual(
        "Crack the Shell", "1R",
        does(
            Seq((StripCounters(TARGET, "shield"), Damage(TARGET, 2))),
            target(CREATURE & (BLOCKING | SHIELDED)),
        ),
        Echo("3R"),
    ),
    ritual(
        "Blood Price", "1R", keyword("solemn"),
        does(
            Seq((GainControl(TARGET), Ready(TARGET), this_turn(TARGET, gain("rush")))),
            target(CREATURE & DAMAGED), extra=(PayLife(2),),
        ),
        rarity="uncommon",
    ),
    ritual("Forked Cinders", "2R", does(Damage(TARGET, 2), up_to(CREATURE, 2))),
    ritual("Beat the Drum", "2R", keyword("solemn"), does(CreateRelic("war_drum")),
           rarity="uncommon"),
    ritual(
        "Burn It Down", "3R",
        SpellEffect(
            choose=2,
            modes=(
                mode(Damage(T("first"), 3), mage(name="first")),
                mode(Destroy(T("second")), target(CRYSTAL, name="second")),
                mode(Destroy(T("third")), target(RELIC, name="third")),
            ),
        ),
        rarity="rare", flavour="All of it.",
    ),
    ritual(
        "Pour the Kiln", "XR", does(Damage(TARGET, X()), target(CREATURE & (DAMAGED | FLYING))),
        rarity="rare", flavour="It was not the first bucket.",
    ),
)  # fmt: skip

CARDS: Final[tuple[CardDef, ...]] = (*CREATURES, *RITUALS)
