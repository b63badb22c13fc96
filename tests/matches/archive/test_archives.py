"""A finished match is shown unchanged, even if its rules change later."""

import dataclasses
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from app.catalogue import rulesets
from app.main import _match_tasks
from app.matches.rules import Rules, appearance_of
from app.platform.settings import Settings
from tests.suite.thoroughness import slow_unless
from tests.support.another_version import REPRINTED, House, Listener, house, shown
from tests.support.house import PATIENT, Person, closed, greet, hear, hear_until, new_match, say
from tests.support.pebbles import pebble_rules
from tests.support.plans import planned

Games = tuple[Rules, Rules, str, tuple[str, str]]
TOY: Games = (pebble_rules(), pebble_rules(2), "pebbles", ("a", "b"))


def real(ruleset: str) -> Games:
    first, *_, last = [deck.id for deck in rulesets()[ruleset].decks]
    return rulesets(), REPRINTED, ruleset, (first, last)


GAMES = {name: real(name) for name in ("clashing_destiny", "mage_wars", "shards")} | {"toy": TOY}
QUICK = ("shards", "toy")
EVERY_GAME = pytest.mark.parametrize("games", slow_unless(QUICK, GAMES))


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def begin(server: House, games: Games) -> tuple[str, list[Person]]:
    """Have two begin a match that a third one watches; return its id, and all of them."""
    before, _, ruleset, decks = games
    await server.start(before)
    people = [await server.guest() for _ in range(3)]
    return await new_match(people[0], people[1], ruleset=ruleset, decks=decks), people


async def play(people: list[Person], match_id: str, answers: int = 6) -> list[list[str]]:
    """Have both give some answers and one of them give up; return every frame each was shown."""
    async with AsyncExitStack() as stack:
        seats = [Listener(await stack.enter_async_context(who.dial(match_id))) for who in people]
        for each in seats:
            await each.say_until("status", type="hello", protocol=3, seen=0)
        for number in range(answers):
            asked, other = sorted(seats[:2], key=lambda each: each.prompt is None)
            prompt = asked.prompt or {}
            answer = {"prompt": prompt["id"], "choice": planned(prompt, 0)}
            await asked.say_until("ack", type="answer", command=f"a{number}", **answer)
            await other.say_until("pong", type="ping", n=number)
        await seats[0].say_until("ack", type="concede", command="enough")
        for each in seats[1:]:
            await each.say_until("pong", type="ping", n=99)
    return [each.frames for each in seats]


@EVERY_GAME
async def test_every_viewer_resumes_from_the_archive_byte_for_byte(
    server: House, games: Games
) -> None:
    match_id, people = await begin(server, games)
    told = await play(people, match_id)
    replayed = [await shown(who, match_id) for who in people]
    await server.archiver().run()

    for rules, is_archived in ((games[0], None), (games[1], True)):
        await server.start(rules)
        for who, frames in enumerate(told):
            assert len(frames) > 3
            for seen in range(1, len(frames) + 1):
                welcome, again = await shown(people[who], match_id, seen)
                assert again == frames[seen:]
                assert welcome["seq"] == len(frames)
            welcome, newest = await shown(people[who], match_id)
            assert newest == replayed[who][1]
            assert welcome.get("archived") == is_archived


@EVERY_GAME
async def test_cards_are_those_of_the_match_not_those_of_today(server: House, games: Games) -> None:
    match_id, people = await begin(server, games)
    told = await play(people, match_id)
    await server.archiver().run()
    before = appearance_of(games[0][games[2]])

    await server.start(games[1])
    kept = await people[2].get(f"/matches/{match_id}/cards")
    plain = await people[2].http.get(
        f"/api/v1/matches/{match_id}/cards", headers={"accept-encoding": "identity"}
    )

    assert kept["ruleset"] == json.loads(json.dumps(before["ruleset"]))
    assert kept["cards"] == {name: before["cards"][name] for name in kept["cards"]}
    seen = {name for name in before["cards"] if f'"{name}"' in "".join(map(str, told))}
    assert seen <= set(kept["cards"]) < set(before["cards"])
    assert plain.json() == kept


async def test_log_lines_come_from_the_archive(server: House) -> None:
    match_id, people = await begin(server, TOY)
    told = await play(people, match_id)
    await server.archiver().run()

    await server.start(pebble_rules(2))
    lines = await people[1].get(f"/matches/{match_id}/lines?count=1000")
    first = await people[1].get(f"/matches/{match_id}/lines?count=2")

    assert lines == [line for frame in told[1] for line in json.loads(frame)["log"]]
    assert first == lines[:2]


async def test_at_an_archived_match_nothing_can_be_done_but_heard_again(server: House) -> None:
    match_id, people = await begin(server, TOY)
    told = await play(people, match_id)
    await server.archiver().run()
    await server.start(pebble_rules(2))

    async with people[0].dial(match_id) as socket, people[2].dial(match_id) as watching:
        await greet(socket)
        await greet(watching)
        await say(socket, type="concede", command="enough")
        *_, repeated = await hear_until(socket, "ack")
        await say(socket, type="concede", command="another")
        *_, refused = await hear_until(socket, "refused")
        await say(watching, type="concede", command="another")
        *_, not_seated = await hear_until(watching, "refused")

    assert repeated == {"type": "ack", "command": "enough", "seq": len(told[0])}
    assert refused["code"] == "match_over"
    assert not_seated["code"] == "not_seated"


async def test_a_rematch_is_offered_at_an_archived_match(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await server.archiver().run()
    await server.start(pebble_rules(2))

    async with people[1].dial(match_id) as socket:
        await greet(socket)
        await people[0].post(f"/matches/{match_id}/rematch")
        *_, status = await hear_until(socket, "status")
    begun = await people[1].post(f"/matches/{match_id}/rematch")

    assert status["rematch"]["by"] == 0
    about = await people[0].get(f"/matches/{begun['match']}")
    assert (about["status"], about["pool_version"]) == ("live", "2")


async def is_archived(server: House, match_id: str) -> tuple[bool, int]:
    """Return the match's description, and the number of its archives."""
    async with server.database.unit_of_work() as session:
        query = (
            "SELECT archived, (SELECT count(*) FROM match_archive a WHERE a.match_id = m.id) "
            "FROM match m WHERE id = :id"
        )
        row = (await session.execute(text(query), {"id": match_id})).one()
    return row[0], row[1]


async def forget(server: House, match_id: str) -> None:
    """Have a match without an archive, as one whose server was killed at its end."""
    await server.stop_archiving()
    await server.archiver().run()
    async with server.database.unit_of_work() as session:
        for statement in (
            "DELETE FROM match_archive WHERE match_id = :id",
            "UPDATE match SET archived = false WHERE id = :id",
        ):
            await session.execute(text(statement), {"id": match_id})


async def test_a_match_whose_server_was_killed_at_its_end_is_archived_by_the_next(
    server: House,
) -> None:
    match_id, people = await begin(server, TOY)
    told = await play(people, match_id)
    await forget(server, match_id)
    await server.start(pebble_rules(), dataclasses.replace(PATIENT, node_id="node-of-the-next"))

    await server.archiver().run()

    assert await is_archived(server, match_id) == (True, 1)
    await server.start(pebble_rules(2))
    assert (await shown(people[0], match_id, 1))[1] == told[0][1:]


async def test_matches_ended_by_a_living_node_are_archived_by_it(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await forget(server, match_id)
    other = server.archiver()
    other._node_id = "another-node"

    await other.run()

    assert await is_archived(server, match_id) == (False, 0)


async def test_the_end_of_a_match_has_it_archived_at_once(server: House) -> None:
    match_id, people = await begin(server, TOY)
    archives, *_ = _match_tasks(server.database, server.registry)
    archives.due.clear()

    await play(people, match_id)
    was_due = archives.due.is_set()
    await archives.work()

    assert was_due
    assert await is_archived(server, match_id) == (True, 1)


async def test_an_archive_is_written_once(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await server.archiver().run()
    async with server.database.unit_of_work() as session:
        at = text("SELECT at FROM match_archive WHERE match_id = :id")
        first = (await session.execute(at, {"id": match_id})).scalar_one()
        again = text("UPDATE match SET archived = false WHERE id = :id")
        await session.execute(again, {"id": match_id})

    await server.archiver().run()

    async with server.database.unit_of_work() as session:
        assert (await session.execute(at, {"id": match_id})).scalar_one() == first
    assert await is_archived(server, match_id) == (True, 1)


async def test_a_match_that_cannot_be_replayed_holds_up_no_other(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    broken = await new_match(people[0], people[1])
    async with people[0].dial(broken) as socket:
        await greet(socket)
        await say(socket, type="concede", command="enough")
        await hear_until(socket, "ack")
    for each in (match_id, broken):
        await forget(server, each)
    async with server.database.unit_of_work() as session:
        spoil = text("UPDATE match SET setup = '{}' WHERE id = :id")
        await session.execute(spoil, {"id": broken})

    await server.archiver().run()

    assert await is_archived(server, broken) == (False, 0)
    assert await is_archived(server, match_id) == (True, 1)


async def test_a_match_of_other_rules_without_an_archive_says_so(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await forget(server, match_id)
    await server.start(pebble_rules(2))
    await server.archiver().run()

    async with people[0].dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=3)
        refused = await hear(socket)
        code = await closed(socket)
    lines = await people[0].http.get(f"/api/v1/matches/{match_id}/lines?count=5")
    cards = await people[0].http.get(f"/api/v1/matches/{match_id}/cards")

    assert (refused["code"], code) == ("rules_changed", 4410)
    assert "played on an older version" in refused["message"]
    assert lines.status_code == 409
    assert "played on an older version" in lines.json()["detail"]
    assert cards.status_code == 404
    assert (await people[0].get(f"/matches/{match_id}"))["result"]["outcome"] == "lost"
