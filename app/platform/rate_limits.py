"""Rate limits of costly operations, by address or account (moving window, token bucket).

Counts are in this process's memory. A use costs the same however many callers are counted.

Limits by address use `client_address`, which treats an IPv6 /64 as one address: its holder controls
all of them.
"""

import math
import re
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from fastapi import Request
from starlette.exceptions import WebSocketException
from starlette.requests import HTTPConnection
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.websockets import WebSocket

from app.platform.errors import TooManyRequests
from app.platform.services import service_of

IPV6_PREFIX: Final = 64  # bits: the smallest network given to a household or rented server
TOO_MANY: Final = "Too many requests"
READ_LIMIT: Final = "600/minute"  # a page loads about five URLs
CHANGE_LIMIT: Final = "600/minute"  # in total; most have a lower limit of their own
# A household or club reconnects at once after a restart; a handshake costs as much as a page.
OPENING_LIMIT: Final = "300/minute"
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
ALLOWANCE: Final = re.compile(r"(\d+)/(?:(\d+) )?(minute|hour|day)s?")
UNIT_S: Final = {"minute": 60.0, "hour": 3600.0, "day": 86400.0}


class MovingWindow:
    """Uses of one allowance ("30/10 minutes") within its time, by key."""

    __slots__ = ("_most", "_now", "_time_s", "_used")

    def __init__(self, allowance: str, now: Callable[[], float]) -> None:
        found = ALLOWANCE.fullmatch(allowance)
        if found is None:
            raise ValueError(f"not an allowance: {allowance}")
        self._most, self._now = int(found[1]), now
        self._time_s = int(found[2] or 1) * UNIT_S[found[3]]
        self._used: dict[tuple[str, ...], deque[float]] = {}  # by last use, oldest first

    def __len__(self) -> int:
        """Return the number of keys in memory."""
        return len(self._used)

    def hit(self, key: tuple[str, ...]) -> bool:
        """Count one use; False if the allowance is used up."""
        self._drop_idle()
        used = self._uses(key)
        if len(used) >= self._most:
            return False
        self._used.pop(key, None)
        self._used[key] = used
        used.append(self._now())
        return True

    def remaining(self, key: tuple[str, ...]) -> int:
        """Return the uses left."""
        return self._most - len(self._uses(key))

    def wait_s(self, key: tuple[str, ...]) -> float:
        """Return the seconds until the oldest use leaves the window; 0 without a use."""
        used = self._uses(key)
        return used[0] + self._time_s - self._now() if used else 0.0

    def forget(self, key: tuple[str, ...]) -> None:
        """Reset the count of a key."""
        self._used.pop(key, None)

    def _uses(self, key: tuple[str, ...]) -> deque[float]:
        used, begin = self._used.get(key) or deque(), self._now() - self._time_s
        while used and used[0] <= begin:
            used.popleft()
        return used

    def _drop_idle(self) -> None:
        """Drop keys without a use in the window; each is dropped once, so a hit stays cheap."""
        begin = self._now() - self._time_s
        while self._used:
            key, used = next(iter(self._used.items()))
            if used and used[-1] > begin:
                return
            del self._used[key]


class RateLimiter:
    """Moving windows by allowance."""

    def __init__(self, *, enabled: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self._enabled, self._now = enabled, now
        self._windows: dict[str, MovingWindow] = {}

    async def hit(self, allowance: str, *who: str) -> bool:
        """Count one use of `allowance` ("10/minute"); False if it is used up."""
        return not self._enabled or self._window(allowance).hit(who)

    async def remaining(self, allowance: str, *who: str) -> int:
        """Return the uses of `allowance` left."""
        return self._window(allowance).remaining(who) if self._enabled else sys.maxsize

    async def wait_s(self, allowance: str, *who: str) -> int:
        """Return the seconds until a used-up `allowance` has a free use."""
        return max(1, math.ceil(self._window(allowance).wait_s(who)))

    async def forget(self, allowance: str, *who: str) -> None:
        """Reset the count of `allowance`."""
        self._window(allowance).forget(who)

    def _window(self, allowance: str) -> MovingWindow:
        found = self._windows.get(allowance)
        if found is None:
            found = self._windows[allowance] = MovingWindow(allowance, self._now)
        return found


def rate_limited(
    name: str, allowance: str, sentence: str = TOO_MANY
) -> Callable[[Request], Awaitable[None]]:
    """Return a FastAPI dependency that refuses an address over its `allowance`."""

    async def check(request: Request) -> None:
        rate_limiter = service_of(request, RateLimiter)
        who = (name, client_address(request))
        if not await rate_limiter.hit(allowance, *who):
            raise too_many(sentence, await rate_limiter.wait_s(allowance, *who))

    return check


def requests_limited() -> Callable[[Request], Awaitable[None]]:
    """Return a FastAPI dependency that limits an address's reads and changes, each in total."""
    check_read, check_change = (
        rate_limited("reads", READ_LIMIT),
        rate_limited("changes", CHANGE_LIMIT),
    )

    async def check(request: Request) -> None:
        await (check_read if request.method in SAFE_METHODS else check_change)(request)

    return check


async def limit_openings(websocket: WebSocket) -> None:
    """Refuse a WebSocket handshake of an address over its limit."""
    rate_limiter = service_of(websocket, RateLimiter)
    if not await rate_limiter.hit(OPENING_LIMIT, "sockets", client_address(websocket)):
        raise WebSocketException(WS_1008_POLICY_VIOLATION)


def too_many(sentence: str, wait_s: int) -> TooManyRequests:
    """Return the refusal, with the time to wait in the text and in Retry-After."""
    detail = f"{sentence}. Try again in {_spoken(wait_s)}."
    return TooManyRequests(detail, headers={"Retry-After": str(wait_s)})


def client_address(connection: HTTPConnection) -> str:
    """Return the requester's address or network, as a key for rate limits."""
    return address_network(connection.client.host if connection.client else "unknown")


def address_network(host: str) -> str:
    """Return an IPv4 address unchanged, an IPv6 address as its network, other text unchanged."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    # Via an integer: an address may have a zone (fe80::1%eth0), which IPv6Network rejects.
    return str(IPv6Network((int(address), IPV6_PREFIX), strict=False))


def _spoken(wait_s: int) -> str:
    for unit, unit_s in (("hour", 3600), ("minute", 60)):
        if wait_s > unit_s:
            return f"{math.ceil(wait_s / unit_s)} {unit}s"
    return f"{wait_s} second{'' if wait_s == 1 else 's'}"


class TokenBucket:
    """Token bucket of one client; taking more tokens than available adds debt."""

    __slots__ = ("_at", "_burst", "_left", "_now", "_per_s")

    def __init__(
        self, burst: float, per_s: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._per_s, self._now = burst, per_s, now
        self._left, self._at = burst, now()

    def take(self, count: float = 1.0) -> bool:
        """Take tokens; False if fewer were available."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_s)
        self._at = now
        self._left -= count
        return self._left >= 0

    @property
    def debt(self) -> float:
        """Tokens taken beyond those available; 0 if none."""
        return max(0.0, -self._left)
