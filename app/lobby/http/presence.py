"""HTTP routes of presence: online players, live matches, friends."""

from fastapi import APIRouter, Depends

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Friends, Service
from app.lobby.http.parameters import READ_LIMIT, OfGame
from app.lobby.presence.friends import FriendHere
from app.lobby.protocol.responses import LiveOut, PeopleOut
from app.platform.rate_limits import rate_limited

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get("/lobby/live", dependencies=[READ_LIMIT])
async def list_live(account: SignedIn, service: Service, ruleset: OfGame = None) -> list[LiveOut]:
    """List live matches open to spectators."""
    return await service.list_live(ruleset)


@router.get("/lobby/people", dependencies=[READ_LIMIT])
async def list_people(account: SignedIn, service: Service) -> PeopleOut:
    """List online players, without players blocked by you or blocking you."""
    return await service.people(account)


@router.get(
    "/lobby/friends",
    dependencies=[Depends(rate_limited("friends", "120/minute"))],
)
async def list_friends(account: SignedIn, friends: Friends) -> list[FriendHere]:
    """List your friends, each with their presence and a match open to spectators."""
    return await friends.list_of(account.id)
