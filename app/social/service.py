"""Friend requests, blocks, mutes and reports: what people can decide about each other."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, Protocol, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.platform.errors import Conflict, Forbidden, InvalidInput, NotFound
from app.platform.web.text_policy import valid_lines
from app.social.repository import SocialRepository
from app.social.rows import ReportRow

Reason = Literal["insult", "cheating", "stalling", "name", "other"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
MAX_REPORT_LENGTH: Final = 1000
SEARCH_LIMIT: Final = 10
MERGED_AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Relationships:
    """Friends, open requests, blocks and mutes: everybody an account has to do with, by name."""

    friends: list[Account]
    asked: list[Account]  # who have not answered yet
    asking: list[Account]  # who wait for an answer
    blocked: list[Account]
    muted: list[Account]


@dataclass(frozen=True, slots=True)
class Report:
    """What is reported: `seq` is the moment of the match, by the log's number.

    `annotations` are the id, title and notes of a set as they are now: its author may change it.
    """

    accused_id: UUID
    reason: Reason
    text: str
    match_id: str | None
    seq: int | None = None
    annotations: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class FiledReport:
    """A report as it is kept, in the case that it was merged into."""

    case_id: UUID
    reporter_id: UUID
    reason: str
    text: str
    match_id: str | None
    seq: int | None
    annotations: dict[str, Any] | None
    at: datetime


class Notifier(Protocol):
    """Tells somebody at once what another has decided about them."""

    async def notify(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Tell it as the unit of work is committed."""


class SocialService:
    """Keeps friends, blocks, mutes and reports, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, notifier: Notifier | None = None) -> None:
        self._session = session
        self._notifier = notifier
        self._social = SocialRepository(session)
        self._accounts = AccountService(session)

    async def relationships(self, account_id: UUID) -> Relationships:
        """Return everybody the account has to do with."""
        rows = await self._social.list_of(account_id)
        own = {(row.kind, row.other_id) for row in rows if row.account_id == account_id}
        requesters = {row.account_id for row in rows if row.other_id == account_id}
        blocked = {other for kind, other in own if kind == "block"}
        wanted = {other for kind, other in own if kind == "friend"}
        named = await self._accounts.list_accounts(requesters | {other for _, other in own})
        return Relationships(
            friends=[each for each in named if each.id in wanted & requesters],
            asked=[each for each in named if each.id in wanted - requesters],
            asking=[each for each in named if each.id in requesters - wanted - blocked],
            blocked=[each for each in named if each.id in blocked],
            muted=[each for each in named if ("mute", each.id) in own],
        )

    async def search(self, account_id: UUID, prefix: str) -> list[Account]:
        """Return persons whose name begins so; those who blocked each other do not find each other.

        Raise InvalidInput if no name can begin so.
        """
        blocked = await self._social.list_blocked_either_way(account_id)
        limit = SEARCH_LIMIT + len(blocked)
        found = await self._accounts.search(prefix, but=account_id, limit=limit)
        return [each for each in found if each.id not in blocked][:SEARCH_LIMIT]

    async def befriend(self, account: Account, other_id: UUID) -> None:
        """Ask somebody to be friends, or take their offer."""
        await self._other(account, other_id)
        if await self._accounts.find_active(other_id) is None:
            raise NotFound("They are not here any more.")
        if account.kind != "person":
            raise Forbidden("Friends need an account with a password. Sign up: you keep all.")
        if await self._social.has(account.id, other_id, "block"):
            raise Conflict("You have blocked them; lift that first.")
        if await self._social.has(other_id, account.id, "block"):
            raise Forbidden("They take no requests.")
        if await self._social.has(account.id, other_id, "friend"):
            return
        await self._social.add(account.id, other_id, "friend")
        await self._notify(account, other_id)

    async def unfriend(self, account: Account, other_id: UUID) -> None:
        """End a friendship, decline one or take an offer back."""
        await self._social.remove(account.id, other_id, "friend")
        await self._social.remove(other_id, account.id, "friend")

    async def block(self, account: Account, other_id: UUID) -> None:
        """Want nothing of somebody any more: no matches, no challenges, no friendship."""
        await self._other(account, other_id)
        await self.unfriend(account, other_id)
        await self._social.add(account.id, other_id, "block")

    async def unblock(self, account: Account, other_id: UUID) -> None:
        """Lift a block."""
        await self._social.remove(account.id, other_id, "block")

    async def mute(self, account: Account, other_id: UUID) -> None:
        """Hear nothing of somebody at the table any more."""
        await self._other(account, other_id)
        await self._social.add(account.id, other_id, "mute")

    async def unmute(self, account: Account, other_id: UUID) -> None:
        """Hear somebody again."""
        await self._social.remove(account.id, other_id, "mute")

    async def set_mute(self, account_id: UUID, other_id: UUID, *, on: bool) -> None:
        """Mute or unmute, from a table where both are known."""
        change = self._social.add if on else self._social.remove
        await change(account_id, other_id, "mute")

    async def report(self, account: Account, report: Report) -> None:
        """Keep a report for those who look after the place."""
        await self._other(account, report.accused_id)
        text = valid_lines(report.text, "A report", MAX_REPORT_LENGTH, least=0)
        if report.reason == "other" and not text:
            raise InvalidInput("Say in a few words what happened.")
        self._social.add_report(
            ReportRow(
                reporter_id=account.id,
                accused_id=report.accused_id,
                reason=report.reason,
                text=text,
                match_id=report.match_id,
                seq=report.seq,
                annotations=report.annotations,
            )
        )

    async def merge_reports(self, case_of: Callable[[UUID], Awaitable[UUID]]) -> None:
        """Put every report that is in no case into one: the open one about the person."""
        for row in await self._social.list_unmerged(MERGED_AT_ONCE):
            row.case_id = await case_of(row.accused_id)

    async def list_in_cases(self, case_ids: Collection[UUID]) -> list[FiledReport]:
        """Return the reports of these cases, newest first."""
        return [
            FiledReport(
                row.case_id,
                row.reporter_id,
                row.reason,
                row.text,
                row.match_id,
                row.seq,
                row.annotations,
                row.at,
            )
            for row in await self._social.list_in_cases(case_ids)
            if row.case_id is not None
        ]

    async def cases_of(self, reporter_ids: Collection[UUID]) -> list[tuple[UUID, UUID]]:
        """Return in which cases these accounts have reported somebody: reporter and case."""
        return await self._social.list_cases_of(reporter_ids)

    async def blocked_pairs(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs among these accounts of which either has blocked the other."""
        rows = await self._social.list_among(account_ids, "block")
        return {frozenset((row.account_id, row.other_id)) for row in rows}

    async def are_friends(self, one: UUID, other: UUID) -> bool:
        """Say whether two accounts are friends."""
        return len(await self._social.list_among({one, other}, "friend")) == 2

    async def find_muters(self, one: UUID, other: UUID) -> set[UUID]:
        """Return who of the two has muted or blocked the other."""
        rows = await self._social.list_among({one, other}, "mute")
        rows = [*rows, *await self._social.list_among({one, other}, "block")]
        return {row.account_id for row in rows}

    async def _notify(self, account: Account, other_id: UUID) -> None:
        """Tell the other of a request or an acceptance, but not who would not hear of it."""
        if self._notifier is None or await self._social.has(other_id, account.id, "mute"):
            return
        accepted = await self._social.has(other_id, account.id, "friend")
        news = "and you are friends now." if accepted else "asks to be friends."
        await self._notifier.notify(
            self._session, by=account.id, to=other_id, sentence=f"{account.name} {news}"
        )

    async def _other(self, account: Account, other_id: UUID) -> None:
        found = await self._accounts.list_accounts([other_id])
        if not found:
            raise NotFound("There is nobody here.")
        if other_id == account.id:
            raise Conflict("That is yourself.")
        if found[0].kind == "bot":
            raise Conflict("The computer minds nothing of the kind.")
