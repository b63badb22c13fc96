"""Creation of matches: against the computer, with an invite, or for two accounts of the lobby."""

from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.creation.entrants import DeckChoice, Entrant, choose_deck, computer_entrant
from app.matches.creation.match_request import require_playable
from app.matches.creation.new_match import NewMatches, take_seat
from app.matches.ids import new_id
from app.matches.live.registry import MatchRegistry
from app.matches.players import COMPUTER
from app.matches.repository import MatchRepository
from app.matches.rows import InviteRow
from app.matches.rules import SEATS
from app.matches.terms import Terms
from app.operations.card_suspensions import CardSuspensionService
from app.platform.db import Database

Opponent = Literal["computer", "invite"]


class MatchCreator:
    """Creates matches that start on this node."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database = database
        self._rules = registry.rules
        self._new = NewMatches(registry)

    async def create(
        self, account: Account, terms: Terms, *, deck: str, opponent: Opponent
    ) -> tuple[str, str | None]:
        """Create a match in a unit of work; return its id and, for a friend, the invite's code."""
        require_playable(self._rules, terms)
        async with self._database.unit_of_work() as session:
            own = await self.choose_deck(session, account.id, terms, deck)
            row = await self._new.add(session, terms)
            await take_seat(session, row.id, 0, own)
            if opponent == "computer":
                computer = await AccountService(session).get_bot(COMPUTER)
                decks = self._rules[terms.ruleset].decks
                other = computer_entrant(decks, computer.id, own, terms.format)
                await self._new.complete(session, row, other)
                return row.id, None
            code = new_id(8)
            invite = InviteRow(code=code, match_id=row.id, seat=1, created_by=account.id)
            await MatchRepository(session).add(invite)
            await self._new.note_waiting(session, account.id)
            return row.id, code

    async def pair(
        self,
        session: AsyncSession,
        terms: Terms,
        *,
        seats: tuple[Entrant, Entrant],
        starter: int | None = None,
        series: str | None = None,
    ) -> str:
        """Create a public match that starts when the caller's unit of work ends; return its id.

        The starting seat is random unless given by `starter`.
        """
        row = await self._new.add(session, terms, series=series, listed=True)
        for seat, entrant in zip(SEATS, seats, strict=True):
            await take_seat(session, row.id, seat, entrant)
        await self._new.start(session, row, starter)
        return row.id

    async def choose_deck(
        self, session: AsyncSession, account_id: UUID, terms: Terms, deck: str
    ) -> Entrant:
        """Return the entrant with that deck; raise InvalidInput if the account may not play it."""
        choice = DeckChoice(account_id, terms.ruleset, deck, terms.format)
        chosen = await choose_deck(session, self._rules, choice)
        if terms.rated:
            await CardSuspensionService(session).require_none_in(terms.ruleset, chosen.deck)
        return chosen
