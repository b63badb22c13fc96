"""Slow and woven spells: what is prepared, in the open or under a cloth."""

from app.engine.dsl.effects import GainControl, Seq

from ..words.abilities import damages, does, extra, fork, gain, this_turn
from ..words.filters import DECLARED, ENEMY_UNIT, SPELL, TARGET, UNIT, shared, target
from ..words.kinds import WOVEN, fast, pips, slow
from ..words.nodes import PowerUpToSpell, Recall

UNDERTOW_RECALL = fast(
    "Undertow Recall",
    15,
    0,
    pips(water=2),
    WOVEN,
    does(Recall(TARGET), target(SPELL & DECLARED | UNIT, zones=("chain", "units"))),
)
SHATTERGLASS_HAIL = slow(
    "Shatterglass Hail",
    20,
    -15,
    pips(wind=1, artifact=1),
    fork(3),
    damages(shared(UNIT), more_power=extra(10, 3)),
)
BORROWED_CROWN = slow(
    "Borrowed Crown",
    35,
    -10,
    pips(fire=1, wind=1, artifact=1),
    does(
        Seq((GainControl(TARGET), this_turn(TARGET, gain("swift"), gain("unbound")))),
        target(ENEMY_UNIT & PowerUpToSpell()),
    ),
)

CARDS = (UNDERTOW_RECALL, SHATTERGLASS_HAIL, BORROWED_CROWN)
