"""ORM rows of operations; the migrations hold the schema."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class AnnouncementRow(OrmBase):
    """A sentence shown on all pages for a time; kept after withdrawal."""

    __tablename__ = "announcement"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    level: Mapped[str]
    text: Mapped[str]
    begins_at: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime] = mapped_column(Instant)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)


class DrainRow(OrmBase):
    """A drain: no new matches on these code versions before a deploy."""

    __tablename__ = "drain"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    begun_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    deploy_at: Mapped[datetime] = mapped_column(Instant)
    release: Mapped[str]  # one or more, separated by spaces
    ended_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def releases(self) -> frozenset[str]:
        """Code versions that the drain applies to."""
        return frozenset(self.release.split())


class CardSuspensionRow(OrmBase):
    """A card forbidden in decks of rated matches, with start and reason."""

    __tablename__ = "card_suspension"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    ruleset: Mapped[str]
    card: Mapped[str]
    reason: Mapped[str]
    begins_at: Mapped[datetime] = mapped_column(Instant)
    lifted_at: Mapped[datetime | None] = mapped_column(Instant)
