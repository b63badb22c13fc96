"""Passwords: slow on purpose, and therefore on a budget."""

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from app.platform.errors import InvalidInput, TooManyRequests
from app.platform.rates import Rates

SHORTEST: Final = 8
LONGEST: Final = 128
WORKERS: Final = 2  # as many are counted at once, with 32 MiB each
QUEUE: Final = 24  # as many may wait or be counted; who comes then is sent away at once
PER_ADDRESS: Final = "30/10 minutes"
PER_ACCOUNT_AND_ADDRESS: Final = "10/10 minutes"
# Above what one address may try, so that nobody can lock somebody else out all alone.
PER_ACCOUNT: Final = "100/10 minutes"
BUSY: Final = "Too many people are at the door just now; try again in a moment."
TOO_OFTEN: Final = "That was tried too often; wait ten minutes and try again."

T = TypeVar("T")


def slow_hasher() -> PasswordHasher:
    """Return what passwords are hashed with: Argon2id, about a tenth of a second."""
    return PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)


class Passwords:
    """Hashes and checks passwords in threads of their own, never more than the budgets allow."""

    def __init__(self, rates: Rates, hasher: PasswordHasher | None = None) -> None:
        self._rates = rates
        self._hasher = hasher or slow_hasher()
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="passwords")
        self._waiting = 0
        self._nobody = _unknown_hash(self._hasher)

    async def allow(self, address: str, who: str) -> None:
        """Note that `address` tries to be `who`; raise TooManyRequests beyond the budgets."""
        tried = (
            (PER_ADDRESS, "password", address),
            (PER_ACCOUNT_AND_ADDRESS, "password-of-from", who, address),
            (PER_ACCOUNT, "password-of", who),
        )
        for allowance, *key in tried:
            if not await self._rates.spend(allowance, *key):
                raise TooManyRequests(TOO_OFTEN, headers={"Retry-After": "600"})

    async def hash(self, password: str) -> str:
        """Return what is stored of a password."""
        return await self._run(lambda: self._hasher.hash(_normal(password)))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Compare; None, where there is no such account, takes as long and is never right."""
        known = stored or self._nobody

        def check() -> bool:
            try:
                return self._hasher.verify(known, _normal(password))
            except (Argon2Error, InvalidHashError):
                return False

        return await self._run(check) and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether this was hashed with other costs than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= QUEUE:
            raise TooManyRequests(BUSY, headers={"Retry-After": "5"})
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def check_length(password: str) -> None:
    """Raise InvalidInput if no password may be as short or long as this."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise InvalidInput(f"A password has {SHORTEST} to {LONGEST} characters.")


def _normal(password: str) -> bytes:
    """Make the same characters the same bytes, on whatever keyboard they were typed."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def _unknown_hash(hasher: PasswordHasher) -> str:
    """Make what no password leads to, as costly to check as a real one."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest}"
