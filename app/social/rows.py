"""Tables of friends, blocks, mutes, and reports."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase
from app.platform.json_types import JsonObject


class RelationshipRow(OrmBase):
    """Directed relationship; two accounts are friends once each has a "friend" row."""

    __tablename__ = "tie"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    other_id: Mapped[UUID] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class ReportRow(OrmBase):
    """Report, with the moment of a match or a copy of the reported annotations."""

    __tablename__ = "report"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    reporter_id: Mapped[UUID]
    accused_id: Mapped[UUID]
    reason: Mapped[str]
    text: Mapped[str] = mapped_column("words")
    match_id: Mapped[str | None]
    seq: Mapped[int | None]
    annotations: Mapped[JsonObject | None] = mapped_column(JSONB(none_as_null=True))
    # Set once moderation merges the report into a case.
    case_id: Mapped[UUID | None]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
