"""The SQL of credential tokens: recovery codes, resets, confirmations, API tokens, tickets."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.storage.rows import (
    AccountRow,
    ApiTokenRow,
    EmailConfirmationRow,
    PasswordResetRow,
    RecoveryCodeRow,
    SocketTicketRow,
    is_free,
)


class CredentialTokenRepository:
    """Stores, finds and consumes tokens; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def replace_recovery_codes(self, account_id: UUID, digests: Collection[bytes]) -> None:
        """Replace the account's recovery codes."""
        old = RecoveryCodeRow.account_id == account_id
        await self._session.execute(delete(RecoveryCodeRow).where(old))
        self._session.add_all(
            RecoveryCodeRow(code_digest=digest, account_id=account_id) for digest in digests
        )

    async def use_recovery_code(self, digest: bytes, *, at: datetime) -> bool:
        """Consume a recovery code; False if it is unknown or used."""
        query = (
            update(RecoveryCodeRow)
            .where(RecoveryCodeRow.code_digest == digest, RecoveryCodeRow.used_at.is_(None))
            .values(used_at=at)
            .returning(RecoveryCodeRow.code_digest)
        )
        return (await self._session.execute(query)).one_or_none() is not None

    async def count_recovery_codes(self, account_id: UUID) -> int:
        """Return the number of unused recovery codes."""
        query = select(func.count()).where(
            RecoveryCodeRow.account_id == account_id, RecoveryCodeRow.used_at.is_(None)
        )
        return (await self._session.scalars(query)).one()

    async def add_password_reset(self, digest: bytes, account_id: UUID, *, until: datetime) -> None:
        """Add a reset; older ones of the account end."""
        old = PasswordResetRow.account_id == account_id
        await self._session.execute(delete(PasswordResetRow).where(old))
        self._session.add(
            PasswordResetRow(token_digest=digest, account_id=account_id, expires_at=until)
        )

    async def find_password_reset(self, digest: bytes, *, at: datetime) -> UUID | None:
        """Return the account of a reset, or None if the token is unknown, used or expired."""
        query = select(PasswordResetRow.account_id).where(
            PasswordResetRow.token_digest == digest, PasswordResetRow.expires_at > at
        )
        return (await self._session.scalars(query)).one_or_none()

    async def delete_password_resets(self, account_id: UUID) -> None:
        """Delete the account's resets."""
        old = PasswordResetRow.account_id == account_id
        await self._session.execute(delete(PasswordResetRow).where(old))

    def add_email_confirmation(self, confirmation: EmailConfirmationRow) -> None:
        """Add a request for another e-mail address."""
        self._session.add(confirmation)

    async def delete_email_confirmations(self, account_id: UUID) -> None:
        """Delete the account's unconfirmed requests."""
        old = EmailConfirmationRow.account_id == account_id
        await self._session.execute(delete(EmailConfirmationRow).where(old))

    async def find_unconfirmed_email(self, account_id: UUID, *, at: datetime) -> str | None:
        """Return the unconfirmed address, or None."""
        query = select(EmailConfirmationRow.email).where(
            EmailConfirmationRow.account_id == account_id, EmailConfirmationRow.expires_at > at
        )
        return (await self._session.scalars(query)).one_or_none()

    async def use_email_confirmation(
        self, digest: bytes, *, at: datetime
    ) -> tuple[UUID, str] | None:
        """Consume a confirmation; return its account and address, or None."""
        query = (
            delete(EmailConfirmationRow)
            .where(
                EmailConfirmationRow.token_digest == digest, EmailConfirmationRow.expires_at > at
            )
            .returning(EmailConfirmationRow.account_id, EmailConfirmationRow.email)
        )
        found = (await self._session.execute(query)).one_or_none()
        return (found[0], found[1]) if found else None

    def add_api_token(self, token: ApiTokenRow) -> None:
        """Add an API token."""
        self._session.add(token)

    async def find_token(
        self, digest: bytes, *, at: datetime
    ) -> tuple[AccountRow, ApiTokenRow] | None:
        """Return the token and its account, or None if it is unknown or the account is banned."""
        query = (
            select(AccountRow, ApiTokenRow)
            .join(ApiTokenRow, ApiTokenRow.account_id == AccountRow.id)
            .where(ApiTokenRow.token_digest == digest, is_free(at))
        )
        found = (await self._session.execute(query)).one_or_none()
        return (found[0], found[1]) if found else None

    async def list_tokens(self, account_id: UUID) -> list[ApiTokenRow]:
        """Return the account's API tokens, newest first."""
        query = select(ApiTokenRow).where(ApiTokenRow.account_id == account_id)
        return list(await self._session.scalars(query.order_by(ApiTokenRow.created_at.desc())))

    async def note_api_token_used(self, token_id: UUID, *, at: datetime) -> None:
        """Update the token's time of last use."""
        query = update(ApiTokenRow).where(ApiTokenRow.id == token_id).values(used_at=at)
        await self._session.execute(query)

    async def delete_api_token(self, account_id: UUID, token_id: UUID) -> bytes | None:
        """Delete an API token of the account; return its digest, or None for an unknown id."""
        query = (
            delete(ApiTokenRow)
            .where(ApiTokenRow.id == token_id, ApiTokenRow.account_id == account_id)
            .returning(ApiTokenRow.token_digest)
        )
        return (await self._session.scalars(query)).one_or_none()

    async def delete_api_tokens(self, account_id: UUID) -> list[bytes]:
        """Delete all API tokens of the account; return the digests whose sockets must close."""
        ended = delete(ApiTokenRow).where(ApiTokenRow.account_id == account_id)
        return list(await self._session.scalars(ended.returning(ApiTokenRow.token_digest)))

    def add_ticket(self, ticket: SocketTicketRow) -> None:
        """Add a socket ticket."""
        self._session.add(ticket)

    async def use_ticket(self, digest: bytes, *, at: datetime) -> tuple[UUID, bytes] | None:
        """Consume a ticket; return its account and credential digest, or None."""
        query = (
            delete(SocketTicketRow)
            .where(SocketTicketRow.ticket_digest == digest, SocketTicketRow.expires_at > at)
            .returning(SocketTicketRow.account_id, SocketTicketRow.credential_digest)
        )
        found = (await self._session.execute(query)).one_or_none()
        return (found[0], found[1]) if found else None

    async def delete_expired(self, *, at: datetime) -> None:
        """Delete the links and tickets that expired by then."""
        for table in (PasswordResetRow, EmailConfirmationRow, SocketTicketRow):
            await self._session.execute(delete(table).where(table.expires_at <= at))

    async def delete_all(self, account_id: UUID) -> None:
        """Delete every token of the account."""
        tables = (
            RecoveryCodeRow,
            PasswordResetRow,
            EmailConfirmationRow,
            ApiTokenRow,
            SocketTicketRow,
        )
        for table in tables:
            await self._session.execute(delete(table).where(table.account_id == account_id))
