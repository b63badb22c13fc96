"""Forks: play on from a moment of a finished match, with the cards and orders as they lay then."""

import asyncio
import time
from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.clock.match_clock import UNTIMED
from app.matches.creation.entrants import Entrant, entrant_again
from app.matches.creation.match_creator import Opponent
from app.matches.creation.new_match import NewMatches, get_match, take_seat
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.frames.stream import Stream
from app.matches.ids import new_id
from app.matches.live.registry import MatchRegistry
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.players import COMPUTER
from app.matches.repository import MatchRepository
from app.matches.rows import InviteRow, MatchRow
from app.matches.rules import Plain
from app.matches.terms import Terms
from app.platform.db import Database
from app.platform.errors import Conflict, InvalidInput, NotFound

# For each second of work so many seconds are left to the matches that are on.
REST: Final = 1.0
# Each reader of a fork asks whether one of its ancestors is closed.
MAX_GENERATIONS: Final = 20


class OtherRules(Conflict):
    code = "rules_changed"


@dataclass(frozen=True, slots=True)
class ForkRequest:
    """From which frame of which viewer one goes on, in which seat, against whom."""

    viewer: int
    frame: int
    seat: int
    opponent: Opponent
    puzzle: Plain | None = None  # the one that is played, with its goal


class ForkService:
    """Makes matches that go on from others; they are never rated, and name their parent."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database, self._registry = database, registry
        self._new = NewMatches(registry)

    async def create(
        self, account: Account, match_id: str, request: ForkRequest
    ) -> tuple[str, str | None]:
        """Make the match; return its id and, for a friend, the invite's code."""
        record = await self._registry.store.find_record(match_id)
        if record is None:
            raise NotFound("There is no such match.")
        if record.status != "over":
            raise Conflict("One can play on from a match once it is over.")
        async with self._registry.replays.turn():
            fork = await self._position(record, request)
        async with self._database.unit_of_work() as session:
            return await self._add(session, account, match_id, request, record.setup | fork)

    async def _position(self, record: Record, request: ForkRequest) -> Plain:
        """Return the moment as a set-up has it: where it is in its match, and how all lay then."""
        stream = Stream(self._registry.rules, request.viewer)
        try:
            replay = Replay(self._registry.rules, record, [stream])
        except (RulesChanged, RulesToCome) as other:
            raise OtherRules(
                "The rules of this game have changed since this match was played: "
                "it can be watched, but nobody can play on from it."
            ) from other
        entries = iter(await self._registry.store.list_inputs(record.id))
        while stream.seq < request.frame:
            began = time.perf_counter()
            entry = next(entries, None)
            if entry is None:
                raise InvalidInput("This match has no such step.")
            replay.apply(entry)
            await asyncio.sleep((time.perf_counter() - began) * REST)
        if replay.match.result is not None:
            raise Conflict("The match is over at this step; go back to an earlier one.")
        turn, _ = self._registry.rules.turn_of(replay.match)
        lies = b64encode(replay.match.dump()).decode()
        moment = {"match": record.id, "input": replay.seq, "turn": turn, "position": lies}
        return {"fork": moment | ({"puzzle": request.puzzle} if request.puzzle else {})}

    async def _add(
        self,
        session: AsyncSession,
        account: Account,
        match_id: str,
        request: ForkRequest,
        setup: Plain,
    ) -> tuple[str, str | None]:
        parent = await get_match(session, match_id)
        await _require_few_ancestors(session, parent)
        terms = Terms(parent.ruleset, UNTIMED, format=parent.format)
        row = await self._new.add(session, terms, setup=setup, fork_of=match_id)
        own = await _entrant(session, match_id, request.seat, account.id)
        await take_seat(session, row.id, request.seat, own)
        other = 1 - request.seat
        if request.opponent == "computer":
            computer = await AccountService(session).get_bot(COMPUTER)
            entrant = await _entrant(session, match_id, other, computer.id)
            await take_seat(session, row.id, other, entrant)
            await self._new.start(session, row)
            return row.id, None
        code = new_id(8)
        invite = InviteRow(code=code, match_id=row.id, seat=other, created_by=account.id)
        await MatchRepository(session).add(invite)
        return row.id, code


async def _require_few_ancestors(session: AsyncSession, row: MatchRow) -> None:
    """Raise Conflict for a match that goes on from a long chain of others."""
    for _ in range(MAX_GENERATIONS):
        if row.fork_of is None:
            return
        row = await get_match(session, row.fork_of)
    raise Conflict("This match goes on from too many others. Play on from an earlier one.")


def fork_in(setup: Plain) -> dict[str, Any] | None:
    """Return where a match goes on from, None for one that begins."""
    found: dict[str, Any] | None = setup.get("fork")
    return found


async def fork_entrant(
    session: AsyncSession, parent: str, row: MatchRow, account_id: UUID
) -> Entrant:
    """Return who takes the seat of a fork that is free, with the deck that lies there."""
    (taken,) = await MatchRepository(session).list_seats([row.id])
    return await _entrant(session, parent, 1 - taken.seat, account_id)


async def _entrant(session: AsyncSession, parent: str, seat: int, account_id: UUID) -> Entrant:
    seats = await MatchRepository(session).list_seats([parent])
    return entrant_again(seats[seat])._replace(account_id=account_id)
