"""What ends when an account leaves or is banned, and cannot wait for it: others are in it too."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

import structlog

log = structlog.get_logger(__name__)

Farewell = Callable[[UUID], Awaitable[None]]
"""Ends what one room has going on with the account; it does not come back."""


async def say_farewell(farewells: Iterable[Farewell], account_id: UUID) -> None:
    """Have every room end what goes on; a room that cannot just now looks again by itself."""
    for farewell in farewells:
        try:
            await farewell(account_id)
        except Exception:  # one room's trouble keeps nobody from leaving
            log.exception("a farewell failed", account=str(account_id))
