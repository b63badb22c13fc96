"""Matches, invites and rematches over HTTP."""

import gzip
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request, Response, status

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.engine.position.plain_data import JsonObject
from app.matches.history.match_reader import LISTED, MAX_LISTED
from app.matches.http.dependencies import (
    Creator,
    Invites,
    Logs,
    ReadableMatch,
    Reader,
    Rematches,
    Statistics,
)
from app.matches.http.pages import NEXT_PAGE, cursor_of, link_next, read_cursor
from app.matches.http.schemas import (
    DeckChoiceIn,
    InviteLinks,
    InviteOut,
    MatchIn,
    MatchLine,
    MatchMade,
    MatchOut,
    MatchStatisticsOut,
    RematchState,
    invite_out,
    match_line,
    match_made,
    match_out,
)
from app.matches.log.export import MatchLogOut
from app.matches.terms import Terms
from app.platform.problems import problem_responses
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import (
    LOCATION,
    NOT_MODIFIED,
    is_unchanged,
    not_modified,
    point_to,
)
from app.platform.web.urls import absolute_url, qr_svg

GUESSING: Final = Depends(rate_limited("invites", "60/minute"))  # codes are short

router = APIRouter(prefix="/api/v1", tags=["matches"])


@router.post(
    "/matches",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("matches", "60/minute"))],
    responses=LOCATION,
)
async def create_match(
    body: MatchIn, request: Request, response: Response, account: SignedIn, creator: Creator
) -> MatchMade:
    """Create a match: against the computer it starts, otherwise it waits for your friend."""
    terms = Terms(body.ruleset, body.timer, format=body.format)
    match_id, code = await creator.create(account, terms, deck=body.deck, opponent=body.opponent)
    point_to(response, f"/matches/{match_id}")
    return match_made(match_id, invite_links(request, code) if code else None)


@router.get("/matches", responses=NEXT_PAGE)
async def list_matches(
    request: Request,
    response: Response,
    account: SignedIn,
    reader: Reader,
    limit: Annotated[int, Query(ge=1, le=MAX_LISTED)] = LISTED,
    cursor: Annotated[str | None, Query(max_length=100)] = None,
) -> list[MatchLine]:
    """List your matches, newest first; `Link` has the next page."""
    page = await reader.list_of(account, limit=limit, after=read_cursor(cursor))
    if page.after is not None:
        link_next(request, response, cursor_of(page.after))
    return [match_line(each) for each in page.summaries]


@router.get("/matches/{match_id}")
async def read_match(match_id: str, account: MaybeSignedIn, reader: Reader) -> MatchOut:
    """Read the public data of a match; its seed once it is over."""
    return match_out(*await reader.read(account, match_id))


@router.get(
    "/matches/{match_id}/log",
    response_model=MatchLogOut,
    dependencies=[Depends(rate_limited("logs", "60/minute"))],
    responses=NOT_MODIFIED | problem_responses(409),
)
async def read_log(match_id: ReadableMatch, request: Request, logs: Logs) -> Response:
    """Read the complete log of a finished match, enough to replay it; has an ETag."""
    log = await logs.read(match_id)
    if is_unchanged(request, log.etag):
        return not_modified(log.etag)
    return Response(log.content, media_type="application/json", headers={"ETag": log.etag})


@router.get(
    "/matches/{match_id}/statistics",
    response_model=MatchStatisticsOut,
    # The whole match is replayed once for it.
    dependencies=[Depends(rate_limited("statistics", "30/minute"))],
    responses=problem_responses(409),
)
async def read_statistics(match_id: ReadableMatch, statistics: Statistics) -> Response:
    """Read a finished match's life by turn, largest hit, damage by card, final hands and decks."""
    return Response(await statistics.read(match_id), media_type="application/json")


@router.get("/matches/{match_id}/cards")
async def read_match_cards(match_id: ReadableMatch, request: Request, reader: Reader) -> Response:
    """Read the card definitions a finished match was played with: `ruleset`, and `cards` by id."""
    packed = await reader.read_cards(match_id)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed), media_type="application/json", headers=headers)


@router.get(
    "/matches/{match_id}/lines",
    # The whole match is replayed for it.
    dependencies=[Depends(rate_limited("lines", "20/minute"))],
    responses=problem_responses(409),
)
async def read_lines(
    match_id: ReadableMatch,
    count: Annotated[int, Query(ge=1, le=100_000)],
    account: SignedIn,
    reader: Reader,
) -> list[JsonObject]:
    """Read the first log lines of a match from your view, to fill the log after a late join."""
    return await reader.lines(account, match_id, count)


@router.post("/matches/{match_id}/rematch")
async def ask_for_rematch(match_id: str, account: SignedIn, rematches: Rematches) -> RematchState:
    """Offer a rematch, or accept your opponent's offer."""
    state = await rematches.ask(account, match_id)
    return RematchState(state=state.state, match=state.match, url=state.url)


@router.get(
    "/invites/{code}",
    dependencies=[GUESSING],
)
async def read_invite(code: str, invites: Invites) -> InviteOut:
    """Read an invite: its sender, game, format, timer and decks."""
    return invite_out(await invites.read(code))


@router.post(
    "/invites/{code}",
    dependencies=[GUESSING],
)
async def accept_invite(
    code: str, choice: DeckChoiceIn, account: SignedIn, invites: Invites
) -> MatchMade:
    """Accept an invite: take the free seat and start the match."""
    return match_made(await invites.accept(account, code, choice.deck))


@router.delete(
    "/invites/{code}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[GUESSING],
)
async def withdraw_invite(code: str, account: SignedIn, invites: Invites) -> None:
    """Withdraw your invite and delete its waiting match."""
    await invites.withdraw(account, code)


@router.get(
    "/invites/{code}/qr.svg",
    response_class=Response,
    dependencies=[GUESSING],
)
async def read_invite_code(code: str, request: Request, invites: Invites) -> Response:
    """Return the invite's address as a QR code in SVG."""
    await invites.read(code)  # an arbitrary code may be too long to draw
    return Response(qr_svg(invite_links(request, code).url), media_type="image/svg+xml")


def invite_links(request: Request, code: str) -> InviteLinks:
    url = absolute_url(request, f"/play/{code}")
    return InviteLinks(code=code, url=url, qr=f"/api/v1/invites/{code}/qr.svg")
