"""Request bodies of the lobby's HTTP API (docs/lobby-protocol.md 1)."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from app.matches.clock.match_clock import UNTIMED
from app.matches.rules import STANDARD
from app.matches.terms import Terms

BestOf = Literal[1, 3]
Name = Annotated[str, Field(max_length=64)]


class TermsIn(BaseModel):
    """Terms of a match, and the deck to play it with."""

    ruleset: Name
    format: Name = STANDARD
    deck: Name
    timer: Name = UNTIMED
    rated: bool = False

    def terms(self, best_of: int = 1) -> Terms:
        """Return the terms without the deck."""
        return Terms(self.ruleset, self.timer, self.rated, self.format, best_of)


class TicketIn(TermsIn):
    """Request for a place in a queue."""


class AnswerIn(BaseModel):
    """Answer to the opponent found for a ticket."""

    pairing: UUID
    accept: bool


class ChallengeIn(TermsIn):
    """Challenge to a player, by name (`to`) or by id (`account`)."""

    to: Annotated[str, Field(max_length=200)] | None = None
    account: UUID | None = None
    best_of: BestOf = 1


class ChallengeAnswerIn(BaseModel):
    """Answer to a challenge; accepting requires a deck."""

    accept: bool
    deck: Name | None = None


class TableIn(TermsIn):
    """Offer of an open table; a private one is not listed."""

    best_of: BestOf = 1
    private: bool = False


class SeatIn(BaseModel):
    """Deck for joining a table."""

    deck: Name


class NextIn(BaseModel):
    """Readiness for the next match of a series; `first` is for the player who chooses."""

    deck: Name | None = None
    first: Literal["me", "opponent"] | None = None
