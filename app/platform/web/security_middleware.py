"""Security middleware: CSRF protection (Origin), security headers (CSP).

Plain ASGI, since Starlette's BaseHTTPMiddleware skips WebSockets.
"""

from html import escape
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import Forbidden
from app.platform.problems import problem_response
from app.platform.web.close_codes import CloseCode

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}

# Browsers reject it with a console error outside of secure contexts, such as http in a LAN.
OPENER_POLICY = ("cross-origin-opener-policy", "same-origin")
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
HSTS = f"max-age={365 * 24 * 60 * 60}"
# Files of the client are used under the headers of their page, and a table loads many.
ASSET_HEADERS = {
    name: HEADERS[name] for name in ("cross-origin-resource-policy", "x-content-type-options")
}
ASSETS_PATH = "/s/"  # path of the client's files
AUDITED_PATHS = ("/admin/", "/api/v1/staff/")


class OriginGuard:
    """Refuses cross-site requests, which a browser sends with the visitor's cookies (CSRF)."""

    def __init__(self, app: ASGIApp, *, public_url: str | None = None) -> None:
        self._app = app
        self._public_place = _place(public_url) if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on safe and same-origin requests, and those of clients other than browsers."""
        if scope["type"] == "websocket" and self._is_foreign(scope):
            await _close(receive, send)
        elif scope["type"] == "http" and _changes(scope) and self._is_foreign(scope):
            refusal = Forbidden("This request came from another site. Reload the page.")
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
        if origin is None:  # not a browser, so no cookie is sent without its user's intent
            return False
        own = _place(f"{scope['scheme']}://{headers.get('host', '')}")
        return _place(origin) not in (own, self._public_place)


class SecurityHeaders:
    """Middleware that adds security headers, such as a CSP for our own files only."""

    def __init__(self, app: ASGIApp, *, public_url: str | None = None) -> None:
        self._app = app
        self._is_tls_only = public_url is not None and public_url.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to every response that doesn't set its own."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = scope["path"].startswith(ASSETS_PATH)
                for name, value in (ASSET_HEADERS if is_part else HEADERS).items():
                    headers.setdefault(name, value)
                if not is_part and (self._is_tls_only or _is_secure(scope)):
                    headers.setdefault(*OPENER_POLICY)
                if self._is_tls_only:
                    headers.setdefault("strict-transport-security", HSTS)
                # Pages name the account: Back would show them after sign-out. Public responses
                # set a header of their own (decision 0003).
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def _is_secure(scope: Scope) -> bool:
    """True for a secure context: TLS or this machine."""
    host, _ = _place(f"//{Headers(scope=scope).get('host', '')}")
    return scope["scheme"] == "https" or host in LOOPBACK


def _is_audited(scope: Scope) -> bool:
    """True for the console, where reading claims cases and adds audit entries."""
    path = f"{scope['path']}/"
    return path.startswith(AUDITED_PATHS)


def _ask_to_open(scope: Scope) -> HTMLResponse:
    """Return an interstitial page for a cross-site link: staff must click our own link."""
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
    """Return host and port of a URL; the scheme seen behind a proxy may be wrong."""
    try:
        parts = urlsplit(address)
        return parts.hostname, parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None, None


async def _close(receive: Receive, send: Send) -> None:
    """Accept before closing, since browsers hide the code of a refused handshake."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": CloseCode.FOREIGN, "reason": "foreign origin"})
