"""White: shields, attentive hosts, relics and life."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import Sacrifice, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T, X
from app.engine.effects import (
    AddCounters,
    Banish,
    CreateToken,
    Destroy,
    Exhaust,
    GainLife,
    Modification,
    Ready,
    Recover,
    RemoveFromCombat,
    Seq,
)

from ..dsl.abilities import (
    at_end,
    boast,
    does,
    every,
    gain,
    has,
    keyword,
    mode,
    on_death,
    on_enter,
    this_turn,
)
from ..dsl.filters import (
    ANOTHER_OF_YOURS,
    ATTACKING,
    BLOCKING,
    CREATURE,
    DAMAGED,
    EXHAUSTED,
    OPPOSING_CREATURE,
    PREPARED,
    SHIELDED,
    STRENGTHENED,
    TARGET,
    YOUR_CREATURE,
    target,
    up_to,
)
from ..dsl.kinds import creature, ritual
from ..dsl.nodes import Echo
from ..effects import CreateRelic, StripCounters

CREATURES: Final = (
    creature(
        "Dawn Recruit", "W", 1, 1, keyword("attentiveness"), kind="Soldier",
        flavour="First to rise, last to be thanked.",
    ),
    creature("Temple Moth", "W", 1, 1, keyword("flying"), kind="Insect",
             flavour="It has read every candle in the house."),
    creature("Gatehouse Guard", "1W", 2, 4, keyword("sentinel"), kind="Soldier",
             flavour="No one has asked him to move. No one would dare."),
    creature("Banner Squire", "1W", 2, 1, boast(GainLife(1)), kind="Soldier"),
    creature(
        "Candle Sister", "1W", 1, 2, on_enter(CreateRelic("chalice")), kind="Cleric",
    ),
    creature(
        "Parade Marshal", "2W", 2, 3, keyword("attentiveness"),
        boast(AddCounters(TARGET, "shield"), up_to(CREATURE & ATTACKING)),
        kind="Soldier", rarity="uncommon",
    ),
    creature(
        "Skyward Lancer", "2W", 2, 2, keyword("flying"), keyword("attentiveness"), kind="Knight",
        flavour="She counts the clouds on her way to you.",
    ),
    creature("Lantern Pilgrim", "2W", 2, 2, keyword("lifebond"),
             on_death(CreateRelic("lantern")), kind="Cleric", rarity="uncommon"),
    creature("Vow-Keeper", "3W", 3, 3, keyword("lifebond"), keyword("attentiveness"),
             kind="Knight", rarity="rare", flavour="She has outlived three kings."),
    creature(
        "Herald of the Host", "3W", 2, 2, keyword("ambush"), on_enter(CreateToken("recruit", 2)),
        kind="Soldier",
        rarity="rare", flavour="He announces; they arrive.",
    ),
    creature(
        "Isaude, Marshal-Queen", "4W", 4, 4, keyword("attentiveness"),
        has(every(ANOTHER_OF_YOURS), gain("attentiveness")),
        kind="Knight", rarity="legendary", flavour="Her army sleeps with one eye open.",
    ),
    creature(
        "Warden of the Last Gate", "5W", 5, 7, keyword("sentinel"), keyword("reach"),
        at_end(AddCounters(TARGET, "shield"), up_to(YOUR_CREATURE & DAMAGED)),
        kind="Giant", rarity="rare", flavour="There is nothing behind the gate. He guards it.",
    ),
)  # fmt: skip

RITUALS: Final = (
    ritual(
        "Quick Ward", "W",
        does(AddCounters(TARGET, "shield"), target(CREATURE & (PREPARED | SHIELDED))),
    ),
    ritual(
        "Call Back", "W",
        does(RemoveFromCombat(TARGET), target(CREATURE & (ATTACKING | BLOCKING))),
    ),
    ritual(
        "Judge the Weary", "1W",
        does(Destroy(TARGET), target(CREATURE & (EXHAUSTED | STRENGTHENED))),
           rarity="uncommon"),
    ritual(
        "Stand Up Again", "1W",
        does(Seq((Ready(TARGET), StripCounters(TARGET))), up_to(YOUR_CREATURE)), Echo("3W"),
    ),
    ritual(
        "Hold the Line", "1W",
        SpellEffect(
            modes=(
                mode(Destroy(T("first")), target(OPPOSING_CREATURE & BLOCKING, name="first")),
                mode(RemoveFromCombat(T("second")),
                     target(OPPOSING_CREATURE & ATTACKING, name="second")),
            ),
        ),
        rarity="uncommon",
    ),
    ritual(
        "Two-Road Hymn", "2W",
        SpellEffect(
            modes=(
                mode(Ready(T("first")), up_to(YOUR_CREATURE, name="first")),
                mode(AddCounters(T("second"), "shield"), target(CREATURE & DAMAGED, name="second")),
                mode(Exhaust(T("third")), target(OPPOSING_CREATURE & PREPARED, name="third")),
                mode(GainLife(3)),
            ),
            choose=2,
        ),
        rarity="uncommon",
    ),
    ritual("Raise the Lantern", "2W", keyword("solemn"), does(CreateRelic("lantern")),
           rarity="uncommon"),
    ritual(
        "Exile the Guarded", "3W", keyword("solemn"),
        does(Banish(TARGET), target(CREATURE & (EXHAUSTED | SHIELDED))), rarity="rare",
        flavour="The shield stayed behind.",
    ),
    ritual(
        "The Long Muster", "XWW", keyword("solemn"), keyword("resolute"),
        does(
            Seq((
                CreateToken("recruit", X()),
                this_turn(every(YOUR_CREATURE), Modification("add", "power", 1)),
                Recover(CREATURE),
            )),
            extra=(Sacrifice(YOUR_CREATURE),),
        ),
        rarity="legendary", flavour="They came from every village that still had a name.",
    ),
)  # fmt: skip

CARDS: Final[tuple[CardDef, ...]] = (*CREATURES, *RITUALS)
