"""Units that exist only on the field."""

from ..dsl.abilities import bulwark
from ..dsl.kinds import DARK, token

BONEPUP = token("Bonepup", 10, DARK)
CLAY_SENTRY = token("Clay Sentry", 5, bulwark(10))

CARDS = (BONEPUP, CLAY_SENTRY)
