"""Guard against foreign Host headers, which would end up in links.

Prevents DNS rebinding, where another site's name resolves to this server, and invites with a forged
host. IP addresses can't be rebound: a server that listens on all interfaces accepts any of them.
"""

import re
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.platform.errors import Problem
from app.platform.problems import problem_response
from app.platform.settings import Settings
from app.platform.web.close_codes import CloseCode

ANY: Final = "*"
ANY_INTERFACE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  # compared
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)
HEALTH_PATHS: Final = ("/healthz", "/readyz")  # load balancers use any host name


class Misdirected(Problem):
    status, code, title = 421, "unknown_host", "Not this server's name"


class HostGuard:
    """Middleware that refuses requests for unknown hosts."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self._app = app
        self._names = host_names(settings)
        self._takes_numbers = settings.host in ANY_INTERFACE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests for this server's names."""
        if scope["type"] not in ("http", "websocket") or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": CloseCode.FOREIGN})
        else:
            refusal = Misdirected("Unknown host name. Add it with PUBLIC_URL or ALLOWED_HOSTS.")
            await problem_response(refusal)(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        hosts = Headers(scope=scope).getlist("host")
        return scope["path"] in HEALTH_PATHS or all(self._is_name(each) for each in hosts)

    def _is_name(self, host: str) -> bool:
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = found[1].strip("[]").rstrip(".").lower()
        if name in self._names or ANY in self._names:
            return True
        return self._takes_numbers and _is_number(name)


def host_names(settings: Settings) -> frozenset[str]:
    """Return the names of this server, lowercase and without ports."""
    names = {settings.host.lower(), *settings.allowed_hosts}
    if settings.public_url is not None:
        names.add(urlsplit(settings.public_url).hostname or "")
    if settings.host in ANY_INTERFACE:
        own = socket.gethostname().lower()
        names |= {own, f"{own}.local"}
    return frozenset(LOCAL | names - ANY_INTERFACE)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
