"""Error tree of decks, as HTTP problems.

InvalidInput            422
├── UnknownSection      the format has no such section
├── UnknownCards        cards not in the game; lists their sections and similar names
├── BadCode             a share code without a valid deck
└── IllegalDeck         a deck that can't be played; lists all breaches
Conflict                409
├── TooManyDecks        the account's decks or its bin are full
├── IdTaken             the id chosen by the client belongs to another deck
└── DeckInBin           the deck must be restored first
PreconditionFailed      412
└── StaleDeck           a newer version exists; has the current deck
PreconditionRequired    428
└── IfMatchMissing      the request doesn't name the version to change
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
