"""What people can decide about each other."""

from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.platform.errors import Conflict, Forbidden, InvalidInput, NotFound
from app.social.repository import SocialRepository
from app.social.rows import ReportRow

Reason = Literal["insult", "cheating", "stalling", "name", "other"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
LONGEST_REPORT: Final = 1000
FOUND_AT_ONCE: Final = 10


@dataclass(frozen=True, slots=True)
class Ties:
    """Everybody an account has to do with, by name."""

    friends: list[Account]
    asked: list[Account]  # who have not answered yet
    asking: list[Account]  # who wait for an answer
    blocked: list[Account]
    muted: list[Account]


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is reported; `seq` is the moment of the match, by the log's number."""

    accused_id: UUID
    reason: Reason
    words: str
    match_id: str | None
    seq: int | None


class Herald(Protocol):
    """Tells somebody at once what another has decided about them."""

    async def announce(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Tell it as the unit of work is committed."""


class SocialService:
    """Keeps friends, blocks, mutes and reports, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, herald: Herald | None = None) -> None:
        self._session = session
        self._herald = herald
        self._social = SocialRepository(session)
        self._accounts = AccountService(session)

    async def ties(self, account_id: UUID) -> Ties:
        """Return everybody the account has to do with."""
        rows = await self._social.list_of(account_id)
        own = {(row.kind, row.other_id) for row in rows if row.account_id == account_id}
        suitors = {row.account_id for row in rows if row.other_id == account_id}
        blocked = {other for kind, other in own if kind == "block"}
        wanted = {other for kind, other in own if kind == "friend"}
        named = await self._accounts.list_accounts(suitors | {other for _, other in own})
        return Ties(
            friends=[each for each in named if each.id in wanted & suitors],
            asked=[each for each in named if each.id in wanted - suitors],
            asking=[each for each in named if each.id in suitors - wanted - blocked],
            blocked=[each for each in named if each.id in blocked],
            muted=[each for each in named if ("mute", each.id) in own],
        )

    async def search(self, account_id: UUID, wish: str) -> list[Account]:
        """Return persons whose name begins so; those who blocked each other do not find each other.

        Raise InvalidInput if no name can begin so.
        """
        walls = await self._social.list_walls(account_id)
        limit = FOUND_AT_ONCE + len(walls)
        found = await self._accounts.search(wish, but=account_id, limit=limit)
        return [each for each in found if each.id not in walls][:FOUND_AT_ONCE]

    async def befriend(self, account: Account, other_id: UUID) -> None:
        """Ask somebody to be friends, or take their offer."""
        await self._other(account, other_id)
        if await self._accounts.find_still_here(other_id) is None:
            raise NotFound("They are not here any more.")
        if account.kind != "person":
            raise Forbidden("Friends need an account with a password. Sign up: you keep all.")
        if await self._social.has(account.id, other_id, "block"):
            raise Conflict("You have blocked them; lift that first.")
        if await self._social.has(other_id, account.id, "block"):
            raise Forbidden("They take no requests.")
        if await self._social.has(account.id, other_id, "friend"):
            return
        await self._social.tie(account.id, other_id, "friend")
        await self._announce(account, other_id)

    async def part(self, account: Account, other_id: UUID) -> None:
        """End a friendship, decline one or take an offer back."""
        await self._social.untie(account.id, other_id, "friend")
        await self._social.untie(other_id, account.id, "friend")

    async def block(self, account: Account, other_id: UUID) -> None:
        """Want nothing of somebody any more: no matches, no challenges, no friendship."""
        await self._other(account, other_id)
        await self.part(account, other_id)
        await self._social.tie(account.id, other_id, "block")

    async def unblock(self, account: Account, other_id: UUID) -> None:
        """Lift a block."""
        await self._social.untie(account.id, other_id, "block")

    async def mute(self, account: Account, other_id: UUID) -> None:
        """Hear nothing of somebody at the table any more."""
        await self._other(account, other_id)
        await self._social.tie(account.id, other_id, "mute")

    async def unmute(self, account: Account, other_id: UUID) -> None:
        """Hear somebody again."""
        await self._social.untie(account.id, other_id, "mute")

    async def set_mute(self, account_id: UUID, other_id: UUID, *, on: bool) -> None:
        """Mute or unmute, from a table where both are known."""
        change = self._social.tie if on else self._social.untie
        await change(account_id, other_id, "mute")

    async def report(self, account: Account, complaint: Complaint) -> None:
        """Keep a complaint for those who look after the place."""
        await self._other(account, complaint.accused_id)
        words = complaint.words.strip()
        if len(words) > LONGEST_REPORT or "\0" in words:
            raise InvalidInput(f"A report has {LONGEST_REPORT} characters at most.")
        if complaint.reason == "other" and not words:
            raise InvalidInput("Say in a few words what happened.")
        self._social.add_report(
            ReportRow(
                reporter_id=account.id,
                accused_id=complaint.accused_id,
                reason=complaint.reason,
                words=words,
                match_id=complaint.match_id,
                seq=complaint.seq,
            )
        )

    async def between(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs among these accounts of which either has blocked the other."""
        rows = await self._social.list_among(account_ids, "block")
        return {frozenset((row.account_id, row.other_id)) for row in rows}

    async def are_friends(self, one: UUID, other: UUID) -> bool:
        """Say whether two accounts are friends."""
        return len(await self._social.list_among({one, other}, "friend")) == 2

    async def deaf_to(self, one: UUID, other: UUID) -> set[UUID]:
        """Return who of the two will not hear the other."""
        rows = await self._social.list_among({one, other}, "mute")
        rows = [*rows, *await self._social.list_among({one, other}, "block")]
        return {row.account_id for row in rows}

    async def export_of(self, account_id: UUID) -> dict[str, Any]:
        """Return all that is kept here about an account, as plain data."""
        ties = await self.ties(account_id)
        reports = await self._social.list_reports(account_id)
        return {
            "friends": [each.name for each in ties.friends],
            "asked": [each.name for each in ties.asked],
            "blocked": [each.name for each in ties.blocked],
            "muted": [each.name for each in ties.muted],
            "reports": [
                {"at": row.at.isoformat(), "reason": row.reason, "words": row.words}
                for row in reports
            ],
        }

    async def remove_all(self, account_id: UUID) -> None:
        """Forget whom the account liked; what it reported stays for those who look into it."""
        await self._social.remove_all(account_id)

    async def _announce(self, account: Account, other_id: UUID) -> None:
        """Tell the other of a request or an acceptance, but not who would not hear of it."""
        if self._herald is None or await self._social.has(other_id, account.id, "mute"):
            return
        accepted = await self._social.has(other_id, account.id, "friend")
        news = "and you are friends now." if accepted else "asks to be friends."
        await self._herald.announce(
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
