"""ORM rows of ratings and their changes; the migrations hold the schema."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Float, func
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class RatingRow(OrmBase):
    """An account's rating in one game, as of `changed_at`."""

    __tablename__ = "rating"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    ruleset: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    won: Mapped[int] = mapped_column(default=0)
    drawn: Mapped[int] = mapped_column(default=0)
    lost: Mapped[int] = mapped_column(default=0)
    changed_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class RatingChangeRow(OrmBase):
    """Rating change of one match; the primary key makes the update idempotent."""

    __tablename__ = "rating_change"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    ruleset: Mapped[str]
    opponent_id: Mapped[UUID]
    score: Mapped[float] = mapped_column(Float)
    value_before: Mapped[float] = mapped_column(Float)
    deviation_before: Mapped[float] = mapped_column(Float)
    value: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
