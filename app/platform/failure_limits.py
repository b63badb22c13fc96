"""Failure limits: budgets of wrong tries. What goes well costs nothing."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.platform.errors import TooManyRequests
from app.platform.rate_limits import RateLimiter


@dataclass(frozen=True, slots=True)
class FailureBudget:
    """How many failures are allowed ("10/hour"), and what they are counted by.

    `is_own`: nobody else spends it, so that it is forgotten once a try went well. What many share
    stays: a success at one account must not buy tries at another one.
    """

    allowance: str
    key: tuple[str, ...]
    is_own: bool = False


class Attempt:
    """One try, until it is known whether it went well."""

    def __init__(self, rate_limiter: RateLimiter, budgets: Sequence[FailureBudget]) -> None:
        self._rate_limiter = rate_limiter
        self._budgets = budgets

    async def fail(self) -> None:
        """Count it as a failure."""
        for budget in self._budgets:
            await self._rate_limiter.hit(budget.allowance, *budget.key)


class FailureLimiter:
    """Refuses a try whose budgets are used up.

    Tries under way count as failures until they end: many at once are no way around a budget.
    """

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._under_way: Counter[tuple[str, ...]] = Counter()

    @asynccontextmanager
    async def attempt(
        self, budgets: Sequence[FailureBudget], refusal: Callable[[int], TooManyRequests]
    ) -> AsyncIterator[Attempt]:
        """Let somebody try; raise `refusal` with the seconds to wait where a budget is used up."""
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
        """Forget the failures that only those had who were right in the end."""
        for budget in budgets:
            if budget.is_own:
                await self._rate_limiter.forget(budget.allowance, *budget.key)

    async def _is_used_up(self, budget: FailureBudget) -> bool:
        left = await self._rate_limiter.remaining(budget.allowance, *budget.key)
        return left < self._under_way[budget.key]
