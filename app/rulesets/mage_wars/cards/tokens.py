"""Units that exist only on the field."""

from ..words.kinds import DARK, token

BONEPUP = token("Bonepup", 10, DARK)
CLAY_SENTRY = token("Clay Sentry", 15)

CARDS = (BONEPUP, CLAY_SENTRY)
