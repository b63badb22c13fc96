"""Security middleware: CSRF (Origin), security headers (CSP).

They are plain ASGI: the framework's own base class for middleware never sees a websocket.
"""

from html import escape
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import Forbidden
from app.platform.problems import problem_response

FOREIGN_ORIGIN = 4403
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}

TLS_ONLY = f"max-age={365 * 24 * 60 * 60}"
# A file of the client is used under the headers of its page, and a table loads many of them.
PART_HEADERS = {
    name: HEADERS[name] for name in ("cross-origin-resource-policy", "x-content-type-options")
}
PARTS = "/s/"  # where they are
AUDITED = ("/admin/", "/api/v1/staff/")


class OriginGuard:
    """Refuses what another site's page makes a browser send in the visitor's name."""

    def __init__(self, app: ASGIApp, *, public_url: str | None = None) -> None:
        self._app = app
        self._public_place = _place(public_url) if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from our own pages or from no page at all."""
        if scope["type"] == "websocket" and self._is_foreign(scope):
            await _close(receive, send)
        elif scope["type"] == "http" and _changes(scope) and self._is_foreign(scope):
            refusal = Forbidden("This request comes from another site's page.")
            await problem_response(refusal)(scope, receive, send)
        elif scope["type"] == "http" and _is_audited(scope) and self._is_foreign(scope):
            await _ask_to_open(scope)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _is_foreign(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return True
        origin = headers.get("origin")
        if origin is None:  # not a browser's page: no cookie is sent behind anybody's back
            return False
        own = _place(f"{scope['scheme']}://{headers.get('host', '')}")
        return _place(origin) not in (own, self._public_place)


class SecurityHeaders:
    """Tells browsers to load and run nothing but our own files."""

    def __init__(self, app: ASGIApp, *, public_url: str | None = None) -> None:
        self._app = app
        self._is_tls_only = public_url is not None and public_url.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to every answer that has not set its own."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = scope["path"].startswith(PARTS)
                for name, value in (PART_HEADERS if is_part else HEADERS).items():
                    headers.setdefault(name, value)
                if self._is_tls_only:
                    headers.setdefault("strict-transport-security", TLS_ONLY)
                # Pages name the account: Back would show them after signing out. Public
                # answers set a header of their own (decision 0473).
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def _is_audited(scope: Scope) -> bool:
    """Return True for the console, where reading claims cases and adds entries to the audit."""
    path = f"{scope['path']}/"
    return path.startswith(AUDITED)


def _ask_to_open(scope: Scope) -> HTMLResponse:
    """Answer a link from another site with a link of our own: staff have to press it."""
    here = escape(f"{scope['path']}?{scope['query_string'].decode('latin-1')}".removesuffix("?"))
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Staff console</title>'
        "<p>This link comes from another site. Opening it is recorded under your name.</p>"
        f'<p><a href="{here}">Open {here}</a></p></html>'
    )
    return HTMLResponse(page, 403)


def _changes(scope: Scope) -> bool:
    return scope["method"] not in SAFE_METHODS


def _place(address: str) -> tuple[str | None, int | None]:
    """Reduce an address to host and port; behind a proxy the scheme seen here may be wrong."""
    try:
        parts = urlsplit(address)
        return parts.hostname, parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None, None


async def _close(receive: Receive, send: Send) -> None:
    """Accept before closing: only so does a browser's page get to see the code."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": FOREIGN_ORIGIN, "reason": "foreign origin"})
