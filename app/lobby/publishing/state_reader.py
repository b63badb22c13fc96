"""Reader of state snapshots for the lobby's socket, by account or shared by all."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.context import LobbyContext
from app.lobby.offers.challenges import ChallengeService
from app.lobby.presence.people import PresenceService
from app.lobby.protocol.messages import (
    Challenges,
    CountsNow,
    Live,
    LobbyOutgoing,
    MatchReady,
    MyMatches,
    People,
    Queues,
    Series,
    Ticket,
)
from app.lobby.protocol.responses import LiveOut, MyMatch
from app.lobby.queue.tickets import TicketService
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.series.service import SeriesService
from app.matches.history.listings import LISTED_OWN, Listings, OwnMatch, WatchableMatch
from app.matches.live.registry import MatchRegistry

REPEAT_CALL_S: Final = 30.0


class StateReader:
    """Reads state within the caller's unit of work."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._context = context
        self._listings = Listings(session)

    async def tickets(self, account_ids: Collection[UUID]) -> dict[UUID, Ticket]:
        """Return one ticket message for each of these accounts."""
        service = TicketService(self._session, self._context.matches)
        found = await service.list_of(account_ids)
        return {who: Ticket(found.get(who)) for who in account_ids}

    async def challenges(self, account_ids: Collection[UUID]) -> dict[UUID, Challenges]:
        """Return the incoming and outgoing challenges of each of these accounts."""
        service = ChallengeService(self._session, self._context)
        messages = {who: Challenges([], []) for who in account_ids}
        for who in await ChallengeRepository(self._session).concerned_among(account_ids):
            found = await service.list_of(who)
            messages[who] = Challenges(found.incoming, found.outgoing)
        return messages

    async def series(self, account_ids: Collection[UUID]) -> dict[UUID, list[Series]]:
        """Return the running and recently ended series of the accounts that have any."""
        service = SeriesService(self._session, self._context)
        messages: dict[UUID, list[Series]] = {}
        for who in await SeriesRepository(self._session).concerned_among(account_ids):
            messages[who] = [Series(each) for each in await service.list_of(who)]
        return messages

    async def my_matches(self, account_ids: Collection[UUID]) -> dict[UUID, MyMatches]:
        """Return the unfinished matches of each of these accounts, matches to move in first."""
        found: dict[UUID, list[OwnMatch]] = {account_id: [] for account_id in account_ids}
        for match in await self._listings.on_of(account_ids, newest=LISTED_OWN):
            found[match.account_id].append(match)
        return {who: MyMatches(_asked_first(matches)) for who, matches in found.items()}

    async def calls(self, account_ids: Collection[UUID]) -> dict[UUID, list[MatchReady]]:
        """Return calls to recently started matches; a tab may have missed the first call."""
        now = datetime.now(UTC)
        messages: dict[UUID, list[MatchReady]] = {}
        for match in await self._listings.on_of(account_ids, newest=LISTED_OWN):
            if match.listed and (now - match.started_at).total_seconds() < REPEAT_CALL_S:
                messages.setdefault(match.account_id, []).append(_call(match))
        return messages

    async def counts(self) -> CountsNow:
        """Return the message with the counts."""
        return CountsNow(await PresenceService(self._session).counts())

    async def live(self, ruleset: str | None = None) -> list[LiveOut]:
        """Return the live matches open to spectators."""
        return [
            _live(each, self._context.registry) for each in await self._listings.watchable(ruleset)
        ]

    async def topic(self, name: Literal["live", "queues"]) -> LobbyOutgoing:
        """Return a list that is equal for all accounts."""
        if name == "live":
            return Live(await self.live())
        return Queues(await TicketService(self._session, self._context.matches).queues())

    async def people(self, viewers: set[UUID]) -> dict[UUID, People]:
        """Return the online players as each of these accounts sees them."""
        blocks = self._context.blocks(self._session)
        here = await PresenceService(self._session).online_for(viewers, blocks)
        return {who: People(here.seen_by(who)) for who in viewers}


def _call(match: OwnMatch) -> MatchReady:
    return MatchReady(
        match=match.id,
        url=f"/match/{match.id}",
        ruleset=match.ruleset,
        opponent=match.opponent,
        origin="series" if match.series else "queue",
        again=True,
    )


def _asked_first(matches: list[OwnMatch]) -> list[MyMatch]:
    shown = [
        MyMatch(
            id=match.id,
            url=f"/match/{match.id}",
            ruleset=match.ruleset,
            opponent=match.opponent,
            timer=match.timer,
            rated=match.rated,
            your_move=match.is_asked,
            series=match.series,
        )
        for match in matches
    ]
    return sorted(shown, key=lambda match: not match.your_move)


def _live(match: WatchableMatch, registry: MatchRegistry) -> LiveOut:
    live = registry.find(match.id)
    return LiveOut(
        id=match.id,
        url=f"/match/{match.id}",
        ruleset=match.ruleset,
        names=match.names,
        # Spectators see a rated match with a delay, so its turn is hidden.
        turn=None if live is None or match.rated else live.match.state.turn,
        watchers=0 if live is None else live.audience.watchers,
        rated=match.rated,
        age_s=round(match.age_s, 1),
    )
