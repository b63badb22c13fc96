"""Keyset pagination: a page continues after the last row shown instead of at an offset.

Rows added or removed between two pages cause neither duplicates nor gaps.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

from fastapi import Query
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    String,
    and_,
    cast,
    false,
    literal,
    or_,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.platform.errors import InvalidInput

T = TypeVar("T")
U = TypeVar("U")
# `Any`: each query selects columns of its own.
AnySelect: TypeAlias = Select[*tuple[Any, ...]]
AnyRow: TypeAlias = Row[*tuple[Any, ...]]
MAX_CURSOR_LENGTH: Final = 4000  # characters of a cursor
CursorText = Annotated[str, Query(max_length=MAX_CURSOR_LENGTH)]


class BadCursor(InvalidInput):
    code = "bad_cursor"

    def __init__(self) -> None:
        super().__init__("This page link is invalid. Start from the first page.")


@dataclass(frozen=True, slots=True)
class SortKey:
    """A column of the order; the last key of an order is unique."""

    column: ColumnElement[Any] | InstrumentedAttribute[Any]
    descending: bool = False

    def order(self, *, backward: bool) -> ColumnElement[Any]:
        """Return the ORDER BY term; NULL sorts as the greatest value, PostgreSQL's default."""
        return self.column.desc() if self.descending != backward else self.column.asc()

    def equals(self, value: str | None) -> ColumnElement[bool]:
        """Return the condition for rows with this value."""
        return self.column.is_(None) if value is None else self.column == self._typed(value)

    def follows(self, value: str | None, *, backward: bool) -> ColumnElement[bool]:
        """Return the condition for rows after this value."""
        if self.descending != backward:
            return self.column.is_not(None) if value is None else self.column < self._typed(value)
        if value is None:
            return false()
        return or_(self.column > self._typed(value), self.column.is_(None))

    def _typed(self, value: str) -> ColumnElement[Any]:
        """Return the value cast to the column's type; PostgreSQL parses its own text exactly."""
        return cast(literal(value, String), self.column.type)


@dataclass(frozen=True, slots=True)
class Cursor:
    """Keys of the row at the edge of a page, as PostgreSQL's text, and the direction."""

    keys: tuple[str | None, ...]
    backward: bool = False

    def __str__(self) -> str:
        written = json.dumps([self.backward, *self.keys], ensure_ascii=False)
        return urlsafe_b64encode(written.encode()).decode().rstrip("=")


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Rows of a page, and cursors of the adjacent pages; an empty cursor means none."""

    rows: Sequence[T]
    previous: str = ""
    next: str = ""

    def with_rows(self, rows: Sequence[U]) -> "Page[U]":
        """Return the page with its rows converted."""
        return Page(rows, self.previous, self.next)


def parse_cursor(text: str) -> Cursor | None:
    """Parse a cursor; an empty text gives None. Raise BadCursor."""
    if not text:
        return None
    try:
        backward, *keys = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        if not isinstance(backward, bool) or not all(map(_is_key, keys)):
            raise BadCursor
    except (ValueError, TypeError, RecursionError) as error:
        raise BadCursor from error
    return Cursor(tuple(keys), backward)


async def read_page(
    session: AsyncSession, query: AnySelect, order: Sequence[SortKey], cursor: str, size: int
) -> Page[AnyRow]:
    """Return a page of a query without an order; raise BadCursor.

    The columns of a row are followed by its keys as text.
    """
    at = parse_cursor(cursor)
    found = await _read(session, query, order, at, size)
    backward = at is not None and at.backward
    has_more, found = len(found) > size, found[:size]
    if backward:
        found.reverse()
    if not found:
        return Page([])
    first, last = (tuple(row[-len(order) :]) for row in (found[0], found[-1]))
    has_previous, has_next = (has_more, True) if backward else (at is not None, has_more)
    return Page(
        found,
        str(Cursor(first, backward=True)) if has_previous else "",
        str(Cursor(last)) if has_next else "",
    )


async def _read(
    session: AsyncSession,
    query: AnySelect,
    order: Sequence[SortKey],
    at: Cursor | None,
    size: int,
) -> list[AnyRow]:
    """Return up to one row more than a page, which shows whether another page exists."""
    texts = (cast(key.column, String).label(f"key_{n}") for n, key in enumerate(order))
    query = query.add_columns(*texts)
    if at is None:
        sorted_query = query.order_by(*(key.order(backward=False) for key in order))
        return list(await session.execute(sorted_query.limit(size + 1)))
    if len(at.keys) != len(order):
        raise BadCursor
    query = query.where(_beyond(order, at))
    query = query.order_by(*(key.order(backward=at.backward) for key in order))
    try:
        return list(await session.execute(query.limit(size + 1)))
    except DBAPIError as error:
        if str(getattr(error.orig, "sqlstate", "")).startswith("22"):  # a value of another type
            raise BadCursor from error
        raise


def _beyond(order: Sequence[SortKey], at: Cursor) -> ColumnElement[bool]:
    """Return the condition for rows after the cursor in lexicographic order."""
    return or_(
        *(
            and_(
                *(order[n].equals(at.keys[n]) for n in range(last)),
                key.follows(at.keys[last], backward=at.backward),
            )
            for last, key in enumerate(order)
        )
    )


def _is_key(value: object) -> bool:
    """True for NULL and for text that PostgreSQL accepts."""
    if not isinstance(value, str):
        return value is None
    value.encode()  # a lone surrogate raises UnicodeEncodeError, a ValueError
    return "\0" not in value
