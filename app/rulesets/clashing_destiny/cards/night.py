"""Shadow for Prowlers, with the Arcane and Holy cards of the same evening."""

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import YOURS, CostIs, IsSource
from app.engine.dsl.values import SELF, Count
from app.engine.effects import Damage, Deny, Discard, Discover, ReturnToHand, Seq

from ..dsl.abilities import (
    does,
    has,
    keyword,
    legacy,
    lineage_bonus,
    on_attack,
    on_enter,
    on_hit,
    plus,
    this_turn,
    vanguard,
)
from ..dsl.filters import (
    ANY_MINION,
    CHAIN_SMALL_SPELL,
    ENEMY_MINION,
    TARGET,
    YOUR_BANISHED,
    of_affinity,
    target,
)
from ..dsl.kinds import ARCANE, HOLY, SHADOW, attack_card, burst, cast, minion
from ..dsl.nodes import BanishDestinyCost, Relative
from ..effects import DrawDestiny, PutAside, this_combat

ALLEY_KNIFE = minion(
    "Alley Knife",
    SHADOW,
    2,
    2,
    2,
    keyword("blitz"),
    lineage_bonus("Prowler", has(SELF, plus("attack", 1))),
)
MASQUE_DANCER = minion(
    "Masque Dancer",
    SHADOW,
    2,
    3,
    1,
    keyword("elusive"),
    flavour="Three partners remember her. None of them agrees.",
)
ROOF_RUNNER = minion("Roof Runner", SHADOW, 3, 3, 2, vanguard(PutAside()))
UNBURIED_COURIER = minion(
    "Unburied Courier",
    SHADOW,
    2,
    3,
    2,
    legacy(ReturnToHand(SELF)),
    flavour="The address is wrong, but he is patient.",
)
NAMELESS_CHOIR = minion(
    "Nameless Choir", SHADOW, 4, 2, 5, has(SELF, plus("attack", Count(YOUR_BANISHED)))
)
DOUBLE_LIFE = burst(
    "Double Life", SHADOW, 1, does(DrawDestiny(3), extra=(BanishDestinyCost(1, "chosen"),))
)
GRAVE_TALLY = burst(
    "Grave Tally", SHADOW, 2, does(Damage(TARGET, Count(YOUR_BANISHED)), target(ENEMY_MINION))
)
EMPTY_POCKETS = cast("Empty Pockets", SHADOW, 2, does(Seq((Discard(how="random"), DrawDestiny()))))
FALSE_PAPERS = cast("False Papers", SHADOW, 1, does(Discover(ANY_MINION & of_affinity(SHADOW))))
KNIFE_IN_THE_CROWD = attack_card(
    "Knife in the Crowd", SHADOW, 2, 2, *this_combat(on_hit(PutAside()))
)

PAGE_TURNER = minion(
    "Page-Turner",
    ARCANE,
    3,
    2,
    3,
    on_enter(ReturnToHand(TARGET), target(ENEMY_MINION & CostIs("<=", 2))),
)
UNDERTOW_SCRIPT = cast(
    "Undertow Script", ARCANE, 4, does(ReturnToHand(TARGET), target(ENEMY_MINION, 2, up_to=True))
)
SMALL_PRINT = burst("Small Print", ARCANE, 1, does(Seq((Deny(), DrawDestiny())), CHAIN_SMALL_SPELL))

BANNERLINE_KNIGHT = minion(
    "Bannerline Knight",
    HOLY,
    4,
    3,
    5,
    on_attack(this_turn(Relative(SELF, "sides", YOURS), plus("attack", 1))),
)
MATINS_RIDER = minion(
    "Matins Rider",
    HOLY,
    4,
    4,
    4,
    keyword("rush"),
    flavour="She rings the bell on her way past it.",
)
RETURNING_PILGRIM = minion(
    "Returning Pilgrim",
    HOLY,
    3,
    3,
    3,
    Replacement(EventPattern("destroyed", IsSource()), instead=ReturnToHand(SELF)),
    flavour="She has seen the place. She would like to see it again.",
)

CARDS = (
    ALLEY_KNIFE,
    MASQUE_DANCER,
    ROOF_RUNNER,
    UNBURIED_COURIER,
    NAMELESS_CHOIR,
    DOUBLE_LIFE,
    GRAVE_TALLY,
    EMPTY_POCKETS,
    FALSE_PAPERS,
    KNIFE_IN_THE_CROWD,
    PAGE_TURNER,
    UNDERTOW_SCRIPT,
    SMALL_PRINT,
    BANNERLINE_KNIGHT,
    RETURNING_PILGRIM,
    MATINS_RIDER,
)
