"""Staff roles: list of staff, and lookup of a session's role and second factor."""

from dataclasses import dataclass
from typing import Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import LastAdmin
from app.accounts.service import Account, account_of_row, is_banned
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound

Role = Literal["moderator", "admin"]


@dataclass(frozen=True, slots=True)
class StaffMember:
    """An account with a role; the role needs a second factor to take effect."""

    account: Account
    role: Role
    has_second_factor: bool


class StaffRoles:
    """Grants and removes roles, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._sessions = SessionRepository(session)
        self._clock = clock or SystemClock()

    async def find_by_session(self, credential_digest: bytes) -> StaffMember | None:
        """Return the staff member of a session, or None without a role.

        The second factor counts only if this session has confirmed it.
        """
        found = await self._sessions.find(credential_digest, at=self._clock.now())
        if found is None or found[0].role is None:
            return None
        row, session = found
        return _member(row, has_second_factor=bool(row.totp_secret and session.is_two_factor))

    async def find_role(self, account_id: UUID) -> Role | None:
        """Return the account's role, or None."""
        row = await self._accounts.find(account_id)
        return cast("Role | None", row.role) if row else None

    async def list_all(self) -> list[StaffMember]:
        """Return all staff, by name."""
        return [
            _member(row, has_second_factor=row.totp_secret is not None)
            for row in await self._accounts.list_staff()
        ]

    async def give(self, account_id: UUID, role: Role) -> Role | None:
        """Grant a person a role; return the former one. Raise NotFound, Conflict, LastAdmin."""
        held = await self._accounts.hold_admins_and(account_id)
        row = _held(held, account_id)
        if row.left_at is not None:
            raise NotFound("Player not found.")
        if row.kind != "person" or is_banned(row, self._clock.now()):
            raise Conflict("Only an account with a password can have a role.")
        if role != "admin":
            _check_not_last(held, row)
        before, row.role = row.role, role
        return cast("Role | None", before)

    async def release(self, account_id: UUID) -> Role | None:
        """Remove the account's role and return it. Raise LastAdmin."""
        held = await self._accounts.hold_admins_and(account_id)
        row = _held(held, account_id)
        _check_not_last(held, row)
        before, row.role = row.role, None
        return cast("Role | None", before)


def _held(held: list[AccountRow], account_id: UUID) -> AccountRow:
    for row in held:
        if row.id == account_id:
            return row
    raise NotFound("Player not found.")


def _check_not_last(held: list[AccountRow], row: AccountRow) -> None:
    if row.role == "admin" and all(each is row for each in held if each.role == "admin"):
        raise LastAdmin("This is the only admin. Give another account that role first.")


def _member(row: AccountRow, *, has_second_factor: bool) -> StaffMember:
    return StaffMember(account_of_row(row), cast("Role", row.role), has_second_factor)
