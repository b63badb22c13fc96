"""What travels about the lobby, over HTTP and over its socket alike (docs/lobby-protocol.md 3)."""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from app.accounts.service import Account
from app.ratings.glicko import Rating


@dataclass(frozen=True, slots=True)
class PersonRatingOut:
    """A strength in points and how sure it is."""

    value: int
    deviation: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class PersonOut:
    """An account, and how strong it is in the game in question."""

    id: UUID
    name: str
    kind: str
    rating: PersonRatingOut | None = None


@dataclass(frozen=True, slots=True)
class FoundOut:
    """Who was found for a ticket; both must accept."""

    pairing: UUID
    opponent: PersonOut
    left_s: float
    accepted: bool
    other_accepted: bool


@dataclass(frozen=True, slots=True)
class TicketOut:
    """One's place in a queue."""

    id: UUID
    ruleset: str
    format: str
    timer: str
    rated: bool
    deck: str
    deck_title: str
    state: Literal["waiting", "found", "away"]
    waited_s: float
    expected_s: float | None
    players: int
    found: FoundOut | None


@dataclass(frozen=True, slots=True)
class QueueOut:
    """A queue with somebody in it, or that was played lately."""

    ruleset: str
    format: str
    timer: str
    rated: bool
    players: int
    expected_s: float | None


@dataclass(frozen=True, slots=True)
class MatchLink:
    """Where a match is played."""

    id: str
    url: str


@dataclass(frozen=True, slots=True)
class ChallengeOut:
    """A challenge that stands."""

    id: str
    by: PersonOut
    to: PersonOut
    ruleset: str
    format: str
    timer: str
    rated: bool
    best_of: int
    left_s: float


@dataclass(frozen=True, slots=True)
class ChallengesOut:
    incoming: list[ChallengeOut]
    outgoing: list[ChallengeOut]


@dataclass(frozen=True, slots=True)
class TableOut:
    """A table with a free seat."""

    id: str
    url: str
    by: PersonOut
    ruleset: str
    format: str
    timer: str
    rated: bool
    best_of: int
    private: bool
    age_s: float
    is_mine: bool


@dataclass(frozen=True, slots=True)
class MyMatch:
    """An unfinished match of one's own."""

    id: str
    url: str
    ruleset: str
    opponent: str
    timer: str
    rated: bool
    your_move: bool
    series: str | None


@dataclass(frozen=True, slots=True)
class LiveOut:
    """A match that may be watched; `turn` is null where it is rated, or on another node."""

    id: str
    url: str
    ruleset: str
    names: tuple[str, str]
    turn: int | None
    watchers: int
    rated: bool
    age_s: float


@dataclass(frozen=True, slots=True)
class Counts:
    """How many people are there, wait, and play each other."""

    online: int
    waiting: int
    playing: int


@dataclass(frozen=True, slots=True)
class PersonHere:
    """Somebody who is online."""

    id: UUID
    name: str
    kind: str
    playing: bool


@dataclass(frozen=True, slots=True)
class PeopleOut:
    counts: Counts
    people: list[PersonHere]


@dataclass(frozen=True, slots=True)
class SeriesMatch:
    """A match of a series; no `winner` is a draw, or a match that is on."""

    id: str
    url: str
    winner: int | None


@dataclass(frozen=True, slots=True)
class SeriesResult:
    winner: int | None
    text: str


@dataclass(frozen=True, slots=True)
class SeriesOut:
    """A series as one account sees it; 0 and 1 are its people, whatever their seats."""

    id: str
    ruleset: str
    format: str
    timer: str
    rated: bool
    best_of: int
    you: int | None
    names: tuple[str, str]
    state: Literal["playing", "between", "over"]
    wins: tuple[int, int]
    matches: list[SeriesMatch]
    match: str | None
    chooser: int | None
    left_s: float | None
    ready: tuple[bool, bool]
    your_deck: str | None
    keeps_deck: bool  # the game allows no other one for the next match
    result: SeriesResult | None
    left: int | None
    for_good: bool
    again: tuple[bool, bool]
    next: MatchLink | None


class TicketAnswer(BaseModel):
    ticket: TicketOut | None


class Answered(BaseModel):
    ticket: TicketOut | None
    match: MatchLink | None


class Challenged(BaseModel):
    challenge: ChallengeOut | None
    match: MatchLink | None


class MatchBegun(BaseModel):
    match: MatchLink | None


def match_link(match_id: str) -> MatchLink:
    """Say where a match is played."""
    return MatchLink(match_id, f"/match/{match_id}")


def rating_out(rating: Rating) -> PersonRatingOut:
    """Describe a rating."""
    return PersonRatingOut(round(rating.value), round(rating.deviation), rating.is_provisional)


def person_out(account: Account, rating: Rating | None = None) -> PersonOut:
    """Describe an account to others."""
    return PersonOut(account.id, account.name, account.kind, rating_out(rating) if rating else None)
