"""Units that exist only on the field."""

from ..words.kinds import DARK, token

BONEPUP = token("Bonepup", 10, DARK)

CARDS = (BONEPUP,)
