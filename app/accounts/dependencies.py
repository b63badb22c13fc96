"""Who asks: what routes and sockets of every room say in their signatures."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.accounts.api_tokens import ApiTokenService, Scope
from app.accounts.belongings import BelongingsService
from app.accounts.cookies import token_in
from app.accounts.credentials import CredentialService
from app.accounts.emails import EmailService
from app.accounts.entrances import Caller, Entrances
from app.accounts.errors import ScopeMissing, TokenRefused
from app.accounts.resets import ResetService
from app.accounts.second_factor import SecondFactorService
from app.accounts.service import Account, AccountService
from app.accounts.sessions import SessionService
from app.accounts.tokens import digest_of
from app.accounts.visits import Visits
from app.platform.db import Session, database_of
from app.platform.errors import NotSignedIn
from app.platform.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD"})
MAY_NOT = "An API token cannot do this; sign in with a browser."


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who is there, and the digest of the session or API token that they came with."""

    account: Account
    opener: bytes


def visits_of(connection: HTTPConnection) -> Visits:
    """Return the open sockets of the application that serves `connection`."""
    visits: Visits = connection.app.state.visits
    return visits


def place_of(connection: HTTPConnection) -> str:
    """Return where people open this server, for the links of letters."""
    settings: Settings = connection.app.state.settings
    return settings.address


@dataclass(frozen=True, slots=True)
class OpenToTokens:
    """Lets API tokens in: to read with `read`, to change with `scope`."""

    scope: Scope

    def needed(self, method: str) -> Scope:
        """Return the scope that a token must have for a request of that method."""
        return "read" if method in SAFE_METHODS else self.scope

    async def __call__(self, connection: HTTPConnection) -> None:
        """Note what a token must have; a socket has no method, and changes things."""
        connection.state.token_scope = self.needed(connection.scope.get("method", ""))


def open_to_tokens(scope: Scope) -> OpenToTokens:
    """Make a dependency that lets API tokens in.

    Where no route or router says so, a token opens nothing.
    """
    return OpenToTokens(scope)


async def find_visitor(connection: HTTPConnection) -> Visitor | None:
    """Return who is there, by ticket (sockets), API token or cookie; or None.

    It has a short unit of work of its own, so that a socket holds no connection to the database.
    """
    secret = _bearer_in(connection)
    if secret is not None:
        return await _by_api_token(connection, secret)
    ticket = connection.query_params.get("ticket")
    if ticket and connection.scope["type"] == "websocket":
        return await _by_ticket(connection, ticket)
    return await _by_cookie(connection)


async def find_account(connection: HTTPConnection) -> Account | None:
    """Return who is signed in, or None."""
    visitor = await find_visitor(connection)
    return visitor.account if visitor else None


async def _by_cookie(connection: HTTPConnection) -> Visitor | None:
    token = token_in(connection)
    if token is None:
        return None
    async with database_of(connection).unit_of_work() as session:
        account = await AccountService(session).account_of(token)
    return Visitor(account, digest_of(token)) if account else None


async def _by_api_token(connection: HTTPConnection, secret: str) -> Visitor | None:
    async with database_of(connection).unit_of_work() as session:
        bearer = await ApiTokenService(session).find(secret)
    if bearer is None:
        return None
    needed: Scope | None = getattr(connection.state, "token_scope", None)
    if needed in bearer.scopes:
        return Visitor(bearer.account, digest_of(secret))
    if connection.scope["type"] == "websocket":
        return None  # it is told so by the close code
    if needed is None:
        raise TokenRefused(MAY_NOT)
    raise ScopeMissing(f"This API token lacks the scope {needed}.", more={"scope": needed})


async def _by_ticket(connection: HTTPConnection, ticket: str) -> Visitor | None:
    async with database_of(connection).unit_of_work() as session:
        found = await ApiTokenService(session).use_ticket(ticket)
    return Visitor(*found) if found else None


def _bearer_in(connection: HTTPConnection) -> str | None:
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.casefold() == "bearer" else None


async def require_visitor(
    visitor: Annotated[Visitor | None, Depends(find_visitor)],
) -> Visitor:
    """Return who is there; raise NotSignedIn if nobody is."""
    if visitor is None:
        raise NotSignedIn("Sign in first; one click makes you a guest.")
    return visitor


async def _maybe_signed_in(
    visitor: Annotated[Visitor | None, Depends(find_visitor)],
) -> Account | None:
    return visitor.account if visitor else None


async def _signed_in(visitor: Annotated[Visitor, Depends(require_visitor)]) -> Account:
    return visitor.account


def _accounts(session: Session) -> AccountService:
    return AccountService(session)


def _api_tokens(session: Session) -> ApiTokenService:
    return ApiTokenService(session)


def _sessions(connection: HTTPConnection) -> SessionService:
    state = connection.app.state
    return SessionService(state.database, state.visits, state.farewells)


def _second_factor(connection: HTTPConnection, session: Session) -> SecondFactorService:
    return SecondFactorService(session, connection.app.state.seal)


def _entrances(connection: HTTPConnection) -> Entrances:
    state = connection.app.state
    return Entrances(state.database, state.passwords, state.visits, state.seal)


def _credentials(connection: HTTPConnection) -> CredentialService:
    state = connection.app.state
    return CredentialService(state.database, state.passwords, state.visits)


def _emails(connection: HTTPConnection) -> EmailService:
    state = connection.app.state
    return EmailService(state.database, _credentials(connection), state.rates, state.mailer)


def _resets(connection: HTTPConnection) -> ResetService:
    state = connection.app.state
    return ResetService(state.database, state.passwords, state.visits, state.rates, state.mailer)


def _belongings(connection: HTTPConnection) -> BelongingsService:
    state = connection.app.state
    return BelongingsService(state.database, state.visits, state.belongings, state.farewells)


def _knocking(connection: HTTPConnection) -> Caller:
    address = connection.client.host if connection.client else "unknown"
    return Caller(address, connection.headers.get("user-agent", ""), token_in(connection))


Accounts = Annotated[AccountService, Depends(_accounts)]
ApiTokens = Annotated[ApiTokenService, Depends(_api_tokens)]
AllBelongings = Annotated[BelongingsService, Depends(_belongings)]
Credentials = Annotated[CredentialService, Depends(_credentials)]
Emails = Annotated[EmailService, Depends(_emails)]
EntranceDoors = Annotated[Entrances, Depends(_entrances)]
Knocking = Annotated[Caller, Depends(_knocking)]
Resets = Annotated[ResetService, Depends(_resets)]
SecondFactor = Annotated[SecondFactorService, Depends(_second_factor)]
Sessions = Annotated[SessionService, Depends(_sessions)]
OpenVisits = Annotated[Visits, Depends(visits_of)]
Present = Annotated[Visitor, Depends(require_visitor)]
MaybeSignedIn = Annotated[Account | None, Depends(_maybe_signed_in)]
SignedIn = Annotated[Account, Depends(_signed_in)]
