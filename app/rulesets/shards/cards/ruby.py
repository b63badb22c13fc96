"""Ruby: attack, sacrifice, damage; much that leaves nothing behind."""

from ..words.abilities import (
    does,
    extra_cost,
    keyword,
    on_attack,
    on_destroyed,
    power,
    sacrifice,
    this_turn,
)
from ..words.filters import CREATURE, TARGET, target
from ..words.kinds import RUBY, creature, spell
from ..words.nodes import Hurt, PaidPower

KILN_MARTYR = creature(
    "Kiln Martyr", RUBY, 1, 200, keyword("brittle"),
    on_destroyed(this_turn(TARGET, power(-200)), target(CREATURE)),
)  # fmt: skip
CINDER_HOUND = creature("Cinder Hound", RUBY, 2, 300, keyword("reckless"), on_attack(Hurt(100)))
RANSOM_OF_ASH = spell("Ransom of Ash", RUBY, 2, extra_cost(sacrifice()), does(Hurt(PaidPower(300))))
CARDS = (KILN_MARTYR, CINDER_HOUND, RANSOM_OF_ASH)
