"""Who asks: what routes and sockets of every room say in their signatures."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.accounts.service import Account, AccountService
from app.platform.db import Session, database_of
from app.platform.errors import NotSignedIn


def cookie_name(connection: HTTPConnection) -> str:
    """Return the cookie's name; over TLS the prefix has browsers refuse it to any other host."""
    return "__Host-pentacle" if is_secure(connection) else "pentacle"


def is_secure(connection: HTTPConnection) -> bool:
    """Tell whether the browser reached us over TLS."""
    return connection.url.scheme in ("https", "wss")


def token_in(connection: HTTPConnection) -> str | None:
    """Return the session's token that the browser sent, if it sent one."""
    return connection.cookies.get(cookie_name(connection))


async def find_account(connection: HTTPConnection) -> Account | None:
    """Return who is signed in, or None.

    It has a short unit of work of its own, so that a socket holds no connection to the database.
    """
    token = token_in(connection)
    if token is None:
        return None
    async with database_of(connection).unit_of_work() as session:
        return await AccountService(session).account_of(token)


async def _signed_in(account: Annotated[Account | None, Depends(find_account)]) -> Account:
    if account is None:
        raise NotSignedIn("Sign in first; one click makes you a guest.")
    return account


def _accounts(session: Session) -> AccountService:
    return AccountService(session)


Accounts = Annotated[AccountService, Depends(_accounts)]
MaybeSignedIn = Annotated[Account | None, Depends(find_account)]
SignedIn = Annotated[Account, Depends(_signed_in)]
