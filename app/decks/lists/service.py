"""Deck service: create, copy, list and change the decks of an account; cards for a match."""

from dataclasses import replace
from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.errors import DeckInBin, IdTaken, IllegalDeck
from app.decks.history.versions import DeckHistory
from app.decks.legality.check import check_legality
from app.decks.legality.formats import STANDARD, EngineDeck, find_format
from app.decks.legality.validation import validate_body
from app.decks.lists.new_deck import (
    DeckSource,
    NewDeck,
    OwnDeckSource,
    ShareCodeSource,
    StarterSource,
    new_from_own,
    new_from_share_code,
    new_from_starter,
    validate_cover,
    validate_new_deck,
)
from app.decks.storage.owned import (
    Decklist,
    ExpectedVersions,
    bump_version,
    check_capacity,
    decklist_of,
    lock_for_change,
)
from app.decks.storage.repository import DeckRepository
from app.decks.storage.rows import DecklistRow
from app.decks.text_fields import TAG_LENGTH, validate_line, validate_tags
from app.platform.clock import Clock, SystemClock
from app.platform.errors import InvalidInput, NotFound
from app.platform.json_types import JsonObject


class DeckService:
    """Creates and changes an account's decks, and loads them for matches."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._decks = DeckRepository(session)
        self._clock = clock or SystemClock()

    async def create(self, account_id: UUID, new: NewDeck) -> tuple[Decklist, bool]:
        """Create a deck; with an existing id, return that deck and False."""
        deck = validate_new_deck(new)
        if deck.id is not None and (made := await self._made_before(account_id, deck.id)):
            return made, False
        await check_capacity(self._decks, account_id)
        row = _new_row(account_id, deck, self._clock.now())
        if not await self._decks.add(row):
            return await self.read(account_id, row.id), False  # concurrent retries with the same id
        await DeckHistory(self._decks, row).record_first(row.created_at)
        return decklist_of(row), True

    async def copy(
        self, account_id: UUID, source: DeckSource, title: str | None, deck_id: UUID | None
    ) -> tuple[Decklist, bool]:
        """Create a copy; ids work as in `create`."""
        new = await self._new_from(account_id, source)
        return await self.create(account_id, replace(new, title=title or new.title, id=deck_id))

    async def read(self, account_id: UUID, deck_id: UUID) -> Decklist:
        """Return one of the account's decks, also from the bin; raise NotFound."""
        row = await self._decks.find(deck_id)
        if row is None or row.account_id != account_id:
            raise NotFound("Deck not found.")
        return decklist_of(row)

    async def list_of(
        self,
        account_id: UUID,
        *,
        ruleset: str | None = None,
        form: str | None = None,
        tag: str | None = None,
    ) -> list[Decklist]:
        """Return the account's decks, last changed first."""
        if ruleset is not None:
            find_format(ruleset, form or STANDARD)
        tag = validate_line(tag, "A tag", TAG_LENGTH) if tag is not None else None
        rows = await self._decks.list_own(account_id, ruleset=ruleset, form=form, tag=tag)
        return [decklist_of(row) for row in rows]

    async def change(
        self,
        account_id: UUID,
        deck_id: UUID,
        changes: JsonObject,
        versions: ExpectedVersions,
    ) -> Decklist:
        """Apply changes; raise VersionConflict for a stale version."""
        row = await lock_for_change(self._decks, account_id, deck_id, versions)
        new = _validated_changes(row, changes)
        old = {name: getattr(row, name) for name in new}
        if new != old:
            at = self._clock.now()
            for name, value in new.items():
                setattr(row, name, value)
            bump_version(row, at)
            if new.get("body", row.body) != old.get("body", row.body):
                await DeckHistory(self._decks, row).record(old["body"], at)
        return decklist_of(row)

    async def playable(
        self, account_id: UUID, ruleset: str, deck_id: str, form: str = STANDARD
    ) -> tuple[str, EngineDeck]:
        """Return title and cards of a deck for a match; raise InvalidInput or IllegalDeck.

        The match's format decides, not the one that the deck was built for.
        """
        row = await self._decks.find(_as_uuid(deck_id))
        if row is None or row.account_id != account_id:
            raise InvalidInput("Deck not found.")
        if row.ruleset != ruleset:
            raise InvalidInput(f"“{row.title}” is for another game. Choose another.")
        if row.deleted_at is not None:
            raise InvalidInput(f"“{row.title}” is in the trash. Restore it first.")
        wanted = find_format(row.ruleset, form)
        breaches = check_legality(wanted, row.body).breaches
        if breaches:
            rows = [
                {"rule": each.rule, "text": each.text, "section": each.section, "card": each.card}
                for each in breaches
            ]
            raise IllegalDeck(breaches[0].text, more={"breaches": rows})
        return row.title, wanted.playable(row.body)

    async def _made_before(self, account_id: UUID, deck_id: UUID) -> Decklist | None:
        row = await self._decks.find(deck_id)
        if row is None:
            return None
        if row.account_id != account_id:
            raise IdTaken("This id belongs to another deck. Choose a new one.")
        if row.deleted_at is not None:
            raise DeckInBin("A deck with this id is in the trash. Restore it first.")
        return decklist_of(row)

    async def _new_from(self, account_id: UUID, source: DeckSource) -> NewDeck:
        match source:
            case OwnDeckSource(deck):
                return new_from_own(await self.read(account_id, deck))
            case StarterSource():
                return new_from_starter(source)
            case ShareCodeSource():
                return new_from_share_code(source)


def _new_row(account_id: UUID, new: NewDeck, at: datetime) -> DecklistRow:
    return DecklistRow(
        id=new.id or uuid4(),
        account_id=account_id,
        ruleset=new.ruleset,
        format=new.format,
        title=new.title,
        body=new.body,
        cover=new.cover,
        tags=new.tags,
        version=1,
        created_at=at,
        changed_at=at,
        deleted_at=None,
    )


def _validated_changes(row: DecklistRow, changes: JsonObject) -> JsonObject:
    new = dict(changes)
    form = find_format(row.ruleset, new.get("format", row.format))
    if "title" in new:
        new["title"] = validate_line(new["title"], "A deck's title")
    if "body" in new:
        new["body"] = validate_body(form, new["body"], had=row.body)
    if "cover" in new:
        new["cover"] = validate_cover(form, new["cover"])
    if "tags" in new:
        new["tags"] = validate_tags(new["tags"])
    return new


def _as_uuid(deck_id: str) -> UUID:
    try:
        return UUID(deck_id)
    except ValueError as no_id:
        raise InvalidInput("Deck not found.") from no_id
