"""Dark units: what the moor keeps, and what it lends."""

from ..words.abilities import GRAVE_BIND, SIEGE
from ..words.kinds import DARK, pips, unit

PIT_SWORN_REAVER = unit("Pit-Sworn Reaver", 25, -5, pips(earth=1, fire=1), DARK, SIEGE, GRAVE_BIND)

CARDS = (PIT_SWORN_REAVER,)
