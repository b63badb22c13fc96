"""Forks: matches that start at a moment of a finished one, with its cards and orders."""

from base64 import b64encode
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.engine.position.plain_data import JsonObject
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
from app.matches.log.throttle import Throttle
from app.matches.players import COMPUTER
from app.matches.repository import MatchRepository
from app.matches.rows import InviteRow, MatchRow
from app.matches.terms import Terms
from app.platform.db import Database
from app.platform.errors import Conflict, InvalidInput, NotFound

# Seconds of rest for each second of work, left to live matches.
REST: Final = 1.0
# Access checks of a fork visit every ancestor.
MAX_GENERATIONS: Final = 20


class OtherRules(Conflict):
    code = "rules_changed"


@dataclass(frozen=True, slots=True)
class ForkRequest:
    """Start of a fork: frame of a viewer, seat and opponent."""

    viewer: int
    frame: int
    seat: int
    opponent: Opponent
    puzzle: JsonObject | None = None  # puzzle to play, with its goal


class ForkService:
    """Creates forks: unrated matches that name their parent."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database, self._registry = database, registry
        self._new = NewMatches(registry)

    async def create(
        self, account: Account, match_id: str, request: ForkRequest
    ) -> tuple[str, str | None]:
        """Create the match; return its id and, for a friend, the invite's code."""
        record = await self._registry.store.find_record(match_id)
        if record is None:
            raise NotFound("Match not found.")
        if record.status != "over":
            raise Conflict("This match isn't over yet. Play on from it afterward.")
        async with self._registry.replays.turn():
            fork = await self._position(record, request)
        async with self._database.unit_of_work() as session:
            return await self._add(session, account, match_id, request, record.setup | fork)

    async def _position(self, record: Record, request: ForkRequest) -> JsonObject:
        """Replay the match to the moment; return its state and place for a set-up."""
        stream = Stream(request.viewer)
        try:
            replay = Replay(self._registry.rules, record, [stream])
        except (RulesChanged, RulesToCome) as other:
            raise OtherRules(
                "The rules of this game changed after this match. "
                "You can watch it, but not play on from it."
            ) from other
        entries = iter(await self._registry.store.list_inputs(record.id))
        throttle = Throttle(REST)
        while stream.seq < request.frame:
            entry = next(entries, None)
            if entry is None:
                raise InvalidInput("Step not found. Choose one from the replay.")
            replay.apply(entry)
            await throttle.pause()
        if replay.match.result is not None:
            raise Conflict("The match is over at this step. Choose an earlier one.")
        turn, active = replay.match.state.turn, replay.match.state.active
        lies = b64encode(replay.match.dump()).decode()
        moment = {"match": record.id, "input": replay.seq, "turn": turn, "position": lies}
        if request.puzzle is None:
            return {"fork": moment}
        due = max(1, turn) + (active != request.seat)  # the first turn of the puzzle's player
        return {"fork": moment | {"puzzle": request.puzzle | {"turn": due}}}

    async def _add(
        self,
        session: AsyncSession,
        account: Account,
        match_id: str,
        request: ForkRequest,
        setup: JsonObject,
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
    """Raise Conflict for a match at the end of a long chain of forks."""
    for _ in range(MAX_GENERATIONS):
        if row.fork_of is None:
            return
        row = await get_match(session, row.fork_of)
    raise Conflict("Too many forks of forks. Play on from an earlier match.")


def fork_in(setup: JsonObject) -> JsonObject | None:
    """Return the fork's origin in a set-up, None for a match that isn't a fork."""
    found: JsonObject | None = setup.get("fork")
    return found


async def fork_entrant(
    session: AsyncSession, parent: str, row: MatchRow, account_id: UUID
) -> Entrant:
    """Return the entrant for a fork's free seat, with the deck of that seat in the parent."""
    (taken,) = await MatchRepository(session).list_seats([row.id])
    return await _entrant(session, parent, 1 - taken.seat, account_id)


async def _entrant(session: AsyncSession, parent: str, seat: int, account_id: UUID) -> Entrant:
    seats = await MatchRepository(session).list_seats([parent])
    return entrant_again(seats[seat])._replace(account_id=account_id)
