"""Invites: links to the second seat of a match, for a friend."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.engine.decks.decklists import StarterDeck
from app.matches.creation.entrants import DeckChoice, Entrant, choose_deck
from app.matches.creation.forks import fork_entrant, fork_in
from app.matches.creation.new_match import NewMatches, get_match, take_seat
from app.matches.creation.opponent_rules import require_no_block
from app.matches.live.registry import MatchRegistry
from app.matches.players import accounts_by_id
from app.matches.repository import InviteRepository, MatchRepository
from app.matches.rows import InviteRow, MatchRow
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound

EXPIRE_AFTER: Final = timedelta(days=7)
GONE: Final = "This invite no longer exists. Ask your friend for a new one."
TAKEN: Final = "Another player has already joined this match."


@dataclass(frozen=True, slots=True)
class OpenInvite:
    """A match that waits for the recipient of an invite."""

    row: MatchRow
    by: str
    decks: tuple[StarterDeck, ...]


class InviteService:
    """Reads, accepts and withdraws invites; each call is a unit of work of its own."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database = database
        self._registry = registry
        self._rules = registry.rules
        self._new = NewMatches(registry)

    async def read(self, code: str) -> OpenInvite:
        """Return the invite with its match and starter decks; raise NotFound."""
        async with self._database.unit_of_work() as session:
            invite = await _get_invite(session, code)
            row = await get_match(session, invite.match_id)
            accounts = await accounts_by_id(session, {invite.created_by})
            by = accounts[invite.created_by].name
            decks = [d for d in self._rules[row.ruleset].decks if d.of(row.format) is not None]
            return OpenInvite(row, by, tuple(decks))

    async def accept(self, account: Account, code: str, deck: str) -> str:
        """Take the invite's seat and return the match's id; raise NotFound or Conflict."""
        async with self._database.unit_of_work() as session:
            invite = await _get_invite(session, code, for_update=True)
            row = await get_match(session, invite.match_id)
            taken = await MatchRepository(session).list_seats([row.id])
            if any(seat.account_id == account.id and seat.seat == invite.seat for seat in taken):
                return row.id  # opened the same link again
            if invite.created_by == account.id:
                raise Conflict("This is your own invite. Send the link to a friend.")
            if invite.used_at is not None:
                raise Conflict(TAKEN)
            await require_no_block(session, account.id, invite.created_by)
            await InviteRepository(session).use(invite)
            entrant = await self._entrant(session, row, account, deck)
            await take_seat(session, row.id, invite.seat, entrant)
            await self._new.note_waiting(session, account.id)
            await self._new.start(session, row)
        self._registry.notify_started(row.id)
        return row.id

    async def withdraw(self, account: Account, code: str) -> None:
        """Delete an unused invite of the account with its waiting match."""
        async with self._database.unit_of_work() as session:
            invite = await _get_invite(session, code, for_update=True)
            if invite.created_by != account.id:
                raise NotFound(GONE)
            if invite.used_at is not None:
                raise Conflict(TAKEN)
            await InviteRepository(session).remove([invite.match_id])
        self._registry.notify_started(invite.match_id)  # open sockets find out that it is gone

    async def remove_expired(self) -> None:
        """Delete invites unused for a week, with their waiting matches."""
        async with self._database.unit_of_work() as session:
            invites = InviteRepository(session)
            await invites.remove(await invites.list_expired(EXPIRE_AFTER))

    async def _entrant(
        self, session: AsyncSession, row: MatchRow, account: Account, deck: str
    ) -> Entrant:
        """Return the account with its chosen deck, or with the deck of the fork's seat."""
        fork = fork_in(row.setup)
        if fork is None:
            choice = DeckChoice(account.id, row.ruleset, deck, row.format)
            return await choose_deck(session, self._rules, choice)
        return await fork_entrant(session, fork["match"], row, account.id)


async def _get_invite(session: AsyncSession, code: str, *, for_update: bool = False) -> InviteRow:
    invite = await InviteRepository(session).find(code, for_update=for_update)
    if invite is None:
        raise NotFound(GONE)
    is_expired = invite.used_at is None and invite.created_at < datetime.now(UTC) - EXPIRE_AFTER
    if is_expired:
        raise NotFound("This invite has expired. Ask your friend for a new one.")
    return invite
