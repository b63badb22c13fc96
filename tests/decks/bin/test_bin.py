"""Deleted decks lie in a bin for 30 days."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from app.decks.bin import service
from app.decks.bin.service import DeckBin
from app.decks.lists.new_deck import NewDeck
from app.decks.lists.service import DeckService
from app.decks.storage import owned
from app.platform.db import Database
from app.platform.errors import NotFound
from tests.decks.conftest import SetClock, Shelf, starter_body


async def test_deleted_decks_are_in_the_bin_and_restorable(alma: Shelf) -> None:
    made = await alma.make(title="Ash", body=starter_body())

    gone = await alma.ask("DELETE", f"/{made['id']}")
    binned = (await alma.ask("GET", "/bin")).json()
    listed = (await alma.ask("GET")).json()["decks"]
    back = await alma.ask("POST", f"/bin/{made['id']}/restore")

    assert gone.status_code == 204
    assert ([deck["id"] for deck in binned], listed) == ([made["id"]], [])
    assert binned[0]["deleted_at"] is not None
    assert back.json() == made
    assert (await alma.ask("GET", "/bin")).json() == []


async def test_deleting_and_restoring_twice_is_the_same_as_once(alma: Shelf) -> None:
    made = await alma.make()

    deleted = [await alma.ask("DELETE", f"/{made['id']}") for _ in range(2)]
    restored = [await alma.ask("POST", f"/bin/{made['id']}/restore") for _ in range(2)]

    assert [answer.status_code for answer in deleted + restored] == [204, 204, 200, 200]
    assert restored[1].json() == made


async def test_a_deck_in_the_bin_is_read_and_not_changed(alma: Shelf) -> None:
    made = await alma.make()
    await alma.ask("DELETE", f"/{made['id']}")
    path = f"/{made['id']}"

    refused = [
        await alma.ask("PATCH", path, {"title": "Late"}, If_Match="*"),
        await alma.ask("POST", f"{path}/versions/1/revert", If_Match="*"),
        await alma.ask("POST", body={"ruleset": "shards", "id": made["id"]}),
    ]

    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [
        (409, "deck_in_bin")
    ] * 3
    assert (await alma.ask("GET", path)).json()["deleted_at"] is not None


async def test_the_bin_is_emptied_by_hand_deck_by_deck(alma: Shelf) -> None:
    made, kept = await alma.make(), await alma.make()
    await alma.ask("DELETE", f"/{made['id']}")

    removed = await alma.ask("DELETE", f"/bin/{made['id']}")
    not_binned = await alma.ask("DELETE", f"/bin/{kept['id']}")

    assert (removed.status_code, not_binned.status_code) == (204, 404)
    assert (await alma.ask("GET", f"/{made['id']}")).status_code == 404
    assert (await alma.ask("GET", f"/{kept['id']}")).status_code == 200


async def test_bins_of_other_accounts_are_inaccessible(alma: Shelf, bert: Shelf) -> None:
    made = await alma.make()
    await alma.ask("DELETE", f"/{made['id']}")

    answers = [
        await bert.ask("DELETE", f"/bin/{made['id']}"),
        await bert.ask("POST", f"/bin/{made['id']}/restore"),
    ]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert (await bert.ask("GET", "/bin")).json() == []


async def test_after_30_days_a_deck_is_gone_for_good(
    database: Database, owner: UUID, clock: SetClock
) -> None:
    ids = [uuid4(), uuid4()]
    async with database.unit_of_work() as session:
        decks = DeckService(session, clock)
        for deck_id in ids:
            await decks.create(owner, NewDeck("shards", id=deck_id))
            await DeckBin(session, clock).delete(owner, deck_id)
            clock.pass_by(timedelta(days=1))

    clock.pass_by(timedelta(days=28, hours=1))
    async with database.unit_of_work() as session:
        deck_bin = DeckBin(session, clock)
        left = await deck_bin.list_deleted(owner)
        with pytest.raises(NotFound):
            await deck_bin.restore(owner, ids[0])

    assert [deck.id for deck in left] == [ids[1]]


async def test_a_full_shelf_takes_nothing_back(
    alma: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owned, "MAX_DECKS", 1)
    made = await alma.make()
    await alma.ask("DELETE", f"/{made['id']}")
    await alma.make()

    answer = await alma.ask("POST", f"/bin/{made['id']}/restore")

    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_decks")


async def test_a_full_bin_throws_nothing_away(alma: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MAX_IN_BIN", 1)
    first, second = await alma.make(), await alma.make()
    await alma.ask("DELETE", f"/{first['id']}")

    answer = await alma.ask("DELETE", f"/{second['id']}")

    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_decks")
    assert (await alma.ask("GET", f"/{second['id']}")).json()["deleted_at"] is None
