"""Azure."""

from app.engine.dsl.effects import ReturnToHand, Seq
from app.engine.dsl.values import T

from ..words.abilities import does, interpose, keyword, kindled_instead, on_hit, stun
from ..words.filters import ATTACKING, CREATURE, EXHAUSTED, OPPOSING_CREATURE, TARGET, target
from ..words.kinds import AZURE, creature, spell
from ..words.nodes import ChangeCostOf, Withdraw

RIPTIDE_SENTRY = creature(
    "Riptide Sentry",
    AZURE,
    3,
    200,
    keyword("ambush", 2),
    interpose(Withdraw(TARGET), target(CREATURE & ATTACKING)),
)
MIRROR_HERON = creature(
    "Mirror Heron",
    AZURE,
    4,
    200,
    keyword("skyborne"),
    on_hit(Seq((ReturnToHand(TARGET), ChangeCostOf(TARGET, 1))), target(OPPOSING_CREATURE)),
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
CARDS = (RIPTIDE_SENTRY, MIRROR_HERON, UNDERTOW_TOLL)
