"""Reader of stored matches: own matches, one match, its log lines, frames and cards."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.engine.position.plain_data import JsonObject
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
from app.matches.rules import SEATS, SPECTATOR, Rules, compatibility
from app.matches.versions import Compatibility
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound

LISTED: Final = 50
MAX_LISTED: Final = 100
REPLAY_MADE_WITHIN: Final = timedelta(minutes=10)  # normally within a second


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match as shown in lists."""

    row: MatchRow
    names: tuple[str | None, str | None]
    seat: int | None  # the reader's seat; None for a spectator
    is_asked: bool  # this seat has an open prompt
    deck_id: str | None = None  # this seat's choice of deck
    turns: int | None = None  # of a finished fork, once indexed; not in lists
    is_outdated: bool = False  # its rules changed since; not in lists


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A page of an account's matches; `after` is the cursor of the next page."""

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
        """Return a page of the account's matches, newest first, from `after` on."""
        async with self._database.unit_of_work() as session:
            found = await MatchRepository(session).list_of(account.id, limit=limit + 1, after=after)
            rows = list(found[:limit])
            has_more = len(found) > limit
            place = (rows[-1].created_at, rows[-1].id) if has_more else None
            return MatchPage(await _summaries(session, account, rows), place)

    async def find_status(self, match_id: str) -> str | None:
        """Return a match's status, or None for an unknown match."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            return row.status if row else None

    async def read(self, account: Account | None, match_id: str) -> tuple[MatchSummary, str | None]:
        """Return a match and, once it is over and visible to the account, its seed."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id)
            (summary,) = await _summaries(session, account, [row])
            is_over = row.status == "over" and not await is_closed_to(session, row, account)
            seed = (await MatchRepository(session).get_seed(match_id)).hex() if is_over else None
            is_outdated = self._compatibility(row) == "outdated"
            has_turns = row.fork_of is not None and row.status == "over"
            turns = await MatchRepository(session).find_turns(match_id) if has_turns else None
            return replace(summary, is_outdated=is_outdated, turns=turns), seed

    async def lines(self, account: Account, match_id: str, count: int) -> list[JsonObject]:
        """Return the first log lines as this account's viewer got them."""
        record = await self._store.find_record(match_id)
        if record is None:
            raise NotFound("Match not found.")
        if record.status not in ("live", "over"):
            raise Conflict("This match has no log. Open a match that has started.")
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
            raise Conflict("This match uses newer rules. Try again in a few minutes.") from newer
        return [msgspec.json.decode(line) for line in lines]

    async def read_frames(self, match_id: str, viewer: int) -> bytes | None:
        """Return all frames of a viewer of a finished match, as a JSON list.

        None until the archiver has replayed the match. Raise NotFound, Conflict before the end, and
        NotKept for an outdated match without an archive, or after minutes without success.
        """
        async with self._database.unit_of_work() as session:
            match = await _get_match(session, match_id)
        if match.status != "over":
            raise Conflict("This match isn't over yet. Watch its replay afterward.")
        stream = await self._archives.find_stream(match_id, viewer)
        if stream is not None:
            return b"[" + b",".join(stream.frames) + b"]"
        record = await self._store.find_record(match_id)
        if record is None or self._compatibility(record) == "outdated":
            raise NotKept("No replay: this match was played on an older version.")
        if match.ended_at and datetime.now(UTC) - match.ended_at > REPLAY_MADE_WITHIN:
            raise NotKept("The replay isn't ready yet. Try again in a few minutes.")
        return None

    async def read_moments(self, match_id: str) -> list[Moment]:
        """Return the moments of a finished match; empty for an archive without moments.

        Raise Conflict before the end.
        """
        async with self._database.unit_of_work() as session:
            match = await _get_match(session, match_id)
        if match.status != "over":
            raise Conflict("This match isn't over yet. Watch its replay afterward.")
        return await self._archives.find_moments(match_id) or []

    def _compatibility(self, match: MatchRow | Record) -> Compatibility:
        return compatibility(self._rules, match.ruleset, match.version)

    async def read_cards(self, match_id: str) -> bytes:
        """Return a finished match's card definitions, as gzipped JSON."""
        async with self._database.unit_of_work() as session:
            await _get_match(session, match_id)
        cards = await self._archives.find_cards(match_id)
        if cards is None:
            raise NotFound("No cards stored for this match. Use the game's current cards.")
        return cards


async def _get_match(session: AsyncSession, match_id: str) -> MatchRow:
    row = await MatchRepository(session).find(match_id)
    if row is None:
        raise NotFound("Match not found.")
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
