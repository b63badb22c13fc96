"""The clock, bounds of instants in requests, and their column type."""

from datetime import UTC, datetime
from typing import Final, Protocol

from sqlalchemy import DateTime
from sqlalchemy.types import TypeDecorator

from app.platform.errors import InvalidInput

EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(2100, 1, 1, tzinfo=UTC)
OUT_OF_BOUNDS: Final = f"Choose a date between {EARLIEST.year} and {LATEST.year - 1}."


class Clock(Protocol):
    """Source of the current time."""

    def now(self) -> datetime:
        """Return the current time in UTC."""


class SystemClock:
    """The system clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)


def to_utc(instant: datetime) -> datetime:
    """Return an instant in UTC, which is also the default zone; raise InvalidInput if absurd.

    The driver stores an instant of the year 1 as `-infinity`, which no clock can be compared with.
    """
    if not EARLIEST.year - 1 <= instant.year <= LATEST.year:  # near the ends a zone overflows
        raise InvalidInput(OUT_OF_BOUNDS)
    found = instant.replace(tzinfo=UTC) if instant.tzinfo is None else instant.astimezone(UTC)
    if not EARLIEST <= found < LATEST:
        raise InvalidInput(OUT_OF_BOUNDS)
    return found


def in_utc(instant: datetime) -> str:
    """Format an instant for a sentence, with its zone."""
    return f"{instant.astimezone(UTC):%-d %B %Y, %H:%M} UTC"


class Instant(TypeDecorator[datetime]):
    """`timestamptz` column; reads an infinite value as the nearest bound."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: object) -> datetime | None:
        """Return the stored instant; the driver returns an infinite one without a zone."""
        del dialect
        if value is None or value.tzinfo is not None:
            return value
        return EARLIEST if value.year < EARLIEST.year else LATEST
