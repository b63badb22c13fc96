"""Guests, the signed-in account and its sessions, over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response, status
from pydantic import BaseModel, ConfigDict, Field

from app.accounts.dependencies import (
    Accounts,
    MaybeSignedIn,
    SignedIn,
    cookie_name,
    is_secure,
    token_in,
)
from app.accounts.service import SESSION_DAYS, Kind
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["accounts"])


class AccountOut(BaseModel):
    """An account as its owner sees it."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    name: str
    kind: Kind


class RenameIn(BaseModel):
    """A wish for another name, of 2 to 24 characters."""

    name: Annotated[str, Field(max_length=200, examples=["Quiet Heron"])]


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
    account, token = await accounts.open_guest()
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=SESSION_DAYS * 24 * 60 * 60,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
    )
    return AccountOut.model_validate(account)


@router.get("/me", responses=problem_responses(401))
async def read_me(account: SignedIn) -> AccountOut:
    """Tell who is signed in."""
    return AccountOut.model_validate(account)


@router.patch("/me", responses=problem_responses(401))
async def rename_me(wish: RenameIn, account: SignedIn, accounts: Accounts) -> AccountOut:
    """Take another name; spaces around it are cut off."""
    return AccountOut.model_validate(await accounts.rename(account.id, wish.name))


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT, responses=problem_responses(401))
async def sign_out(
    request: Request, response: Response, account: SignedIn, accounts: Accounts
) -> None:
    """End this browser's session; a guest cannot come back to it."""
    await accounts.sign_out(token_in(request) or "")
    _forget(request, response)


@router.delete(
    "/sessions", status_code=status.HTTP_204_NO_CONTENT, responses=problem_responses(401)
)
async def sign_out_everywhere(
    request: Request, response: Response, account: SignedIn, accounts: Accounts
) -> None:
    """End every session of the signed-in account, in all browsers."""
    await accounts.sign_out_everywhere(account.id)
    _forget(request, response)


def _forget(request: Request, response: Response) -> None:
    secure = is_secure(request)
    response.delete_cookie(cookie_name(request), httponly=True, samesite="lax", secure=secure)
