"""Accounts of players at the seats of matches."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService

COMPUTER: Final = "Clockwork"


async def accounts_by_id(session: AsyncSession, ids: set[UUID]) -> dict[UUID, Account]:
    return {account.id: account for account in await AccountService(session).list_accounts(ids)}
