"""Jade: shards, shields, large creatures and cards in the graveyard."""

from app.engine.dsl.filters import OTHER, CostIs
from app.engine.dsl.values import SELF
from app.engine.effects import (
    Destroy,
    GainLife,
    If,
    PutOnBoard,
    Ready,
    Recover,
    ReturnToHand,
    Seq,
)

from ..dsl.abilities import (
    cost_per,
    does,
    extra_cost,
    interpose,
    keyword,
    kindled,
    on_arrive,
    on_attack,
    on_block,
    on_destroyed,
    once_each_turn,
    power,
    sacrifice,
    shield,
    use,
    you_gain_shard,
)
from ..dsl.filters import CREATURE, TARGET, buried, power_up_to, target
from ..dsl.kinds import JADE, creature, legendary, spell
from ..dsl.nodes import DestroyedThisTurn, Kindled, ShardCost
from ..effects import ChangeCostOf, GainShards, PlaceTokens, for_good, this_turn

SEED_POD = creature(
    "Seed Pod", JADE, 0, 100, keyword("lode", 1), flavour="Step on it. Please. It is waiting."
)
BRAMBLE_CUB = creature("Bramble Cub", JADE, 1, 200, flavour="All thorns, no patience.")
SHARDROOT_SAPLING = creature(
    "Shardroot Sapling",
    JADE,
    1,
    0,
    on_arrive(GainShards(JADE)),
    once_each_turn(you_gain_shard(JADE, for_good(SELF, power(100)))),
)
BARKHIDE_BOAR = creature(
    "Barkhide Boar",
    JADE,
    2,
    100,
    keyword("shield", 1),
    use(ShardCost(2, JADE), shield(SELF)),
    on_block(GainShards(JADE)),
    flavour="It grows a new coat faster than you sharpen.",
)
GRAVE_GARDENER = creature(
    "Grave Gardener",
    JADE,
    2,
    200,
    keyword("lode", 1),
    on_arrive(Recover(CREATURE & CostIs("<=", 2))),
)
VINE_SNARE = creature(
    "Vine Snare",
    JADE,
    3,
    100,
    keyword("ambush", 2),
    keyword("venom"),
    interpose(GainShards(JADE)),
    flavour="You step over a root. The root steps over you.",
)
VERDANT_TUSKER = creature(
    "Verdant Tusker", JADE, 3, 400, flavour="It has a path. You're standing on it."
)
MOSSBACK_HOARDER = creature(
    "Mossback Hoarder",
    JADE,
    4,
    300,
    keyword("lode", 1),
    use(sacrifice(CREATURE & OTHER), for_good(SELF, power(100))),
    you_gain_shard(JADE, GainLife(100)),
    flavour="It keeps everything, and everything keeps it.",
)
ELDER_STAG = creature(
    "Elder Stag",
    JADE,
    5,
    400,
    keyword("eager", 1),
    keyword("warded"),
    use(ShardCost(2, JADE), Destroy(TARGET), target(CREATURE & power_up_to(200))),
    on_attack(GainShards(JADE)),
    flavour="Where it bows its head, the small ones don't get up.",
)
AVALANCHE_BEAST = creature(
    "Avalanche Beast",
    JADE,
    6,
    600,
    keyword("overrun"),
    keyword("dormant"),
    you_gain_shard(JADE, Ready(SELF)),
    on_destroyed(PlaceTokens("sprout", 2)),
    flavour="It sleeps until a pebble moves.",
)
OLDEST_ROOT = legendary(
    "Oldest Root",
    JADE,
    8,
    900,
    keyword("overrun"),
    cost_per(-1, DestroyedThisTurn()),
    flavour="Everything that falls here is counted.",
)

ROOTMEAL = spell(
    "Rootmeal",
    JADE,
    1,
    extra_cost(sacrifice()),
    does(Seq((GainShards(JADE), Recover(CREATURE)))),
)
SECOND_GROWTH = spell(
    "Second Growth",
    JADE,
    2,
    does(
        Seq((ReturnToHand(TARGET), ChangeCostOf(TARGET, -1))),
        buried(CREATURE & CostIs("<=", 4)),
    ),
    timing="main",
)
BRIAR_WALL = spell(
    "Briar Wall",
    JADE,
    3,
    does(Seq((shield(TARGET), this_turn(TARGET, power(200)))), target(CREATURE)),
    kindled(1, GainLife(200)),
    timing="block",
)
RAISE_THE_GROVE = spell(
    "Raise the Grove",
    JADE,
    5,
    does(
        Seq((PutOnBoard(TARGET), If(Kindled(2), shield(TARGET)))),
        buried(CREATURE & CostIs("<=", 6)),
    ),
)

CARDS = (
    SEED_POD,
    BRAMBLE_CUB,
    SHARDROOT_SAPLING,
    BARKHIDE_BOAR,
    GRAVE_GARDENER,
    VINE_SNARE,
    VERDANT_TUSKER,
    MOSSBACK_HOARDER,
    ELDER_STAG,
    AVALANCHE_BEAST,
    OLDEST_ROOT,
    ROOTMEAL,
    SECOND_GROWTH,
    BRIAR_WALL,
    RAISE_THE_GROVE,
)
