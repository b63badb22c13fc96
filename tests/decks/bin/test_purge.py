"""Bins are emptied without a visit."""

from datetime import timedelta
from uuid import UUID

from app.decks.bin.purge import BinPurge
from app.decks.bin.service import DeckBin
from app.decks.lists.new_deck import NewDeck
from app.decks.lists.service import DeckService
from app.platform.db import Database
from tests.decks.conftest import SetClock
from tests.lobby.visitors import run_sql


async def put_into_bin(database: Database, owner: UUID, clock: SetClock) -> UUID:
    async with database.unit_of_work() as session:
        decks = DeckService(session, clock)
        deck, _ = await decks.create(owner, NewDeck("shards", "standard", "Ash", {}))
        await DeckBin(session, clock).delete(owner, deck.id)
    return deck.id


async def is_kept(database: Database, deck_id: UUID) -> bool:
    rows = await run_sql(database, "SELECT 1 FROM decklist WHERE id = :id", id=deck_id)
    return bool(rows)


async def test_a_deck_goes_for_good_after_its_thirty_days_and_not_before(
    database: Database, owner: UUID, clock: SetClock
) -> None:
    deck_id = await put_into_bin(database, owner, clock)
    clock.pass_by(timedelta(days=30))
    await BinPurge(database, clock).run()
    before = await is_kept(database, deck_id)

    clock.pass_by(timedelta(seconds=1))
    await BinPurge(database, clock).run()

    assert (before, await is_kept(database, deck_id)) == (True, False)


async def test_a_deck_that_is_not_in_the_bin_stays(
    database: Database, owner: UUID, clock: SetClock
) -> None:
    async with database.unit_of_work() as session:
        deck, _ = await DeckService(session, clock).create(
            owner, NewDeck("shards", "standard", "Ash", {})
        )
    clock.pass_by(timedelta(days=400))

    await BinPurge(database, clock).run()

    assert await is_kept(database, deck.id)
