"""Light units: those who came to the parliament, and those who stayed on its walls."""

from ..words.abilities import happens, when
from ..words.filters import OTHER_UNIT
from ..words.kinds import GOD, LIGHT, pips, unit
from ..words.nodes import TowerChange

ORU = unit(
    "Oru, Lantern of the Drowned",
    60,
    15,
    pips(wind=1, water=2, artifact=2),
    GOD,
    LIGHT,
    when(happens("used_to_block", OTHER_UNIT), TowerChange(5)),
)

CARDS = (ORU,)
