"""Password hashing (Argon2id) in dedicated threads, and rate limits of wrong guesses."""

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
from app.platform.failure_limits import FailureLimiter
from app.platform.rate_limits import TOO_MANY, RateLimiter, too_many

MIN_LENGTH: Final = 8
MAX_LENGTH: Final = 128
HASHING_THREADS: Final = 2  # hashed in parallel, with 32 MiB each
MAX_PENDING: Final = 24  # queued or in work; further requests are refused immediately
CONFIRMATIONS: Final = "30/minute"  # per address; right passwords cost as much as wrong ones
BUSY: Final = "The server is busy. Try again in a moment."

T = TypeVar("T")


def argon2_hasher() -> PasswordHasher:
    """Return the hasher of passwords: Argon2id, about 0.1 s per hash."""
    return PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)


class Passwords:
    """Hashes and checks passwords in dedicated threads; `failures` limits wrong guesses."""

    def __init__(self, rate_limiter: RateLimiter, hasher: PasswordHasher | None = None) -> None:
        self.failures = FailureLimiter(rate_limiter)
        self._rate_limiter = rate_limiter
        self._hasher = hasher or argon2_hasher()
        self._pool = ThreadPoolExecutor(HASHING_THREADS, thread_name_prefix="passwords")
        self._waiting = 0
        self._dummy_hash = _make_dummy_hash(self._hasher)

    async def hash(self, password: str) -> str:
        """Return the hash to store for a password."""
        return await self._run(lambda: self._hasher.hash(normal_password(password)))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Check a password; None (unknown account) has the same latency and never matches."""
        known = stored or self._dummy_hash

        def check() -> bool:
            try:
                return self._hasher.verify(known, normal_password(password))
            except (Argon2Error, InvalidHashError):
                return False

        return await self._run(check) and stored is not None

    async def limit_confirmations(self, address: str) -> None:
        """Count one password check of a signed-in person; raise TooManyRequests above the rate."""
        who = ("confirmations", address)
        if not await self._rate_limiter.hit(CONFIRMATIONS, *who):
            raise too_many(TOO_MANY, await self._rate_limiter.wait_s(CONFIRMATIONS, *who))

    def needs_rehash(self, stored: str) -> bool:
        """True if the hash has other cost parameters than the current ones."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Shut the threads down."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MAX_PENDING:
            raise TooManyRequests(BUSY, headers={"Retry-After": "5"})
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def check_length(password: str) -> None:
    """Raise InvalidInput if the password is too short or too long."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise InvalidInput(f"Use {MIN_LENGTH} to {MAX_LENGTH} characters for a password.")


def normal_password(password: str) -> bytes:
    """Normalize a password (Unicode), so that all keyboards produce the same bytes."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def _make_dummy_hash(hasher: PasswordHasher) -> str:
    """Return a hash that no password matches, as costly to check as a real one."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest}"
