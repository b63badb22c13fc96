"""Cookies of sessions and known browsers: names, set, read, clear."""

from typing import Final
from uuid import UUID

from fastapi import Response
from starlette.requests import HTTPConnection

# The browsers' maximum. The server ends sessions, not the cookie.
COOKIE_S: Final = 400 * 24 * 60 * 60


def cookie_name(connection: HTTPConnection) -> str:
    """Return the cookie's name; over TLS a prefix binds it to this host."""
    return "__Host-pentacle" if is_secure(connection) else "pentacle"


def is_secure(connection: HTTPConnection) -> bool:
    """True if the browser reached us over TLS."""
    return connection.url.scheme in ("https", "wss")


def session_token_in(connection: HTTPConnection) -> str | None:
    """Return the session token of the browser's cookie, or None."""
    return connection.cookies.get(cookie_name(connection))


def known_browser_cookies_in(connection: HTTPConnection) -> dict[str, str]:
    """Return the known-browser cookies by account id."""
    begins = _known_browser_cookie(connection, "")
    return {
        name.removeprefix(begins): value
        for name, value in connection.cookies.items()
        if name.startswith(begins)
    }


def set_known_browser_cookie(
    connection: HTTPConnection, response: Response, account_id: UUID, value: str
) -> None:
    """Set the known-browser cookie of an account, for the browsers' maximum lifetime."""
    response.set_cookie(
        _known_browser_cookie(connection, account_id.hex),
        value,
        max_age=COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def set_session_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Set the session cookie, hidden from scripts and other sites."""
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def clear_session_cookie(connection: HTTPConnection, response: Response) -> None:
    """Clear the session cookie."""
    secure = is_secure(connection)
    response.delete_cookie(cookie_name(connection), httponly=True, samesite="lax", secure=secure)


def _known_browser_cookie(connection: HTTPConnection, account: str) -> str:
    return f"{cookie_name(connection)}-known-{account}"
