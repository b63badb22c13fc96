"""The tables of accounts, their sessions and whatever else opens the door for them."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import DateTime, ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.db import Table

INSTANT = DateTime(timezone=True)


class AccountRow(Table):
    __tablename__ = "account"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    name: Mapped[str]
    kind: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    likeness: Mapped[str | None]  # a person's, and nobody else's
    password_hash: Mapped[str | None]
    email: Mapped[str | None]  # confirmed: a letter there was opened
    totp_secret: Mapped[bytes | None]  # sealed with a key that is not in the database
    totp_wished: Mapped[bytes | None]  # until its first code has come back
    totp_step: Mapped[int | None]  # of the last code taken: none is taken twice
    banned_at: Mapped[datetime | None] = mapped_column(INSTANT)
    ban_reason: Mapped[str | None]
    left_at: Mapped[datetime | None] = mapped_column(INSTANT)


class SessionRow(Table):
    __tablename__ = "session"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    expires_at: Mapped[datetime] = mapped_column(INSTANT)
    revoked_at: Mapped[datetime | None] = mapped_column(INSTANT)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    agent: Mapped[str] = mapped_column(server_default="")
    seen_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class RecoveryCodeRow(Table):
    __tablename__ = "recovery_code"

    code_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    used_at: Mapped[datetime | None] = mapped_column(INSTANT)


class PasswordResetRow(Table):
    __tablename__ = "password_reset"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    expires_at: Mapped[datetime] = mapped_column(INSTANT)


class EmailConfirmationRow(Table):
    """An address that somebody wishes to have; it counts once its letter's link was opened."""

    __tablename__ = "email_confirmation"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    email: Mapped[str]
    expires_at: Mapped[datetime] = mapped_column(INSTANT)


class ApiTokenRow(Table):
    __tablename__ = "api_token"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    token_digest: Mapped[bytes]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    title: Mapped[str]
    scopes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    used_at: Mapped[datetime | None] = mapped_column(INSTANT)


class SocketTicketRow(Table):
    """A ticket opens one socket; `opener_digest` is of the session or token that it stands for."""

    __tablename__ = "socket_ticket"

    ticket_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    opener_digest: Mapped[bytes]
    expires_at: Mapped[datetime] = mapped_column(INSTANT)
