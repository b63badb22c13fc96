"""Online players: lookup by name, display data, counts, permission for rated matches."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.lobby.context import Blocks
from app.lobby.protocol.responses import Counts, PersonHere, PersonOut, person_out
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.tickets import TicketRepository
from app.matches.history.listings import Listings
from app.platform.errors import Conflict, Forbidden, NotFound
from app.ratings.service import RatingService

MAX_LISTED: Final = 100


class PresenceService:
    """Reads presence within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, name: str | None, account_id: UUID | None) -> Account:
        """Return the account of an id or name; guests match by name only while online."""
        if account_id is not None:
            return await self._by_id(account_id)
        person = await AccountService(self._session).find_person(name or "")
        if person is not None:
            return person
        online = await PresenceRepository(self._session).list_online()
        accounts = await AccountService(self._session).list_accounts(online)
        alike = [each for each in accounts if each.name.casefold() == (name or "").casefold()]
        if len(alike) > 1:
            raise Conflict("Several guests have this name. Pick one from the list.")
        if not alike:
            raise NotFound("Player not found. Guests are found only while online.")
        return alike[0]

    async def shown(self, account_ids: Collection[UUID], ruleset: str) -> dict[UUID, PersonOut]:
        """Return these accounts, each with its rating in a game."""
        ratings = await RatingService(self._session).of_each(account_ids, ruleset)
        accounts = await AccountService(self._session).list_accounts(set(account_ids))
        return {each.id: person_out(each, ratings[each.id]) for each in accounts}

    async def counts(self) -> Counts:
        """Return the numbers of online, queued and playing accounts."""
        waiting = await TicketRepository(self._session).counts()
        return Counts(
            online=await PresenceRepository(self._session).count(),
            waiting=sum(waiting.values()),
            playing=len(await Listings(self._session).list_playing()),
        )

    async def online_for(self, viewers: set[UUID], blocks: Blocks) -> "OnlineList":
        """Return online players, latest note first, with blocks between them and these viewers."""
        online = (await PresenceRepository(self._session).list_online())[:MAX_LISTED]
        playing = await Listings(self._session).list_playing()
        accounts = {
            each.id: each for each in await AccountService(self._session).list_accounts(online)
        }
        here = [
            PersonHere(each.id, each.name, each.kind, each.id in playing)
            for account_id in online
            if (each := accounts.get(account_id)) is not None
        ]
        return OnlineList(here, await blocks.blocked_pairs(viewers | accounts.keys()))

    async def _by_id(self, account_id: UUID) -> Account:
        found = await AccountService(self._session).find_active(account_id)
        if found is None or found.kind == "bot":
            raise NotFound("Player not found. Choose one from the list.")
        return found


class OnlineList:
    """A list of online players, filtered for each viewer."""

    def __init__(self, here: list[PersonHere], blocked: set[frozenset[UUID]]) -> None:
        self._here, self._blocked = here, blocked

    def seen_by(self, viewer: UUID) -> list[PersonHere]:
        """Return the players who neither block the viewer nor are blocked by them."""
        return [each for each in self._here if frozenset((each.id, viewer)) not in self._blocked]


def require_may_rate(account: Account, *, rated: bool) -> None:
    """Raise Forbidden for a rated match of a guest: their rating would end with the session."""
    if rated and account.kind != "person":
        raise Forbidden("Guests can't play rated matches. Save your account first.")
