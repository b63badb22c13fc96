"""One's friends as the lobby sees them, over HTTP."""

from fastapi import APIRouter, Depends

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Friends
from app.lobby.friends import FriendHere
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get(
    "/lobby/friends",
    dependencies=[Depends(limited("friends", "120/minute"))],
    responses=problem_responses(401, 429),
)
async def list_friends(account: SignedIn, friends: Friends) -> list[FriendHere]:
    """List one's friends: who is online, and whose match may be watched."""
    return await friends.list_of(account.id)
