"""Who may play whom, who is there, and how they are shown."""

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

SHOWN: Final = 100


class PresenceService:
    """Reads who is there, within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, name: str | None, account_id: UUID | None) -> Account:
        """Return whom a name or an id means; a guest's name means them while they are online."""
        if account_id is not None:
            return await self._by_id(account_id)
        person = await AccountService(self._session).find_person(name or "")
        if person is not None:
            return person
        online = await PresenceRepository(self._session).list_online()
        accounts = await AccountService(self._session).list_accounts(online)
        alike = [each for each in accounts if each.name.casefold() == (name or "").casefold()]
        if len(alike) > 1:
            raise Conflict("Several guests have this name; pick one from the list of people.")
        if not alike:
            raise NotFound("Nobody of that name can be found. Guests are found while online.")
        return alike[0]

    async def shown(self, account_ids: Collection[UUID], ruleset: str) -> dict[UUID, PersonOut]:
        """Return these accounts with their ratings in a game."""
        ratings = await RatingService(self._session).of_each(account_ids, ruleset)
        accounts = await AccountService(self._session).list_accounts(set(account_ids))
        return {each.id: person_out(each, ratings[each.id]) for each in accounts}

    async def counts(self) -> Counts:
        """Return how many are there, wait, and play each other."""
        waiting = await TicketRepository(self._session).counts()
        return Counts(
            online=await PresenceRepository(self._session).count(),
            waiting=sum(waiting.values()),
            playing=len(await Listings(self._session).list_playing()),
        )

    async def online_for(self, viewers: set[UUID], blocks: Blocks) -> "OnlineList":
        """Return who is online, whoever came last first, as each of these accounts may see it."""
        online = (await PresenceRepository(self._session).list_online())[:SHOWN]
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
            raise NotFound("There is nobody to challenge there.")
        return found


class OnlineList:
    """The list of who is online, for several people."""

    def __init__(self, here: list[PersonHere], blocked: set[frozenset[UUID]]) -> None:
        self._here, self._blocked = here, blocked

    def seen_by(self, viewer: UUID) -> list[PersonHere]:
        """Return the list without people who are blocked, or have blocked the viewer."""
        return [each for each in self._here if frozenset((each.id, viewer)) not in self._blocked]


def require_may_rate(account: Account, *, rated: bool) -> None:
    """Refuse a rated match to a guest, whose rating would go with the browser."""
    if rated and account.kind != "person":
        raise Forbidden("Rated matches need an account with a password. Sign up: you keep all.")
