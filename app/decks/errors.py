"""Errors of decks, as HTTP problems: why a request is refused.

InvalidInput            422
├── UnknownSection      the format has no such part
├── UnknownCards        the game has no such cards; names them with their section and the nearest
├── BadCode             a share code that holds no deck
└── IllegalDeck         a deck that cannot be played; has every breach
Conflict                409
├── TooManyDecks        the shelf or the bin is full
├── IdTaken             an id that the client made up belongs to another deck
└── DeckInBin           the deck has to be restored first
PreconditionFailed      412
└── StaleDeck           it has been changed meanwhile; has the deck as it is now
PreconditionRequired    428
└── IfMatchMissing      the request does not say which version it changes
"""

from app.platform.errors import (
    Conflict,
    InvalidInput,
    PreconditionFailed,
    PreconditionRequired,
)


class UnknownSection(InvalidInput):
    code = "unknown_section"


class UnknownCards(InvalidInput):
    code = "unknown_cards"


class BadCode(InvalidInput):
    code = "bad_code"


class IllegalDeck(InvalidInput):
    code = "illegal_deck"


class TooManyDecks(Conflict):
    code = "too_many_decks"


class IdTaken(Conflict):
    code = "id_taken"


class DeckInBin(Conflict):
    code = "deck_in_bin"


class StaleDeck(PreconditionFailed):
    code = "stale_deck"


class IfMatchMissing(PreconditionRequired):
    code = "if_match_missing"
