"""Azure: the air, the tide that pulls back, and the second word in every attack."""

from app.engine.dsl.abilities import Mode
from app.engine.dsl.filters import HasKeyword
from app.engine.dsl.values import SELF, EventOther, T
from app.engine.effects import (
    Draw,
    Exhaust,
    GainControl,
    Ready,
    RemoveFromCombat,
    ReturnToHand,
    Seq,
)

from ..dsl.abilities import (
    choose_one,
    does,
    has,
    interpose,
    keyword,
    kindled,
    kindled_instead,
    on_arrive,
    on_attack,
    on_block,
    on_destroyed,
    on_hit,
    on_standby,
    power,
    stun,
)
from ..dsl.filters import (
    ANOTHER_OF_YOURS,
    ATTACKING,
    CREATURE,
    EXHAUSTED,
    OPPOSING_CREATURE,
    TARGET,
    every,
    power_up_to,
    target,
)
from ..dsl.kinds import AZURE, creature, legendary, spell
from ..effects import ChangeCostOf, ChangeCosts, PlaceTokens, this_turn

SPINE_URCHIN = creature(
    "Spine Urchin",
    AZURE,
    0,
    0,
    keyword("sentinel"),
    keyword("venom"),
    keyword("brittle"),
    flavour="Step on it once.",
)
REED_HERON = creature(
    "Reed Heron", AZURE, 1, 0, keyword("skyborne"), on_attack(this_turn(SELF, power(100)))
)
MOORING_GHOST = creature(
    "Mooring Ghost",
    AZURE,
    1,
    0,
    on_standby(Exhaust(TARGET), target(OPPOSING_CREATURE & power_up_to(100))),
    on_block(stun(EventOther())),
)
NET_CASTER = creature(
    "Net Caster",
    AZURE,
    2,
    100,
    on_arrive(Exhaust(TARGET), target(OPPOSING_CREATURE & power_up_to(200))),
    on_destroyed(ReturnToHand(TARGET), target(CREATURE & EXHAUSTED & power_up_to(300))),
)
GULLWING_SCOUT = creature("Gullwing Scout", AZURE, 2, 100, keyword("skyborne"), on_hit(Draw()))
RIPTIDE_SENTRY = creature(
    "Riptide Sentry",
    AZURE,
    3,
    200,
    keyword("ambush", 2),
    interpose(RemoveFromCombat(TARGET), target(CREATURE & ATTACKING)),
)
SQUALL_PIPER = creature(
    "Squall Piper",
    AZURE,
    3,
    200,
    keyword("ambush", 2),
    interpose(PlaceTokens("wisp")),
    has(every(ANOTHER_OF_YOURS & HasKeyword("skyborne")), power(100)),
    flavour="Three notes, and the gulls come armed.",
)
MIRROR_HERON = creature(
    "Mirror Heron",
    AZURE,
    4,
    200,
    keyword("skyborne"),
    on_hit(Seq((ReturnToHand(TARGET), ChangeCostOf(TARGET, 1))), target(OPPOSING_CREATURE)),
)
KELP_LEVIATHAN = creature("Kelp Leviathan", AZURE, 5, 600, flavour="Sailors call it the slow wave.")
STORM_ROC = creature(
    "Storm Roc",
    AZURE,
    6,
    400,
    keyword("skyborne"),
    keyword("warded"),
    on_arrive(Exhaust(TARGET), target(OPPOSING_CREATURE, 2, up_to=True)),
    on_hit(ChangeCosts(1, "opponent")),
    flavour="Its shadow arrives an hour before the rain.",
)
YSEL = legendary(
    "Ysel, the Slack Tide",
    AZURE,
    6,
    500,
    keyword("ambush", 3),
    keyword("warded"),
    interpose(stun(every(CREATURE & ATTACKING))),
    has(every(OPPOSING_CREATURE & EXHAUSTED), power(-100)),
    flavour="You came in on my water. Go out on it.",
)

TURN_OF_TIDE = spell(
    "Turn of Tide",
    AZURE,
    1,
    choose_one(
        Mode(Exhaust(TARGET), (target(CREATURE),)),
        Mode(Ready(TARGET), (target(CREATURE),)),
    ),
)
UNDERTOW_TOLL = spell(
    "Undertow Toll",
    AZURE,
    2,
    *kindled_instead(
        1,
        does(stun(TARGET), target(CREATURE & EXHAUSTED)),
        does(stun(T("many")), target(CREATURE & EXHAUSTED, 3, up_to=True, name="many")),
    ),
    timing="block",
)
RETURN_CURRENT = spell(
    "Return Current",
    AZURE,
    3,
    does(Seq((ReturnToHand(TARGET), ChangeCostOf(TARGET, 1))), target(CREATURE)),
    kindled(1, Draw()),
    timing="block",
)
PRESS_GANG = spell(
    "Press-Gang",
    AZURE,
    4,
    does(
        GainControl(TARGET, "always"),
        target(OPPOSING_CREATURE & EXHAUSTED & power_up_to(300)),
    ),
    timing="main",
)

CARDS = (
    SPINE_URCHIN,
    REED_HERON,
    MOORING_GHOST,
    NET_CASTER,
    GULLWING_SCOUT,
    RIPTIDE_SENTRY,
    SQUALL_PIPER,
    MIRROR_HERON,
    KELP_LEVIATHAN,
    STORM_ROC,
    YSEL,
    TURN_OF_TIDE,
    UNDERTOW_TOLL,
    RETURN_CURRENT,
    PRESS_GANG,
)
