"""Error tree of operations.

Draining        409: no new match starts before a deploy
SuspendedCards  422: a deck has a card that is suspended from rated play
"""

from app.platform.errors import Conflict, InvalidInput


class Draining(Conflict):
    code = "draining"


class SuspendedCards(InvalidInput):
    code = "suspended_card"
