"""HTTP routes of guests, the signed-in account, its sessions and socket tickets."""

from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response, status

from app.accounts.credentials.api_tokens import TICKET_S
from app.accounts.dependencies import (
    Accounts,
    ApiTokens,
    Authentication,
    MaybeSignedIn,
    RequestClient,
    Sessions,
    SignedIn,
    SignedInCaller,
    allow_api_tokens,
)
from app.accounts.http.authentication_routes import router as authentication
from app.accounts.http.schemas import AccountOut, RenameIn, SessionOut, SocketTicketOut
from app.accounts.http.settings_routes import router as settings
from app.accounts.sessions.cookies import clear_session_cookie, session_token_in, set_session_cookie
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1", tags=["accounts"])


@router.post(
    "/guests",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("guests", "30/minute"))],
    responses=LOCATION,
)
async def open_guest(
    request: Request,
    response: Response,
    signed_in: MaybeSignedIn,
    client: RequestClient,
    authentication: Authentication,
    accounts: Accounts,
) -> AccountOut:
    """Open a guest account and sign in to it; a signed-in caller keeps the current account."""
    point_to(response, "/me")
    if signed_in is not None:
        return AccountOut.model_validate(signed_in)
    await authentication.check_browser(client)
    account, token = await accounts.open_guest(client.agent)
    set_session_cookie(request, response, token)
    return AccountOut.model_validate(account)


@router.get("/me", dependencies=[Depends(allow_api_tokens("read"))])
async def read_me(account: SignedIn) -> AccountOut:
    """Return the signed-in account."""
    return AccountOut.model_validate(account)


@router.patch("/me")
async def rename_me(body: RenameIn, account: SignedIn, accounts: Accounts) -> AccountOut:
    """Rename the account; surrounding spaces are removed."""
    return AccountOut.model_validate(await accounts.rename(account.id, body.name))


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT)
async def sign_out(
    request: Request, response: Response, account: SignedIn, sessions: Sessions
) -> None:
    """End this browser's session; a guest account cannot be opened again."""
    await sessions.sign_out(session_token_in(request) or "")
    clear_session_cookie(request, response)


@router.get("/sessions")
async def list_sessions(caller: SignedInCaller, sessions: Sessions) -> list[SessionOut]:
    """List the account's sessions, the last used first."""
    found = await sessions.list_open(caller.account.id, caller.credential_digest)
    return [SessionOut.model_validate(one) for one in found]


@router.delete(
    "/sessions/{session_id}",
    status_code=status.HTTP_204_NO_CONTENT,
)
async def end_session(session_id: UUID, account: SignedIn, sessions: Sessions) -> None:
    """End one of the account's sessions, in any browser; its sockets close immediately."""
    await sessions.end(account.id, session_id)


@router.delete("/sessions", status_code=status.HTTP_204_NO_CONTENT)
async def sign_out_everywhere(
    request: Request, response: Response, account: SignedIn, sessions: Sessions
) -> None:
    """End every session and API token of the account, in all browsers; sockets close."""
    await sessions.end_all(account.id)
    clear_session_cookie(request, response)


@router.post(
    "/socket-tickets",
    status_code=status.HTTP_201_CREATED,
    dependencies=[
        Depends(rate_limited("socket-tickets", "120/minute")),
        Depends(allow_api_tokens("play")),
    ],
)
async def make_ticket(caller: SignedInCaller, tokens: ApiTokens) -> SocketTicketOut:
    """Create a ticket that opens one socket, for programs that cannot send a header or a cookie."""
    ticket = await tokens.make_ticket(caller.account.id, caller.credential_digest)
    return SocketTicketOut(ticket=ticket, expires_s=TICKET_S)


routers = (router, authentication, settings)
