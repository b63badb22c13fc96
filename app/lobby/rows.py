"""The tables of the lobby, as the migrations lay them."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Float, ForeignKey, SmallInteger, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.matches.terms import SeriesTermsColumns, TermsColumns
from app.platform.clock import Instant
from app.platform.db import OrmBase


class TicketRow(TermsColumns, OrmBase):
    """An account's place in a queue; `pairing` ties two tickets until both have accepted."""

    __tablename__ = "ticket"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    deck_id: Mapped[str]
    deck_title: Mapped[str]
    # A copy: the deck may change while its owner waits, and is legal as it stands here.
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    last_opponent: Mapped[UUID | None]
    queued_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    pairing: Mapped[UUID | None]
    pairing_until: Mapped[datetime | None] = mapped_column(Instant)
    accepted: Mapped[bool] = mapped_column(default=False)


class QueueWaitRow(TermsColumns, OrmBase):
    """How long a ticket waited until it became a match: what others may expect."""

    __tablename__ = "queue_wait"

    id: Mapped[int] = mapped_column(primary_key=True)
    waited_s: Mapped[float] = mapped_column(Float)
    gap: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class PresenceRow(OrmBase):
    """When an account was last connected to any node."""

    __tablename__ = "presence"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class ChallengeRow(SeriesTermsColumns, OrmBase):
    """An offer of a match from one account to another."""

    __tablename__ = "challenge"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    to_id: Mapped[UUID]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    expires_at: Mapped[datetime] = mapped_column(Instant)


class OpenTableRow(SeriesTermsColumns, OrmBase):
    """An offer of a match to whoever sits down."""

    __tablename__ = "open_seat"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    private: Mapped[bool]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class SeriesPlayerRow(OrmBase):
    """One of the two players of a series, by number; changed only while its series is locked."""

    __tablename__ = "series_player"

    series_id: Mapped[str] = mapped_column(ForeignKey("series.id"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    account_id: Mapped[UUID]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    ready: Mapped[bool] = mapped_column(default=False)  # for the next match
    wants_rematch: Mapped[bool] = mapped_column(default=False)  # another series, after this one


class SeriesRow(SeriesTermsColumns, OrmBase):
    """Matches between the same two people; who has won them is told by the matches."""

    __tablename__ = "series"

    id: Mapped[str] = mapped_column(primary_key=True)
    players: Mapped[list[SeriesPlayerRow]] = relationship(
        lazy="selectin", order_by=SeriesPlayerRow.number
    )
    state: Mapped[str] = mapped_column(default="playing")
    match_id: Mapped[str | None]
    # Between two matches: who chooses, who is to start (both by number), until when.
    chooser: Mapped[int | None] = mapped_column(SmallInteger)
    starts: Mapped[int | None] = mapped_column(SmallInteger)
    until: Mapped[datetime | None] = mapped_column(Instant)
    left_by: Mapped[int | None] = mapped_column(SmallInteger)  # who did not play on, by number
    for_good: Mapped[bool] = mapped_column(default=False)  # one of the two does not come back
    next_match: Mapped[str | None]  # the first one of their next series
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
