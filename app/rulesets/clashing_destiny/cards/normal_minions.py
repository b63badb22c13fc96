"""Normal minions: first turns, walls, runners and giants with a price."""

from app.engine.dsl.abilities import Static
from app.engine.dsl.filters import YOURS
from app.engine.dsl.values import SELF
from app.engine.effects import Heal, Look, Prevent

from ..dsl.abilities import (
    EXHAUST,
    ability,
    affinity_bonus,
    gain,
    has,
    keyword,
    legacy,
    mend,
    on_destroyed,
    on_enter,
    on_return_home,
    plus,
    rearguard,
    this_turn,
    vanguard,
)
from ..dsl.filters import (
    ALLY,
    ARTIFACT,
    OTHER_ALLY,
    TARGET,
    YOUR_HERO,
    target,
)
from ..dsl.kinds import NORMAL, minion
from ..dsl.nodes import DestinyZoneAtLeast, Relative, SpaceState
from ..effects import DrawDestiny

TOLLGATE_RECRUIT = minion(
    "Tollgate Recruit", NORMAL, 1, 2, 1, flavour="Two coins a day, and the spear is yours to lose."
)
KETTLE_RUNNER = minion(
    "Kettle Runner", NORMAL, 1, 1, 1, keyword("rush"), flavour="The soup is hot, and so is he."
)
LANTERN_PAGE = minion(
    "Lantern Page", NORMAL, 1, 0, 1, on_enter(DrawDestiny()), flavour="He saw nothing. Twice."
)
LOUD_INNKEEPER = minion(
    "Loud Innkeeper",
    NORMAL,
    1,
    1,
    1,
    keyword("taunt"),
    flavour="He has thrown out better than you.",
)
SECOND_HAND_SQUIRE = minion("Second-Hand Squire", NORMAL, 1, 1, 1, legacy(DrawDestiny()))
HOMESICK_CADET = minion(
    "Homesick Cadet",
    NORMAL,
    1,
    1,
    2,
    on_return_home(Heal(YOUR_HERO, 1)),
    flavour="Marches best in the direction of supper.",
)
VELLUM_SENTRY = minion(
    "Vellum Sentry",
    NORMAL,
    2,
    1,
    3,
    keyword("vigilant"),
    ability(EXHAUST, Prevent(TARGET, 2), target(ALLY)),
)
WEATHERVANE_PAGE = minion(
    "Weathervane Page",
    NORMAL,
    2,
    2,
    2,
    affinity_bonus("fire", has(SELF, plus("attack", 1))),
    affinity_bonus("holy", has(SELF, plus("hp", 1))),
)
TALLYKEEPER = minion(
    "Tallykeeper",
    NORMAL,
    2,
    2,
    2,
    Static(SELF, (plus("attack", 2),), DestinyZoneAtLeast(4)),
    flavour="Owes no one, and can prove it.",
)
ROAD_SURVEYOR = minion(
    "Road Surveyor",
    NORMAL,
    2,
    1,
    2,
    on_enter(DrawDestiny()),
    flavour="Every road ends. She writes down where.",
)
BORROWED_GIANT = minion(
    "Borrowed Giant",
    NORMAL,
    2,
    3,
    3,
    keyword("pride", 1),
    flavour="To be returned clean, and by Thursday.",
)
TIDEWALK_PIPER = minion(
    "Tidewalk Piper",
    NORMAL,
    2,
    3,
    2,
    keyword("drifter"),
    flavour="Where she plays, no one stands where he stood.",
)
FIELD_TINKER = minion(
    "Field Tinker",
    NORMAL,
    2,
    2,
    2,
    on_enter(mend(TARGET, 1), target(ARTIFACT & YOURS)),
)
HEDGE_DUELLIST = minion(
    "Hedge Duellist",
    NORMAL,
    2,
    2,
    2,
    vanguard(this_turn(TARGET, plus("attack", 1)), target(OTHER_ALLY)),
    rearguard(Look(1)),
)
BARROW_HOUND = minion(
    "Barrow Hound",
    NORMAL,
    3,
    4,
    2,
    keyword("rush"),
    flavour="It was buried with its master and didn't care for it.",
)
SHIELDMATE = minion(
    "Shieldmate",
    NORMAL,
    3,
    2,
    4,
    has(Relative(SELF, "sides", YOURS), plus("hp", 1)),
)
LONG_LEDGER_CLERK = minion("Long-Ledger Clerk", NORMAL, 3, 2, 3, on_destroyed(DrawDestiny()))
LAST_POST = minion(
    "Last Post",
    NORMAL,
    3,
    2,
    4,
    Static(SELF, (plus("attack", 1), gain("taunt")), SpaceState("behind", "empty")),
)
LONGSPEAR_REEVE = minion(
    "Longspear Reeve",
    NORMAL,
    3,
    3,
    3,
    keyword("piercing"),
    flavour="He counts heads two at a time.",
)
HOOK_HAND_WRECKER = minion(
    "Hook-Hand Wrecker",
    NORMAL,
    3,
    3,
    3,
    keyword("puller"),
    flavour="Come here, he says, and you do.",
)
PLUNGING_OX = minion(
    "Plunging Ox",
    NORMAL,
    4,
    4,
    4,
    keyword("pusher"),
    flavour="It has one speed, and you're in front of it.",
)
CROSSROADS_COLOSSUS = minion(
    "Crossroads Colossus",
    NORMAL,
    5,
    5,
    7,
    keyword("pride", 2),
    flavour="It has stood between four kings and none of them got past.",
)

CARDS = (
    TOLLGATE_RECRUIT,
    KETTLE_RUNNER,
    LANTERN_PAGE,
    LOUD_INNKEEPER,
    SECOND_HAND_SQUIRE,
    HOMESICK_CADET,
    VELLUM_SENTRY,
    WEATHERVANE_PAGE,
    TALLYKEEPER,
    ROAD_SURVEYOR,
    BORROWED_GIANT,
    TIDEWALK_PIPER,
    FIELD_TINKER,
    HEDGE_DUELLIST,
    BARROW_HOUND,
    SHIELDMATE,
    LONG_LEDGER_CLERK,
    LAST_POST,
    LONGSPEAR_REEVE,
    HOOK_HAND_WRECKER,
    PLUNGING_OX,
    CROSSROADS_COLOSSUS,
)
