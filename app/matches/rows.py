"""The tables of this room, as the migrations lay them."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, SmallInteger, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.db import Table

INSTANT = DateTime(timezone=True)


class MatchRow(Table):
    __tablename__ = "match"

    id: Mapped[str] = mapped_column(primary_key=True)
    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    engine_version: Mapped[int]
    pool_version: Mapped[str]
    commitment: Mapped[str]
    setup: Mapped[dict[str, Any]] = mapped_column(JSONB)
    status: Mapped[str] = mapped_column(default="waiting")
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    started_at: Mapped[datetime | None] = mapped_column(INSTANT)
    ended_at: Mapped[datetime | None] = mapped_column(INSTANT)
    rematch_of: Mapped[str | None]
    series: Mapped[str | None]
    listed: Mapped[bool] = mapped_column(default=False, server_default=false())
    # The seat that would play again; kept, so that no restart forgets an offer.
    rematch_by: Mapped[int | None] = mapped_column(SmallInteger)


class SeatRow(Table):
    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[UUID]
    deck: Mapped[dict[str, Any]] = mapped_column(JSONB)
    deck_title: Mapped[str]
    # By which the deck was chosen: a starter deck's name or a stored deck's id.
    deck_id: Mapped[str | None]


class MatchSecretRow(Table):
    """The seed: read by the owner of the match, and by everybody once the match is over."""

    __tablename__ = "match_secret"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seed: Mapped[bytes]


class MatchInputRow(Table):
    __tablename__ = "match_input"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    epoch: Mapped[int]
    command_id: Mapped[str | None]
    seat: Mapped[int | None]
    kind: Mapped[str]
    body: Mapped[bytes]
    digest: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class MatchWordsRow(Table):
    """What a seat has said; no part of the log."""

    __tablename__ = "match_words"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int] = mapped_column(SmallInteger)
    words: Mapped[str]
    at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())


class MatchOwnerRow(Table):
    """Which node may write the match; the epoch is the fence."""

    __tablename__ = "match_owner"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    node_id: Mapped[str]
    epoch: Mapped[int]
    next_seq: Mapped[int]
    # The seats that the newest input left with a question, one bit each.
    asked: Mapped[int] = mapped_column(SmallInteger, server_default="3")


class FaultReportRow(Table):
    """What broke as an input was tried; nobody but operators reads it."""

    __tablename__ = "fault_report"

    match_id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    text: Mapped[str]


class NodeRow(Table):
    __tablename__ = "node"

    node_id: Mapped[str] = mapped_column(primary_key=True)
    incarnation: Mapped[str]
    lease_until: Mapped[datetime] = mapped_column(INSTANT)


class InviteRow(Table):
    __tablename__ = "invite"

    code: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[str]
    seat: Mapped[int]
    created_by: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(INSTANT, server_default=func.clock_timestamp())
    used_at: Mapped[datetime | None] = mapped_column(INSTANT)
