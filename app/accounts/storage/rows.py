"""The tables of accounts, sessions and credential tokens (SQLAlchemy)."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ColumnElement, ForeignKey, Text, false, func, or_
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class AccountRow(OrmBase):
    """A guest, a person or a computer player: name, kind, password, second factor, e-mail."""

    __tablename__ = "account"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    name: Mapped[str]
    kind: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    name_skeleton: Mapped[str | None]  # of a person; unique
    password_hash: Mapped[str | None]
    email: Mapped[str | None]  # confirmed by its link
    totp_secret: Mapped[bytes | None]  # encrypted with a key outside of the database
    totp_pending: Mapped[bytes | None]  # until its first valid code
    totp_step: Mapped[int | None]  # of the last used code, against replay
    banned_at: Mapped[datetime | None] = mapped_column(Instant)
    banned_until: Mapped[datetime | None] = mapped_column(Instant)  # None: permanent
    muted_until: Mapped[datetime | None] = mapped_column(Instant)
    has_notice: Mapped[bool] = mapped_column(server_default=false())  # unread notice by staff
    left_at: Mapped[datetime | None] = mapped_column(Instant)
    former_name: Mapped[str | None]  # forbidden; still signs in until a new one is chosen
    browser_generation: Mapped[int] = mapped_column(server_default="0")  # of known browsers
    role: Mapped[str | None]  # of staff: moderator or admin


def is_free(at: datetime) -> ColumnElement[bool]:
    """Return an SQL condition for accounts without a ban at that instant."""
    return or_(
        AccountRow.banned_at.is_(None), func.coalesce(AccountRow.banned_until <= at, false())
    )


class NameChangeRow(OrmBase):
    """A person's former name and its skeleton; the name is erased on deletion of the account."""

    __tablename__ = "name_change"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    old_name: Mapped[str | None]
    name_skeleton: Mapped[str]
    at: Mapped[datetime] = mapped_column(Instant)


class SessionRow(OrmBase):
    """The digest of a session cookie, and the time and browser of its last use."""

    __tablename__ = "session"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    expires_at: Mapped[datetime] = mapped_column(Instant)
    revoked_at: Mapped[datetime | None] = mapped_column(Instant)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    agent: Mapped[str] = mapped_column(server_default="")
    seen_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    # True if this session confirmed a code of the second factor.
    is_two_factor: Mapped[bool] = mapped_column(server_default=false())


class RecoveryCodeRow(OrmBase):
    """The digest of one recovery code of the second factor."""

    __tablename__ = "recovery_code"

    code_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class PasswordResetRow(OrmBase):
    """The digest of a password reset's token, until it is used or expired."""

    __tablename__ = "password_reset"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    expires_at: Mapped[datetime] = mapped_column(Instant)


class EmailConfirmationRow(OrmBase):
    """A requested e-mail address; it is confirmed by its link."""

    __tablename__ = "email_confirmation"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    email: Mapped[str]
    expires_at: Mapped[datetime] = mapped_column(Instant)


class ApiTokenRow(OrmBase):
    """The digest of an API token, its title and scopes."""

    __tablename__ = "api_token"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    token_digest: Mapped[bytes]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    title: Mapped[str]
    scopes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class SocketTicketRow(OrmBase):
    """A ticket that opens one socket on behalf of the session or token with `credential_digest`."""

    __tablename__ = "socket_ticket"

    ticket_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    credential_digest: Mapped[bytes] = mapped_column("opener_digest")
    expires_at: Mapped[datetime] = mapped_column(Instant)
