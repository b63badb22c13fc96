"""Normal artifacts and the Normal location."""

from app.engine.dsl.abilities import Triggered
from app.engine.dsl.values import Compare
from app.engine.effects import Look, Seq

from ..dsl.abilities import (
    EXHAUST,
    YOUR_TURN_STARTS,
    ability,
    durability,
    on_destroyed,
    plus,
    this_turn,
)
from ..dsl.filters import ALLY_MINION, TARGET, target
from ..dsl.kinds import NORMAL, armor, location, relic, weapon
from ..dsl.nodes import Influence
from ..effects import DrawDestiny, TakeBack

PARADE_SABRE = weapon("Parade Sabre", NORMAL, 1, 1, 2, flavour="Polished more than swung.")
HAND_ME_DOWN_BLADE = weapon("Hand-Me-Down Blade", NORMAL, 2, 1, 3, on_destroyed(DrawDestiny()))
QUARRY_HAMMER = weapon(
    "Quarry Hammer",
    NORMAL,
    3,
    3,
    2,
    flavour="It doesn't know the difference between stone and helmet.",
)
PATCHED_HAUBERK = armor("Patched Hauberk", NORMAL, 2, 3, on_destroyed(DrawDestiny()))
LEDGER_OF_SECOND_THOUGHTS = relic(
    "Ledger of Second Thoughts",
    NORMAL,
    1,
    2,
    ability(EXHAUST, durability(1), TakeBack()),
)
WAYFARERS_COMPASS = relic(
    "Wayfarer's Compass",
    NORMAL,
    1,
    2,
    ability(EXHAUST, durability(1), Seq((Look(2), DrawDestiny()))),
)
DRUMMERS_CUP = relic(
    "Drummer's Cup",
    NORMAL,
    2,
    3,
    ability(
        EXHAUST,
        durability(1),
        this_turn(TARGET, plus("attack", 1), plus("hp", 1)),
        target(ALLY_MINION),
    ),
)
THE_WEIGHING_HOUSE = location(
    "The Weighing House",
    NORMAL,
    2,
    Triggered(
        YOUR_TURN_STARTS,
        DrawDestiny(),
        condition=Compare(Influence("you"), "<", Influence("opponent")),
    ),
    flavour="The poorer guest gets a chair, and time.",
)

CARDS = (
    PARADE_SABRE,
    HAND_ME_DOWN_BLADE,
    QUARRY_HAMMER,
    PATCHED_HAUBERK,
    LEDGER_OF_SECOND_THOUGHTS,
    WAYFARERS_COMPASS,
    DRUMMERS_CUP,
    THE_WEIGHING_HOUSE,
)
