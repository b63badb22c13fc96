"""Blue: ice, flight, denial and foresight."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import DiscardCost, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T
from app.engine.effects import (
    AddCounters,
    BounceItem,
    CopyOf,
    CreateToken,
    Deny,
    Draw,
    Exhaust,
    GainControl,
    MayPay,
    Ready,
    Recover,
    ReturnToHand,
    Seq,
)

from ..dsl.abilities import (
    at_preparation,
    boast,
    does,
    keyword,
    mode,
    on_death,
    on_enter,
)
from ..dsl.filters import (
    ATTACKING,
    CREATURE,
    CREATURE_SPELL,
    FLYING,
    FROZEN,
    OPPOSING_CREATURE,
    PREPARED,
    RITUAL,
    RITUAL_SPELL,
    TARGET,
    spell,
    target,
    up_to,
)
from ..dsl.kinds import creature, ritual
from ..effects import CreateRelic, LookAt, StripCounters

CREATURES: Final = (
    creature("Fog Sprite", "U", 1, 1, keyword("flying"), kind="Spirit",
             flavour="You can see the wall through it. Not the door."),
    creature("Rime Apprentice", "U", 1, 1, on_death(CreateToken("wisp")),
             kind="Wizard"),
    creature("Glass Heron", "1U", 1, 2, keyword("flying"), keyword("ambush"), kind="Bird",
             flavour="It stands so still that the pond forgets it."),
    creature("Ice Sentry", "1U", 1, 5, keyword("sentinel"), kind="Golem",
             flavour="It has its orders: wait."),
    creature("Tide Reader", "1U", 1, 2, on_enter(LookAt(3, "crystal pile")), kind="Wizard"),
    creature("Cold-Hand Duellist", "2U", 2, 3,
             boast(AddCounters(TARGET, "ice"), target(OPPOSING_CREATURE & PREPARED), cost=2),
             kind="Wizard", rarity="uncommon"),
    creature("Veiled Courier", "2U", 2, 1, keyword("flying"), keyword("veiled"), kind="Spirit",
             rarity="uncommon",
             flavour="The letter arrived. The courier didn't."),
    creature(
        "Echo Scholar", "2U", 1, 3, on_enter(Recover(RITUAL)), kind="Wizard", rarity="uncommon"
    ),
    creature(
        "Vesh, Drake of the Long Cold", "3U", 3, 2, keyword("flying"),
        boast(AddCounters(TARGET, "ice"), up_to(OPPOSING_CREATURE), cost=2), kind="Drake",
        rarity="legendary", flavour="It doesn't hunt. It waits beside.",
    ),
    creature(
        "Winterkeeper", "3U", 2, 4, at_preparation(Exhaust(TARGET), up_to(OPPOSING_CREATURE)),
        kind="Giant", rarity="rare", flavour="She keeps winter. She doesn't lend it.",
    ),
    creature(
        "Pale Regent of Frost", "3UU", 3, 4, keyword("flying"),
        on_enter(AddCounters(TARGET, "ice"), up_to(CREATURE, 2)),
        kind="Spirit", rarity="rare", flavour="It rules what has stopped moving.",
    ),
    creature(
        "Ombrel, Who Was There First", "5U", 5, 5, keyword("flying"), keyword("veiled"),
        keyword("resolute"), kind="Drake", rarity="legendary",
        flavour="The sea is what he left behind.",
    ),
)  # fmt: skip

RITUALS: Final = (
    ritual("Toll of Whispers", "U", does(MayPay(2, "controller", otherwise=Deny()), spell())),
    ritual(
        "Sudden Frost", "U",
        does(AddCounters(TARGET, "ice", 2), target(CREATURE & (ATTACKING | FLYING))),
    ),
    ritual("Unspeak", "1U", does(Deny(), spell())),
    ritual(
        "Send Home", "1U",
        SpellEffect(
            modes=(
                mode(ReturnToHand(T("first")), target(CREATURE & (FLYING | FROZEN), name="first")),
                mode(BounceItem("second"), spell(CREATURE_SPELL, name="second")),
            ),
        ),
        rarity="uncommon",
    ),
    ritual(
        "Hard Question", "1U",
        SpellEffect(
            modes=(
                mode(Deny("first"), spell(CREATURE_SPELL, name="first")),
                mode(MayPay(3, "controller", otherwise=Deny("second")),
                     spell(RITUAL_SPELL, name="second")),
            ),
        ),
        rarity="uncommon",
    ),
    ritual("Shatter the Still", "2U",
           does(Seq((ReturnToHand(TARGET), Draw())), target(CREATURE & FROZEN))),
    ritual(
        "Deep Reading", "2U",
        does(Seq((Draw(2), CreateRelic("astrolabe"))), extra=(DiscardCost(),)), rarity="uncommon",
    ),
    ritual(
        "Puppet Tide", "3U", keyword("solemn"),
        does(
            Seq((GainControl(TARGET), StripCounters(TARGET, "ice"), Ready(TARGET))),
            target(CREATURE & FROZEN),
        ),
        rarity="rare", flavour="The frost pulls; the strings are only for show.",
    ),
    ritual(
        "Borrowed Likeness", "2UU", keyword("solemn"), does(CopyOf(TARGET), up_to(CREATURE)),
        rarity="rare", flavour="So like you that it shivers.",
    ),
)  # fmt: skip

CARDS: Final[tuple[CardDef, ...]] = (*CREATURES, *RITUALS)
