"""Matches, invites and rematches over HTTP."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response, status

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.matches.dependencies import Matches
from app.matches.exports import MatchLogOut
from app.matches.shapes import (
    DeckIn,
    InviteLinks,
    InviteOut,
    MatchIn,
    MatchLine,
    MatchMade,
    MatchOut,
    RematchState,
    invite_out,
    match_line,
    match_made,
    match_out,
)
from app.platform.addresses import address_of, qr_svg
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["matches"])


@router.post(
    "/matches",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(limited("matches", "60/minute"))],
    responses=problem_responses(401, 403, 422, 429),
)
async def create_match(
    wish: MatchIn, request: Request, account: SignedIn, matches: Matches
) -> MatchMade:
    """Begin a match against the computer, or make one that waits for a friend."""
    match_id, code = await matches.create(
        account,
        ruleset=wish.ruleset,
        deck=wish.deck,
        timer=wish.timer,
        opponent=wish.opponent,
        form=wish.format,
    )
    return match_made(match_id, _links(request, code) if code else None)


@router.get("/matches", responses=problem_responses(401))
async def list_matches(account: SignedIn, matches: Matches) -> list[MatchLine]:
    """List one's matches, newest first."""
    summaries = await matches.list_of(account)
    return [match_line(each) for each in summaries]


@router.get("/matches/{match_id}", responses=problem_responses(404))
async def read_match(match_id: str, account: MaybeSignedIn, matches: Matches) -> MatchOut:
    """Read what is public about a match; the seed once it is over."""
    return match_out(*await matches.read(account, match_id))


@router.get("/matches/{match_id}/log", responses=problem_responses(404, 409))
async def read_log(match_id: str, matches: Matches) -> MatchLogOut:
    """Read the whole log of a finished match: enough for anybody to play it again."""
    return await matches.export(match_id)


@router.get(
    "/matches/{match_id}/lines",
    # The whole match is played again for it.
    dependencies=[Depends(limited("lines", "20/minute"))],
    responses=problem_responses(401, 404, 409, 422, 429),
)
async def read_lines(
    match_id: str,
    count: Annotated[int, Query(ge=1, le=100_000)],
    account: SignedIn,
    matches: Matches,
) -> list[dict[str, Any]]:
    """Read the first lines of a match's log, as one was told them: what a newcomer has missed."""
    return await matches.lines(account, match_id, count)


@router.post("/matches/{match_id}/rematch", responses=problem_responses(401, 403, 404, 409))
async def ask_for_rematch(match_id: str, account: SignedIn, matches: Matches) -> RematchState:
    """Offer a rematch, or take the one that the other seat has offered."""
    state = await matches.rematch(account, match_id)
    return RematchState(state=state.state, match=state.match, url=state.url)


@router.get(
    "/invites/{code}",
    dependencies=[Depends(limited("invites", "60/minute"))],
    responses=problem_responses(404, 429),
)
async def read_invite(code: str, matches: Matches) -> InviteOut:
    """Read who invites to which game."""
    return invite_out(await matches.read_invite(code))


@router.post(
    "/invites/{code}",
    dependencies=[Depends(limited("invites", "60/minute"))],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def accept_invite(
    code: str, choice: DeckIn, account: SignedIn, matches: Matches
) -> MatchMade:
    """Take the seat; the match begins."""
    return match_made(await matches.accept(account, code, choice.deck))


@router.get(
    "/invites/{code}/qr.svg",
    response_class=Response,
    dependencies=[Depends(limited("invites", "60/minute"))],
    responses=problem_responses(404, 429),
)
async def read_invite_code(code: str, request: Request, matches: Matches) -> Response:
    """Draw the invite's address as a QR code."""
    await matches.read_invite(code)  # a code of anybody's choice may be too long to be drawn
    return Response(qr_svg(_links(request, code).url), media_type="image/svg+xml")


def _links(request: Request, code: str) -> InviteLinks:
    url = address_of(request, f"/play/{code}")
    return InviteLinks(code=code, url=url, qr=f"/api/v1/invites/{code}/qr.svg")
