"""The cookie that a session's token travels in."""

from fastapi import Response
from starlette.requests import HTTPConnection

from app.accounts.service import SESSION_DAYS


def cookie_name(connection: HTTPConnection) -> str:
    """Return the cookie's name; over TLS the prefix has browsers refuse it to any other host."""
    return "__Host-pentacle" if is_secure(connection) else "pentacle"


def is_secure(connection: HTTPConnection) -> bool:
    """Tell whether the browser reached us over TLS."""
    return connection.url.scheme in ("https", "wss")


def token_in(connection: HTTPConnection) -> str | None:
    """Return the session's token that the browser sent, if it sent one."""
    return connection.cookies.get(cookie_name(connection))


def give_token(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token, from scripts and other sites."""
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=SESSION_DAYS * 24 * 60 * 60,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def take_token(connection: HTTPConnection, response: Response) -> None:
    """Have the browser forget the token."""
    secure = is_secure(connection)
    response.delete_cookie(cookie_name(connection), httponly=True, samesite="lax", secure=secure)
