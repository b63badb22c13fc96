"""Green: strength, poison, crystals and fights."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import PayLife, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T, X
from app.engine.effects import AddCounters, Banish, CreateToken, Destroy, Fight, Recover, Seq

from ..dsl.abilities import (
    at_preparation,
    boast,
    dies,
    does,
    every,
    gain,
    keyword,
    mode,
    on_death,
    on_enter,
    this_turn,
    when,
)
from ..dsl.filters import (
    CREATURE,
    CRYSTAL,
    DAMAGED,
    EXHAUSTED,
    FLYING,
    OPPOSING_CREATURE,
    POISONED,
    PREPARED,
    RELIC,
    RITUAL,
    STRENGTHENED,
    TARGET,
    THIS,
    YOUR_CREATURE,
    target,
    up_to,
)
from ..dsl.kinds import creature, ritual
from ..dsl.nodes import Echo
from ..effects import BringCrystal, LookAt

CREATURES: Final = (
    creature("Thorn Cub", "G", 2, 1, kind="Beast", flavour="All of it is teeth."),
    creature("Spore Mite", "G", 1, 1, keyword("venom", 1), kind="Insect",
             flavour="One is a tickle. The second is the last."),
    creature(
        "Net Spider", "1G", 1, 2, keyword("reach"), keyword("venom", 1), kind="Spider",
        flavour="She mends it each evening around what is left.",
    ),
    creature("Briar Hound", "1G", 2, 1, boast(AddCounters(THIS, "str")), kind="Beast",
             rarity="uncommon"),
    creature("Crystal Gardener", "1G", 1, 1, on_enter(BringCrystal()), kind="Druid",
             rarity="uncommon"),
    creature(
        "Rotmother Vine", "2G", 2, 3, keyword("venom", 1),
        when(dies(CREATURE & POISONED), AddCounters(THIS, "str")),
        kind="Plant", rarity="rare", flavour="Everything that falls here falls to her.",
    ),
    creature("Lurking Boar", "1GG", 3, 2, keyword("ambush"), kind="Beast",
             flavour="The bush breathed. That should have been enough."),
    creature("Mire Adder", "2G", 2, 2, keyword("venom", 2), kind="Serpent",
             flavour="Step where the grass is dry, and keep stepping."),
    creature(
        "Canopy Archer", "3G", 2, 4, keyword("ambush"), keyword("reach"), kind="Druid",
        flavour="He hasn't touched the ground since the war.",
    ),
    creature(
        "Oroth, the Lowered Head", "3G", 3, 3, keyword("overrun"),
        boast(AddCounters(THIS, "str"), cost=2),
        kind="Beast", rarity="legendary", flavour="The forest lowers its head.",
    ),
    creature(
        "The Hill That Walks", "4G", 4, 4, keyword("veiled"), keyword("lifebond"),
        on_death(BringCrystal(2)), kind="Giant", rarity="rare",
        flavour="Three villages have been built on it. So far.",
    ),
    creature(
        "Mother of Briars", "5G", 5, 5, keyword("reach"),
        at_preparation(CreateToken("briarling")), kind="Druid", rarity="rare",
        flavour="She counts her children by the scratches.",
    ),
)  # fmt: skip

RITUALS: Final = (
    ritual(
        "Quick Sap", "G",
        does(AddCounters(TARGET, "str"), target(CREATURE & (PREPARED | STRENGTHENED))),
        Echo("2G"),
    ),
    ritual(
        "Bitter Sting", "G",
        does(AddCounters(TARGET, "poison", 2), target(CREATURE & (DAMAGED | POISONED))),
    ),
    ritual("Ground the Sky", "1G", does(Destroy(TARGET), target(CREATURE & FLYING)),
           rarity="uncommon"),
    ritual(
        "Root Duel", "1G",
        does(Fight(T("first"), T("second")), target(YOUR_CREATURE & PREPARED, name="first"),
             target(OPPOSING_CREATURE & (EXHAUSTED | POISONED), name="second")),
        rarity="uncommon",
    ),
    ritual("Green Path", "1G", keyword("solemn"),
           does(Seq((BringCrystal(), LookAt(2, "crystal pile"))))),
    ritual("Plague Bloom", "2G", keyword("solemn"),
           does(AddCounters(every(OPPOSING_CREATURE), "poison")), rarity="uncommon"),
    ritual(
        "Wild Return", "2G",
        does(Seq((Recover(CREATURE), Recover(RITUAL))), extra=(PayLife(2),)), Echo("4G"),
        rarity="legendary",
        flavour="Nothing here stays buried for long.",
    ),
    ritual(
        "Swallowed by Moss", "3G",
        SpellEffect(
            modes=(
                mode(Banish(T("first")), target(CREATURE & POISONED, name="first")),
                mode(Banish(T("second")), target(RELIC, name="second")),
                mode(Banish(T("third")), target(CRYSTAL, name="third")),
            ),
        ),
        rarity="rare", flavour="In spring there was a hill.",
    ),
    ritual(
        "Verdant Overflow", "XG",
        does(Seq((AddCounters(TARGET, "str", X()), this_turn(TARGET, gain("overrun")))),
             up_to(CREATURE)),
        rarity="uncommon",
    ),
)  # fmt: skip

CARDS: Final[tuple[CardDef, ...]] = (*CREATURES, *RITUALS)
