"""Puzzles: private to an account, and played against the computer."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.engine.position.plain_data import JsonObject
from app.matches.creation.forks import ForkRequest, ForkService
from app.matches.history.restrictions import RestrictionService
from app.matches.ids import new_id
from app.matches.puzzles.repository import PuzzleRepository
from app.matches.repository import MatchRepository
from app.matches.rows import PuzzleRow
from app.platform.db import Database, lock_until_commit
from app.platform.errors import Conflict, InvalidInput, NotFound
from app.platform.web.text_policy import valid_lines

GoalKind = Literal["win_now", "win", "text"]
MAX_GOAL: Final = 200
MAX_PUZZLES: Final = 100  # per account


@dataclass(frozen=True, slots=True)
class WantedPuzzle:
    """Start of a puzzle (frame of a viewer, seat) and its goal."""

    match_id: str
    viewer: int
    frame: int
    seat: Literal[0, 1]
    kind: GoalKind
    goal: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of an account."""

    id: str
    ruleset: str
    created_at: datetime
    wanted: WantedPuzzle


class PuzzleService:
    """Stores puzzles and starts their matches; each call is a unit of work of its own."""

    def __init__(
        self, database: Database, forks: ForkService, restrictions: RestrictionService
    ) -> None:
        self._database, self._forks, self._restrictions = database, forks, restrictions

    async def create(self, account: Account, wanted: WantedPuzzle) -> str:
        """Store a puzzle; return its id. Raise NotFound, Restricted, Conflict or InvalidInput."""
        goal = valid_lines(wanted.goal, "A goal", MAX_GOAL, least=0)
        if wanted.kind == "text" and not goal:
            raise InvalidInput("Describe the goal in a few words.")
        await self._restrictions.require_open(account, wanted.match_id)
        async with self._database.unit_of_work() as session:
            match = await MatchRepository(session).find(wanted.match_id)
            if match is None or match.status != "over":
                raise Conflict("This match isn't over yet. Save the puzzle afterward.")
            puzzles = PuzzleRepository(session)
            await lock_until_commit(session, f"puzzles of {account.id}")
            if await puzzles.count(account.id) >= MAX_PUZZLES:
                raise Conflict(f"You have {MAX_PUZZLES} puzzles. Delete one first.")
            row = PuzzleRow(
                id=new_id(12),
                match_id=wanted.match_id,
                account_id=account.id,
                viewer=wanted.viewer,
                frame=wanted.frame,
                seat=wanted.seat,
                kind=wanted.kind,
                goal=goal,
            )
            await puzzles.add(row)
            return row.id

    async def list_of(self, account: Account) -> list[Puzzle]:
        """Return an account's puzzles, newest first."""
        async with self._database.unit_of_work() as session:
            found = await PuzzleRepository(session).list_of(account.id)
        return [Puzzle(row.id, ruleset, row.created_at, _wanted(row)) for row, ruleset in found]

    async def read(self, account: Account, puzzle_id: str) -> Puzzle:
        """Return one of the account's puzzles; raise NotFound."""
        found = [each for each in await self.list_of(account) if each.id == puzzle_id]
        if not found:
            raise NotFound("Puzzle not found.")
        return found[0]

    async def play(self, account: Account, puzzle_id: str) -> str:
        """Start a match against the computer from the puzzle's position; return its id."""
        async with self._database.unit_of_work() as session:
            wanted = _wanted(await _own(session, account, puzzle_id))
        await self._restrictions.require_open(account, wanted.match_id)
        puzzle = {"id": puzzle_id, "kind": wanted.kind, "goal": wanted.goal, "seat": wanted.seat}
        request = ForkRequest(wanted.viewer, wanted.frame, wanted.seat, "computer", puzzle)
        match_id, _ = await self._forks.create(account, wanted.match_id, request)
        return match_id

    async def delete(self, account: Account, puzzle_id: str) -> None:
        """Delete one of the account's puzzles; raise NotFound."""
        async with self._database.unit_of_work() as session:
            row = await _own(session, account, puzzle_id)
            await PuzzleRepository(session).remove(row)


async def _own(session: AsyncSession, account: Account, puzzle_id: str) -> PuzzleRow:
    row = await PuzzleRepository(session).find(puzzle_id)
    if row is None or row.account_id != account.id:
        raise NotFound("Puzzle not found.")
    return row


def _wanted(row: PuzzleRow) -> WantedPuzzle:
    seat = cast("Literal[0, 1]", row.seat)
    kind = cast("GoalKind", row.kind)
    return WantedPuzzle(row.match_id, row.viewer, row.frame, seat, kind, row.goal)


class PuzzleAccountData:
    """Export and erasure of an account's puzzles."""

    title: Final = "puzzles"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        return [
            {"match": row.match_id, "frame": row.frame, "kind": row.kind, "goal": row.goal}
            for row, _ in await PuzzleRepository(session).list_of(account_id)
        ]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        await PuzzleRepository(session).remove_of(account_id)
