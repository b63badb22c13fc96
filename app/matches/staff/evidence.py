"""Evidence of a match: chat, answer times and absences of its seats."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.annotations.service import AnnotationService, ListedSet
from app.matches.chat.repository import ChatRepository
from app.matches.log.repository import InputTime, LogRepository
from app.matches.players import accounts_by_id
from app.matches.repository import MatchRepository
from app.matches.rules import SEATS

MAX_LINES: Final = 500
# Upper bounds of the histogram of answer times, in seconds; the last bin is open.
BARS: Final = (1, 3, 10, 30, 60)
AWAY: Final = {
    "time_out": "ran out of time",
    "claim": "claimed the match from an absent opponent",
    "concede": "conceded",
}


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A chat message of a seat with its instant."""

    seat: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Bar:
    """A bin of the histogram of answer times."""

    label: str
    count: int
    share: float  # of the largest bin


@dataclass(frozen=True, slots=True)
class Absence:
    """A time-out, claim or concession, with its input number."""

    seat: int | None
    seq: int
    what: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Disconnection:
    """A disconnection of a seat, from `left_at` to `back_at`."""

    seat: int
    left_at: datetime
    back_at: datetime

    @property
    def seconds(self) -> int:
        """Return its length in seconds."""
        return round((self.back_at - self.left_at).total_seconds())


@dataclass(frozen=True, slots=True)
class Evidence:
    """Stored evidence of a match; needs no replay."""

    match_id: str
    status: str
    rated: bool
    ruleset: str
    players: tuple[Account | None, Account | None]
    lines: list[SpokenLine]
    bars: tuple[list[Bar], list[Bar]]
    absences: list[Absence]
    disconnections: list[Disconnection]
    annotations: list[ListedSet]  # published, newest first, one page

    def seat_of(self, account_id: object) -> int | None:
        """Return an account's seat, or None."""
        return next((n for n in SEATS if (p := self.players[n]) and p.id == account_id), None)


class EvidenceReader:
    """Reads stored matches within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, match_id: str) -> Evidence | None:
        """Return the evidence of a match, or None for an unknown match."""
        row = await MatchRepository(self._session).find(match_id)
        if row is None:
            return None
        seats = await MatchRepository(self._session).list_seats([match_id])
        accounts = await accounts_by_id(self._session, {each.account_id for each in seats})
        taken = {each.seat: accounts.get(each.account_id) for each in seats}
        said = await ChatRepository(self._session).list_newest(match_id, MAX_LINES)
        gone = await MatchRepository(self._session).list_absences(match_id)
        times = await LogRepository(self._session).list_times(match_id)
        return Evidence(
            match_id=match_id,
            status=row.status,
            rated=row.rated,
            ruleset=row.ruleset,
            players=(taken.get(0), taken.get(1)),
            lines=[SpokenLine(each.seat, each.text, each.at) for each in said],
            bars=(_bars(times, 0), _bars(times, 1)),
            disconnections=[Disconnection(each.seat, each.left_at, each.back_at) for each in gone],
            absences=[
                Absence(each.seat, each.seq, AWAY[each.kind], each.at)
                for each in times
                if each.kind in AWAY
            ],
            annotations=await self._annotations(match_id),
        )

    async def _annotations(self, match_id: str) -> list[ListedSet]:
        page = await AnnotationService(self._session).list_of_match(None, match_id)
        return page.sets


def _bars(times: Sequence[InputTime], seat: int) -> list[Bar]:
    """Return the histogram of a seat's own answer times, each since the input before."""
    counted: Counter[int] = Counter()
    for before, each in pairwise(times):
        if each.seat == seat and each.kind == "answer" and not each.is_uncounted:
            took = (each.at - before.at).total_seconds()
            counted[sum(took > limit for limit in BARS)] += 1
    tallest = max(counted.values(), default=0)
    labels = [f"up to {limit} s" for limit in BARS] + [f"over {BARS[-1]} s"]
    return [Bar(label, counted[n], counted[n] / (tallest or 1)) for n, label in enumerate(labels)]
