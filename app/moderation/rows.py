"""The tables of moderation (SQLAlchemy)."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, ForeignKey, Identity, SmallInteger, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase
from app.platform.json_types import JsonObject


class AuditRow(OrmBase):
    """An action or view by staff, with the state before and after; append-only."""

    __tablename__ = "audit_entry"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    actor_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))  # None: the command
    act: Mapped[str]
    subject: Mapped[str]
    before: Mapped[JsonObject | None] = mapped_column(JSONB(none_as_null=True))
    after: Mapped[JsonObject | None] = mapped_column(JSONB(none_as_null=True))
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class CaseRow(OrmBase):
    """The merged reports about one person; at most one case per person is open."""

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
    """A decision about a person, its text for them, and whether it is in force."""

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
    # Data to restore on lifting: the rating points of a voided match.
    undo: Mapped[JsonObject | None] = mapped_column(JSONB(none_as_null=True))


class AppealRow(OrmBase):
    """A person's appeal against a sanction, and its answer."""

    __tablename__ = "appeal"

    sanction_id: Mapped[UUID] = mapped_column(ForeignKey("sanction.id"), primary_key=True)
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    answered_by: Mapped[UUID | None] = mapped_column(ForeignKey("account.id"))
    answered_at: Mapped[datetime | None] = mapped_column(Instant)
    verdict: Mapped[str | None]
    answer: Mapped[str | None]


class RulesReportRow(OrmBase):
    """A suspicious line of a match's log, and staff's result."""

    __tablename__ = "rules_report"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    reporter_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"))
    # The frame and viewer of the line, and its text.
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
