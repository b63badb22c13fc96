"""HTTP routes of challenges."""

from fastapi import APIRouter, Depends, Response, status

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Service
from app.lobby.http.parameters import WRITE_LIMIT, Id
from app.lobby.protocol.requests import ChallengeAnswerIn, ChallengeIn
from app.lobby.protocol.responses import Challenged, ChallengesOut, MatchBegun
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get("/lobby/challenges")
async def list_challenges(account: SignedIn, service: Service) -> ChallengesOut:
    """List your incoming and outgoing challenges."""
    return await service.list_challenges(account)


@router.post(
    "/lobby/challenges",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("challenges", "20/minute"))],
    responses=LOCATION,
)
async def challenge(
    body: ChallengeIn, response: Response, account: SignedIn, service: Service
) -> Challenged:
    """Challenge a player; starts the match if they have challenged you on the same terms."""
    terms = body.terms(body.best_of)
    made = await service.challenge(account, body.to, body.account, terms, body.deck)
    if made.challenge is not None:
        point_to(response, f"/lobby/challenges/{made.challenge.id}")
    elif made.match is not None:
        point_to(response, f"/matches/{made.match.id}")
    return made


@router.post(
    "/lobby/challenges/{challenge_id}",
    dependencies=[WRITE_LIMIT],
)
async def answer_challenge(
    challenge_id: Id, answer: ChallengeAnswerIn, account: SignedIn, service: Service
) -> MatchBegun:
    """Accept a challenge with a deck, or decline it."""
    if not answer.accept:
        await service.challenges.decline(account, challenge_id)
        return MatchBegun(match=None)
    return MatchBegun(match=await service.accept_challenge(account, challenge_id, answer.deck))


@router.delete(
    "/lobby/challenges/{challenge_id}",
    status_code=status.HTTP_204_NO_CONTENT,
)
async def withdraw_challenge(challenge_id: Id, account: SignedIn, service: Service) -> None:
    """Withdraw your challenge."""
    await service.challenges.withdraw(account, challenge_id)
