"""Guests, the signed-in account and its sessions, over HTTP."""

from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response, status

from app.accounts.api_tokens import TICKET_S
from app.accounts.cookies import give_token, take_token, token_in
from app.accounts.dependencies import (
    Accounts,
    ApiTokens,
    MaybeSignedIn,
    Present,
    Sessions,
    SignedIn,
    open_to_tokens,
)
from app.accounts.entrance_routes import router as entrances
from app.accounts.settings_routes import router as settings
from app.accounts.shapes import AccountOut, RenameIn, SessionOut, TicketOut
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["accounts"])


@router.post(
    "/guests",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(limited("guests", "30/minute"))],
    responses=problem_responses(429),
)
async def open_guest(
    request: Request, response: Response, signed_in: MaybeSignedIn, accounts: Accounts
) -> AccountOut:
    """Open a guest account and sign in with it; whoever is signed in already stays who they are."""
    if signed_in is not None:
        return AccountOut.model_validate(signed_in)
    account, token = await accounts.open_guest(request.headers.get("user-agent", ""))
    give_token(request, response, token)
    return AccountOut.model_validate(account)


@router.get("/me", dependencies=[Depends(open_to_tokens("read"))], responses=problem_responses(401))
async def read_me(account: SignedIn) -> AccountOut:
    """Tell who is signed in."""
    return AccountOut.model_validate(account)


@router.patch("/me", responses=problem_responses(401, 409))
async def rename_me(wish: RenameIn, account: SignedIn, accounts: Accounts) -> AccountOut:
    """Take another name; spaces around it are cut off."""
    return AccountOut.model_validate(await accounts.rename(account.id, wish.name))


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT, responses=problem_responses(401))
async def sign_out(
    request: Request, response: Response, account: SignedIn, sessions: Sessions
) -> None:
    """End this browser's session; a guest cannot come back to it."""
    await sessions.sign_out(token_in(request) or "")
    take_token(request, response)


@router.get("/sessions", responses=problem_responses(401))
async def list_sessions(visitor: Present, sessions: Sessions) -> list[SessionOut]:
    """List the account's sessions, the one used last first."""
    found = await sessions.list_open(visitor.account.id, visitor.opener)
    return [SessionOut.model_validate(one) for one in found]


@router.delete(
    "/sessions/{session_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problem_responses(401, 404),
)
async def end_session(session_id: UUID, account: SignedIn, sessions: Sessions) -> None:
    """End one of the account's sessions, in whatever browser; its sockets are closed at once."""
    await sessions.end(account.id, session_id)


@router.delete(
    "/sessions", status_code=status.HTTP_204_NO_CONTENT, responses=problem_responses(401)
)
async def sign_out_everywhere(
    request: Request, response: Response, account: SignedIn, sessions: Sessions
) -> None:
    """End every session of the signed-in account, in all browsers."""
    await sessions.end_all(account.id)
    take_token(request, response)


@router.post(
    "/socket-tickets",
    status_code=status.HTTP_201_CREATED,
    dependencies=[
        Depends(limited("socket-tickets", "120/minute")),
        Depends(open_to_tokens("play")),
    ],
    responses=problem_responses(401, 429),
)
async def make_ticket(visitor: Present, tokens: ApiTokens) -> TicketOut:
    """Make a ticket that opens one socket, for programs that cannot send a header or a cookie."""
    ticket = await tokens.make_ticket(visitor.account.id, visitor.opener)
    return TicketOut(ticket=ticket, expires_s=TICKET_S)


routers = (router, entrances, settings)
