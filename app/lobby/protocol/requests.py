"""Request bodies of the lobby over HTTP (docs/lobby-protocol.md 1)."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from app.matches.clock.match_clock import UNTIMED
from app.matches.rules import STANDARD
from app.matches.terms import Terms

BestOf = Literal[1, 3]
Name = Annotated[str, Field(max_length=64)]


class TermsIn(BaseModel):
    """What to play: which game, with which deck, at which pace."""

    ruleset: Name
    format: Name = STANDARD
    deck: Name
    timer: Name = UNTIMED
    rated: bool = False

    def terms(self, best_of: int = 1) -> Terms:
        """Return all of it but the deck."""
        return Terms(self.ruleset, self.timer, self.rated, self.format, best_of)


class TicketIn(TermsIn):
    """Ask to be matched with an opponent."""


class AnswerIn(BaseModel):
    """Whether one wants to play who was found."""

    pairing: UUID
    accept: bool


class ChallengeIn(TermsIn):
    """Ask somebody to play, by name or by id."""

    to: Annotated[str, Field(max_length=200)] | None = None
    account: UUID | None = None
    best_of: BestOf = 1


class ChallengeAnswerIn(BaseModel):
    """Accepts with a deck, or declines."""

    accept: bool
    deck: Name | None = None


class TableIn(TermsIn):
    """Ask for a match with whoever joins."""

    best_of: BestOf = 1
    private: bool = False


class SeatIn(BaseModel):
    """The deck to sit down with."""

    deck: Name


class NextIn(BaseModel):
    """Ready for the next match of a series."""

    deck: Name | None = None
    first: Literal["me", "opponent"] | None = None
