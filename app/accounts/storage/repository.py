"""The SQL of accounts and of their sessions."""

from collections.abc import Collection
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    delete,
    false,
    func,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.names.confusables import skeleton
from app.accounts.names.name_keys import BETWEEN, key_with_spelling
from app.accounts.storage.encryption import HEADER_BYTES, MIN_LENGTH, NONCE_BYTES
from app.accounts.storage.rows import AccountRow, ApiTokenRow, SessionRow, is_free
from app.platform.db import among

SESSIONS_LISTED: Final = 100  # older ones end with all others


class AccountRepository:
    """Stores and finds accounts; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account: AccountRow) -> None:
        """Add an account."""
        self._session.add(account)
        await self._session.flush()

    async def flush(self) -> None:
        """Flush pending changes, so that violated constraints raise here."""
        await self._session.flush()

    async def find(self, account_id: UUID) -> AccountRow | None:
        """Return the account, or None if there is none."""
        return await self._session.get(AccountRow, account_id)

    async def find_for_change(self, account_id: UUID) -> AccountRow | None:
        """Return the current row, locked until the unit of work ends."""
        return await self._session.get(
            AccountRow, account_id, with_for_update=True, populate_existing=True
        )

    async def find_by_name(self, name: str) -> AccountRow | None:
        """Return the person with this name or a look-alike, or None."""
        exact, alike = key_with_spelling(name), skeleton(name)
        likely = select(AccountRow).where(AccountRow.name_skeleton.in_((exact, alike)))
        found = {row.name_skeleton: row for row in await self._session.scalars(likely)}
        return found.get(exact) or found.get(alike) or await self._find_beside(alike)

    async def find_to_sign_in(self, name: str) -> AccountRow | None:
        """Return the person with this current or forbidden former name, or None."""
        return await self.find_by_name(name) or await self._find_by_former_name(name)

    async def _find_by_former_name(self, name: str) -> AccountRow | None:
        former = func.lower(AccountRow.former_name) == func.lower(" ".join(name.split()))
        query = select(AccountRow).where(AccountRow.kind == "person", former)
        oldest = query.order_by(AccountRow.created_at, AccountRow.id).limit(1)
        return (await self._session.scalars(oldest)).one_or_none()

    async def _find_beside(self, alike: str) -> AccountRow | None:
        """Return an account that looks like a name without an owner (see `name_keys`)."""
        begins = AccountRow.name_skeleton.startswith(alike + BETWEEN, autoescape=True)
        query = select(AccountRow).where(AccountRow.kind == "person", begins)
        oldest = query.order_by(AccountRow.created_at, AccountRow.id).limit(1)
        return (await self._session.scalars(oldest)).one_or_none()

    async def list_reached_at(self, email: str) -> list[AccountRow]:
        """Return the persons with this e-mail address, by name."""
        same = func.lower(AccountRow.email) == email.lower()
        query = select(AccountRow).where(same).order_by(AccountRow.name)
        return list(await self._session.scalars(query))

    async def list_named(self, account_ids: Collection[UUID]) -> list[AccountRow]:
        """Return the accounts, by name."""
        query = (
            select(AccountRow).where(among(AccountRow.id, account_ids)).order_by(AccountRow.name)
        )
        return list(await self._session.scalars(query))

    async def get_bot(self, name: str) -> AccountRow:
        """Return the computer player of this name; create it if it is new."""
        fresh = insert(AccountRow).values(name=name, kind="bot")
        await self._session.execute(fresh.on_conflict_do_nothing())
        query = select(AccountRow).where(AccountRow.kind == "bot", AccountRow.name == name)
        return (await self._session.scalars(query)).one()

    async def list_unencrypted(self) -> list[AccountRow]:
        """Return the accounts with a plain-text secret, locked for encryption."""
        lengths = (
            func.octet_length(secret) < MIN_LENGTH
            for secret in (AccountRow.totp_secret, AccountRow.totp_pending)
        )
        query = select(AccountRow).where(or_(*lengths)).with_for_update(skip_locked=True)
        return list(await self._session.scalars(query))

    async def count_undecryptable(self, key_prefixes: Collection[bytes]) -> int:
        """Count the accounts with a secret of a missing key."""
        secret = AccountRow.totp_secret
        prefix = func.substr(secret, 1, HEADER_BYTES - NONCE_BYTES)
        query = select(func.count()).where(
            func.octet_length(secret) >= MIN_LENGTH, prefix.not_in(key_prefixes)
        )
        return (await self._session.scalars(query)).one()

    async def list_named_like(
        self, name: str, name_skeleton: str, *, but: UUID, limit: int, at: datetime
    ) -> list[AccountRow]:
        """Return persons by prefix of the name, as written or as a look-alike, by name."""
        begins = or_(
            func.lower(AccountRow.name).startswith(name.lower(), autoescape=True),
            AccountRow.name_skeleton.startswith(name_skeleton, autoescape=True)
            if name_skeleton
            else false(),
        )
        query = select(AccountRow).where(
            AccountRow.kind == "person",
            AccountRow.id != but,
            is_free(at),
            begins,
        )
        order = query.order_by(func.lower(AccountRow.name), AccountRow.id).limit(limit)
        return list(await self._session.scalars(order))

    async def list_closed(self, since: datetime, *, at: datetime) -> list[UUID]:
        """Return accounts deleted or banned after that instant, and still so."""
        gone = func.greatest(AccountRow.left_at, AccountRow.banned_at)
        still = or_(AccountRow.left_at.is_not(None), not_(is_free(at)))
        return list(await self._session.scalars(select(AccountRow.id).where(gone > since, still)))

    async def list_left(self, *, but: str, before: datetime) -> list[UUID]:
        """Return accounts deleted before that instant that have another name than this one."""
        left = AccountRow.left_at < before, AccountRow.name != but
        return list(await self._session.scalars(select(AccountRow.id).where(*left)))

    async def list_banned(self, account_ids: Collection[UUID], *, at: datetime) -> list[AccountRow]:
        """Return the banned ones of the accounts."""
        banned = AccountRow.id.in_(account_ids), not_(is_free(at))
        return list(await self._session.scalars(select(AccountRow).where(*banned)))

    async def list_staff(self) -> list[AccountRow]:
        """Return accounts with a role, by name."""
        query = select(AccountRow).where(AccountRow.role.is_not(None))
        return list(await self._session.scalars(query.order_by(AccountRow.name, AccountRow.id)))

    async def hold_admins_and(self, account_id: UUID) -> list[AccountRow]:
        """Lock the admins and an account until commit; return them."""
        concerned = or_(AccountRow.role == "admin", AccountRow.id == account_id)
        query = select(AccountRow).where(concerned).order_by(AccountRow.id).with_for_update()
        held = await self._session.scalars(query.execution_options(populate_existing=True))
        return list(held)

    async def claim_totp_step(self, account_id: UUID, step: int) -> bool:
        """Store the time step of the newest code; False if that or a later one was used before."""
        unused = (AccountRow.totp_step.is_(None)) | (AccountRow.totp_step < step)
        query = update(AccountRow).where(AccountRow.id == account_id, unused)
        done = await self._session.execute(
            query.values(totp_step=step)
            .returning(AccountRow.id)
            .execution_options(synchronize_session=False)
        )
        return done.one_or_none() is not None


class SessionRepository:
    """Stores, finds and ends sessions; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, session: SessionRow) -> None:
        """Add a session."""
        self._session.add(session)

    async def find(self, digest: bytes, *, at: datetime) -> tuple[AccountRow, SessionRow] | None:
        """Return the account and session of this token, or None if unknown, expired or revoked."""
        query = (
            select(AccountRow, SessionRow)
            .join(SessionRow, SessionRow.account_id == AccountRow.id)
            .where(SessionRow.token_digest == digest, *_is_open(at))
        )
        found = (await self._session.execute(query)).one_or_none()
        return (found[0], found[1]) if found else None

    async def list_open(self, account_id: UUID, *, at: datetime) -> list[SessionRow]:
        """Return the valid sessions, the last seen first."""
        query = select(SessionRow).where(SessionRow.account_id == account_id, *_is_open(at))
        newest = query.order_by(SessionRow.seen_at.desc(), SessionRow.id).limit(SESSIONS_LISTED)
        return list(await self._session.scalars(newest))

    async def list_digests(self, digests: Collection[bytes], *, at: datetime) -> set[bytes]:
        """Return the valid digests among those given, of sessions and of API tokens."""
        sessions = (
            select(SessionRow.token_digest)
            .join(AccountRow, AccountRow.id == SessionRow.account_id)
            .where(among(SessionRow.token_digest, digests), *_is_open(at), is_free(at))
        )
        tokens = (
            select(ApiTokenRow.token_digest)
            .join(AccountRow, AccountRow.id == ApiTokenRow.account_id)
            .where(among(ApiTokenRow.token_digest, digests), is_free(at))
        )
        return set(await self._session.scalars(sessions.union_all(tokens)))

    async def note_seen(self, digest: bytes, *, at: datetime, until: datetime) -> None:
        """Update the session's time of last use and its expiry."""
        used = update(SessionRow).where(SessionRow.token_digest == digest)
        await self._session.execute(used.values(seen_at=at, expires_at=until))

    async def note_two_factor(self, account_id: UUID, digest: bytes | None) -> None:
        """Mark one session of the account as confirmed by a code, or none."""
        own = update(SessionRow).where(SessionRow.account_id == account_id)
        shown = SessionRow.token_digest == (digest or b"")
        await self._session.execute(
            own.values(is_two_factor=shown).execution_options(synchronize_session=False)
        )

    async def renew(self, old: bytes, new: bytes) -> None:
        """Replace a session's token."""
        query = update(SessionRow).where(SessionRow.token_digest == old).values(token_digest=new)
        await self._session.execute(query.execution_options(synchronize_session=False))

    async def revoke(self, digest: bytes, *, at: datetime) -> None:
        """Revoke one session."""
        query = update(SessionRow).where(SessionRow.token_digest == digest).values(revoked_at=at)
        await self._session.execute(query)

    async def revoke_listed(
        self, account_id: UUID, session_id: UUID, *, at: datetime
    ) -> bytes | None:
        """Revoke one of the account's sessions; return None for an unknown id."""
        query = update(SessionRow).where(
            SessionRow.id == session_id, SessionRow.account_id == account_id, *_is_open(at)
        )
        ended = query.values(revoked_at=at).returning(SessionRow.token_digest)
        return (await self._session.scalars(ended)).one_or_none()

    async def revoke_all(
        self, account_id: UUID, *, at: datetime, but: bytes | None = None
    ) -> list[bytes]:
        """Revoke every session of an account, except a given one."""
        query = update(SessionRow).where(
            SessionRow.account_id == account_id,
            SessionRow.revoked_at.is_(None),
            SessionRow.token_digest != (but or b""),
        )
        ended = query.values(revoked_at=at).returning(SessionRow.token_digest)
        return list(await self._session.scalars(ended))

    async def delete_expired(self, *, at: datetime) -> None:
        """Delete expired and revoked sessions."""
        over = or_(SessionRow.expires_at <= at, SessionRow.revoked_at <= at)
        await self._session.execute(delete(SessionRow).where(over))

    async def delete_all(self, account_id: UUID) -> None:
        """Delete every session of the account."""
        await self._session.execute(delete(SessionRow).where(SessionRow.account_id == account_id))


def _is_open(at: datetime) -> tuple[ColumnElement[bool], ...]:
    return (SessionRow.expires_at > at, SessionRow.revoked_at.is_(None))
