"""What an account can do with its decks."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.bodies import checked_body
from app.decks.drafts import (
    CodeSource,
    Draft,
    OwnSource,
    Source,
    StarterSource,
    checked_cover,
    checked_draft,
    from_code,
    from_own,
    from_starter,
)
from app.decks.errors import DeckInBin, IdTaken, IllegalDeck, TooManyDecks
from app.decks.exports import exported
from app.decks.formats import STANDARD, Plain, find_format
from app.decks.history import DeckHistory, Version
from app.decks.legality import legality_of
from app.decks.own import Decklist, Versions, decklist, held, opened
from app.decks.repository import DeckRepository
from app.decks.rows import DecklistRow
from app.decks.titles import TAG, checked_line, checked_tags
from app.platform.clock import Clock, SystemClock
from app.platform.errors import InvalidInput, NotFound

MOST_DECKS: Final = 100
MOST_IN_BIN: Final = 200
IN_BIN: Final = timedelta(days=30)


class DeckService:
    """Makes, changes and deletes decks, and hands them out for matches."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._decks = DeckRepository(session)
        self._clock = clock or SystemClock()

    # --- one's own decks ----------------------------------------------------------------------

    async def create(self, account_id: UUID, wish: Draft) -> tuple[Decklist, bool]:
        """Make a deck; with an id that was there before return that deck, and False."""
        draft = checked_draft(wish)
        if draft.id is not None and (made := await self._made_before(account_id, draft.id)):
            return made, False
        await self._check_room(account_id)
        row = _new_row(account_id, draft, self._clock.now())
        if not await self._decks.add(row):
            return await self.read(account_id, row.id), False  # both tries came at once
        await DeckHistory(self._decks, row).begin(row.created_at)
        return decklist(row), True

    async def copy(
        self, account_id: UUID, source: Source, title: str | None, deck_id: UUID | None
    ) -> tuple[Decklist, bool]:
        """Make a deck like another one; what `create` says holds here too."""
        draft = await self._draft_from(account_id, source)
        return await self.create(account_id, replace(draft, title=title or draft.title, id=deck_id))

    async def read(self, account_id: UUID, deck_id: UUID) -> Decklist:
        """Return an own deck, one in the bin included."""
        row = await self._decks.find(deck_id)
        if row is None or row.account_id != account_id:
            raise NotFound("You have no such deck.")
        return decklist(row)

    async def list_of(
        self,
        account_id: UUID,
        *,
        ruleset: str | None = None,
        form: str | None = None,
        tag: str | None = None,
    ) -> list[Decklist]:
        """Return the account's decks, the one changed last first."""
        if ruleset is not None:
            find_format(ruleset, form or STANDARD)
        tag = checked_line(tag, "A tag", TAG) if tag is not None else None
        rows = await self._decks.list_own(account_id, ruleset=ruleset, form=form, tag=tag)
        return [decklist(row) for row in rows]

    async def change(
        self, account_id: UUID, deck_id: UUID, wish: Mapping[str, Any], versions: Versions
    ) -> Decklist:
        """Change what `wish` names of a deck; raise Stale if the version is too old."""
        row = await opened(self._decks, account_id, deck_id, versions)
        new = _checked_wish(row, wish)
        old = {name: getattr(row, name) for name in new}
        if new != old:
            at = self._clock.now()
            for name, value in new.items():
                setattr(row, name, value)
            _count_up(row, at)
            if new.get("body", row.body) != old.get("body", row.body):
                await DeckHistory(self._decks, row).note(old["body"], at)
        return decklist(row)

    # --- the bin ------------------------------------------------------------------------------

    async def delete(self, account_id: UUID, deck_id: UUID) -> None:
        """Put a deck into the bin; what has lain there for 30 days goes for good."""
        await self._decks.sweep(self._clock.now() - IN_BIN)
        row = await held(self._decks, account_id, deck_id)
        if row.deleted_at is not None:
            return
        if await self._decks.count(account_id, in_bin=True) >= MOST_IN_BIN:
            raise TooManyDecks(f"The bin holds {MOST_IN_BIN} decks; empty it first.")
        row.deleted_at = self._clock.now()
        await self._decks.remove_as_default(row.id)

    async def list_bin(self, account_id: UUID) -> list[Decklist]:
        """Return the account's decks in the bin, the one deleted last first."""
        await self._decks.sweep(self._clock.now() - IN_BIN)
        return [decklist(row) for row in await self._decks.list_bin(account_id)]

    async def restore(self, account_id: UUID, deck_id: UUID) -> Decklist:
        """Take a deck out of the bin; one that is not in it stays as it is."""
        await self._decks.sweep(self._clock.now() - IN_BIN)
        row = await held(self._decks, account_id, deck_id)
        if row.deleted_at is not None:
            await self._check_room(account_id)
            row.deleted_at = None
        return decklist(row)

    async def remove(self, account_id: UUID, deck_id: UUID) -> None:
        """Delete a deck in the bin for good."""
        row = await held(self._decks, account_id, deck_id)
        if row.deleted_at is None:
            raise NotFound("This deck is not in the bin.")
        await self._decks.remove(row.id)

    # --- history ------------------------------------------------------------------------------

    async def history(self, account_id: UUID, deck_id: UUID) -> DeckHistory:
        """Return the versions of an own deck, to be read."""
        return DeckHistory(self._decks, await held(self._decks, account_id, deck_id))

    async def name_version(
        self,
        account_id: UUID,
        deck_id: UUID,
        number: int,
        name: str | None,
        versions: Versions,
    ) -> Version:
        """Give a version a name, or take it away with None."""
        row = await opened(self._decks, account_id, deck_id, versions)
        history = DeckHistory(self._decks, row)
        await history.name(number, name)
        return await history.get(number)

    async def revert(
        self, account_id: UUID, deck_id: UUID, number: int, versions: Versions
    ) -> Decklist:
        """Bring back the cards of a version; the present ones stay in the history."""
        row = await opened(self._decks, account_id, deck_id, versions)
        history = DeckHistory(self._decks, row)
        wanted = (await history.get(number)).body
        before, at = row.body, self._clock.now()
        if wanted != decklist(row).body:
            row.body = wanted
            _count_up(row, at)
            await history.note(before, at, is_whole=True)
        return decklist(row)

    # --- for other rooms ----------------------------------------------------------------------

    async def playable(
        self, account_id: UUID, ruleset: str, deck_id: str, form: str = STANDARD
    ) -> tuple[str, Plain]:
        """Return title and cards of an own deck for a match; raise InvalidInput if it may not.

        What counts is the format of the match, not the one that the deck was built for.
        """
        row = await self._decks.find(_as_uuid(deck_id))
        if row is None or row.account_id != account_id:
            raise InvalidInput("This game has no such deck, and neither have you.")
        if row.ruleset != ruleset:
            raise InvalidInput(f"“{row.title}” is a deck for another game.")
        if row.deleted_at is not None:
            raise InvalidInput(f"“{row.title}” lies in the bin; restore it first.")
        wanted = find_format(row.ruleset, form)
        breaches = legality_of(wanted, row.body).breaches
        if breaches:
            rows = [
                {"rule": each.rule, "text": each.text, "section": each.section, "card": each.card}
                for each in breaches
            ]
            raise IllegalDeck(breaches[0].text, more={"breaches": rows})
        return row.title, wanted.playable(row.body)

    async def export_of(self, account_id: UUID) -> list[dict[str, Any]]:
        """Return all of an account's decks and their versions, as JSON."""
        rows = [
            *await self._decks.list_own(account_id),
            *await self._decks.list_bin(account_id),
        ]
        return [
            exported(decklist(row), await DeckHistory(self._decks, row).versions()) for row in rows
        ]

    async def remove_all(self, account_id: UUID) -> None:
        """Delete all of an account's decks for good."""
        await self._decks.remove_all(account_id)

    # --- inside -------------------------------------------------------------------------------

    async def _made_before(self, account_id: UUID, deck_id: UUID) -> Decklist | None:
        row = await self._decks.find(deck_id)
        if row is None:
            return None
        if row.account_id != account_id:
            raise IdTaken("This id belongs to another deck; make up a new one.")
        if row.deleted_at is not None:
            raise DeckInBin("A deck of this id lies in the bin; restore it first.")
        return decklist(row)

    async def _check_room(self, account_id: UUID) -> None:
        await self._decks.hold_shelf(account_id)
        if await self._decks.count(account_id, in_bin=False) >= MOST_DECKS:
            raise TooManyDecks(f"You have {MOST_DECKS} decks; delete one first.")

    async def _draft_from(self, account_id: UUID, source: Source) -> Draft:
        match source:
            case OwnSource(deck):
                return from_own(await self.read(account_id, deck))
            case StarterSource():
                return from_starter(source)
            case CodeSource():
                return from_code(source)


def _new_row(account_id: UUID, draft: Draft, at: datetime) -> DecklistRow:
    return DecklistRow(
        id=draft.id or uuid4(),
        account_id=account_id,
        ruleset=draft.ruleset,
        format=draft.format,
        title=draft.title,
        body=draft.body,
        cover=draft.cover,
        tags=draft.tags,
        version=1,
        created_at=at,
        changed_at=at,
        deleted_at=None,
    )


def _checked_wish(row: DecklistRow, wish: Mapping[str, Any]) -> dict[str, Any]:
    new = dict(wish)
    form = find_format(row.ruleset, new.get("format", row.format))
    if "title" in new:
        new["title"] = checked_line(new["title"], "A deck's title")
    if "body" in new:
        new["body"] = checked_body(form, new["body"], had=row.body)
    if "cover" in new:
        new["cover"] = checked_cover(form, new["cover"])
    if "tags" in new:
        new["tags"] = checked_tags(new["tags"])
    return new


def _count_up(row: DecklistRow, at: datetime) -> None:
    row.version += 1
    row.changed_at = at


def _as_uuid(deck_id: str) -> UUID:
    try:
        return UUID(deck_id)
    except ValueError as no_id:
        raise InvalidInput("This game has no such deck.") from no_id
