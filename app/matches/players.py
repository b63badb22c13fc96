"""Accounts of the players at a match's seats, by id."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService


async def accounts_by_id(session: AsyncSession, ids: set[UUID]) -> dict[UUID, Account]:
    """Return these accounts by their ids."""
    return {account.id: account for account in await AccountService(session).list_accounts(ids)}
