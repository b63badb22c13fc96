"""Fast spells: small whispers and great answers."""

from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    Draw,
    Prevent,
    PreventAll,
    RemoveFromCombat,
    Seq,
)

from ..dsl.abilities import does, extra, fork
from ..dsl.filters import (
    ANYTHING,
    ATTACKING,
    DECLARED_DEPLOYMENT,
    DECLARED_SPELL,
    ELEMENT,
    TARGET,
    UNIT,
    YOUR_TOWER,
    every,
    shared,
    target,
)
from ..dsl.kinds import DARK, LIGHT, fast, pips
from ..dsl.nodes import ForkBy, SpellPower
from ..effects import ChangeSpell, Counter, SharedPower, TowerChange, damages

SNUFFED_CANDLE = fast(
    "Snuffed Candle",
    5,
    -5,
    pips(wind=1),
    does(Counter(TARGET), DECLARED_SPELL),
    flavour="Two wet fingers end a great many arguments.",
)
HORN_OF_LITTLE_GRAVES = fast(
    "Horn of Little Graves", 10, -5, pips(earth=1), DARK, does(CreateToken("bonepup", 2))
)
KINDLING_WORD = fast(
    "Kindling Word",
    10,
    -10,
    pips(fire=1),
    damages(shared(ANYTHING)),
    flavour="It is short, and best said outdoors.",
)
LOWERED_VOICES = fast(
    "Lowered Voices", 5, 0, pips(wind=1), does(ChangeSpell(TARGET, -20), DECLARED_SPELL)
)
FALSE_RETREAT = fast(
    "False Retreat", 10, 0, pips(wind=1), does(RemoveFromCombat(TARGET), target(UNIT & ATTACKING))
)
SALTED_FURROW = fast(
    "Salted Furrow",
    15,
    -5,
    pips(earth=1),
    does(Destroy(TARGET), target(ELEMENT)),
    flavour="Seven years, said the farmer. He was a hopeful man.",
)
UMBRELLA_OF_STONE = fast(
    "Umbrella of Stone", 10, 0, pips(earth=1), does(PreventAll(TARGET), target(UNIT))
)
SMALL_MERCIES = fast(
    "Small Mercies",
    5,
    0,
    pips(wind=1),
    LIGHT,
    does(Seq((TowerChange(5), Prevent(YOUR_TOWER, 10)))),
)

FORGE_LANCE = fast("Forge Lance", 20, -5, pips(fire=1, artifact=1), damages(shared(ANYTHING)))
SECOND_THOUGHT = fast(
    "Second Thought",
    15,
    -5,
    pips(water=1, artifact=1),
    does(Seq((Counter(TARGET), Draw())), DECLARED_SPELL),
    flavour="The first was better. The second was faster.",
)
DEEP_DRAUGHT = fast(
    "Deep Draught",
    15,
    -10,
    pips(water=1, artifact=1),
    does(Draw(2)),
    flavour="No one asked what the river had been thinking about.",
)
BREAD_AND_BANNERS = fast(
    "Bread and Banners",
    15,
    -5,
    pips(fire=1, wind=1),
    LIGHT,
    fork(3),
    does(SharedPower(), shared(UNIT, 30)),
)

FIREBALL = fast(
    "Fireball",
    10,
    -20,
    pips(fire=1, artifact=2),
    ForkBy(10),
    damages(shared(ANYTHING), more_power=extra(5)),
)
BARRED_THRESHOLD = fast(
    "Barred Threshold",
    20,
    -5,
    pips(earth=1, water=1, artifact=1),
    does(Counter(TARGET), DECLARED_DEPLOYMENT),
    flavour="They had brought everything but an invitation.",
)
BRICKFIELD_STORM = fast(
    "Brickfield Storm",
    20,
    -15,
    pips(earth=1, fire=1, artifact=1),
    does(Damage(every(UNIT), SpellPower())),
)
QUARRY_FALL = fast(
    "Quarry Fall",
    40,
    -15,
    pips(earth=2, fire=1, artifact=1),
    fork(2),
    damages(shared(ANYTHING)),
)

CARDS = (
    SNUFFED_CANDLE,
    HORN_OF_LITTLE_GRAVES,
    KINDLING_WORD,
    LOWERED_VOICES,
    FALSE_RETREAT,
    SALTED_FURROW,
    UMBRELLA_OF_STONE,
    SMALL_MERCIES,
    FORGE_LANCE,
    SECOND_THOUGHT,
    DEEP_DRAUGHT,
    BREAD_AND_BANNERS,
    FIREBALL,
    BARRED_THRESHOLD,
    BRICKFIELD_STORM,
    QUARRY_FALL,
)
