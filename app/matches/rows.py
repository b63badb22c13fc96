"""The ORM rows of this room, as the migrations lay its tables."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, SmallInteger, Text, false, func
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.matches.terms import TermsColumns
from app.matches.versions import Version
from app.platform.clock import Instant
from app.platform.db import OrmBase


class MatchRow(TermsColumns, OrmBase):
    """A match: its ruleset, terms and versions, and its result once it has one."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(primary_key=True)
    engine_version: Mapped[int]
    pool_version: Mapped[str]
    commitment: Mapped[str]
    setup: Mapped[dict[str, Any]] = mapped_column(JSONB)
    status: Mapped[str] = mapped_column(default="waiting")
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    started_at: Mapped[datetime | None] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    rematch_of: Mapped[str | None]
    series: Mapped[str | None]
    listed: Mapped[bool] = mapped_column(default=False, server_default=false())
    # The seat that would play again; kept, so that no restart forgets an offer.
    rematch_by: Mapped[int | None] = mapped_column(SmallInteger)
    archived: Mapped[bool] = mapped_column(default=False, server_default=false())
    # The seats that keep the finished match to its players, one bit each.
    restricted_by: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    fork_of: Mapped[str | None]  # the match that this one goes on from, at an earlier moment

    @property
    def version(self) -> Version:
        """Under which engine and cards the match is played."""
        return Version(self.engine_version, self.pool_version)


class SeatRow(OrmBase):
    """Who sits at a seat of a match, with the deck that was brought."""

    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[UUID]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    deck_title: Mapped[str]
    # By which the deck was chosen: a starter deck's name or a stored deck's id.
    deck_id: Mapped[str | None]


class MatchPassRow(OrmBase):
    """Until when one of staff sees a finished match that its players keep to themselves."""

    __tablename__ = "match_pass"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    until: Mapped[datetime] = mapped_column(Instant)


class MatchSecretRow(OrmBase):
    """The seed: read by the owner of the match, and by everybody once the match is over."""

    __tablename__ = "match_secret"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seed: Mapped[bytes]


class MatchInputRow(OrmBase):
    """One input of the match log: a choice, a timeout, a concession, with the digest after it."""

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
    """Where a live match stood at an input: a cache, to be opened sooner."""

    __tablename__ = "match_snapshot"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    body: Mapped[bytes]


class MatchArchiveRow(OrmBase):
    """A finished match as it was shown: the frames of each viewer, and its cards as printed."""

    __tablename__ = "match_archive"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat_0: Mapped[bytes]
    seat_1: Mapped[bytes]
    spectator: Mapped[bytes]
    cards: Mapped[bytes]
    moments: Mapped[bytes | None]
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class MatchSearchRow(OrmBase):
    """What a finished match is found by: how long it was, and names of what was played."""

    __tablename__ = "match_search"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    turns: Mapped[int]
    inputs: Mapped[int]
    cards: Mapped[list[str]] = mapped_column(ARRAY(Text))
    # To others: when spectators of a rated match have been shown its end.
    visible_at: Mapped[datetime] = mapped_column(Instant)


class ChatMessageRow(OrmBase):
    """A chat message of a seat; no part of the log."""

    __tablename__ = "match_words"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int] = mapped_column(SmallInteger)
    text: Mapped[str] = mapped_column("words")
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())


class MatchOwnerRow(OrmBase):
    """Which node may write the match; the epoch is the fence."""

    __tablename__ = "match_owner"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    node_id: Mapped[str]
    epoch: Mapped[int]
    next_seq: Mapped[int]
    # The seats that the newest input left with a question, one bit each.
    asked: Mapped[int] = mapped_column(SmallInteger, server_default="3")


class MatchAbsenceRow(OrmBase):
    """When a seat of a live match was not connected, for staff alone."""

    __tablename__ = "match_absence"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    left_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    back_at: Mapped[datetime] = mapped_column(Instant)


class FaultReportRow(OrmBase):
    """What broke as an input was tried; nobody but operators reads it."""

    __tablename__ = "fault_report"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    text: Mapped[str]


class NodeRow(OrmBase):
    """A server process that may own matches, until its lease runs out."""

    __tablename__ = "node"

    node_id: Mapped[str] = mapped_column(primary_key=True)
    incarnation: Mapped[str]
    lease_until: Mapped[datetime] = mapped_column(Instant)


class InviteRow(OrmBase):
    """The free seat of a match, for whoever has the code."""

    __tablename__ = "invite"

    code: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int]
    created_by: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class AnnotationSetRow(OrmBase):
    """Comments and arrows at moments of a finished match, private until they are published."""

    __tablename__ = "annotation_set"

    id: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    author_id: Mapped[UUID]
    title: Mapped[str]
    notes: Mapped[list[Any]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(Instant, server_default=func.clock_timestamp())
    published_at: Mapped[datetime | None] = mapped_column(Instant)


class PuzzleRow(OrmBase):
    """A moment of a finished match that an account has kept to play on from, with a goal."""

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
