"""Fast spells: small whispers and great answers."""

from app.engine.dsl.effects import CreateToken

from ..words.abilities import damages, does, extra
from ..words.filters import ANYTHING, DECLARED_SPELL, TARGET, shared
from ..words.kinds import DARK, fast, pips
from ..words.nodes import Counter, ForkBy

FIREBALL = fast(
    "Fireball",
    10,
    -20,
    pips(fire=1, artifact=2),
    ForkBy(10),
    damages(shared(ANYTHING), more_power=extra(5)),
)
SNUFFED_CANDLE = fast("Snuffed Candle", 5, -5, pips(wind=1), does(Counter(TARGET), DECLARED_SPELL))
HORN_OF_LITTLE_GRAVES = fast(
    "Horn of Little Graves", 10, -5, pips(earth=1), DARK, does(CreateToken("bonepup", 2))
)

CARDS = (FIREBALL, SNUFFED_CANDLE, HORN_OF_LITTLE_GRAVES)
