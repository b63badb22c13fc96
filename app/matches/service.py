"""What an account can do with matches from outside the table."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.brought import Brought, DeckChoice, as_before, bring, for_computer
from app.matches.exports import MatchLogOut
from app.matches.host import Host
from app.matches.ids import new_id
from app.matches.meeting import require_free, require_no_block, require_willing
from app.matches.messages import RematchOut
from app.matches.rematches import rematch_out
from app.matches.replay import commitment_to
from app.matches.repository import MatchRepository
from app.matches.resume import first_lines
from app.matches.rows import InviteRow, MatchRow, MatchSecretRow, SeatRow
from app.matches.rules import SEATS, SPECTATOR, STANDARD, Deck
from app.matches.store import accounts_by_id, find_log
from app.matches.wanted import require_known
from app.platform.db import Database
from app.platform.errors import Conflict, Forbidden, NotFound

COMPUTER: Final = "Clockwork"

Opponent = Literal["computer", "invite"]


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as the lists show it."""

    row: MatchRow
    names: tuple[str | None, str | None]
    seat: int | None  # whose summary it is; None for a spectator
    is_asked: bool  # whether the match waits for this seat


@dataclass(frozen=True, slots=True)
class Offered:
    """A match that waits for whoever has the invite."""

    row: MatchRow
    by: str
    decks: tuple[Deck, ...]


class MatchService:
    """Makes matches and invites; each call is a unit of work of its own."""

    def __init__(self, database: Database, host: Host) -> None:
        self._database = database
        self._host = host
        self._rules = host.rules

    async def create(
        self,
        account: Account,
        *,
        ruleset: str,
        deck: str,
        timer: str,
        opponent: Opponent,
        form: str = STANDARD,
    ) -> tuple[str, str | None]:
        """Make a match; return its id and, for a friend, the invite's code."""
        require_known(self._rules, ruleset=ruleset, form=form, timer=timer)
        async with self._database.unit_of_work() as session:
            own = await self.bring(session, account.id, ruleset, deck, form)
            row = await self._add(session, ruleset, timer, form)
            await _sit(session, row.id, 0, own)
            if opponent == "computer":
                computer = await AccountService(session).get_bot(COMPUTER)
                other = for_computer(self._rules.decks(ruleset), computer.id, own, form)
                await self._complete(session, row, other)
                return row.id, None
            code = new_id(8)
            invite = InviteRow(code=code, match_id=row.id, seat=1, created_by=account.id)
            await MatchRepository(session).add(invite)
            return row.id, code

    async def pair(
        self,
        session: AsyncSession,
        *,
        ruleset: str,
        form: str,
        timer: str,
        rated: bool,
        seats: tuple[Brought, Brought],
        starter: int | None = None,
        series: str | None = None,
    ) -> str:
        """Make a match that begins as the caller's unit of work ends; everybody may watch it.

        Chance says who begins, unless `starter` names the seat. Return the match's id.
        """
        further = {"rated": rated, "series": series, "listed": True}
        row = await self._add(session, ruleset, timer, form, **further)
        for seat, brought in zip(SEATS, seats, strict=True):
            await _sit(session, row.id, seat, brought)
        await self._start(session, row, starter)
        return row.id

    async def bring(
        self, session: AsyncSession, account_id: UUID, ruleset: str, deck: str, form: str
    ) -> Brought:
        """Return a deck that the account may play; raise InvalidInput if it may not."""
        return await bring(session, self._rules, DeckChoice(account_id, ruleset, deck, form))

    async def read_invite(self, code: str) -> Offered:
        """Return what the invite is to."""
        async with self._database.unit_of_work() as session:
            invite = await _invite(session, code)
            row = await _match(session, invite.match_id)
            accounts = await accounts_by_id(session, {invite.created_by})
            by = accounts[invite.created_by].name
            decks = self._rules.decks(row.ruleset) if row.format == STANDARD else ()
            return Offered(row, by, tuple(decks))

    async def accept(self, account: Account, code: str, deck: str) -> str:
        """Take the seat that the invite is for; return the match's id."""
        async with self._database.unit_of_work() as session:
            invite = await _invite(session, code, for_update=True)
            row = await _match(session, invite.match_id)
            taken = await MatchRepository(session).list_seats([row.id])
            if any(seat.account_id == account.id and seat.seat == invite.seat for seat in taken):
                return row.id  # came back over the same link
            if invite.created_by == account.id:
                raise Conflict("This is your own invite; send it to somebody else.")
            if invite.used_at is not None:
                raise Conflict("Somebody has taken this seat already.")
            await require_no_block(session, account.id, invite.created_by)
            await MatchRepository(session).use_invite(invite)
            brought = await self.bring(session, account.id, row.ruleset, deck, row.format)
            await self._complete(session, row, brought)
        self._host.tell_started(row.id)
        return row.id

    async def list_of(self, account: Account) -> list[Summary]:
        """Return the account's matches, newest first."""
        async with self._database.unit_of_work() as session:
            rows = list(await MatchRepository(session).list_of(account.id))
            return await self._summaries(session, account, rows)

    async def read(self, account: Account | None, match_id: str) -> tuple[Summary, str | None]:
        """Return a match and, once it is over, its seed."""
        async with self._database.unit_of_work() as session:
            row = await _match(session, match_id)
            (summary,) = await self._summaries(session, account, [row])
            is_over = row.status == "over"
            seed = (await MatchRepository(session).get_seed(match_id)).hex() if is_over else None
            return summary, seed

    async def export(self, match_id: str) -> MatchLogOut:
        """Return the whole log of a finished match."""
        async with self._database.unit_of_work() as session:
            row = await _match(session, match_id)
            if row.status != "over":
                raise Conflict("The log is public once the match is over.")
            return await find_log(session, match_id)

    async def lines(self, account: Account, match_id: str, count: int) -> list[dict[str, Any]]:
        """Return the first lines of the log, as this account was told them."""
        record = await self._host.store.find_record(match_id)
        if record is None:
            raise NotFound("There is no such match.")
        if record.status not in ("live", "over"):
            raise Conflict("There is no log of this match to read.")
        own = [seat for seat in SEATS if record.seats[seat].account_id == str(account.id)]
        viewer = own[0] if own else SPECTATOR
        is_late = record.rated and viewer == SPECTATOR and record.status == "live"
        delay_s = self._host.settings.rated_delay_s if is_late else 0.0
        store = self._host.store
        lines = await first_lines(self._rules, record, store, viewer, count, delay_s)
        return [msgspec.json.decode(line) for line in lines]

    async def rematch(self, account: Account, match_id: str) -> RematchOut:
        """Offer or take a rematch with the seats swapped."""
        async with self._database.unit_of_work() as session:
            matches = MatchRepository(session)
            row = await matches.find(match_id, for_update=True)
            if row is None:
                raise NotFound("There is no such match.")
            (summary,) = await self._summaries(session, account, [row])
            if summary.seat is None:
                raise Forbidden("Only its players can ask for a rematch.")
            if row.status != "over":
                raise Conflict("The match is still on.")
            if row.series is not None:
                raise Conflict("This match belongs to a series; its next one comes from there.")
            following = await matches.find_rematch(match_id)
            seats = await matches.list_seats([match_id])
            if following is None:
                await require_willing(session, *(seat.account_id for seat in seats))
                is_bot = await _is_computer(session, seats[1 - summary.seat].account_id)
                if is_bot or row.rematch_by == 1 - summary.seat:
                    following = await self._again(session, row, seats)
                else:
                    row.rematch_by = summary.seat
        state = rematch_out(following, summary.seat)
        self._host.tell_rematch(match_id, state)
        return state

    async def _again(
        self, session: AsyncSession, row: MatchRow, seats: Sequence[SeatRow]
    ) -> MatchRow:
        """Make the same match again, the seats swapped."""
        await require_free(session, row.timer, *(seat.account_id for seat in seats))
        alike = {"rated": row.rated, "listed": row.listed, "rematch_of": row.id}
        following = await self._add(session, row.ruleset, row.timer, row.format, **alike)
        for seat, old in zip(SEATS, reversed(seats), strict=True):
            await _sit(session, following.id, seat, as_before(old))
        await self._start(session, following)
        return following

    async def _add(
        self, session: AsyncSession, ruleset: str, timer: str, form: str, **further: Any
    ) -> MatchRow:
        """Keep a new match that waits; its seed is drawn and bound now."""
        seed = secrets.token_bytes(32)
        row = MatchRow(
            id=new_id(12),
            ruleset=ruleset,
            format=form,
            timer=timer,
            engine_version=self._rules.engine_version,
            pool_version=self._rules.pool_version(ruleset),
            commitment=commitment_to(seed),
            setup={},
            **further,
        )
        await MatchRepository(session).add(row, MatchSecretRow(match_id=row.id, seed=seed))
        return row

    async def _complete(self, session: AsyncSession, row: MatchRow, brought: Brought) -> None:
        await _sit(session, row.id, 1, brought)
        await self._start(session, row)

    async def _start(
        self, session: AsyncSession, row: MatchRow, starter: int | None = None
    ) -> None:
        matches = MatchRepository(session)
        first, second = await matches.list_seats([row.id])
        setup = self._rules.setup(row.ruleset, (first.deck, second.deck), starter, row.format)
        await matches.start(row.id, setup, self._host.settings.node_id)

    async def _summaries(
        self, session: AsyncSession, account: Account | None, rows: list[MatchRow]
    ) -> list[Summary]:
        seats = await MatchRepository(session).list_seats([row.id for row in rows])
        accounts = await accounts_by_id(session, {seat.account_id for seat in seats})
        live = [row.id for row in rows if row.status == "live"]
        asked = await MatchRepository(session).list_asked(live) if account else {}
        found = []
        for row in rows:
            own = {seat.seat: seat.account_id for seat in seats if seat.match_id == row.id}
            names = [accounts[own[n]].name if n in own else None for n in SEATS]
            seat = next((n for n in own if account is not None and own[n] == account.id), None)
            is_asked = seat is not None and bool(asked.get(row.id, 0) >> seat & 1)
            found.append(Summary(row, (names[0], names[1]), seat, is_asked))
        return found


async def _sit(session: AsyncSession, match_id: str, seat: int, brought: Brought) -> None:
    account_id, title, deck, deck_id = brought
    row = SeatRow(
        match_id=match_id,
        seat=seat,
        account_id=account_id,
        deck=deck,
        deck_title=title,
        deck_id=deck_id,
    )
    await MatchRepository(session).add(row)


async def _invite(session: AsyncSession, code: str, *, for_update: bool = False) -> InviteRow:
    invite = await MatchRepository(session).find_invite(code, for_update=for_update)
    if invite is None:
        raise NotFound("This invite does not exist, or no longer.")
    return invite


async def _match(session: AsyncSession, match_id: str) -> MatchRow:
    row = await MatchRepository(session).find(match_id)
    if row is None:
        raise NotFound("There is no such match.")
    return row


async def _is_computer(session: AsyncSession, account_id: UUID) -> bool:
    return (await accounts_by_id(session, {account_id}))[account_id].kind == "bot"
