"""The tables of moderation, as the migrations lay them."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, ForeignKey, Identity, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.db import OrmBase

INSTANT = DateTime(timezone=True)


class AuditRow(OrmBase):
    """What somebody of staff did or saw, with what was before and after; only added to."""

    __tablename__ = "audit_entry"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    actor_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))  # None: the command
    act: Mapped[str]
    subject: Mapped[str]
    before: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
