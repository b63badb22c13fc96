"""Staff roles: grant and removal, with an audit entry."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.staff_roles import Role, StaffMember, StaffRoles
from app.moderation.audit import Audit, account_subject


class MemberService:
    """Grants and removes roles for an admin, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, audit: Audit) -> None:
        self._roles = StaffRoles(session)
        self._audit = audit

    async def list_all(self) -> list[StaffMember]:
        """Return all staff, by name."""
        return await self._roles.list_all()

    async def give(self, account_id: UUID, role: Role) -> None:
        """Give an account a role, in place of any other."""
        before = await self._roles.give(account_id, role)
        subject = account_subject(account_id)
        self._audit.note("role_given", subject, before={"role": before}, after={"role": role})

    async def release(self, account_id: UUID) -> None:
        """Remove an account's role."""
        before = await self._roles.release(account_id)
        subject = account_subject(account_id)
        self._audit.note("role_taken", subject, before={"role": before}, after={"role": None})
