"""Repository of decks."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.storage.rows import DecklistRow, DecklistVersionRow, DefaultDeckRow
from app.platform.db import lock_until_commit
from app.platform.postgres.keyset import Page, SortKey, read_page


class DeckRepository:
    """Reads and writes decks and their versions; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def lock_decks_of(self, account_id: UUID) -> None:
        """Lock the account's decks until commit."""
        await lock_until_commit(self._session, f"shelf {account_id}")

    async def add(self, row: DecklistRow) -> bool:
        """Insert a deck; False if its id exists."""
        columns = {column.name: getattr(row, column.name) for column in DecklistRow.__table__.c}
        fresh = insert(DecklistRow).values(columns).on_conflict_do_nothing()
        kept = await self._session.execute(fresh.returning(DecklistRow.id))
        return kept.one_or_none() is not None

    async def find(self, deck_id: UUID, *, for_update: bool = False) -> DecklistRow | None:
        """Return a deck of any owner, or None."""
        query = select(DecklistRow).where(DecklistRow.id == deck_id)
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def list_own(
        self,
        account_id: UUID,
        *,
        ruleset: str | None = None,
        form: str | None = None,
        tag: str | None = None,
    ) -> Sequence[DecklistRow]:
        """Return the account's decks outside the bin, last changed first."""
        query = select(DecklistRow).where(
            DecklistRow.account_id == account_id, DecklistRow.deleted_at.is_(None)
        )
        query = query.where(DecklistRow.ruleset == ruleset) if ruleset else query
        query = query.where(DecklistRow.format == form) if form else query
        query = query.where(DecklistRow.tags.contains([tag])) if tag else query
        order = query.order_by(DecklistRow.changed_at.desc(), DecklistRow.id)
        return (await self._session.scalars(order)).all()

    async def list_bin(self, account_id: UUID) -> Sequence[DecklistRow]:
        """Return the account's decks in the bin, last deleted first."""
        query = (
            select(DecklistRow)
            .where(DecklistRow.account_id == account_id, DecklistRow.deleted_at.is_not(None))
            .order_by(DecklistRow.deleted_at.desc(), DecklistRow.id)
        )
        return (await self._session.scalars(query)).all()

    async def list_page(
        self,
        *,
        ruleset: str | None = None,
        owner: UUID | None = None,
        title: str = "",
        but: Collection[UUID] = (),
        cursor: str,
        size: int,
    ) -> Page[DecklistRow]:
        """Return a page of all decks outside bins, last changed first."""
        query = select(DecklistRow).where(
            DecklistRow.deleted_at.is_(None), DecklistRow.account_id.not_in(but)
        )
        query = query.where(DecklistRow.ruleset == ruleset) if ruleset else query
        query = query.where(DecklistRow.account_id == owner) if owner else query
        query = query.where(DecklistRow.title.icontains(title, autoescape=True)) if title else query
        order = (SortKey(DecklistRow.changed_at, descending=True), SortKey(DecklistRow.id))
        page = await read_page(self._session, query, order, cursor, size)
        return page.with_rows([row[0] for row in page.rows])

    async def count(self, account_id: UUID, *, in_bin: bool) -> int:
        """Return the number of the account's decks in or outside the bin."""
        place = DecklistRow.deleted_at
        query = select(func.count()).where(
            DecklistRow.account_id == account_id, place.is_not(None) if in_bin else place.is_(None)
        )
        return (await self._session.scalars(query)).one()

    async def remove(self, deck_id: UUID) -> None:
        """Permanently delete a deck and its versions."""
        await self._session.execute(delete(DecklistRow).where(DecklistRow.id == deck_id))

    async def remove_all(self, account_id: UUID) -> None:
        """Permanently delete all decks of an account."""
        query = delete(DecklistRow).where(DecklistRow.account_id == account_id)
        await self._session.execute(query)

    async def purge_deleted(self, before: datetime) -> None:
        """Permanently delete all decks put into bins before that instant."""
        await self._session.execute(delete(DecklistRow).where(DecklistRow.deleted_at < before))

    async def defaults_of(self, account_id: UUID) -> dict[str, UUID]:
        """Return the account's default decks by game."""
        query = select(DefaultDeckRow).where(DefaultDeckRow.account_id == account_id)
        return {row.ruleset: row.deck_id for row in await self._session.scalars(query)}

    async def put_default(self, account_id: UUID, ruleset: str, deck_id: UUID) -> None:
        """Set the account's default deck of a game."""
        row = insert(DefaultDeckRow).values(account_id=account_id, ruleset=ruleset, deck_id=deck_id)
        await self._session.execute(
            row.on_conflict_do_update(
                index_elements=["account_id", "ruleset"], set_={"deck_id": deck_id}
            )
        )

    async def remove_default(self, account_id: UUID, ruleset: str) -> None:
        """Clear the account's default deck of a game."""
        of_game = (DefaultDeckRow.account_id == account_id, DefaultDeckRow.ruleset == ruleset)
        await self._session.execute(delete(DefaultDeckRow).where(*of_game))

    async def remove_as_default(self, deck_id: UUID) -> None:
        """Clear a deck as its owner's default."""
        await self._session.execute(delete(DefaultDeckRow).where(DefaultDeckRow.deck_id == deck_id))

    async def add_version(self, row: DecklistVersionRow) -> None:
        """Insert a version."""
        self._session.add(row)
        await self._session.flush()

    async def get_newest(self, deck_id: UUID) -> DecklistVersionRow:
        """Return the newest version, which every deck has."""
        query = (
            select(DecklistVersionRow)
            .where(DecklistVersionRow.deck_id == deck_id)
            .order_by(DecklistVersionRow.number.desc())
            .limit(1)
        )
        return (await self._session.scalars(query)).one()

    async def list_versions(self, deck_id: UUID) -> Sequence[DecklistVersionRow]:
        """Return the versions, oldest first."""
        query = (
            select(DecklistVersionRow)
            .where(DecklistVersionRow.deck_id == deck_id)
            .order_by(DecklistVersionRow.number)
        )
        return (await self._session.scalars(query)).all()

    async def delete_unnamed(self, deck_id: UUID, *, up_to: int) -> None:
        """Delete unnamed versions up to a number."""
        await self._session.execute(
            delete(DecklistVersionRow).where(
                DecklistVersionRow.deck_id == deck_id,
                DecklistVersionRow.number <= up_to,
                DecklistVersionRow.name.is_(None),
            )
        )
