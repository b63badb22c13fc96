"""The tables of this room, as the migrations lay them."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class AnnouncementRow(OrmBase):
    """A sentence that all pages show for a while; kept after it was taken back."""

    __tablename__ = "announcement"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    level: Mapped[str]
    text: Mapped[str]
    begins_at: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime] = mapped_column(Instant)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)


class DrainRow(OrmBase):
    """That no new matches begin, until when, and on which code: that which ran when it began."""

    __tablename__ = "drain"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    begun_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    deploy_at: Mapped[datetime] = mapped_column(Instant)
    release: Mapped[str]  # several have spaces between them
    ended_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def releases(self) -> frozenset[str]:
        """The code for which it holds."""
        return frozenset(self.release.split())


class CardSuspensionRow(OrmBase):
    """A card that no deck of a rated match may have, from when and why."""

    __tablename__ = "card_suspension"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    ruleset: Mapped[str]
    card: Mapped[str]
    reason: Mapped[str]
    begins_at: Mapped[datetime] = mapped_column(Instant)
    lifted_at: Mapped[datetime | None] = mapped_column(Instant)
