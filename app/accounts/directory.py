"""The directory: persons, their age and restrictions; for staff."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from sqlalchemy import ColumnElement, String, false, func, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.names.confusables import skeleton
from app.accounts.names.names import valid_name_prefix
from app.accounts.service import Account, account_of_row, is_banned
from app.accounts.storage.rows import AccountRow, is_free
from app.platform.clock import Clock, SystemClock
from app.platform.postgres.keyset import Page, SortKey, read_page

Standing = Literal["", "free", "suspended", "muted", "left"]
STANDINGS: Final[tuple[Standing, ...]] = get_args(Standing)
DirectoryOrder = Literal["name", "newest", "oldest"]
BY: Final[dict[DirectoryOrder, SortKey]] = {
    "name": SortKey(func.lower(AccountRow.name, type_=String)),
    "newest": SortKey(AccountRow.created_at, descending=True),
    "oldest": SortKey(AccountRow.created_at),
}


@dataclass(frozen=True, slots=True)
class DirectoryFilter:
    """Search terms: prefix of the name (may be empty), standing, order."""

    name: str = ""
    standing: Standing = ""
    order: DirectoryOrder = "name"


@dataclass(frozen=True, slots=True)
class DirectoryLine:
    """A person, and the ends of their restrictions; a ban without an end is permanent."""

    account: Account
    created_at: datetime
    standing: Standing
    until: datetime | None


class Directory:
    """Reads the directory, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._clock = clock or SystemClock()

    async def list_people(
        self, wanted: DirectoryFilter, cursor: str, size: int
    ) -> Page[DirectoryLine]:
        """Return a page of the matching persons; raise InvalidInput for an impossible prefix."""
        now = self._clock.now()
        query = select(AccountRow).where(AccountRow.kind == "person", *_conditions(wanted, now))
        order = (BY[wanted.order], SortKey(AccountRow.id))
        page = await read_page(self._session, query, order, cursor, size)
        return page.with_rows([_line(row[0], now) for row in page.rows])


def _conditions(wanted: DirectoryFilter, at: datetime) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.name:
        found.append(_begins(valid_name_prefix(wanted.name)))
    stays, is_muted = AccountRow.left_at.is_(None), AccountRow.muted_until > at
    match wanted.standing:
        case "free":
            found += [stays, is_free(at), func.coalesce(not_(is_muted), True)]
        case "suspended":
            found += [stays, not_(is_free(at))]
        case "muted":
            found += [stays, is_muted]
        case "left":
            found.append(not_(stays))
        case "":
            pass
    return found


def _begins(name: str) -> ColumnElement[bool]:
    """Return an SQL condition for names with this prefix, as written or as a look-alike."""
    alike = skeleton(name)
    written = func.lower(AccountRow.name).startswith(name.lower(), autoescape=True)
    looks = AccountRow.name_skeleton.startswith(alike, autoescape=True) if alike else false()
    return or_(written, looks)


def _line(row: AccountRow, at: datetime) -> DirectoryLine:
    standing, until = _standing(row, at)
    return DirectoryLine(account_of_row(row), row.created_at, standing, until)


def _standing(row: AccountRow, at: datetime) -> tuple[Standing, datetime | None]:
    if row.left_at is not None:
        return "left", None
    if is_banned(row, at):
        return "suspended", row.banned_until
    if row.muted_until is not None and row.muted_until > at:
        return "muted", row.muted_until
    return "free", None
