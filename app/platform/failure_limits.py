"""Rate limits of failed attempts; a success costs nothing."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.platform.errors import TooManyRequests
from app.platform.rate_limits import RateLimiter


@dataclass(frozen=True, slots=True)
class FailureBudget:
    """Allowance of failures ("10/hour") and the key to count by.

    `is_own`: the key is private to one account, so a success resets it. Shared keys are never
    reset: a success at one account must not buy attempts at another.
    """

    allowance: str
    key: tuple[str, ...]
    is_own: bool = False


class Attempt:
    """An attempt whose outcome is pending."""

    def __init__(self, rate_limiter: RateLimiter, budgets: Sequence[FailureBudget]) -> None:
        self._rate_limiter = rate_limiter
        self._budgets = budgets

    async def fail(self) -> None:
        """Count the attempt as a failure."""
        for budget in self._budgets:
            await self._rate_limiter.hit(budget.allowance, *budget.key)


class FailureLimiter:
    """Refuses attempts over budget.

    Pending attempts count as failures, so that parallel ones can't exceed a budget.
    """

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._under_way: Counter[tuple[str, ...]] = Counter()

    @asynccontextmanager
    async def attempt(
        self, budgets: Sequence[FailureBudget], refusal: Callable[[int], TooManyRequests]
    ) -> AsyncIterator[Attempt]:
        """Start an attempt; raise `refusal` with the seconds to wait if a budget is used up."""
        self._under_way.update(budget.key for budget in budgets)
        try:
            used_up = [budget for budget in budgets if await self._is_used_up(budget)]
            if used_up:
                waits = [await self._rate_limiter.wait_s(b.allowance, *b.key) for b in used_up]
                raise refusal(max(waits))
            yield Attempt(self._rate_limiter, budgets)
        finally:
            self._under_way.subtract(budget.key for budget in budgets)
            for budget in budgets:
                if not self._under_way[budget.key]:
                    del self._under_way[budget.key]

    async def forget(self, budgets: Sequence[FailureBudget]) -> None:
        """Reset the private budgets after a success."""
        for budget in budgets:
            if budget.is_own:
                await self._rate_limiter.forget(budget.allowance, *budget.key)

    async def _is_used_up(self, budget: FailureBudget) -> bool:
        left = await self._rate_limiter.remaining(budget.allowance, *budget.key)
        return left < self._under_way[budget.key]
