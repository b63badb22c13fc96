"""Facade of the lobby for HTTP routes; one unit of work for each request."""

from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.lobby.context import LobbyContext
from app.lobby.offers.challenges import ChallengeService
from app.lobby.offers.open_tables import OpenTableService
from app.lobby.presence.people import PresenceService, require_may_rate
from app.lobby.protocol.responses import (
    Answered,
    Challenged,
    ChallengesOut,
    LiveOut,
    MatchLink,
    PeopleOut,
    QueueOut,
    SeriesOut,
    TableOut,
    TicketOut,
    match_link,
)
from app.lobby.publishing.state_reader import StateReader
from app.lobby.queue.aborts import require_no_cooldown
from app.lobby.queue.tickets import TicketService
from app.lobby.series.service import First, SeriesService
from app.matches.creation.entrants import Entrant
from app.matches.creation.match_request import require_playable
from app.matches.history.listings import Listings
from app.matches.terms import Terms
from app.operations.drains import DrainService
from app.platform.errors import Conflict, InvalidInput


class LobbyService:
    """Resolves decks and opponents, and delegates to the services of each feature."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session, self._context = session, context
        self.tickets = TicketService(session, context.matches)
        self.challenges = ChallengeService(session, context)
        self.tables = OpenTableService(session, context)
        self.series = SeriesService(session, context)
        self._people = PresenceService(session)
        self._states = StateReader(session, context)

    async def queue(self, account: Account, terms: Terms, deck_id: str) -> TicketOut | None:
        """Join a queue; return the ticket."""
        require_playable(self._context.registry.rules, terms)
        require_may_rate(account, rated=terms.rated)
        deck = await self._newcomer(account, terms, deck_id)
        await self.tickets.put(account, terms, deck)
        return await self.tickets.find(account.id)

    async def answer_pairing(self, account: Account, pairing: UUID, *, accept: bool) -> Answered:
        """Accept or decline the opponent found."""
        match_id = await self.tickets.answer(account, pairing, accept=accept)
        ticket = await self.tickets.find(account.id)
        return Answered(ticket=ticket, match=match_link(match_id) if match_id else None)

    async def challenge(
        self, account: Account, name: str | None, account_id: UUID | None, terms: Terms, deck: str
    ) -> Challenged:
        """Challenge a player by name or id."""
        if not (name or account_id):
            raise InvalidInput("Choose a player to challenge.")
        require_playable(self._context.registry.rules, terms)
        other = await self._people.find(name, account_id)
        entrant = await self._newcomer(account, terms, deck)
        made, match_id = await self.challenges.challenge(account, other, terms, entrant)
        shown = await self.challenges.find(account.id, made) if made else None
        return Challenged(challenge=shown, match=match_link(match_id) if match_id else None)

    async def accept_challenge(
        self, account: Account, challenge_id: str, deck: str | None
    ) -> MatchLink:
        """Accept a challenge; raise InvalidInput without a deck."""
        terms = await self.challenges.terms(account, challenge_id)
        if deck is None:
            raise InvalidInput("Choose a deck to accept with.")
        entrant = await self._newcomer(account, terms, deck)
        return match_link(await self.challenges.accept(account, challenge_id, entrant))

    async def open_table(
        self, account: Account, terms: Terms, deck: str, *, private: bool
    ) -> TableOut:
        require_playable(self._context.registry.rules, terms)
        entrant = await self._newcomer(account, terms, deck)
        return await self.tables.open(account, terms, entrant, private=private)

    async def join_table(self, account: Account, table_id: str, deck: str) -> MatchLink:
        """Join a table; return a link to the match."""
        entrant = await self._newcomer(account, await self.tables.terms(table_id), deck)
        return match_link(await self.tables.join(account, table_id, entrant))

    async def ready_for_next(
        self, account: Account, series_id: str, deck: str | None, first: First | None
    ) -> SeriesOut:
        """Mark the account as ready for the next match of a series, with its deck."""
        terms = await self.series.terms(series_id)
        brought = await self._entrant(account, terms, deck) if deck else None
        return await self.series.mark_ready(account, series_id, brought, first)

    async def list_challenges(self, account: Account) -> ChallengesOut:
        return await self.challenges.list_of(account.id)

    async def list_queues(self, ruleset: str | None) -> list[QueueOut]:
        return await self.tickets.queues(ruleset)

    async def list_tables(self, account: Account, ruleset: str | None) -> list[TableOut]:
        """Return the public tables as the account sees them."""
        return (await self.tables.list_for({account.id}, ruleset)).seen_by(account.id)

    async def list_live(self, ruleset: str | None) -> list[LiveOut]:
        """Return the live matches open to spectators."""
        return await self._states.live(ruleset)

    async def people(self, account: Account) -> PeopleOut:
        """Return the counts, and the online players as the account sees them."""
        here = await self._people.online_for({account.id}, self._context.blocks(self._session))
        return PeopleOut(await self._people.counts(), here.seen_by(account.id))

    async def _entrant(self, account: Account, terms: Terms, deck: str) -> Entrant:
        choose_deck = self._context.matches.choose_deck
        return await choose_deck(self._session, account.id, terms, deck)

    async def _newcomer(self, account: Account, terms: Terms, deck: str) -> Entrant:
        """Return the entrant for a new search (ticket, table or challenge).

        Raise Draining before a deploy, TooManyRequests during a cooldown of rated matches, Conflict
        while the account plays against the clock.
        """
        await DrainService(self._session).require_none()
        if terms.rated:
            await require_no_cooldown(self._session, account.id, datetime.now(UTC))
        if await Listings(self._session).busy_among([account.id]):
            raise Conflict("You're in a match against the clock. Finish it first.")
        return await self._entrant(account, terms, deck)
