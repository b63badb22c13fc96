"""FastAPI dependencies: the caller of a request (authentication), and the services of accounts."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.accounts.account_data import AccountDataService
from app.accounts.authentication import AuthenticationService, Client
from app.accounts.credentials.api_tokens import ApiTokenService, Scope
from app.accounts.credentials.reauthentication import CredentialService
from app.accounts.credentials.second_factor import SecondFactorService
from app.accounts.email.email_addresses import EmailAddressService
from app.accounts.email.password_resets import PasswordResetService
from app.accounts.email.security_notices import SecurityNotices
from app.accounts.errors import ScopeMissing, TokenRefused
from app.accounts.service import Account, AccountService, banned
from app.accounts.services import AccountServices
from app.accounts.sessions.cookies import known_browser_cookies_in, session_token_in
from app.accounts.sessions.known_browsers import KnownBrowsers
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.sessions.restrictions import RestrictionService
from app.accounts.sessions.sessions import SessionService
from app.accounts.storage.tokens import digest_of
from app.platform.db import Database, DatabaseSession, database_of
from app.platform.errors import NotSignedIn
from app.platform.rate_limits import RateLimiter, client_address
from app.platform.services import service_of
from app.platform.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD"})
MAY_NOT = "API tokens can't do this. Sign in with a browser."


@dataclass(frozen=True, slots=True)
class Caller:
    """The caller's account, and the digest of its session or API token."""

    account: Account
    credential_digest: bytes


def open_sockets_of(connection: HTTPConnection) -> OpenSockets:
    """Return the open sockets of the application that serves `connection`."""
    return service_of(connection, AccountServices).open_sockets


def base_url_of(connection: HTTPConnection) -> str:
    """Return the base URL of this server for links in e-mails."""
    return service_of(connection, Settings).address


@dataclass(frozen=True, slots=True)
class AllowApiTokens:
    """Admits API tokens: `read` for reading methods, `scope` for changes."""

    scope: Scope

    def needed(self, method: str) -> Scope:
        """Return the scope that a request of this method needs."""
        return "read" if method in SAFE_METHODS else self.scope

    async def __call__(self, connection: HTTPConnection) -> None:
        """Store the needed scope on the connection; a socket has no method, so it needs `scope`."""
        connection.state.token_scope = self.needed(connection.scope.get("method", ""))


def allow_api_tokens(scope: Scope) -> AllowApiTokens:
    """Return a dependency that admits API tokens.

    Routes and routers without it refuse every token.
    """
    return AllowApiTokens(scope)


async def allow_banned(connection: HTTPConnection) -> None:
    """Admit banned accounts, for leaving, reading the decision, and appeals.

    Without it, a banned account can only read.
    """
    connection.state.may_be_banned = True


async def find_caller(connection: HTTPConnection) -> Caller | None:
    """Return the caller by ticket (sockets), API token or cookie; or None.

    The unit of work is short, so that a socket holds no database connection.
    """
    secret = _bearer_in(connection)
    if secret is not None:
        return await _by_api_token(connection, secret)
    ticket = connection.query_params.get("ticket")
    if ticket and connection.scope["type"] == "websocket":
        return await _by_ticket(connection, ticket)
    return await _by_cookie(connection)


def _database_for(connection: HTTPConnection) -> Database:
    """Return the database; sockets share a part of its connection pool."""
    database = database_of(connection)
    return database.for_sockets if connection.scope["type"] == "websocket" else database


async def _by_cookie(connection: HTTPConnection) -> Caller | None:
    token = session_token_in(connection)
    if token is None:
        return None
    async with _database_for(connection).unit_of_work() as session:
        found = await AccountService(session).use_session(token)
    if found is None:
        return None
    if found.ban is not None:
        connection.state.suspended_account = found.account.id  # see `SessionRenewal`
    if found.ban is not None and connection.scope.get("method") not in SAFE_METHODS:
        if connection.scope["type"] == "websocket":
            return None
        if not getattr(connection.state, "may_be_banned", False):
            raise banned(found.ban)
    if found.is_renewed:
        connection.state.renewed_session = token  # see `SessionRenewal`
    return Caller(found.account, digest_of(token))


async def _by_api_token(connection: HTTPConnection, secret: str) -> Caller | None:
    async with _database_for(connection).unit_of_work() as session:
        bearer = await ApiTokenService(session).find(secret)
    if bearer is None:
        return None
    needed: Scope | None = getattr(connection.state, "token_scope", None)
    if needed in bearer.scopes:
        return Caller(bearer.account, digest_of(secret))
    if connection.scope["type"] == "websocket":
        return None  # the close code reports it
    if needed is None:
        raise TokenRefused(MAY_NOT)
    raise ScopeMissing(f"This API token lacks the scope {needed}.", more={"scope": needed})


async def _by_ticket(connection: HTTPConnection, ticket: str) -> Caller | None:
    async with _database_for(connection).unit_of_work() as session:
        found = await ApiTokenService(session).use_ticket(ticket)
    return Caller(*found) if found else None


def _bearer_in(connection: HTTPConnection) -> str | None:
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.casefold() == "bearer" else None


async def require_caller(
    caller: Annotated[Caller | None, Depends(find_caller)],
) -> Caller:
    """Return the caller; raise NotSignedIn without one."""
    if caller is None:
        raise NotSignedIn("Sign in first, or join as a guest.")
    return caller


async def _maybe_signed_in(
    caller: Annotated[Caller | None, Depends(find_caller)],
) -> Account | None:
    return caller.account if caller else None


async def _signed_in(caller: Annotated[Caller, Depends(require_caller)]) -> Account:
    return caller.account


def _accounts(session: DatabaseSession) -> AccountService:
    return AccountService(session)


def _api_tokens(session: DatabaseSession) -> ApiTokenService:
    return ApiTokenService(session)


def _sessions(connection: HTTPConnection) -> SessionService:
    services = service_of(connection, AccountServices)
    return SessionService(
        database_of(connection), services.open_sockets, services.account_closed_hooks
    )


def _restrictions(session: DatabaseSession) -> RestrictionService:
    return RestrictionService(session)


def _second_factor(connection: HTTPConnection, session: DatabaseSession) -> SecondFactorService:
    return SecondFactorService(session, service_of(connection, AccountServices).secret_box)


def _authentication(connection: HTTPConnection) -> AuthenticationService:
    services = service_of(connection, AccountServices)
    return AuthenticationService(
        database_of(connection), services.passwords, services.open_sockets, services.secret_box
    )


def _credentials(connection: HTTPConnection) -> CredentialService:
    services = service_of(connection, AccountServices)
    return CredentialService(database_of(connection), services.passwords, services.open_sockets)


def _email_addresses(connection: HTTPConnection) -> EmailAddressService:
    rate_limiter, mailer = (
        service_of(connection, RateLimiter),
        service_of(connection, AccountServices).mailer,
    )
    return EmailAddressService(
        database_of(connection), _credentials(connection), rate_limiter, mailer
    )


def _password_resets(connection: HTTPConnection) -> PasswordResetService:
    services, rate_limiter = (
        service_of(connection, AccountServices),
        service_of(connection, RateLimiter),
    )
    return PasswordResetService(
        database_of(connection),
        services.passwords,
        services.open_sockets,
        rate_limiter,
        services.mailer,
        KnownBrowsers(services.secret_box),
    )


def _notices(connection: HTTPConnection) -> SecurityNotices:
    services = service_of(connection, AccountServices)
    return SecurityNotices(
        database_of(connection), service_of(connection, RateLimiter), services.mailer
    )


def _account_data(connection: HTTPConnection) -> AccountDataService:
    services = service_of(connection, AccountServices)
    return AccountDataService(
        database_of(connection),
        services.open_sockets,
        services.account_data,
        services.account_closed_hooks,
        exporting=services.exporting,
    )


def _client(connection: HTTPConnection) -> Client:
    return Client(
        client_address(connection),
        connection.headers.get("user-agent", ""),
        session_token_in(connection),
        known_browser_cookies_in(connection),
    )


Accounts = Annotated[AccountService, Depends(_accounts)]
ApiTokens = Annotated[ApiTokenService, Depends(_api_tokens)]
AllAccountData = Annotated[AccountDataService, Depends(_account_data)]
Credentials = Annotated[CredentialService, Depends(_credentials)]
EmailAddresses = Annotated[EmailAddressService, Depends(_email_addresses)]
Authentication = Annotated[AuthenticationService, Depends(_authentication)]
Notices = Annotated[SecurityNotices, Depends(_notices)]
RequestClient = Annotated[Client, Depends(_client)]
PasswordResets = Annotated[PasswordResetService, Depends(_password_resets)]
SecondFactor = Annotated[SecondFactorService, Depends(_second_factor)]
Sessions = Annotated[SessionService, Depends(_sessions)]
AllOpenSockets = Annotated[OpenSockets, Depends(open_sockets_of)]
Restrictions = Annotated[RestrictionService, Depends(_restrictions)]
SignedInCaller = Annotated[Caller, Depends(require_caller)]
MaybeSignedIn = Annotated[Account | None, Depends(_maybe_signed_in)]
SignedIn = Annotated[Account, Depends(_signed_in)]
