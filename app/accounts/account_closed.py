"""Account-closed hooks: other rooms end an account's activity when it is deleted or banned."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

import structlog

log = structlog.get_logger(__name__)

AccountClosedHook = Callable[[UUID], Awaitable[None]]
"""End the account's activity in one room; the account does not return."""


async def run_account_closed_hooks(hooks: Iterable[AccountClosedHook], account_id: UUID) -> None:
    """Run every hook; a room whose hook fails retries by its own sweep."""
    for hook in hooks:
        try:
            await hook(account_id)
        except Exception:  # a failing room must not block the deletion or ban
            log.exception("an account-closed hook failed", account=str(account_id))
