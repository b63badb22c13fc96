"""Units that exist only on the field."""

from ..words.abilities import bulwark
from ..words.kinds import DARK, token

BONEPUP = token("Bonepup", 10, DARK)
CLAY_SENTRY = token("Clay Sentry", 5, bulwark(10))

CARDS = (BONEPUP, CLAY_SENTRY)
