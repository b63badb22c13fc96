"""Invites: links by which a friend takes the second seat of a match."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.creation.entrants import DeckChoice, Entrant, choose_deck
from app.matches.creation.forks import fork_entrant, fork_in
from app.matches.creation.new_match import NewMatches, get_match, take_seat
from app.matches.creation.opponent_rules import require_no_block
from app.matches.live.registry import MatchRegistry
from app.matches.players import accounts_by_id
from app.matches.repository import InviteRepository, MatchRepository
from app.matches.rows import InviteRow, MatchRow
from app.matches.rules import Deck
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound


@dataclass(frozen=True, slots=True)
class OpenInvite:
    """A match that waits for whoever has the invite."""

    row: MatchRow
    by: str
    decks: tuple[Deck, ...]


class InviteService:
    """Shows and accepts invites; each call is a unit of work of its own."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database = database
        self._registry = registry
        self._rules = registry.rules

    async def read(self, code: str) -> OpenInvite:
        """Return what the invite is to."""
        async with self._database.unit_of_work() as session:
            invite = await _get_invite(session, code)
            row = await get_match(session, invite.match_id)
            accounts = await accounts_by_id(session, {invite.created_by})
            by = accounts[invite.created_by].name
            decks = [d for d in self._rules.decks(row.ruleset) if d.of(row.format) is not None]
            return OpenInvite(row, by, tuple(decks))

    async def accept(self, account: Account, code: str, deck: str) -> str:
        """Take the seat that the invite is for; return the match's id."""
        async with self._database.unit_of_work() as session:
            invite = await _get_invite(session, code, for_update=True)
            row = await get_match(session, invite.match_id)
            taken = await MatchRepository(session).list_seats([row.id])
            if any(seat.account_id == account.id and seat.seat == invite.seat for seat in taken):
                return row.id  # came back over the same link
            if invite.created_by == account.id:
                raise Conflict("This is your own invite; send it to somebody else.")
            if invite.used_at is not None:
                raise Conflict("Somebody has taken this seat already.")
            await require_no_block(session, account.id, invite.created_by)
            await InviteRepository(session).use(invite)
            entrant = await self._entrant(session, row, account, deck)
            await take_seat(session, row.id, invite.seat, entrant)
            await NewMatches(self._rules, self._registry.settings.node_id).start(session, row)
        self._registry.notify_started(row.id)
        return row.id

    async def _entrant(
        self, session: AsyncSession, row: MatchRow, account: Account, deck: str
    ) -> Entrant:
        """Return who comes, with the deck that they want, or the one that lies there already."""
        fork = fork_in(row.setup)
        if fork is None:
            choice = DeckChoice(account.id, row.ruleset, deck, row.format)
            return await choose_deck(session, self._rules, choice)
        return await fork_entrant(session, fork["match"], row, account.id)


async def _get_invite(session: AsyncSession, code: str, *, for_update: bool = False) -> InviteRow:
    invite = await InviteRepository(session).find(code, for_update=for_update)
    if invite is None:
        raise NotFound("This invite does not exist, or no longer.")
    return invite
