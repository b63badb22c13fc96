"""Which changes of a decklist become versions of their own, and what can be done with those."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.decks.bodies import Change, changes, size_of
from app.decks.formats import Body, find_format
from app.decks.repository import DeckRepository
from app.decks.rows import DecklistRow, DecklistVersionRow
from app.decks.titles import checked_line
from app.platform.errors import Conflict, NotFound

LASTING: Final = timedelta(minutes=10)
BIG: Final = 5  # cards; a change of more is a version of its own
MOST_UNNAMED: Final = 100
MOST_NAMED: Final = 50


@dataclass(frozen=True, slots=True)
class Version:
    """What a decklist was, and what had changed since the version before."""

    number: int
    name: str | None
    created_at: datetime
    changed_at: datetime
    is_present: bool
    body: Body
    changes: list[Change]


class DeckHistory:
    """Keeps the versions of one deck."""

    def __init__(self, decks: DeckRepository, row: DecklistRow) -> None:
        self._decks = decks
        self._row = row

    async def begin(self, at: datetime) -> None:
        """Note the deck as it was made."""
        await self._add(1, at, is_whole=True)

    async def note(self, before: Body, at: datetime, *, is_whole: bool = False) -> None:
        """Note a change of the body, which the row has already."""
        newest = await self._decks.get_newest(self._row.id)
        whole = is_whole or _is_big(self._row, before)
        if size_of(newest.body) == 0 and newest.name is None:
            newest.created_at = at  # nothing is lost with an empty deck
        elif not _takes(newest, at, whole=whole):
            await self._add(newest.number + 1, at, is_whole=whole)
            await self._decks.forget_unnamed(self._row.id, up_to=newest.number + 1 - MOST_UNNAMED)
            return
        newest.body, newest.changed_at, newest.is_whole = self._row.body, at, whole

    async def versions(self) -> list[Version]:
        """Return the versions, newest first."""
        rows = await self._decks.list_versions(self._row.id)
        return self._told(rows)[::-1]

    async def get(self, number: int) -> Version:
        """Return one version; raise NotFound if there is none of that number."""
        found = next((each for each in await self.versions() if each.number == number), None)
        if found is None:
            raise NotFound("This deck has no such version, or no longer.")
        return found

    async def name(self, number: int, wish: str | None) -> None:
        """Give a version a name, or take it away with None."""
        rows = await self._decks.list_versions(self._row.id)
        row = next((row for row in rows if row.number == number), None)
        if row is None:
            raise NotFound("This deck has no such version, or no longer.")
        named = sum(other.name is not None for other in rows if other is not row)
        if wish is not None and named >= MOST_NAMED:
            raise Conflict(f"{MOST_NAMED} versions have a name already; take one away first.")
        row.name = None if wish is None else checked_line(wish, "A version's name")

    def since(self, version: Version) -> list[Change]:
        """Return what has changed from that version to the present."""
        form = find_format(self._row.ruleset, self._row.format)
        return changes(form, version.body, self._row.body)

    async def _add(self, number: int, at: datetime, *, is_whole: bool) -> None:
        version = DecklistVersionRow(
            deck_id=self._row.id,
            number=number,
            body=self._row.body,
            name=None,
            is_whole=is_whole,
            created_at=at,
            changed_at=at,
        )
        await self._decks.add_version(version)

    def _told(self, rows: Sequence[DecklistVersionRow]) -> list[Version]:
        form = find_format(self._row.ruleset, self._row.format)
        before: Body = {}
        told = []
        for row in rows:
            told.append(
                Version(
                    row.number,
                    row.name,
                    row.created_at,
                    row.changed_at,
                    row is rows[-1],
                    form.ordered(row.body),
                    changes(form, before, row.body),
                )
            )
            before = row.body
        return told


def _takes(newest: DecklistVersionRow, at: datetime, *, whole: bool) -> bool:
    """Whether a change goes into the newest version instead of beginning another."""
    kept = newest.name is not None or newest.is_whole or whole
    return not kept and at - newest.created_at < LASTING


def _is_big(row: DecklistRow, before: Body) -> bool:
    moved = [
        change.by for change in changes(find_format(row.ruleset, row.format), before, row.body)
    ]
    return max(sum(by for by in moved if by > 0), -sum(by for by in moved if by < 0)) > BIG
