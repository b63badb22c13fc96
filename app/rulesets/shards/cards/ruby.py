"""Ruby: attack, sacrifice, damage; much of it leaves nothing behind."""

from app.engine.dsl.abilities import Mode
from app.engine.dsl.filters import OTHER
from app.engine.dsl.values import SELF
from app.engine.effects import Destroy, Exhaust, If, Ready, Seq

from ..dsl.abilities import (
    IS_BLOCKED,
    choose_one,
    does,
    extra_cost,
    gain,
    interpose,
    keyword,
    kindled,
    on_arrive,
    on_attack,
    on_destroyed,
    on_kill,
    once_each_turn,
    power,
    sacrifice,
    use,
    when,
    you_attack_with,
    you_gain_shard,
)
from ..dsl.filters import (
    CREATURE,
    EXHAUSTED,
    OPPOSING_CREATURE,
    TARGET,
    YOUR_CREATURE,
    every,
    power_up_to,
    target,
)
from ..dsl.kinds import RUBY, creature, legendary, spell
from ..dsl.nodes import Kindled, PaidPower
from ..effects import Hurt, PlaceTokens, this_turn

EMBER_RUNT = creature(
    "Ember Runt",
    RUBY,
    0,
    0,
    keyword("brittle"),
    on_destroyed(Hurt(100)),
    flavour="It was never going to be a long fire.",
)
KILN_MARTYR = creature(
    "Kiln Martyr",
    RUBY,
    1,
    200,
    keyword("brittle"),
    on_destroyed(this_turn(TARGET, power(-200)), target(CREATURE)),
)
SOOT_JACKAL = creature(
    "Soot Jackal", RUBY, 1, 200, flavour="Where it has slept, nothing else wants to."
)
CINDER_HOUND = creature("Cinder Hound", RUBY, 2, 300, keyword("reckless"), on_attack(Hurt(100)))
FORGE_RAM = creature(
    "Forge Ram",
    RUBY,
    2,
    200,
    keyword("reckless"),
    keyword("overrun"),
    keyword("brittle"),
    when(IS_BLOCKED, this_turn(SELF, power(100))),
    flavour="It was built to open doors once.",
)
PYRE_LANCER = creature(
    "Pyre Lancer",
    RUBY,
    3,
    200,
    keyword("reckless"),
    keyword("dread", 100),
    on_attack(Exhaust(TARGET), target(OPPOSING_CREATURE & power_up_to(200))),
    on_kill(Ready(SELF)),
    flavour="Look away first, and he rides at you.",
)
SLAG_BUTCHER = creature(
    "Slag Butcher",
    RUBY,
    3,
    200,
    keyword("shatter"),
    use(sacrifice(CREATURE & OTHER), this_turn(SELF, power(200))),
    on_kill(Hurt(100)),
    flavour="Nothing is waste; some things merely scream.",
)
FURNACE_BAILIFF = creature(
    "Furnace Bailiff",
    RUBY,
    4,
    300,
    keyword("ambush", 2),
    interpose(Destroy(TARGET), target(CREATURE & EXHAUSTED & power_up_to(200))),
)
SPARK_HERALD = creature(
    "Spark Herald",
    RUBY,
    5,
    300,
    keyword("dread", 200),
    on_arrive(PlaceTokens("spark")),
    on_destroyed(PlaceTokens("spark")),
    flavour="She announces herself by setting fire to the curtains.",
)
COALBACK_TITAN = creature(
    "Coalback Titan", RUBY, 6, 700, flavour="The mountain didn't wake. It merely stood up."
)
VESSRA = legendary(
    "Vessra, Last Bonfire",
    RUBY,
    6,
    600,
    keyword("overrun"),
    you_attack_with(2, this_turn(every(YOUR_CREATURE), power(100))),
    once_each_turn(you_gain_shard(RUBY, Hurt(100))),
    flavour="Bring me what is broken. I can always use it.",
)

STOKE = spell(
    "Stoke",
    RUBY,
    1,
    does(
        Seq((this_turn(TARGET, power(200)), If(Kindled(1), this_turn(TARGET, gain("overrun"))))),
        target(CREATURE),
    ),
    timing="main",
)
RANSOM_OF_ASH = spell("Ransom of Ash", RUBY, 2, extra_cost(sacrifice()), does(Hurt(PaidPower(300))))
FURNACE_CHOICE = spell(
    "Furnace Choice",
    RUBY,
    3,
    choose_one(
        Mode(Hurt(200)),
        Mode(Destroy(TARGET), (target(CREATURE & power_up_to(300)),)),
    ),
)
RAZE_THE_GATE = spell(
    "Raze the Gate", RUBY, 4, does(Destroy(TARGET), target(CREATURE)), kindled(2, Hurt(100))
)

CARDS = (
    EMBER_RUNT,
    KILN_MARTYR,
    SOOT_JACKAL,
    CINDER_HOUND,
    FORGE_RAM,
    PYRE_LANCER,
    SLAG_BUTCHER,
    FURNACE_BAILIFF,
    SPARK_HERALD,
    COALBACK_TITAN,
    VESSRA,
    STOKE,
    RANSOM_OF_ASH,
    FURNACE_CHOICE,
    RAZE_THE_GATE,
)
