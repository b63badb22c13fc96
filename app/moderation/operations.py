"""Operations: announcements, drains and card suspensions by admins, with an audit entry."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.staff.deploys import running_releases
from app.moderation.audit import Audit
from app.operations.announcements import AnnouncementService, WantedAnnouncement
from app.operations.card_suspensions import CardSuspensionService, SuspendedCard
from app.operations.drains import DrainService
from app.operations.notice_board import CHANNEL
from app.operations.rows import AnnouncementRow, DrainRow
from app.platform.bus.signals import send_signal


class OperationsService:
    """Operations of one admin, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, audit: Audit) -> None:
        self._session, self._audit = session, audit
        self._announcements = AnnouncementService(session)
        self._drains = DrainService(session)
        self._cards = CardSuspensionService(session)

    async def announcements(self) -> list[AnnouncementRow]:
        """Return the current and future announcements."""
        return await self._announcements.list_all()

    async def drain(self) -> DrainRow | None:
        """Return the current drain."""
        return await self._drains.current()

    async def suspended_cards(self) -> list[SuspendedCard]:
        """Return the current and future card suspensions."""
        return await self._cards.list_all()

    async def announce(self, wanted: WantedAnnouncement) -> None:
        """Show an announcement on all pages."""
        row = await self._announcements.announce(wanted)
        await self._signal()
        self._audit.note("announced", f"announcement:{row.id}", after=_announced(row))

    async def withdraw(self, announcement_id: UUID) -> None:
        """Withdraw an announcement."""
        row = await self._announcements.withdraw(announcement_id)
        await self._signal()
        subject = f"announcement:{row.id}"
        self._audit.note("announcement_withdrawn", subject, before=_announced(row))

    async def begin_drain(self, minutes: int) -> None:
        """Start a drain before a deploy."""
        row = await self._drains.begin(minutes, await running_releases(self._session))
        await self._signal()
        after = {"deploy_at": row.deploy_at.isoformat()}
        self._audit.note("drain_begun", f"drain:{row.id}", after=after)

    async def lift_drain(self) -> None:
        """End the drain."""
        row = await self._drains.lift()
        await self._signal()
        before = {"deploy_at": row.deploy_at.isoformat()}
        self._audit.note("drain_lifted", f"drain:{row.id}", before=before)

    async def suspend_card(
        self, ruleset: str, card: str, reason: str, begins_at: datetime | None
    ) -> None:
        """Suspend a card from rated matches."""
        found = await self._cards.suspend(ruleset, card, reason, begins_at)
        await self._signal()
        self._audit.note("card_suspended", card_subject(found), after=_suspended(found))

    async def lift_suspension(self, suspension_id: UUID) -> None:
        """Lift the suspension of a card."""
        found = await self._cards.lift(suspension_id)
        await self._signal()
        self._audit.note("card_suspension_lifted", card_subject(found), before=_suspended(found))

    async def _signal(self) -> None:
        """Notify all nodes on commit."""
        send_signal(self._session, CHANNEL, "")


def card_subject(card: SuspendedCard) -> str:
    """Return the subject of entries about a card."""
    return f"card:{card.ruleset}/{card.card}"


def _announced(row: AnnouncementRow) -> dict[str, str]:
    begins_at, until = row.begins_at.isoformat(), row.until.isoformat()
    return {"level": row.level, "text": row.text, "from": begins_at, "until": until}


def _suspended(card: SuspendedCard) -> dict[str, str]:
    return {"reason": card.reason, "from": card.begins_at.isoformat()}
