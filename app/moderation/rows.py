"""The tables of moderation, as the migrations lay them."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, ForeignKey, Identity, SmallInteger, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class AuditRow(OrmBase):
    """What somebody of staff did or saw, with what was before and after; only added to."""

    __tablename__ = "audit_entry"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    actor_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))  # None: the command
    act: Mapped[str]
    subject: Mapped[str]
    before: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class CaseRow(OrmBase):
    """What was reported of one person until it was settled; at most one of each is open."""

    __tablename__ = "moderation_case"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    accused_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    opened_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    claimed_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    claimed_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    verdict: Mapped[str | None]


class SanctionRow(OrmBase):
    """What was decided about a person, in the words that they read, and whether it still holds."""

    __tablename__ = "sanction"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    case_id: Mapped[UUID] = mapped_column(ForeignKey("moderation_case.id"))
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    kind: Mapped[str]
    text: Mapped[str]
    match_id: Mapped[str | None]
    imposed_by: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    imposed_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    until: Mapped[datetime | None] = mapped_column(Instant)
    confirmed_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    confirmed_at: Mapped[datetime | None] = mapped_column(Instant)
    lifted_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    lifted_at: Mapped[datetime | None] = mapped_column(Instant)
    lift_text: Mapped[str | None]
    # What lifting it has to give back: the points of a match that was voided.
    undo: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))


class AppealRow(OrmBase):
    """What the person says against a sanction, and what staff have answered."""

    __tablename__ = "appeal"

    sanction_id: Mapped[UUID] = mapped_column(ForeignKey("sanction.id"), primary_key=True)
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    answered_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    answered_at: Mapped[datetime | None] = mapped_column(Instant)
    verdict: Mapped[str | None]
    answer: Mapped[str | None]


class RulesReportRow(OrmBase):
    """A line of a match's log that looked wrong to somebody, and what staff say of it."""

    __tablename__ = "rules_report"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    reporter_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"))
    # Which frame of which viewer told the line, and how it was told.
    viewer: Mapped[int] = mapped_column(SmallInteger)
    frame: Mapped[int]
    sentence: Mapped[str]
    comment: Mapped[str]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    claimed_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    claimed_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    note: Mapped[str] = mapped_column(default="")
