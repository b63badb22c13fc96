"""Reads matches for their players and for anybody: the own list, one match, its lines."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.archive.packing import Moment
from app.matches.archive.store import ArchiveStore
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.history.restrictions import is_closed_to
from app.matches.log.inputs import Record
from app.matches.log.looking_back import LookingBack
from app.matches.log.resume import first_lines
from app.matches.log.store import PostgresStore
from app.matches.players import accounts_by_id
from app.matches.repository import MatchPlace, MatchRepository
from app.matches.rows import MatchRow
from app.matches.rules import SEATS, SPECTATOR, Rules
from app.matches.versions import Compatibility
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound

LISTED: Final = 50
MOST_LISTED: Final = 100
REPLAY_MADE_WITHIN: Final = timedelta(minutes=10)  # it takes a second, if nothing is in its way


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match as the lists show it."""

    row: MatchRow
    names: tuple[str | None, str | None]
    seat: int | None  # whose summary it is; None for a spectator
    is_asked: bool  # whether the match waits for this seat
    deck_id: str | None = None  # by which this seat chose its deck
    turns: int | None = None  # of a fork that is over; told of one match alone, once it is known
    is_outdated: bool = False  # whether its rules have changed since; told of one match alone


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Some of an account's matches, and the place after which the next ones come."""

    summaries: list[MatchSummary]
    after: MatchPlace | None


class NotKept(Conflict):
    code = "not_kept"


class MatchReader:
    """Reads stored matches; each call is a unit of work of its own."""

    def __init__(
        self,
        database: Database,
        rules: Rules,
        store: PostgresStore,
        replays: LookingBack,
        rated_delay_s: float,
    ) -> None:
        self._database = database
        self._archives = ArchiveStore(database)
        self._rules = rules
        self._store = store
        self._replays = replays
        self._rated_delay_s = rated_delay_s

    async def list_of(
        self, account: Account, *, limit: int = LISTED, after: MatchPlace | None = None
    ) -> MatchPage:
        """Return the account's matches, newest first: so many of those after a place."""
        async with self._database.unit_of_work() as session:
            found = await MatchRepository(session).list_of(account.id, limit=limit + 1, after=after)
            rows = list(found[:limit])
            has_more = len(found) > limit
            place = (rows[-1].created_at, rows[-1].id) if has_more else None
            return MatchPage(await _summaries(session, account, rows), place)

    async def find_status(self, match_id: str) -> str | None:
        """Return how a match stands, or None if there is none."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            return row.status if row else None

    async def read(self, account: Account | None, match_id: str) -> tuple[MatchSummary, str | None]:
        """Return a match and, once it is over, its seed."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id)
            (summary,) = await _summaries(session, account, [row])
            is_over = row.status == "over" and not await is_closed_to(session, row, account)
            seed = (await MatchRepository(session).get_seed(match_id)).hex() if is_over else None
            is_outdated = self._compatibility(row) == "outdated"
            has_turns = row.fork_of is not None and row.status == "over"
            turns = await MatchRepository(session).find_turns(match_id) if has_turns else None
            return replace(summary, is_outdated=is_outdated, turns=turns), seed

    async def lines(self, account: Account, match_id: str, count: int) -> list[dict[str, Any]]:
        """Return the first lines of the log, as this account was told them."""
        record = await self._store.find_record(match_id)
        if record is None:
            raise NotFound("There is no such match.")
        if record.status not in ("live", "over"):
            raise Conflict("There is no log of this match to read.")
        own = [seat for seat in SEATS if record.seats[seat].account_id == str(account.id)]
        viewer = own[0] if own else SPECTATOR
        if record.is_archived:
            stream = await self._archives.find_stream(match_id, viewer)
            return stream.lines()[:count] if stream is not None else []
        is_late = record.rated and viewer == SPECTATOR and record.status == "live"
        delay_s = self._rated_delay_s if is_late else 0.0
        try:
            async with self._replays.turn():
                lines = await first_lines(self._rules, record, self._store, viewer, count, delay_s)
        except RulesChanged as changed:
            raise Conflict(str(changed)) from changed
        except RulesToCome as newer:
            raise Conflict("This match is played under newer rules; try again later.") from newer
        return [msgspec.json.decode(line) for line in lines]

    async def read_frames(self, match_id: str, viewer: int) -> bytes | None:
        """Return all that a viewer of a finished match was sent, as a JSON list of frames.

        None until it has been played again for its archive. Raise NotFound, Conflict while it is
        played, and NotKept where nothing was kept of it, or nothing could be for minutes.
        """
        async with self._database.unit_of_work() as session:
            match = await _get_match(session, match_id)
        if match.status != "over":
            raise Conflict("A match has a replay once it is over.")
        stream = await self._archives.find_stream(match_id, viewer)
        if stream is not None:
            return b"[" + b",".join(stream.frames) + b"]"
        record = await self._store.find_record(match_id)
        if record is None or self._compatibility(record) == "outdated":
            raise NotKept("This match was played under other rules, and no replay of it was kept.")
        if match.ended_at and datetime.now(UTC) - match.ended_at > REPLAY_MADE_WITHIN:
            raise NotKept("This match could not be played again yet, so there is no replay of it.")
        return None

    async def read_moments(self, match_id: str) -> list[Moment]:
        """Return which input led to which frame; nothing where that was not kept.

        Raise Conflict while the match is played.
        """
        async with self._database.unit_of_work() as session:
            match = await _get_match(session, match_id)
        if match.status != "over":
            raise Conflict("A match has a replay once it is over.")
        return await self._archives.find_moments(match_id) or []

    def _compatibility(self, match: MatchRow | Record) -> Compatibility:
        return self._rules.compatibility(match.ruleset, match.version)

    async def read_cards(self, match_id: str) -> bytes:
        """Return what a finished match is drawn with, as gzipped JSON."""
        async with self._database.unit_of_work() as session:
            await _get_match(session, match_id)
        cards = await self._archives.find_cards(match_id)
        if cards is None:
            raise NotFound("The cards of this match have not been kept apart.")
        return cards


async def _get_match(session: AsyncSession, match_id: str) -> MatchRow:
    row = await MatchRepository(session).find(match_id)
    if row is None:
        raise NotFound("There is no such match.")
    return row


async def _summaries(
    session: AsyncSession, account: Account | None, rows: list[MatchRow]
) -> list[MatchSummary]:
    seats = await MatchRepository(session).list_seats([row.id for row in rows])
    accounts = await accounts_by_id(session, {seat.account_id for seat in seats})
    live = [row.id for row in rows if row.status == "live"]
    asked = await MatchRepository(session).list_asked(live) if account else {}
    found = []
    for row in rows:
        own = {seat.seat: seat for seat in seats if seat.match_id == row.id}
        names = [accounts[own[n].account_id].name if n in own else None for n in SEATS]
        mine = (n for n in own if account is not None and own[n].account_id == account.id)
        seat = next(mine, None)
        is_asked = seat is not None and bool(asked.get(row.id, 0) >> seat & 1)
        deck_id = None if seat is None else own[seat].deck_id
        found.append(MatchSummary(row, (names[0], names[1]), seat, is_asked, deck_id))
    return found
