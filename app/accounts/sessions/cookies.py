"""Cookies of sessions and of known browsers: their names, how they are set, read and cleared."""

from typing import Final
from uuid import UUID

from fastapi import Response
from starlette.requests import HTTPConnection

# Browsers keep no cookie for longer. When a session ends the server decides, not its cookie.
COOKIE_S: Final = 400 * 24 * 60 * 60


def cookie_name(connection: HTTPConnection) -> str:
    """Return the cookie's name; over TLS the prefix has browsers refuse it to any other host."""
    return "__Host-pentacle" if is_secure(connection) else "pentacle"


def is_secure(connection: HTTPConnection) -> bool:
    """Tell whether the browser reached us over TLS."""
    return connection.url.scheme in ("https", "wss")


def session_token_in(connection: HTTPConnection) -> str | None:
    """Return the session's token that the browser sent, if it sent one."""
    return connection.cookies.get(cookie_name(connection))


def known_browser_cookies_in(connection: HTTPConnection) -> dict[str, str]:
    """Return what the browser has of the accounts that know it, by the account's id."""
    begins = _known_browser_cookie(connection, "")
    return {
        name.removeprefix(begins): value
        for name, value in connection.cookies.items()
        if name.startswith(begins)
    }


def set_known_browser_cookie(
    connection: HTTPConnection, response: Response, account_id: UUID, value: str
) -> None:
    """Have the browser be known to the account for as long as browsers keep a cookie."""
    response.set_cookie(
        _known_browser_cookie(connection, account_id.hex),
        value,
        max_age=COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def set_session_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token, from scripts and other sites."""
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def clear_session_cookie(connection: HTTPConnection, response: Response) -> None:
    """Have the browser forget the token."""
    secure = is_secure(connection)
    response.delete_cookie(cookie_name(connection), httponly=True, samesite="lax", secure=secure)


def _known_browser_cookie(connection: HTTPConnection, account: str) -> str:
    return f"{cookie_name(connection)}-known-{account}"
