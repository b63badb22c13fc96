"""Version history of one deck: merging of small changes, names, revert."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.decks.history.diff import CardChange, card_count, diff
from app.decks.legality.formats import DeckBody, find_format
from app.decks.storage.repository import DeckRepository
from app.decks.storage.rows import DecklistRow, DecklistVersionRow
from app.decks.text_fields import validate_line
from app.platform.errors import Conflict, NotFound

MERGE_WINDOW: Final = timedelta(minutes=10)
BIG_CHANGE_CARDS: Final = 5  # cards; a larger change becomes a version of its own
MAX_UNNAMED: Final = 100
MAX_NAMED: Final = 50


@dataclass(frozen=True, slots=True)
class DeckVersion:
    """A version of a decklist, with its changes since the previous one."""

    number: int
    name: str | None
    created_at: datetime
    changed_at: datetime
    is_present: bool
    body: DeckBody
    changes: list[CardChange]


@dataclass(frozen=True, slots=True)
class LoadedHistory:
    """A deck with its versions in memory, oldest first; many large ones take 0.1 s to compare."""

    deck: DecklistRow
    rows: Sequence[DecklistVersionRow]

    def list_versions(self) -> list[DeckVersion]:
        """Return the versions with their changes, newest first."""
        form = find_format(self.deck.ruleset, self.deck.format)
        before: DeckBody = {}
        versions = []
        for row in self.rows:
            versions.append(
                DeckVersion(
                    row.number,
                    row.name,
                    row.created_at,
                    row.changed_at,
                    row is self.rows[-1],
                    form.ordered(row.body),
                    diff(form, before, row.body),
                )
            )
            before = row.body
        return versions[::-1]

    def get(self, number: int) -> DeckVersion:
        """Return a version; raise NotFound."""
        found = next((each for each in self.list_versions() if each.number == number), None)
        if found is None:
            raise NotFound("Version not found. It may have been deleted.")
        return found

    def changes_since(self, version: DeckVersion) -> list[CardChange]:
        """Return the changes from that version to the current one."""
        form = find_format(self.deck.ruleset, self.deck.format)
        return diff(form, version.body, self.deck.body)


class DeckHistory:
    """Version history of one deck."""

    def __init__(self, decks: DeckRepository, row: DecklistRow) -> None:
        self._decks = decks
        self._row = row

    async def record_first(self, at: datetime) -> None:
        """Add the first version of a new deck."""
        await self._add(1, at, is_whole=True)

    async def record(self, before: DeckBody, at: datetime, *, is_whole: bool = False) -> None:
        """Record a change of the body, which the row contains already."""
        newest = await self._decks.get_newest(self._row.id)
        whole = is_whole or _is_big(self._row, before)
        if card_count(newest.body) == 0 and newest.name is None:
            newest.created_at = at  # an empty version would preserve nothing
        elif not _merges_into(newest, at, whole=whole):
            await self._add(newest.number + 1, at, is_whole=whole)
            await self._decks.delete_unnamed(self._row.id, up_to=newest.number + 1 - MAX_UNNAMED)
            return
        newest.body, newest.changed_at, newest.is_whole = self._row.body, at, whole

    async def load(self) -> LoadedHistory:
        """Return the history with its versions in memory."""
        return LoadedHistory(self._row, await self._decks.list_versions(self._row.id))

    async def get(self, number: int) -> DeckVersion:
        """Return a version; raise NotFound."""
        return (await self.load()).get(number)

    async def set_name(self, number: int, name: str | None) -> None:
        """Set or clear (None) the name of a version; raise NotFound or Conflict."""
        rows = await self._decks.list_versions(self._row.id)
        row = next((row for row in rows if row.number == number), None)
        if row is None:
            raise NotFound("Version not found. It may have been deleted.")
        named = sum(other.name is not None for other in rows if other is not row)
        if name is not None and named >= MAX_NAMED:
            raise Conflict(f"You have {MAX_NAMED} named versions. Remove a name first.")
        row.name = None if name is None else validate_line(name, "A version's name")

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


def _merges_into(newest: DecklistVersionRow, at: datetime, *, whole: bool) -> bool:
    """True if a change is merged into the newest version instead of starting another."""
    kept = newest.name is not None or newest.is_whole or whole
    return not kept and at - newest.created_at < MERGE_WINDOW


def _is_big(row: DecklistRow, before: DeckBody) -> bool:
    moved = [change.by for change in diff(find_format(row.ruleset, row.format), before, row.body)]
    return (
        max(sum(by for by in moved if by > 0), -sum(by for by in moved if by < 0))
        > BIG_CHANGE_CARDS
    )
