"""Friend requests, blocks, mutes, and reports."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, Protocol, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.platform.db import lock_until_commit
from app.platform.errors import Conflict, Forbidden, InvalidInput, NotFound, TooManyRequests
from app.platform.json_types import JsonObject
from app.platform.web.text_policy import valid_lines
from app.social.repository import SocialRepository
from app.social.rows import ReportRow

Reason = Literal["insult", "cheating", "stalling", "name", "other"]
PLURALS: Final = {"friend": "friends and requests", "block": "blocked players", "mute": "mutes"}
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
MAX_REPORT_LENGTH: Final = 1000
SEARCH_LIMIT: Final = 10
MAX_OF_KIND: Final = 500  # friends with requests, blocks, or mutes of one account
MAX_REQUESTS: Final = 200  # to one account, unanswered
MERGE_BATCH: Final = 500
A_DAY: Final = timedelta(days=1)
REPORTS_A_DAY: Final = 10  # of one account; each may have 45 kB
REPORTS_SHOWN: Final = 50  # of a case, the newest


@dataclass(frozen=True, slots=True)
class Relationships:
    """Relationships of one account by kind; each list is sorted by name."""

    friends: list[Account]
    asked: list[Account]  # outgoing requests
    asking: list[Account]  # incoming requests
    blocked: list[Account]
    muted: list[Account]


@dataclass(frozen=True, slots=True)
class Report:
    """Report to file; `seq` is the moment of the match, as its log numbers inputs.

    `annotations` are a snapshot (id, title, notes) of a set: its author may change it later.
    """

    accused_id: UUID
    reason: Reason
    text: str
    match_id: str | None
    seq: int | None = None
    annotations: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class ReportEntry:
    """A report of a case without its words and annotations, which may have 45 kB."""

    case_id: UUID
    reporter_id: UUID
    reason: str
    match_id: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class FiledReport(ReportEntry):
    """A report of a case, with its content."""

    text: str
    seq: int | None
    annotations: JsonObject | None


class Notifier(Protocol):
    """Sends a notice to a connected account."""

    async def notify(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Send the notice when the unit of work commits."""


class SocialService:
    """Relationships and reports, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, notifier: Notifier | None = None) -> None:
        self._session = session
        self._notifier = notifier
        self._social = SocialRepository(session)
        self._accounts = AccountService(session)

    async def relationships(self, account_id: UUID) -> Relationships:
        """Return the relationships of an account."""
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
        """Return registered players by name prefix, without blocked and blocking accounts.

        Raise InvalidInput if no name can have the prefix.
        """
        blocked = await self._social.list_blocked_either_way(account_id)
        limit = SEARCH_LIMIT + len(blocked)
        found = await self._accounts.search(prefix, but=account_id, limit=limit)
        return [each for each in found if each.id not in blocked][:SEARCH_LIMIT]

    async def befriend(self, account: Account, other_id: UUID) -> None:
        """Send a friend request, or accept theirs."""
        await self._other(account, other_id)
        if await self._accounts.find_active(other_id) is None:
            raise NotFound("This account no longer exists.")
        if account.kind != "person":
            raise Forbidden("Guests can't add friends. Save your account first.")
        if await self._social.has(account.id, other_id, "block"):
            raise Conflict("You blocked this player. Unblock them first.")
        if await self._social.has(other_id, account.id, "block"):
            raise Forbidden("This player doesn't accept requests.")
        if await self._social.has(account.id, other_id, "friend"):
            return
        if not await self._social.has(other_id, account.id, "friend"):
            await self._require_room_for_request(other_id)
        await self._add(account.id, other_id, "friend")
        await self._notify(account, other_id)

    async def unfriend(self, account: Account, other_id: UUID) -> None:
        """End a friendship, or decline or withdraw a request."""
        await self._social.remove(account.id, other_id, "friend")
        await self._social.remove(other_id, account.id, "friend")

    async def block(self, account: Account, other_id: UUID) -> None:
        """Block an account: no matches, challenges, or friend requests in either direction."""
        await self._other(account, other_id)
        await self.unfriend(account, other_id)
        await self._add(account.id, other_id, "block")

    async def unblock(self, account: Account, other_id: UUID) -> None:
        """Lift a block."""
        await self._social.remove(account.id, other_id, "block")

    async def mute(self, account: Account, other_id: UUID) -> None:
        """Mute an account's chat at the table."""
        await self._other(account, other_id)
        await self._add(account.id, other_id, "mute")

    async def unmute(self, account: Account, other_id: UUID) -> None:
        """Unmute an account."""
        await self._social.remove(account.id, other_id, "mute")

    async def set_mute(self, account_id: UUID, other_id: UUID, *, on: bool) -> None:
        """Mute or unmute an account that is known to exist."""
        change = self._social.add if on else self._social.remove
        await change(account_id, other_id, "mute")

    async def report(self, account: Account, report: Report) -> None:
        """File a report for the moderators."""
        await self._other(account, report.accused_id)
        text = valid_lines(report.text, "A report", MAX_REPORT_LENGTH, least=0)
        if report.reason == "other" and not text:
            raise InvalidInput("Describe what happened in a few words.")
        await lock_until_commit(self._session, f"reports by {account.id}")
        if await self._social.count_reports(account.id, A_DAY) >= REPORTS_A_DAY:
            raise TooManyRequests(f"You've sent {REPORTS_A_DAY} reports today. Try again tomorrow.")
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
        """Merge each report without a case into the open case of its account."""
        for row in await self._social.list_unmerged(MERGE_BATCH):
            row.case_id = await case_of(row.accused_id)

    async def list_in_cases(self, case_ids: Collection[UUID]) -> list[ReportEntry]:
        """Return the reports of these cases without their content, newest first."""
        return [ReportEntry(*row) for row in await self._social.list_in_cases(case_ids)]

    async def list_newest(self, case_id: UUID) -> list[FiledReport]:
        """Return the newest reports of a case, at most `REPORTS_SHOWN`."""
        return [
            FiledReport(
                case_id,
                row.reporter_id,
                row.reason,
                row.match_id,
                row.at,
                row.text,
                row.seq,
                row.annotations,
            )
            for row in await self._social.list_newest(case_id, REPORTS_SHOWN)
        ]

    async def cases_of(self, reporter_ids: Collection[UUID]) -> list[tuple[UUID, UUID]]:
        """Return pairs (reporter, case) of the cases with a report by these accounts."""
        return await self._social.list_cases_of(reporter_ids)

    async def blocked_pairs(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs with a block in either direction."""
        rows = await self._social.list_among(account_ids, "block")
        return {frozenset((row.account_id, row.other_id)) for row in rows}

    async def are_friends(self, one: UUID, other: UUID) -> bool:
        """True if two accounts are friends."""
        return len(await self._social.list_among({one, other}, "friend")) == 2

    async def find_muters(self, one: UUID, other: UUID) -> set[UUID]:
        """Return the accounts, of the two, that mute or block the other."""
        rows = await self._social.list_among({one, other}, "mute")
        rows = [*rows, *await self._social.list_among({one, other}, "block")]
        return {row.account_id for row in rows}

    async def _add(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Add a relationship; raise Conflict beyond the quota."""
        await lock_until_commit(self._session, f"relationships {account_id}")
        is_new = not await self._social.has(account_id, other_id, kind)
        if is_new and await self._social.count(account_id, kind) >= MAX_OF_KIND:
            raise Conflict(f"You have {MAX_OF_KIND} {PLURALS[kind]}. Remove one first.")
        await self._social.add(account_id, other_id, kind)

    async def _require_room_for_request(self, other_id: UUID) -> None:
        await lock_until_commit(self._session, f"friend requests {other_id}")
        if await self._social.count_requests(other_id) >= MAX_REQUESTS:
            raise Conflict("This player has too many open requests. Try again later.")

    async def _notify(self, account: Account, other_id: UUID) -> None:
        """Notify the other account of a request or an acceptance, unless it muted the sender."""
        if self._notifier is None or await self._social.has(other_id, account.id, "mute"):
            return
        accepted = await self._social.has(other_id, account.id, "friend")
        news = "accepted your friend request." if accepted else "sent you a friend request."
        await self._notifier.notify(
            self._session, by=account.id, to=other_id, sentence=f"{account.name} {news}"
        )

    async def _other(self, account: Account, other_id: UUID) -> None:
        found = await self._accounts.list_accounts([other_id])
        if not found:
            raise NotFound("Player not found.")
        if other_id == account.id:
            raise Conflict("You can't do that to your own account.")
        if found[0].kind == "bot":
            raise Conflict("You can't do that to the computer.")
