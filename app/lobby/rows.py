"""The tables of this room, as the migrations lay them."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import DateTime, Float, SmallInteger, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.db import Table

INSTANT = DateTime(timezone=True)


class TicketRow(Table):
    """An account's place in a queue; `pairing` ties two tickets until both have accepted."""

    __tablename__ = "ticket"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]
    deck_id: Mapped[str]
    deck_title: Mapped[str]
    # A copy: the deck may change while its owner waits, and is legal as it stands here.
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    last_opponent: Mapped[UUID | None]
    queued_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    pairing: Mapped[UUID | None]
    pairing_until: Mapped[datetime | None] = mapped_column(INSTANT)
    accepted: Mapped[bool] = mapped_column(default=False)


class QueueWaitRow(Table):
    """How long a ticket waited until it became a match: what others may expect."""

    __tablename__ = "queue_wait"

    id: Mapped[int] = mapped_column(primary_key=True)
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]
    waited_s: Mapped[float] = mapped_column(Float)
    gap: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class PresenceRow(Table):
    """When an account was last connected to any node."""

    __tablename__ = "presence"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class ChallengeRow(Table):
    __tablename__ = "challenge"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    to_id: Mapped[UUID]
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]
    best_of: Mapped[int] = mapped_column(SmallInteger)
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    expires_at: Mapped[datetime] = mapped_column(INSTANT)


class OpenTableRow(Table):
    __tablename__ = "open_seat"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]
    best_of: Mapped[int] = mapped_column(SmallInteger)
    private: Mapped[bool]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class SeriesRow(Table):
    """Matches between the same two people; who has won them is told by the matches."""

    __tablename__ = "series"

    id: Mapped[str] = mapped_column(primary_key=True)
    first_id: Mapped[UUID]
    second_id: Mapped[UUID]
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]
    best_of: Mapped[int] = mapped_column(SmallInteger)
    first_deck_id: Mapped[str | None]
    first_title: Mapped[str]
    first_deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    second_deck_id: Mapped[str | None]
    second_title: Mapped[str]
    second_deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    state: Mapped[str] = mapped_column(default="playing")
    match_id: Mapped[str | None]
    # Between two matches: who chooses, who is to start, who is ready (one bit each), until when.
    chooser: Mapped[int | None] = mapped_column(SmallInteger)
    starts: Mapped[int | None] = mapped_column(SmallInteger)
    ready: Mapped[int] = mapped_column(SmallInteger, default=0)
    until: Mapped[datetime | None] = mapped_column(INSTANT)
    left_by: Mapped[int | None] = mapped_column(SmallInteger)  # who did not play on
    for_good: Mapped[bool] = mapped_column(default=False)  # one of the two does not come back
    # Over: who wants another one (one bit each), and its first match.
    again: Mapped[int] = mapped_column(SmallInteger, default=0)
    next_match: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
