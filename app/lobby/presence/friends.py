"""Friends of an account, with presence and watchable matches."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.presence import PresenceRepository
from app.matches.history.listings import LISTED_OWN, Listings
from app.social.service import SocialService


@dataclass(frozen=True, slots=True)
class FriendMatch:
    """A friend's live match open to spectators."""

    id: str
    url: str
    ruleset: str
    opponent: str


@dataclass(frozen=True, slots=True)
class FriendHere:
    """A friend with presence; `match` is None unless one is open to spectators."""

    id: UUID
    name: str
    online: bool
    match: FriendMatch | None


class FriendService:
    """Reads friends within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._social = SocialService(session)
        self._presence = PresenceRepository(session)
        self._listings = Listings(session)

    async def list_of(self, account_id: UUID) -> list[FriendHere]:
        """Return the account's friends, sorted by name."""
        friends = (await self._social.relationships(account_id)).friends
        here = set(await self._presence.list_online())
        matches = await self._public_matches({friend.id for friend in friends})
        return [
            FriendHere(friend.id, friend.name, friend.id in here, matches.get(friend.id))
            for friend in friends
        ]

    async def _public_matches(self, account_ids: set[UUID]) -> dict[UUID, FriendMatch]:
        """Return the newest public match of each account that has one."""
        found: dict[UUID, FriendMatch] = {}
        matches = await self._listings.on_of(account_ids, newest=LISTED_OWN) if account_ids else []
        for match in matches:
            if match.listed:
                shown = FriendMatch(match.id, f"/match/{match.id}", match.ruleset, match.opponent)
                found.setdefault(match.account_id, shown)
        return found
