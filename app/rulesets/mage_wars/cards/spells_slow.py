"""Slow and woven spells: prepared face up or face down."""

from app.engine.dsl.filters import YOURS
from app.engine.effects import (
    CreateToken,
    Destroy,
    Draw,
    GainControl,
    PutOnBoard,
    Search,
    Seq,
    TurnFaceDown,
)

from ..dsl.abilities import INTERCEPT, does, extra, fork, gain, plus, this_turn
from ..dsl.filters import (
    CAST_SPELL,
    DECLARED,
    DECLARED_ENTRY,
    ELEMENT_CARD,
    ENEMY_UNIT,
    SPELL,
    TARGET,
    UNIT,
    YOUR_UNIT,
    every,
    shared,
    target,
)
from ..dsl.kinds import DARK, LIGHT, WOVEN, fast, pips, slow
from ..dsl.nodes import MayLeave, OnField, PowerUpToSpell
from ..effects import ChangeSpell, ChangeTargets, Counter, Recall, TowerChange, damages

SHATTERGLASS_HAIL = slow(
    "Shatterglass Hail",
    20,
    -15,
    pips(wind=1, artifact=1),
    fork(3),
    damages(shared(UNIT), more_power=extra(10, 3)),
)
SURVEYORS_CENSUS = slow(
    "Surveyor's Census",
    15,
    -5,
    pips(artifact=2),
    does(Search(ELEMENT_CARD, 3)),
    flavour="Two hills, one river, and a field that wouldn't give its name.",
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
MUSTER_THE_MOOR = slow(
    "Muster the Moor",
    25,
    -10,
    pips(earth=1, water=1, artifact=1),
    DARK,
    does(CreateToken("bonepup", 5)),
    flavour="A whistle no one heard, and then a great deal of digging.",
)
THE_LONG_WINTER = slow(
    "The Long Winter", 50, -10, pips(wind=1, water=2, artifact=1), does(Destroy(every(UNIT)))
)
DAWN_OVER_ALL_ROOFS = slow(
    "Dawn Over All Roofs",
    40,
    0,
    pips(fire=1, wind=2, artifact=1),
    LIGHT,
    does(Seq((this_turn(every(YOUR_UNIT), plus(15), gain("steadfast")), TowerChange(10)))),
)

TRAPDOOR_VERSE = fast(
    "Trapdoor Verse",
    10,
    0,
    pips(water=1),
    WOVEN,
    INTERCEPT,
    does(ChangeSpell(TARGET, -30), CAST_SPELL),
    flavour="The seventh line has a hinge.",
)
UNDERTOW_RECALL = fast(
    "Undertow Recall",
    15,
    0,
    pips(water=2),
    WOVEN,
    does(Recall(TARGET), target(SPELL & DECLARED | UNIT & OnField(), zones=("chain", "units"))),
)
MIRRORED_OATH = fast(
    "Mirrored Oath",
    20,
    -5,
    pips(wind=1, water=1),
    WOVEN,
    INTERCEPT,
    does(ChangeTargets(TARGET), CAST_SPELL),
    flavour="Say it again, and look at yourself.",
)
UNSAID = fast(
    "Unsaid",
    20,
    0,
    pips(wind=2, water=2),
    WOVEN,
    does(Seq((Counter(TARGET), Draw())), DECLARED_ENTRY),
)
THE_GRAVE_FERMENTS = slow(
    "The Grave Ferments",
    20,
    -10,
    pips(earth=1, water=1),
    WOVEN,
    DARK,
    does(PutOnBoard(TARGET), target(UNIT & YOURS & MayLeave(), zones=("graveyard",))),
)
CLOTH_OVER_THE_CAGE = slow(
    "Cloth Over the Cage",
    25,
    -5,
    pips(wind=1, water=1, artifact=1),
    WOVEN,
    does(TurnFaceDown(TARGET), target(UNIT)),
    flavour="It sang on for a while, unsure whether anyone was left.",
)

CARDS = (
    SHATTERGLASS_HAIL,
    SURVEYORS_CENSUS,
    BORROWED_CROWN,
    MUSTER_THE_MOOR,
    THE_LONG_WINTER,
    DAWN_OVER_ALL_ROOFS,
    TRAPDOOR_VERSE,
    UNDERTOW_RECALL,
    MIRRORED_OATH,
    UNSAID,
    THE_GRAVE_FERMENTS,
    CLOTH_OVER_THE_CAGE,
)
