"""The hosts that this server answers to: what a request says of its host ends up in links.

Without it a page of another site whose name was made to point here (DNS rebinding) would be at
home, and an invite would carry whatever host was sent. Addresses in numbers cannot be rebound:
where the server listens everywhere, all of them are its own.
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

FOREIGN_HOST: Final = 4403
ANY: Final = "*"
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  # compared
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)
HEALTH: Final = ("/healthz", "/readyz")  # asked by whatever name a load balancer has for us


class Misdirected(Problem):
    status, code, title = 421, "unknown_host", "Not this server's name"


class HostGuard:
    """Refuses requests to a host that is none of this server's names."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self._app = app
        self._names = host_names(settings)
        self._takes_numbers = settings.host in EVERYWHERE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is sent to us."""
        if scope["type"] not in ("http", "websocket") or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_HOST})
        else:
            refusal = Misdirected(
                "This server does not answer to that name; PUBLIC_URL or ALLOWED_HOSTS can add it."
            )
            await problem_response(refusal)(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        told = Headers(scope=scope).getlist("host")
        return scope["path"] in HEALTH or all(self._is_name(each) for each in told)

    def _is_name(self, told: str) -> bool:
        found = HOST.fullmatch(told)
        if found is None:
            return False
        name = found[1].strip("[]").rstrip(".").lower()
        if name in self._names or ANY in self._names:
            return True
        return self._takes_numbers and _is_number(name)


def host_names(settings: Settings) -> frozenset[str]:
    """Return the names of this server, in small letters and without ports."""
    names = {settings.host.lower(), *settings.allowed_hosts}
    if settings.public_url is not None:
        names.add(urlsplit(settings.public_url).hostname or "")
    if settings.host in EVERYWHERE:
        own = socket.gethostname().lower()
        names |= {own, f"{own}.local"}
    return frozenset(LOCAL | names - EVERYWHERE)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
