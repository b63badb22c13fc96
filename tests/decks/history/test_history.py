"""Deck history: versions, their names, differences, and restoring."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.decks.history import versions
from app.decks.history.service import VersionService
from app.decks.history.versions import DeckVersion
from app.decks.legality.formats import DeckBody
from app.decks.lists.new_deck import NewDeck
from app.decks.lists.service import DeckService
from app.platform.db import Database
from tests.decks.conftest import SetClock, Shelf, starter_body

FIRST = {"main": {"ember_runt": 3, "reed_heron": 2}}


class Desk:
    """One deck with edits over time."""

    def __init__(self, database: Database, owner: UUID, clock: SetClock) -> None:
        self.id = uuid4()
        self._database, self._owner, self._clock = database, owner, clock

    async def make(self, body: DeckBody) -> None:
        async with self._database.unit_of_work() as session:
            new = NewDeck("shards", body=body, id=self.id)
            await DeckService(session, self._clock).create(self._owner, new)

    async def save(self, body: DeckBody, *, after: timedelta = timedelta(seconds=1)) -> None:
        self._clock.pass_by(after)
        async with self._database.unit_of_work() as session:
            changes = {"body": body}
            await DeckService(session, self._clock).change(self._owner, self.id, changes, None)

    async def name(self, number: int, name: str | None) -> None:
        async with self._database.unit_of_work() as session:
            versions = VersionService(session, self._clock)
            await versions.name_version(self._owner, self.id, number, name, None)

    async def revert(self, number: int) -> None:
        async with self._database.unit_of_work() as session:
            await VersionService(session, self._clock).revert(self._owner, self.id, number, None)

    async def versions(self) -> list[DeckVersion]:
        async with self._database.unit_of_work() as session:
            kept = await VersionService(session, self._clock).history(self._owner, self.id)
            return (await kept.load()).list_versions()

    async def runts(self) -> list[int]:
        """How many of the card that is changed are in each version, oldest first."""
        return [version.body["main"].get("ember_runt", 0) for version in await self.versions()][
            ::-1
        ]


@pytest.fixture
def desk(database: Database, owner: UUID, clock: SetClock) -> Desk:
    return Desk(database, owner, clock)


def runts(count: int) -> DeckBody:
    return {"main": {"ember_runt": count, "reed_heron": 2}}


async def test_many_small_changes_within_minutes_are_one_version(desk: Desk) -> None:
    await desk.make(runts(1))

    for count in (2, 3, 4):
        await desk.save(runts(count))

    assert await desk.runts() == [1, 4]


async def test_a_change_after_ten_minutes_is_another_version(desk: Desk) -> None:
    await desk.make(runts(1))
    await desk.save(runts(2))
    await desk.save(runts(3), after=timedelta(minutes=9))

    await desk.save(runts(4), after=timedelta(minutes=2))

    assert await desk.runts() == [1, 3, 4]


async def test_a_version_with_a_name_is_not_written_over(desk: Desk) -> None:
    await desk.make(runts(1))
    await desk.save(runts(2))
    await desk.name(2, "before the ladder")

    await desk.save(runts(3))

    assert await desk.runts() == [1, 2, 3]
    assert [version.name for version in await desk.versions()] == [None, "before the ladder", None]


async def test_new_decks_leave_no_empty_version(desk: Desk) -> None:
    await desk.make({})

    await desk.save(runts(1))
    await desk.save(runts(2))

    assert await desk.runts() == [2]


async def test_clearing_a_deck_loses_nothing(desk: Desk) -> None:
    await desk.make({})
    await desk.save(runts(1))
    await desk.save(runts(4))

    await desk.save({})
    await desk.save(runts(2))

    assert await desk.runts() == [4, 2]


async def test_a_deck_that_was_brought_in_whole_stands_alone(desk: Desk) -> None:
    await desk.make(runts(1))
    await desk.save(runts(2))

    await desk.save(starter_body())
    brought = starter_body()["main"]["ember_runt"]
    await desk.save({"main": starter_body()["main"] | {"ember_runt": 1}})

    assert await desk.runts() == [1, 2, brought, 1]


async def test_going_back_keeps_what_was_there(desk: Desk) -> None:
    await desk.make(runts(1))
    await desk.save(runts(2))

    await desk.revert(1)
    await desk.save(runts(3))

    assert await desk.runts() == [1, 2, 1, 3]


async def test_old_versions_without_a_name_make_room(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MAX_UNNAMED", 3)
    await desk.make(runts(1))
    await desk.name(1, "the first")

    for count in (2, 3, 4, 5):
        await desk.save(runts(count), after=timedelta(hours=1))

    assert await desk.runts() == [1, 3, 4, 5]


async def test_each_version_says_what_changed_against_the_one_before(alma: Shelf) -> None:
    made = await alma.make(body=FIRST)
    await alma.change(made, body={"main": {"ember_runt": 4, "mirror_heron": 1}})

    versions = (await alma.ask("GET", f"/{made['id']}/versions")).json()

    newest, oldest = versions
    assert (newest["number"], oldest["number"]) == (2, 1)
    assert (newest["is_present"], oldest["is_present"]) == (True, False)
    assert (oldest["cards"], oldest["summary"]) == (5, summary(+3, "ember_runt", +2, "reed_heron"))
    assert newest["summary"] == summary(+1, "ember_runt", +1, "mirror_heron", -2, "reed_heron")
    assert {(row["card"], row["by"]) for row in newest["changes"]} == {
        ("ember_runt", 1),
        ("mirror_heron", 1),
        ("reed_heron", -2),
    }


def summary(*parts: Any) -> str:
    """Write a line of the history: numbers and ids in turn, in the order of the pool."""
    names = {"ember_runt": "Ember Runt", "reed_heron": "Reed Heron", "mirror_heron": "Opal Heron"}
    rows = zip(parts[::2], parts[1::2], strict=True)
    return " ".join(f"{'+' if by > 0 else '−'}{abs(by)} {names[card]}" for by, card in rows)  # noqa: RUF001  # a minus


async def test_versions_include_later_changes(alma: Shelf) -> None:
    made = await alma.make(body=FIRST)
    await alma.change(made, body={"main": {"ember_runt": 1}})

    version = (await alma.ask("GET", f"/{made['id']}/versions/1")).json()

    assert version["body"] == FIRST
    assert {(row["card"], row["by"]) for row in version["to_present"]} == {
        ("ember_runt", -2),
        ("reed_heron", -2),
    }


async def test_going_back_needs_the_present_version(alma: Shelf) -> None:
    made = await alma.make(body=FIRST)
    changed = await alma.change(made, body={"main": {"ember_runt": 1}})
    path = f"/{made['id']}/versions/1/revert"

    without = await alma.ask("POST", path)
    stale = await alma.ask("POST", path, If_Match='"1"')
    done = await alma.ask("POST", path, If_Match=f'"{changed["version"]}"')

    assert [answer.status_code for answer in (without, stale, done)] == [428, 412, 200]
    assert (done.json()["body"], done.json()["version"]) == (FIRST, 3)


async def test_a_name_is_given_and_taken_away(alma: Shelf) -> None:
    made = await alma.make(body=FIRST)
    path = f"/{made['id']}/versions/1"

    given = await alma.ask("PATCH", path, {"name": " the first "}, If_Match='"1"')
    bad = await alma.ask("PATCH", path, {"name": ""}, If_Match='"1"')
    taken = await alma.ask("PATCH", path, {"name": None}, If_Match='"1"')

    assert (given.json()["name"], taken.json()["name"]) == ("the first", None)
    assert bad.status_code == 422
    assert (await alma.ask("GET", f"/{made['id']}")).json() == made


async def test_only_so_many_versions_have_names(
    alma: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MAX_NAMED", 1)
    made = await alma.make(body=FIRST)
    await alma.change(made, body={"main": {"ember_runt": 1}})
    path = f"/{made['id']}/versions"

    answers = [
        await alma.ask("PATCH", f"{path}/{number}", {"name": "one"}, If_Match="*")
        for number in (1, 1, 2)
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 409]


@pytest.mark.parametrize("number", [0, 2, 10**30])
async def test_a_version_that_never_was_is_not_found(alma: Shelf, number: int) -> None:
    made = await alma.make()
    path = f"/{made['id']}/versions/{number}"

    answers = [
        await alma.ask("GET", path),
        await alma.ask("PATCH", path, {"name": "x"}, If_Match="*"),
        await alma.ask("POST", f"{path}/revert", If_Match="*"),
    ]

    assert [answer.status_code for answer in answers] == [404, 404, 404]
