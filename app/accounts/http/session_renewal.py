"""Session renewal: a cookie lives on as its session does."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.accounts.sessions.cookies import cookie_name, set_session_cookie


class SessionRenewal:
    """Sets the cookie of a session again whose days have begun anew.

    Plain ASGI: whatever answers, a page or a refusal, the one place knows nothing of the others.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the cookie, unless the answer has set or cleared one by itself."""

        async def with_cookie(message: Message) -> None:
            token = scope.get("state", {}).get("renewed_session")
            if message["type"] == "http.response.start" and token is not None:
                _renew(HTTPConnection(scope), MutableHeaders(scope=message), token)
            await send(message)

        await self._app(scope, receive, with_cookie if scope["type"] == "http" else send)


def _renew(connection: HTTPConnection, headers: MutableHeaders, token: str) -> None:
    own = f"{cookie_name(connection)}="
    if not any(cookie.startswith(own) for cookie in headers.getlist("set-cookie")):
        renewed = Response()
        set_session_cookie(connection, renewed, token)
        headers.append("set-cookie", renewed.headers["set-cookie"])
