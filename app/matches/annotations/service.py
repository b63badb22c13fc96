"""Annotation sets: private until published; readers see the author's name."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from msgspec import Struct, convert, structs, to_builtins
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.accounts.sessions.restrictions import RestrictionService
from app.engine.position.plain_data import Json, JsonObject
from app.matches.annotations.repository import AnnotationRepository
from app.matches.ids import new_id
from app.matches.players import accounts_by_id
from app.matches.repository import MatchPlace, MatchRepository
from app.matches.rows import AnnotationSetRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, Forbidden, InvalidInput, NotFound
from app.platform.web.text_policy import valid_line, valid_lines
from app.social.service import Reason, Report, SocialService

MAX_TITLE: Final = 80
MAX_TEXT: Final = 1000
MAX_NOTES: Final = 200
MAX_ARROWS: Final = 8
MAX_SETS: Final = 100  # per account
MAX_SETS_OF_MATCH: Final = 200  # its players may add more
LISTED: Final = 20
MAX_LISTED: Final = 100
NO_SET: Final = "Annotations not found."


class Muted(Forbidden):
    code = "muted"


class Arrow(Struct, frozen=True):
    """An arrow between two elements of the table, by their ids in the viewer's frame."""

    start: str
    end: str


class Note(Struct, frozen=True):
    """A comment at a frame of a viewer, with arrows between elements of that viewer's table."""

    viewer: int
    frame: int
    text: str
    arrows: list[Arrow]


@dataclass(frozen=True, slots=True)
class AnnotationSet:
    """An annotation set with its notes."""

    id: str
    title: str
    author: Account
    is_own: bool
    published_at: datetime | None
    notes: list[Note]


@dataclass(frozen=True, slots=True)
class ListedSet:
    """A set in a list, with the number of its notes instead of the notes."""

    id: str
    title: str
    author: Account
    is_own: bool
    published_at: datetime | None
    note_count: int


@dataclass(frozen=True, slots=True)
class SetPage:
    """A page of sets; `after` is the cursor of the next page, None on the last."""

    sets: list[ListedSet]
    after: MatchPlace | None


class AnnotationService:
    """Reads and writes annotation sets within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._sets = AnnotationRepository(session)
        self._clock = clock or SystemClock()

    async def list_of_match(
        self,
        account: Account | None,
        match_id: str,
        *,
        limit: int = LISTED,
        after: MatchPlace | None = None,
    ) -> SetPage:
        """Return a page of a match's published sets and the account's own, newest first."""
        own = account.id if account else None
        rows = await self._sets.list_shown(match_id, own, limit=limit + 1, after=after)
        shown = rows[:limit]
        authors = await accounts_by_id(self._session, {row.author_id for row in shown})
        sets = [
            ListedSet(
                row.id,
                row.title,
                authors[row.author_id],
                row.author_id == own,
                row.published_at,
                row.note_count,
            )
            for row in shown
        ]
        return SetPage(sets, (shown[-1].created_at, shown[-1].id) if len(rows) > limit else None)

    async def read(self, account: Account | None, match_id: str, set_id: str) -> AnnotationSet:
        """Return a set that is published or the account's own; raise NotFound."""
        row = await self._sets.find(set_id)
        is_own = row is not None and account is not None and row.author_id == account.id
        if row is None or row.match_id != match_id or not (row.published_at or is_own):
            raise NotFound(NO_SET)
        return await self._read(row, account)

    async def create(
        self, account: Account, match_id: str, title: str, notes: Sequence[Note]
    ) -> AnnotationSet:
        """Create a private set; raise Conflict during the match or above a limit."""
        match = await MatchRepository(self._session).find(match_id)
        if match is None or match.status != "over":
            raise Conflict("The match isn't over yet. Annotate it afterward.")
        await self._sets.lock_quotas(account.id, match_id)
        if await self._sets.count(account.id) >= MAX_SETS:
            raise Conflict(f"You have {MAX_SETS} annotation sets. Delete one first.")
        is_full = await self._sets.count_of_match(match_id) >= MAX_SETS_OF_MATCH
        # Strangers may fill the quota, also with private sets.
        if is_full and not await self._played(account, match_id):
            raise Conflict(f"This match has {MAX_SETS_OF_MATCH} annotation sets, the maximum.")
        row = AnnotationSetRow(
            id=new_id(12),
            match_id=match_id,
            author_id=account.id,
            title=_words(title),
            notes=_checked(notes),
        )
        await self._sets.add(row)
        return await self._read(row, account)

    async def change(
        self, account: Account, match_id: str, set_id: str, title: str, notes: Sequence[Note]
    ) -> None:
        """Replace a set's title and notes; raise Muted if it is published and its author muted."""
        row = await self._own(account, match_id, set_id)
        if row.published_at is not None:
            await self._check_may_speak(account)
        row.title, row.notes = _words(title), _checked(notes)

    async def publish(self, account: Account, match_id: str, set_id: str, *, on: bool) -> None:
        """Publish a set, or make it private again."""
        row = await self._own(account, match_id, set_id)
        if on:
            await self._check_may_speak(account)
            if not row.notes:
                raise Conflict("Add a comment or an arrow first.")
        row.published_at = (row.published_at or self._clock.now()) if on else None

    async def delete(self, account: Account, match_id: str, set_id: str) -> None:
        """Delete one of the account's sets."""
        await self._sets.remove(await self._own(account, match_id, set_id))

    async def report(
        self, account: Account, match_id: str, set_id: str, reason: Reason, text: str
    ) -> None:
        """Report a published set with a copy of it; errors as of `SocialService.report`."""
        found = await self.read(account, match_id, set_id)
        copy = {"id": found.id, "title": found.title, "notes": to_builtins(found.notes)}
        report = Report(found.author.id, reason, text, match_id, annotations=copy)
        await SocialService(self._session).report(account, report)

    async def _played(self, account: Account, match_id: str) -> bool:
        seats = await MatchRepository(self._session).list_seats([match_id])
        return account.id in {seat.account_id for seat in seats}

    async def _own(self, account: Account, match_id: str, set_id: str) -> AnnotationSetRow:
        row = await self._sets.find(set_id)
        if row is None or row.match_id != match_id or row.author_id != account.id:
            raise NotFound(NO_SET)
        return row

    async def _check_may_speak(self, account: Account) -> None:
        until = await RestrictionService(self._session).muted_until(account.id)
        if until is not None:
            raise Muted(f"You're muted until {until:%-d %B %Y, %H:%M} UTC. Publish it afterward.")

    async def _read(self, row: AnnotationSetRow, account: Account | None) -> AnnotationSet:
        authors = await accounts_by_id(self._session, {row.author_id})
        return AnnotationSet(
            row.id,
            row.title,
            authors[row.author_id],
            account is not None and row.author_id == account.id,
            row.published_at,
            convert(row.notes, list[Note]),
        )


def _words(text: str) -> str:
    words = valid_line(text.strip(), "A title", MAX_TITLE, least=0)
    if not words:
        raise InvalidInput("Give the annotations a title.")
    return words


def _checked(notes: Sequence[Note]) -> list[Json]:
    texts = [valid_lines(note.text, "A comment", MAX_TEXT, least=0) for note in notes]
    checked = [structs.replace(note, text=text) for note, text in zip(notes, texts, strict=True)]
    if any(not note.text and not note.arrows for note in checked):
        raise InvalidInput("Each annotation needs a comment or an arrow.")
    plain: list[Json] = to_builtins(sorted(checked, key=lambda each: each.frame))
    return plain


class AnnotationAccountData:
    """Export and erasure of an account's annotation sets."""

    title: Final = "annotations"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        return [
            {
                "match": row.match_id,
                "title": row.title,
                "published_at": row.published_at.isoformat() if row.published_at else None,
                "notes": row.notes,
            }
            for row in await AnnotationRepository(session).list_of(account_id)
        ]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        await AnnotationRepository(session).remove_of(account_id)
