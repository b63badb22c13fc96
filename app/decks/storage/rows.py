"""ORM rows of decks; the migrations hold the schema."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.platform.clock import Instant
from app.platform.db import OrmBase


class DecklistRow(OrmBase):
    """A decklist, also in the bin."""

    __tablename__ = "decklist"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    ruleset: Mapped[str]
    format: Mapped[str]
    title: Mapped[str]
    body: Mapped[dict[str, dict[str, int]]] = mapped_column(JSONB)
    cover: Mapped[str | None]
    tags: Mapped[list[str]] = mapped_column(JSONB)
    version: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    deleted_at: Mapped[datetime | None] = mapped_column(Instant)


class DefaultDeckRow(OrmBase):
    """An account's default deck of a game."""

    __tablename__ = "default_deck"

    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"), primary_key=True)
    ruleset: Mapped[str] = mapped_column(primary_key=True)
    deck_id: Mapped[UUID] = mapped_column(ForeignKey("decklist.id", ondelete="CASCADE"))


class DecklistVersionRow(OrmBase):
    """Cards of a decklist at one version; later changes are merged into it unless `is_whole`."""

    __tablename__ = "decklist_version"

    deck_id: Mapped[UUID] = mapped_column(
        ForeignKey("decklist.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    body: Mapped[dict[str, dict[str, int]]] = mapped_column(JSONB)
    name: Mapped[str | None]
    is_whole: Mapped[bool]
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
