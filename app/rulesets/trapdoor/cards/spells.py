"""Spells: each costs 1 mana, so each is worth just about one card."""

from app.engine.dsl.filters import OPPOSING, YOURS
from app.engine.effects import Destroy, Draw, LoseLife, Seq, Silence

from ..dsl.abilities import (
    YOU_CAST,
    YOUR_TURN_BEGINS,
    choose_one,
    counter,
    counters,
    does,
    each_time,
    gain,
    has,
    mode,
    power,
    use,
    when,
)
from ..dsl.filters import (
    BEASTS_AND_FAIRIES,
    CREATURE,
    EQUIPMENT,
    FACE_DOWN,
    FACE_UP,
    FIGHTER,
    TARGET,
    THIS,
    UTILITY_CARD,
    YOUR_CREATURE,
    every,
    power_up_to,
    target,
    up_to_cost,
)
from ..dsl.kinds import RARE, UNCOMMON, lasting, spell
from ..effects import LosePower, PlaceFrom, TurnUp, this_turn

HEARTH_BOLT = spell("Hearth Bolt", does(LosePower(TARGET, 60), target(CREATURE)))
SPRUNG_FLOOR = spell(
    "Sprung Floor", does(Destroy(TARGET), target(CREATURE & FACE_UP & power_up_to(80)))
)
RUMMAGE = spell("Rummage", does(Draw(2)))
HOT_COALS = spell("Hot Coals", does(LoseLife(50, "opponent")))
HUSH = spell("Hush", does(Silence(TARGET, "always"), target(CREATURE & FACE_UP)))
BATTLE_CRY = spell("Battle Cry", does(this_turn(every(FIGHTER & YOURS), power(20), gain("pierce"))))
WILD_HUNT = spell("Wild Hunt", does(this_turn(every(BEASTS_AND_FAIRIES & YOURS), power(30))))
FLING_THE_SHUTTERS = spell(
    "Fling the Shutters", does(Seq((TurnUp(every(CREATURE & FACE_DOWN)), Draw()))), rarity=UNCOMMON
)
HOUSEBREAKING = spell(
    "Housebreaking",
    choose_one(
        mode(Destroy(TARGET), target(UTILITY_CARD & OPPOSING)),
        mode(Destroy(TARGET), target(EQUIPMENT)),
    ),
)  # fmt: skip
UP_FROM_THE_CELLAR = spell(
    "Up from the Cellar", does(PlaceFrom(CREATURE & up_to_cost(4), up=False)), rarity=UNCOMMON
)
HEAVY_CURTAINS = spell(
    "Heavy Curtains", *lasting(4), has(every(YOUR_CREATURE & FACE_DOWN), power(30)),
    rarity=UNCOMMON,
)  # fmt: skip
SLOW_FIRE = spell(
    "Slow Fire", *lasting(3), when(YOUR_TURN_BEGINS, LoseLife(40, "opponent")), rarity=UNCOMMON
)
KINDLING_PILE = spell(
    "Kindling Pile", *lasting(),
    each_time(YOU_CAST, counter(THIS, "ember")),
    use(counters("ember", 2), LoseLife(60, "opponent")),
    rarity=RARE, flavour="Leave it long enough and it lights itself.",
)  # fmt: skip

CARDS = (
    HEARTH_BOLT, SPRUNG_FLOOR, RUMMAGE, HOT_COALS, HUSH, BATTLE_CRY, WILD_HUNT, FLING_THE_SHUTTERS,
    HOUSEBREAKING, UP_FROM_THE_CELLAR, HEAVY_CURTAINS, SLOW_FIRE, KINDLING_PILE,
)  # fmt: skip
