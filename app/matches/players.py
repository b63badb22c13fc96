"""Accounts of the players at a match's seats, by id."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService

COMPUTER: Final = "Clockwork"


async def accounts_by_id(session: AsyncSession, ids: set[UUID]) -> dict[UUID, Account]:
    """Return these accounts by their ids."""
    return {account.id: account for account in await AccountService(session).list_accounts(ids)}
