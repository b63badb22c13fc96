"""The tables of accounts and their sessions."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import DateTime, ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.db import Table

INSTANT = DateTime(timezone=True)


class AccountRow(Table):
    __tablename__ = "account"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    name: Mapped[str]
    kind: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class SessionRow(Table):
    __tablename__ = "session"

    token_digest: Mapped[bytes] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    expires_at: Mapped[datetime] = mapped_column(INSTANT)
    revoked_at: Mapped[datetime | None] = mapped_column(INSTANT)
