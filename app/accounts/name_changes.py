"""Name changes: hold period of names given up, limit on renames, history (decision 0440)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import NameMuted, NameTaken, RenamedOften
from app.accounts.names.confusables import skeleton
from app.accounts.storage.name_changes import NameChangeRepository
from app.accounts.storage.repository import AccountRepository
from app.accounts.storage.rows import AccountRow, NameChangeRow
from app.platform.clock import Clock, SystemClock, in_utc
from app.platform.db import lock_until_commit

HOLD: Final = timedelta(days=30)
MAX_RENAMES: Final = 2  # of a person, within HOLD
TAKEN: Final = "The name {name}, or one that looks like it, is taken. Choose another name."
HELD: Final = "Another player used the name {name} in the last 30 days. Choose another name."
OFTEN: Final = "You've changed your name twice in 30 days. Try again after {at}."
MUTED: Final = "You're muted until {at}, so you can't change your name. Try again after that."


@dataclass(frozen=True, slots=True)
class NameChange:
    """A name given up by an account."""

    old_name: str | None
    at: datetime


class NameChanges:
    """Checks and records name changes, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._accounts = AccountRepository(session)
        self._changes = NameChangeRepository(session)
        self._clock = clock or SystemClock()

    async def check_free(self, name: str, account_id: UUID | None = None) -> None:
        """Lock a name until commit; raise NameTaken if another account has or holds it.

        `account_id`: the requesting account, which may take its own former names.
        """
        await self._lock(name)
        other = await self._accounts.find_by_name(name)
        if other is not None:
            if other.id != account_id:
                raise taken(name)
            return
        since = self._clock.now() - HOLD
        last = await self._changes.find_last_owner(skeleton(name), since=since)
        if last is not None and last != account_id:
            raise NameTaken(HELD.format(name=name))

    async def check_may_change(self, row: AccountRow) -> None:
        """Raise NameMuted or RenamedOften; a replacement for a forbidden name is always allowed.

        The caller locks the account first, so that the count of renames cannot race.
        """
        if row.former_name is not None:
            return
        now = self._clock.now()
        if row.muted_until is not None and row.muted_until > now:
            raise NameMuted(MUTED.format(at=in_utc(row.muted_until)))
        recent = [each.at for each in await self._changes.list_of(row.id) if each.at > now - HOLD]
        if row.kind == "person" and len(recent) >= MAX_RENAMES:
            again = recent[MAX_RENAMES - 1] + HOLD
            # Rounded up, since the message shows minutes: the name can be changed by then.
            said = in_utc(again + timedelta(minutes=1))
            headers = {"Retry-After": str(ceil((again - now).total_seconds()))}
            more = {"until": again.isoformat()}
            raise RenamedOften(OFTEN.format(at=said), headers=headers, more=more)

    async def take(self, row: AccountRow, name: str) -> None:
        """Give an account a free name, and hold a person's former one."""
        locked = {row.name, name} if row.kind == "person" else {name}
        await self._lock(*locked)
        await self.check_free(name, row.id)
        if name != row.name:
            self._give_up(row, row.name)
        row.name = name

    async def leave(self, row: AccountRow) -> None:
        """Hold the name of a deleted account, without a readable copy of any name."""
        await self._lock(row.name)
        self._give_up(row, None)
        await self._session.flush()
        await self._changes.forget_names(row.id)

    async def list_of(self, account_id: UUID) -> list[NameChange]:
        """Return the account's former names, newest first."""
        return [
            NameChange(each.old_name, each.at) for each in await self._changes.list_of(account_id)
        ]

    async def delete_expired(self) -> None:
        """Delete the holds of deleted accounts after the hold period."""
        await self._changes.delete_left(until=self._clock.now() - HOLD)

    def _give_up(self, row: AccountRow, old_name: str | None) -> None:
        if row.kind != "person":
            return  # guests' names are not unique
        self._changes.add(
            NameChangeRow(
                account_id=row.id,
                old_name=old_name,
                name_skeleton=skeleton(row.name),
                at=self._clock.now(),
            )
        )

    async def _lock(self, *names: str) -> None:
        """Lock names in a fixed order, so that two concurrent swaps cannot deadlock."""
        for key in sorted({skeleton(name) for name in names}):
            await lock_until_commit(self._session, f"name {key}")


def taken(name: str) -> NameTaken:
    """Return the error for a name of another account."""
    return NameTaken(TAKEN.format(name=name))
