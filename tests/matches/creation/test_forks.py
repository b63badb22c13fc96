"""From any moment of a finished match one plays on: as it lay, never rated, and said so."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.matches.creation import forks
from app.matches.log import looking_back
from app.matches.log.export import MatchLogOut
from app.matches.log.verify import verify
from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, play
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import House, house, shown
from tests.support.house import Message, Person
from tests.support.pebbles import pebble_rules

COMPARED = ("turn", "seats", "zones", "cards", "chain", "notes")


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def forked(who: Person, match_id: str, **wish: Any) -> tuple[int, Message]:
    body = {"viewer": 0, "frame": 3, "seat": 0, "opponent": "invite"} | wish
    answer = await who.http.post(f"/api/v1/matches/{match_id}/forks", json=body)
    return answer.status_code, answer.json()


async def refused(who: Person, match_id: str, **wish: Any) -> tuple[int, str]:
    status, problem = await forked(who, match_id, **wish)
    return status, problem["code"]


async def first_view(who: Person, match_id: str) -> Message:
    _, frames = await shown(who, match_id)
    view: Message = json.loads(frames[0])["full"]
    return {name: view[name] for name in COMPARED}


def view_at(frames: list[str], number: int) -> Message:
    """Return a viewer's view at a frame, patched as a client does."""
    view: Message = {}
    for text in frames[:number]:
        frame = json.loads(text)
        for name, part in (frame.get("full") or frame.get("patch") or {}).items():
            merged = name in ("seats", "zones", "cards") and name in view
            view[name] = view[name] | part if merged else part
            if merged:
                view[name] = {key: row for key, row in view[name].items() if row is not None}
    return {name: view[name] for name in COMPARED}


async def test_two_others_play_on_with_the_cards_as_they_lay(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    told = await play([alma, bert, carla], match_id)

    status, made = await forked(carla, match_id, viewer=2, frame=4, seat=1)
    joined = await bert.post(f"/invites/{made['invite']['code']}", {"deck": "whatever"})

    assert (status, joined["id"]) == (201, made["id"])
    await server.archiver().run()
    moments = await alma.get(f"/matches/{match_id}/moments")
    first, second, _ = next(each["frames"] for each in moments if each["frames"][2] >= 4)
    assert await first_view(bert, made["id"]) == view_at(told[0], first)
    assert await first_view(carla, made["id"]) == view_at(told[1], second)
    about = await alma.get(f"/matches/{made['id']}")
    assert (about["rated"], about["fork_of"], about["names"]) == (
        False,
        match_id,
        [bert.name, carla.name],
    )


async def test_the_log_of_a_fork_names_its_parent_and_verifies(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    await play([alma, bert, carla], match_id)
    _, made = await forked(alma, match_id)
    invite = await bert.get(f"/invites/{made['invite']['code']}")
    await bert.post(f"/invites/{made['invite']['code']}", {"deck": "there"})
    assert (await carla.http.get(f"/api/v1/matches/{made['id']}/log")).status_code == 409

    await play([alma, bert, carla], made["id"], answers=2)

    log = await carla.get(f"/matches/{made['id']}/log")
    fork = log["setup"]["fork"]
    assert (fork["match"], fork["turn"]) == (match_id, invite["fork_turn"])
    assert verify(MatchLogOut.model_validate(log), pebble_rules()).verdict == "verified"
    records = await alma.get(f"/accounts/{(await alma.get('/me'))['id']}/decks")
    assert [each["played"] for each in records] == [1]  # trial matches have no record


async def test_the_computer_takes_the_other_seat(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)

    status, made = await forked(people[2], match_id, seat=1, opponent="computer")

    assert (status, made["invite"]) == (201, None)
    assert (await people[2].get(f"/matches/{made['id']}"))["names"][0] == "Clockwork"


async def test_unforkable_matches_give_a_reason(server: House) -> None:
    match_id, people = await begin(server, TOY)
    assert await refused(people[0], match_id) == (409, "conflict")
    told = await play(people, match_id)
    last = len(told[0])

    assert await refused(people[0], match_id, frame=last) == (409, "conflict")
    assert await refused(people[0], match_id, frame=last + 1) == (422, "invalid_input")
    assert await refused(people[0], match_id, frame=0) == (422, "malformed")
    assert await refused(people[0], match_id, seat=2) == (422, "malformed")
    assert await refused(people[0], "nosuchmatch0") == (404, "not_found")
    await restrict(people[0], match_id, on=True)
    assert await refused(people[2], match_id) == (403, "restricted")
    await server.start(pebble_rules(2))
    assert await refused(people[0], match_id) == (409, "rules_changed")


async def test_replays_for_requests_wait_in_a_bounded_queue(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, people = await begin(server, TOY)
    lines = f"/api/v1/matches/{match_id}/lines?count=5"
    live = await people[0].http.get(lines)

    monkeypatch.setattr(looking_back, "MAX_WAITING", -looking_back.AT_ONCE)
    no_lines = await people[0].http.get(lines)
    monkeypatch.undo()
    await play(people, match_id)
    monkeypatch.setattr(looking_back, "MAX_WAITING", -looking_back.AT_ONCE)
    no_fork = await refused(people[0], match_id)

    assert (live.status_code, no_lines.status_code) == (200, 503)
    assert no_fork == (503, "unavailable")


async def test_a_fork_is_closed_while_its_parent_is(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    await play([alma, bert, carla], match_id)
    _, made = await forked(alma, match_id, frame=1)
    await bert.post(f"/invites/{made['invite']['code']}", {"deck": "whatever"})
    await play([alma, bert, carla], made["id"], answers=0)
    log = f"/api/v1/matches/{made['id']}/log"
    open_log = await carla.http.get(log)

    await restrict(bert, match_id, on=True)
    closed = {each.name: (await each.http.get(log)).status_code for each in (alma, bert, carla)}
    carla.http.cookies.clear()
    anonymous = (await carla.http.get(log)).status_code

    assert open_log.status_code == 200
    assert closed == {alma.name: 200, bert.name: 200, carla.name: 403}
    assert anonymous == 403


async def test_forks_of_forks_come_to_an_end(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forks, "MAX_GENERATIONS", 2)
    match_id, people = await begin(server, TOY)
    await play(people, match_id)

    made = []
    for _ in range(2):
        status, fork = await forked(people[0], match_id)
        made.append(status)
        await people[1].post(f"/invites/{fork['invite']['code']}", {"deck": "there"})
        match_id = fork["id"]
        await play(people, match_id, answers=2)

    assert made == [201, 201]
    assert await refused(people[0], match_id) == (409, "conflict")
