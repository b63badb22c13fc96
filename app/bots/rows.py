"""ORM rows of analyses; the migrations hold the schema."""

from datetime import datetime

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.engine.position.plain_data import JsonObject
from app.platform.clock import Instant
from app.platform.db import OrmBase


class MatchAnalysisRow(OrmBase):
    """Findings of an analysis: mistakes, evaluation by turn, swings."""

    __tablename__ = "match_analysis"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    mistakes: Mapped[list[JsonObject]] = mapped_column(JSONB)
    evaluations: Mapped[list[JsonObject]] = mapped_column(JSONB)
    swings: Mapped[list[JsonObject]] = mapped_column(JSONB)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
