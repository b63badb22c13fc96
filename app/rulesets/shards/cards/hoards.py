"""Rewards for plans: held shards, decks of one color, summons and deaths."""

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import OPPOSING, HasAspect
from app.engine.dsl.values import SELF, EventCard, T, Times
from app.engine.effects import CopyOf, Draw, Exhaust, Fight

from ..dsl.abilities import (
    YOUR_TURN_ENDS,
    ally_destroyed,
    does,
    extra_cost,
    gain,
    has,
    keyword,
    more_shards,
    on_hit,
    once_each_turn,
    only_if,
    power,
    sacrifice,
    when,
)
from ..dsl.filters import CREATURE, OPPOSING_CREATURE, TARGET, YOUR_CREATURE, every, target
from ..dsl.kinds import AZURE, COLORLESS, JADE, RUBY, TOPAZ, creature, spell
from ..dsl.nodes import Shards, ShardsHeld, SummonUnused
from ..effects import CastFree, LoseShards, for_good
from ..event_kinds import ShardsEvent

EMBER_KEEPER = creature(
    "Ember Keeper",
    RUBY,
    2,
    200,
    has(SELF, power(200), gain("overrun"), condition=ShardsHeld(RUBY, 3)),
    flavour="She sleeps on the coals, and lends none.",
)
SOOT_FED_HOUND = creature(
    "Soot-Fed Hound", RUBY, 3, 200, ally_destroyed(for_good(SELF, power(100)))
)
PIT_DUEL = spell(
    "Pit Duel",
    RUBY,
    2,
    does(
        Fight(T("mine"), T("theirs")),
        target(YOUR_CREATURE, name="mine"),
        target(OPPOSING_CREATURE, name="theirs"),
    ),
    timing="main",
)
SMOKE_FOR_STEEL = spell(
    "Smoke for Steel",
    RUBY,
    3,
    extra_cost(sacrifice()),
    does(CastFree(CREATURE & HasAspect(RUBY), needs_summon=False)),
    timing="main",
    flavour="The forge takes one and gives one. It never says which.",
)
DEEP_VEIN = creature("Deep Vein", JADE, 2, 100, more_shards(JADE))
HOARD_WYRM = creature(
    "Hoard Wyrm",
    JADE,
    6,
    300,
    keyword("overrun"),
    has(SELF, power(Times(100, Shards(JADE)))),
    flavour="It counts in its sleep, and wakes at every mistake.",
)
COLD_RESERVE = creature(
    "Cold Reserve",
    AZURE,
    2,
    100,
    keyword("skyborne"),
    has(SELF, power(100), gain("warded"), condition=ShardsHeld(AZURE, 3)),
)
HARBOUR_CHAIN = creature(
    "Harbour Chain",
    AZURE,
    3,
    200,
    keyword("sentinel"),
    once_each_turn(
        when(EventPattern(ShardsEvent.ARRIVED, CREATURE & OPPOSING), Exhaust(EventCard()))
    ),
)
STILL_WATER_DOUBLE = spell(
    "Still-Water Double", AZURE, 4, does(CopyOf(TARGET), target(CREATURE)), timing="main"
)
IDLE_ABBOT = creature(
    "Idle Abbot",
    TOPAZ,
    3,
    200,
    keyword("vigil"),
    only_if(SummonUnused(), when(YOUR_TURN_ENDS, Draw())),
    flavour="Blessed are those who didn't answer the door.",
)
TITHE_MARSHAL = creature(
    "Tithe Marshal",
    TOPAZ,
    4,
    300,
    has(every(YOUR_CREATURE), power(100), condition=ShardsHeld(TOPAZ, 3)),
)
SHARDBREAKER = creature(
    "Shardbreaker", COLORLESS, 3, 300, keyword("prismatic"), on_hit(LoseShards("", 2))
)

CARDS = (
    EMBER_KEEPER,
    SOOT_FED_HOUND,
    PIT_DUEL,
    SMOKE_FOR_STEEL,
    DEEP_VEIN,
    HOARD_WYRM,
    COLD_RESERVE,
    HARBOUR_CHAIN,
    STILL_WATER_DOUBLE,
    IDLE_ABBOT,
    TITHE_MARSHAL,
    SHARDBREAKER,
)
