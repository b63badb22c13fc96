"""Where everybody starts, and the heroes that more than one class may become."""

from ..dsl.abilities import plus, this_turn, when, you_play
from ..dsl.filters import SPELL, YOUR_HERO
from ..dsl.kinds import ARCANE, FIRE, HOLY, hero

NOVICE = hero("Novice", 0, hp=15, collectable=False)
SPELLBLADE = hero(
    "Spellblade",
    2,
    when(you_play(SPELL, "When you play a spell"), this_turn(YOUR_HERO, plus("attack", 1))),
    hp=21,
    attack=1,
    lineage=("Mage", "Warrior"),
    unlocks=(FIRE, ARCANE, HOLY),
    flavour="She reads aloud while she hits.",
)

CARDS = (NOVICE, SPELLBLADE)
