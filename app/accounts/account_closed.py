"""Account-closed hooks: what other rooms end at once when an account is deleted or banned."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

import structlog

log = structlog.get_logger(__name__)

AccountClosedHook = Callable[[UUID], Awaitable[None]]
"""Ends what one room has going on with the account; it does not come back."""


async def run_account_closed_hooks(hooks: Iterable[AccountClosedHook], account_id: UUID) -> None:
    """Have every room end what goes on; a room that cannot just now looks again by itself."""
    for hook in hooks:
        try:
            await hook(account_id)
        except Exception:  # one room's trouble keeps nobody from leaving
            log.exception("an account-closed hook failed", account=str(account_id))
