"""Live matches for moderators: players, terms, age and node."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal
from uuid import UUID

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.clock.match_clock import UNTIMED
from app.matches.players import accounts_by_id
from app.matches.repository import MatchRepository
from app.matches.rows import MatchOwnerRow, MatchRow
from app.matches.rules import SEATS
from app.platform.errors import NotFound
from app.platform.postgres.keyset import Page, SortKey, read_page

PAGE: Final = 50
Order = Literal["newest", "oldest"]


@dataclass(frozen=True, slots=True)
class LiveCounts:
    """Numbers of live matches: total, with a clock, and by game."""

    total: int
    timed: int
    by_ruleset: Counter[str]


@dataclass(frozen=True, slots=True)
class LiveFilter:
    """Criteria and order of a list of live matches."""

    ruleset: str | None = None
    rated: bool | None = None
    order: Order = "newest"


@dataclass(frozen=True, slots=True)
class LiveLine:
    """A live match in a list."""

    id: str
    ruleset: str
    format: str
    timer: str
    rated: bool
    started_at: datetime | None
    inputs: int
    node: str
    players: tuple[Account | None, Account | None]

    def has(self, account_id: UUID) -> bool:
        """True if the account plays in it."""
        return any(each is not None and each.id == account_id for each in self.players)


async def count_live(session: AsyncSession) -> int:
    """Return the number of live matches."""
    return (await LiveMatchReader(session).count()).total


class LiveMatchReader:
    """Reads live matches within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def count(self) -> LiveCounts:
        """Return the numbers of live matches."""
        query = (
            select(MatchRow.ruleset, MatchRow.timer, func.count())
            .where(MatchRow.status == "live")
            .group_by(MatchRow.ruleset, MatchRow.timer)
        )
        by_ruleset: Counter[str] = Counter()
        timed = 0
        for ruleset, timer, count in await self._session.execute(query):
            by_ruleset[ruleset] += count
            timed += 0 if timer == UNTIMED else count
        return LiveCounts(by_ruleset.total(), timed, by_ruleset)

    async def list_page(self, wanted: LiveFilter, cursor: str = "") -> Page[LiveLine]:
        """Return a page of live matches."""
        query = _live()
        if wanted.ruleset is not None:
            query = query.where(MatchRow.ruleset == wanted.ruleset)
        if wanted.rated is not None:
            query = query.where(MatchRow.rated.is_(wanted.rated))
        begun = SortKey(MatchRow.started_at, descending=wanted.order == "newest")
        page = await read_page(self._session, query, (begun, SortKey(MatchRow.id)), cursor, PAGE)
        return page.with_rows(await self._lines([(row[0], row[1]) for row in page.rows]))

    async def get(self, match_id: str) -> LiveLine:
        """Return a live match; raise NotFound if it isn't live."""
        rows = await self._session.execute(_live().where(MatchRow.id == match_id))
        found = await self._lines([(row[0], row[1]) for row in rows])
        if not found:
            raise NotFound("Live match not found. It may be over.")
        return found[0]

    async def is_on(self, match_id: str) -> bool:
        """True if the match is live."""
        query = select(MatchRow.id).where(MatchRow.id == match_id, MatchRow.status == "live")
        return await self._session.scalar(query) is not None

    async def _lines(self, found: list[tuple[MatchRow, MatchOwnerRow]]) -> list[LiveLine]:
        seats = await MatchRepository(self._session).list_seats([row.id for row, _ in found])
        names = await accounts_by_id(self._session, {each.account_id for each in seats})
        taken = {(each.match_id, each.seat): names.get(each.account_id) for each in seats}
        return [
            LiveLine(
                row.id,
                row.ruleset,
                row.format,
                row.timer,
                row.rated,
                row.started_at,
                owner.next_seq - 1,
                owner.node_id,
                (taken.get((row.id, SEATS[0])), taken.get((row.id, SEATS[1]))),
            )
            for row, owner in found
        ]


def _live() -> Select[MatchRow, MatchOwnerRow]:
    return (
        select(MatchRow, MatchOwnerRow)
        .join(MatchOwnerRow, MatchOwnerRow.match_id == MatchRow.id)
        .where(MatchRow.status == "live")
    )
