"""Cookies on any response: a renewed session, and the marker of a suspended account."""

from uuid import UUID

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.accounts.services import AccountServices
from app.accounts.sessions.cookies import (
    cookie_name,
    known_browser_cookies_in,
    set_known_browser_cookie,
    set_session_cookie,
)
from app.accounts.sessions.known_browsers import KnownBrowsers
from app.platform.services import service_of


class SessionRenewal:
    """ASGI middleware: sets renewed session cookies and marks browsers of suspended accounts.

    Plain ASGI covers pages and refusals alike, and no route must know of it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the cookies, unless the response sets or clears the session itself."""

        async def with_cookie(message: Message) -> None:
            state = scope.get("state", {})
            if message["type"] == "http.response.start":
                headers, connection = MutableHeaders(scope=message), HTTPConnection(scope)
                if (token := state.get("renewed_session")) is not None:
                    _renew(connection, headers, token)
                if (account_id := state.get("suspended_account")) is not None:
                    _mark(connection, headers, account_id)
            await send(message)

        await self._app(scope, receive, with_cookie if scope["type"] == "http" else send)


def _renew(connection: HTTPConnection, headers: MutableHeaders, token: str) -> None:
    own = f"{cookie_name(connection)}="
    if not any(cookie.startswith(own) for cookie in headers.getlist("set-cookie")):
        renewed = Response()
        set_session_cookie(connection, renewed, token)
        headers.append("set-cookie", renewed.headers["set-cookie"])


def _mark(connection: HTTPConnection, headers: MutableHeaders, account_id: UUID) -> None:
    """Set a cookie that proves this browser's use of the account (decision 0440)."""
    if account_id.hex in known_browser_cookies_in(connection):
        return
    mark = KnownBrowsers(service_of(connection, AccountServices).secret_box).make(account_id)
    marked = Response()
    set_known_browser_cookie(connection, marked, account_id, mark)
    headers.append("set-cookie", marked.headers["set-cookie"])
