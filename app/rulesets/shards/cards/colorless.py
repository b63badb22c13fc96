"""Colorless: cards that buy, change and take shards, and cards that never melt."""

from app.engine.dsl.abilities import Mode
from app.engine.dsl.filters import OPPOSING, CostIs
from app.engine.effects import Destroy, Draw, Seq, Silence

from ..dsl.abilities import (
    EXHAUST_THIS,
    IS_BLOCKED,
    SACRIFICE_THIS,
    choose_one,
    does,
    keyword,
    on_arrive,
    on_destroyed,
    on_hit,
    on_kill,
    on_standby,
    tax,
    use,
    when,
)
from ..dsl.filters import CREATURE, OPPOSING_CREATURE, SPELL, TARGET, target
from ..dsl.kinds import COLORLESS, creature, legendary, spell
from ..dsl.nodes import ShardCost
from ..effects import ConvertShards, GainShards, Hurt, StealShards

HOLLOW_IDOL = creature(
    "Hollow Idol",
    COLORLESS,
    0,
    0,
    keyword("lode", 1),
    keyword("swift"),
    use(SACRIFICE_THIS, ConvertShards(2)),
    flavour="Shake it, and the colors change.",
)
SHARD_MAGPIE = creature(
    "Shard Magpie",
    COLORLESS,
    1,
    100,
    keyword("skyborne"),
    keyword("brittle"),
    on_hit(StealShards(1)),
    flavour="It has one of everything of yours.",
)
GREYGLASS_BROKER = creature(
    "Greyglass Broker",
    COLORLESS,
    2,
    0,
    keyword("lode", 1),
    use(ShardCost(1), EXHAUST_THIS, GainShards()),
)
GLASS_ADDER = creature(
    "Glass Adder",
    COLORLESS,
    2,
    100,
    keyword("prismatic"),
    keyword("sealed"),
    keyword("venom"),
    when(IS_BLOCKED, Hurt(100)),
    on_kill(StealShards(1)),
    flavour="You see it best from inside the bite.",
)
VAULT_GOLEM = creature(
    "Vault Golem",
    COLORLESS,
    3,
    500,
    keyword("prismatic"),
    keyword("sealed"),
    keyword("harvest"),
    on_destroyed(GainShards()),
    flavour="Its orders were to wait inside. No one said for how long.",
)
NULL_WARDEN = creature(
    "Null Warden",
    COLORLESS,
    4,
    400,
    keyword("sentinel"),
    keyword("dormant"),
    keyword("shatter"),
    on_arrive(Silence(TARGET, "always"), target(OPPOSING_CREATURE)),
    flavour="He guards the door behind which nothing happens.",
)
DUSK_COLLECTOR = creature(
    "Dusk Collector",
    COLORLESS,
    5,
    400,
    keyword("prismatic"),
    keyword("harvest"),
    flavour="It keeps one of everything, and all of some.",
)
PRISM_REGENT = legendary(
    "Prism Regent",
    COLORLESS,
    6,
    500,
    keyword("prismatic"),
    keyword("dread", 300),
    tax(SPELL & OPPOSING, 1),
    on_standby(GainShards()),
    flavour="Every color pays me, and none of them owns me.",
)

CHANGE_HOUSE = spell(
    "Change-House",
    COLORLESS,
    1,
    keyword("prismatic"),
    keyword("sealed"),
    does(Seq((ConvertShards(3), Draw()))),
)
GREY_DECREE = spell(
    "Grey Decree",
    COLORLESS,
    3,
    choose_one(
        Mode(Silence(TARGET, "always"), (target(CREATURE),)),
        Mode(Destroy(TARGET), (target(CREATURE & CostIs("<=", 1)),)),
        Mode(StealShards(2)),
    ),
)

CARDS = (
    HOLLOW_IDOL,
    SHARD_MAGPIE,
    GREYGLASS_BROKER,
    GLASS_ADDER,
    VAULT_GOLEM,
    NULL_WARDEN,
    DUSK_COLLECTOR,
    PRISM_REGENT,
    CHANGE_HOUSE,
    GREY_DECREE,
)
