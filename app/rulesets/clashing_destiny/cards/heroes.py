"""The Novice, heroes that several classes may become, Prowlers and Wardens."""

from app.engine.dsl.abilities import EventPattern, Static
from app.engine.dsl.filters import OPPOSING, HasKeyword
from app.engine.dsl.values import Compare
from app.engine.effects import GainControl, Heal

from ..dsl.abilities import (
    ENEMY_FREEZES,
    EXHAUST,
    ability,
    inherited,
    mana,
    on_enter,
    once_each_turn,
    plus,
    this_turn,
    when,
    you_play,
)
from ..dsl.filters import ALLY_MINION, ENEMY_MINION, HERO, SPELL, TARGET, YOUR_HERO, every, target
from ..dsl.kinds import ARCANE, FIRE, FROST, HOLY, NATURE, SHADOW, hero
from ..dsl.nodes import Influence
from ..effects import BanishDestiny, DrawDestiny, Freeze
from ..event_kinds import ClashingDestinyEvent

NOVICE = hero(
    "Novice", 0, hp=15, collectable=False, flavour="Fifteen years, one coat, and no name yet."
)
SPELLBLADE = hero(
    "Spellblade",
    2,
    when(you_play(SPELL, "When you play a spell"), this_turn(YOUR_HERO, plus("attack", 1))),
    hp=21,
    attack=1,
    lineage=("Mage", "Warrior"),
    unlocks=(FIRE, ARCANE, HOLY),
    flavour="She reads aloud while she hits.",
)

UNSEEN_HIT = EventPattern(
    ClashingDestinyEvent.COMBAT_HIT,
    subject=ALLY_MINION & (HasKeyword("blitz") | HasKeyword("elusive")),
    other=HERO & OPPOSING,
    phrase="When an allied minion with Blitz or Elusive hits the enemy hero",
)
PROWLER = hero(
    "Prowler",
    1,
    inherited(once_each_turn(when(UNSEEN_HIT, DrawDestiny()))),
    hp=18,
    unlocks=(SHADOW, ARCANE, NATURE),
    flavour="Pays for the door, never for the lock.",
)
NIGHTBLADE = hero(
    "Nightblade",
    2,
    on_enter(BanishDestiny()),
    hp=21,
    attack=1,
    lineage=("Prowler", "Warrior"),
    unlocks=(SHADOW, FIRE, ARCANE),
    flavour="He takes the one thing that you had not counted.",
)
MASKED_HEIR = hero(
    "Masked Heir",
    3,
    on_enter(GainControl(TARGET, "always"), target(ENEMY_MINION)),
    hp=23,
    power=1,
    lineage=("Prowler",),
    unlocks=(SHADOW, ARCANE, NATURE),
    flavour="Whose face it was first is for the lawyers.",
)

WARDEN = hero(
    "Warden",
    1,
    inherited(once_each_turn(when(ENEMY_FREEZES, Heal(YOUR_HERO, 1)))),
    hp=18,
    unlocks=(NATURE, FROST, HOLY),
    flavour="The wood has a fence now. She is the fence.",
)
FROSTROOT_KEEPER = hero(
    "Frostroot Keeper",
    2,
    ability(mana(2), EXHAUST, Freeze(TARGET), target(ENEMY_MINION)),
    hero_class="Keeper",
    hp=22,
    lineage=("Warden", "Prowler"),
    unlocks=(FROST, NATURE, SHADOW),
    flavour="What she plants comes up in January.",
)
VOICE_OF_THE_WORLDROOT = hero(
    "Voice of the Worldroot",
    3,
    Static(every(ALLY_MINION), (plus("attack", 1), plus("hp", 1)), Compare(Influence(), ">=", 5)),
    hero_class="Voice",
    hp=25,
    attack=2,
    lineage=("Warden",),
    unlocks=(NATURE, FROST, HOLY),
    flavour="It had been speaking all along. We stood too near.",
)

CARDS = (
    NOVICE,
    SPELLBLADE,
    PROWLER,
    NIGHTBLADE,
    MASKED_HEIR,
    WARDEN,
    FROSTROOT_KEEPER,
    VOICE_OF_THE_WORLDROOT,
)
