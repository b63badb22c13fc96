"""Response bodies of the lobby, shared by HTTP and its socket (docs/lobby-protocol.md 3)."""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from app.accounts.service import Account
from app.ratings.glicko import Rating


@dataclass(frozen=True, slots=True)
class PersonRatingOut:
    """A rating in points, with its deviation."""

    value: int
    deviation: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class PersonOut:
    """An account, with its rating in the game concerned."""

    id: UUID
    name: str
    kind: str
    rating: PersonRatingOut | None = None


@dataclass(frozen=True, slots=True)
class FoundOut:
    """Opponent found for a ticket; both must accept within `left_s`."""

    pairing: UUID
    opponent: PersonOut
    left_s: float
    accepted: bool
    other_accepted: bool


@dataclass(frozen=True, slots=True)
class TicketOut:
    """An account's place in a queue; `expected_s` is null with too few recent waits."""

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
    """A queue that has players or recent matches."""

    ruleset: str
    format: str
    timer: str
    rated: bool
    players: int
    expected_s: float | None


@dataclass(frozen=True, slots=True)
class MatchLink:
    """Id and page of a match."""

    id: str
    url: str


@dataclass(frozen=True, slots=True)
class ChallengeOut:
    """A challenge awaiting an answer for `left_s`."""

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
    """A table with a free seat, as one account sees it."""

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
    """An unfinished match of the account."""

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
    """A match open to spectators; `turn` is null if it is rated or on another node."""

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
    """Numbers of online, queued and playing accounts."""

    online: int
    waiting: int
    playing: int


@dataclass(frozen=True, slots=True)
class PersonHere:
    """An online player."""

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
    """A match of a series; `winner` is null for a draw and for a match in progress."""

    id: str
    url: str
    winner: int | None


@dataclass(frozen=True, slots=True)
class SeriesResult:
    winner: int | None
    text: str


@dataclass(frozen=True, slots=True)
class SeriesOut:
    """A series as one account sees it; 0 and 1 number its players, independent of seats."""

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
    keeps_deck: bool  # true if the game forbids changing decks within a series
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
    return MatchLink(match_id, f"/match/{match_id}")


def rating_out(rating: Rating) -> PersonRatingOut:
    return PersonRatingOut(round(rating.value), round(rating.deviation), rating.is_provisional)


def person_out(account: Account, rating: Rating | None = None) -> PersonOut:
    return PersonOut(account.id, account.name, account.kind, rating_out(rating) if rating else None)
