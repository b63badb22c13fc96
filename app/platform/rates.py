"""How often one address may ask for what is costly."""

from collections.abc import Awaitable, Callable

from fastapi import Request
from limits import parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from app.platform.errors import TooManyRequests


class Rates:
    """Counts, in this process, who asked for what and when."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def spend(self, allowance: str, *who: str) -> bool:
        """Note one use of `allowance` ("10/minute"); False if it is used up."""
        return not self._enabled or await self._limiter.hit(parse(allowance), *who)


def limited(name: str, allowance: str) -> Callable[[Request], Awaitable[None]]:
    """Make a dependency that refuses an address which asks more often than `allowance`."""

    async def check(request: Request) -> None:
        rates: Rates = request.app.state.rates
        address = request.client.host if request.client else "unknown"
        if not await rates.spend(allowance, name, address):
            wait_s = str(parse(allowance).get_expiry())
            raise TooManyRequests(
                "That was too often; wait a little and try again.", headers={"Retry-After": wait_s}
            )

    return check
