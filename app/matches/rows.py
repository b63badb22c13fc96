"""ORM rows of matches; the migrations create their tables."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, SmallInteger, Text, false, func
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.engine.position.plain_data import Json, JsonObject
from app.matches.terms import TermsColumns
from app.matches.versions import Version
from app.platform.clock import Instant
from app.platform.db import OrmBase


class MatchRow(TermsColumns, OrmBase):
    """A match: its ruleset, terms, versions, and its result once it is over."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(primary_key=True)
    engine_version: Mapped[int]
    pool_version: Mapped[str]
    commitment: Mapped[str]
    setup: Mapped[JsonObject] = mapped_column(JSONB)
    status: Mapped[str] = mapped_column(default="waiting")
    result: Mapped[JsonObject | None] = mapped_column(JSONB(none_as_null=True))
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    started_at: Mapped[datetime | None] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    rematch_of: Mapped[str | None]
    series: Mapped[str | None]
    listed: Mapped[bool] = mapped_column(default=False, server_default=false())
    # Seat that offers a rematch; stored, so that offers survive a restart.
    rematch_by: Mapped[int | None] = mapped_column(SmallInteger)
    archived: Mapped[bool] = mapped_column(default=False, server_default=false())
    # Seats that hide the finished match from others, one bit each.
    restricted_by: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    fork_of: Mapped[str | None]  # parent match: this one starts at one of its moments

    @property
    def version(self) -> Version:
        """Version of engine and cards under which the match is played."""
        return Version(self.engine_version, self.pool_version)


class SeatRow(OrmBase):
    """The account at a seat of a match, with its deck."""

    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[UUID]
    deck: Mapped[JsonObject] = mapped_column(JSONB)
    deck_title: Mapped[str]
    # The player's choice of deck: a starter deck's name or a stored deck's id.
    deck_id: Mapped[str | None]


class MatchPassRow(OrmBase):
    """A moderator's access to a restricted match, until it expires."""

    __tablename__ = "match_pass"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    until: Mapped[datetime] = mapped_column(Instant)


class MatchSecretRow(OrmBase):
    """The seed, read by the owner of the match, and public once the match is over."""

    __tablename__ = "match_secret"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seed: Mapped[bytes]


class MatchInputRow(OrmBase):
    """An input of the match log, such as a choice, timeout or concession, with its digest."""

    __tablename__ = "match_input"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    epoch: Mapped[int]
    command_id: Mapped[str | None]
    seat: Mapped[int | None]
    kind: Mapped[str]
    body: Mapped[bytes]
    digest: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class MatchSnapshotRow(OrmBase):
    """State of a live match after an input; a cache that shortens a takeover."""

    __tablename__ = "match_snapshot"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    body: Mapped[bytes]


class MatchArchiveRow(OrmBase):
    """Archive of a finished match: the frames of each viewer, and its card definitions."""

    __tablename__ = "match_archive"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat_0: Mapped[bytes]
    seat_1: Mapped[bytes]
    spectator: Mapped[bytes]
    cards: Mapped[bytes]
    moments: Mapped[bytes | None]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class MatchSearchRow(OrmBase):
    """Search index entry of a finished match: turns, inputs and names of cards played."""

    __tablename__ = "match_search"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    turns: Mapped[int]
    inputs: Mapped[int]
    cards: Mapped[list[str]] = mapped_column(ARRAY(Text))
    # For others than the players: after spectators of a rated match have seen its end.
    visible_at: Mapped[datetime] = mapped_column(Instant)


class ChatMessageRow(OrmBase):
    """A chat message of a seat, outside the log."""

    __tablename__ = "match_words"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int] = mapped_column(SmallInteger)
    text: Mapped[str] = mapped_column("words")
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class MatchOwnerRow(OrmBase):
    """The node that may write the match; `epoch` is its fencing token."""

    __tablename__ = "match_owner"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    node_id: Mapped[str]
    epoch: Mapped[int]
    next_seq: Mapped[int]
    # Seats with an open prompt after the newest input, one bit each.
    asked: Mapped[int] = mapped_column(SmallInteger, server_default="3")


class MatchAbsenceRow(OrmBase):
    """A disconnection of a seat during a live match, for moderators only."""

    __tablename__ = "match_absence"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    left_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    back_at: Mapped[datetime] = mapped_column(Instant)


class FaultReportRow(OrmBase):
    """Report of an input on which a rule failed, for operators only."""

    __tablename__ = "fault_report"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    text: Mapped[str]


class NodeRow(OrmBase):
    """A server process that may own matches, until its lease expires."""

    __tablename__ = "node"

    node_id: Mapped[str] = mapped_column(primary_key=True)
    incarnation: Mapped[str]
    lease_until: Mapped[datetime] = mapped_column(Instant)


class InviteRow(OrmBase):
    """A link to the free seat of a match, by its code."""

    __tablename__ = "invite"

    code: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int]
    created_by: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class AnnotationSetRow(OrmBase):
    """Comments and arrows at moments of a finished match, private until published."""

    __tablename__ = "annotation_set"

    id: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    author_id: Mapped[UUID]
    title: Mapped[str]
    notes: Mapped[list[Json]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    published_at: Mapped[datetime | None] = mapped_column(Instant)


class PuzzleRow(OrmBase):
    """A moment of a finished match that an account saved as a puzzle, with a goal."""

    __tablename__ = "puzzle"

    id: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    account_id: Mapped[UUID]
    viewer: Mapped[int] = mapped_column(SmallInteger)
    frame: Mapped[int]
    seat: Mapped[int] = mapped_column(SmallInteger)
    kind: Mapped[str]
    goal: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
