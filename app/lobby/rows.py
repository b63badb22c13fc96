"""ORM rows of the lobby; the migrations hold the schema."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import Float, ForeignKey, SmallInteger, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.engine.position.plain_data import JsonObject
from app.matches.terms import SeriesTermsColumns, TermsColumns
from app.platform.clock import Instant
from app.platform.db import OrmBase


class TicketRow(TermsColumns, OrmBase):
    """An account's place in a queue; both tickets of a pairing share the value of `pairing`."""

    __tablename__ = "ticket"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    deck_id: Mapped[str]
    deck_title: Mapped[str]
    # Snapshot of the deck: its owner may edit it while waiting.
    deck: Mapped[JsonObject] = mapped_column(JSONB)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    last_opponent: Mapped[UUID | None]
    queued_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    pairing: Mapped[UUID | None]
    pairing_until: Mapped[datetime | None] = mapped_column(Instant)
    accepted: Mapped[bool] = mapped_column(default=False)


class QueueWaitRow(TermsColumns, OrmBase):
    """Time a ticket waited before its match; source of the expected wait."""

    __tablename__ = "queue_wait"

    id: Mapped[int] = mapped_column(primary_key=True)
    waited_s: Mapped[float] = mapped_column(Float)
    gap: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class PresenceRow(OrmBase):
    """Time of an account's last connection to any node."""

    __tablename__ = "presence"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class ChallengeRow(SeriesTermsColumns, OrmBase):
    """Offer of a match from one account to another."""

    __tablename__ = "challenge"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    to_id: Mapped[UUID]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[JsonObject] = mapped_column(JSONB)
    expires_at: Mapped[datetime] = mapped_column(Instant)


class OpenTableRow(SeriesTermsColumns, OrmBase):
    """Offer of a match to the first account that joins."""

    __tablename__ = "open_seat"

    id: Mapped[str] = mapped_column(primary_key=True)
    by_id: Mapped[UUID]
    private: Mapped[bool]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[JsonObject] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class SeriesPlayerRow(OrmBase):
    """One of the two players of a series; changed only under the lock of its series."""

    __tablename__ = "series_player"

    series_id: Mapped[str] = mapped_column(ForeignKey("series.id"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    account_id: Mapped[UUID]
    deck_id: Mapped[str | None]
    deck_title: Mapped[str]
    deck: Mapped[JsonObject] = mapped_column(JSONB)
    ready: Mapped[bool] = mapped_column(default=False)  # for the next match
    wants_rematch: Mapped[bool] = mapped_column(default=False)  # another series, after this one


class SeriesRow(SeriesTermsColumns, OrmBase):
    """Matches between the same two players; the matches hold the results."""

    __tablename__ = "series"

    id: Mapped[str] = mapped_column(primary_key=True)
    players: Mapped[list[SeriesPlayerRow]] = relationship(
        lazy="selectin", order_by=SeriesPlayerRow.number
    )
    state: Mapped[str] = mapped_column(default="playing")
    match_id: Mapped[str | None]
    # Between two matches: player who chooses the starter, starter (both by number), deadline.
    chooser: Mapped[int | None] = mapped_column(SmallInteger)
    starts: Mapped[int | None] = mapped_column(SmallInteger)
    until: Mapped[datetime | None] = mapped_column(Instant)
    left_by: Mapped[int | None] = mapped_column(SmallInteger)  # number of the player who left
    for_good: Mapped[bool] = mapped_column(default=False)  # a player's account is closed
    next_match: Mapped[str | None]  # first match of the rematch series
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
