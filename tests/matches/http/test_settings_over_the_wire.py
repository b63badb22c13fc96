"""Passing, claims and probes over a real socket: refusals, messages and their recipients."""

import json
from contextlib import AsyncExitStack

import pytest

from app.matches.log.export import log_out
from app.matches.log.verify import verify
from app.matches.protocol.client_messages import SetMode
from app.matches.protocol.lag import MAX_LAG_S
from app.platform.settings import Settings
from tests.support.house import (
    PATIENT,
    Message,
    Person,
    greet,
    hear_until,
    new_match,
    person,
    say,
    serving,
    toy_app,
)
from tests.support.pebbles import pebble_rules
from tests.support.tables import QUICK, FakeStore, answer, open_table, play_on

TOO_MANY = {"type": "set_stops", "command": "c", "stops": {f"p{n}": "both" for n in range(40)}}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "set_mode", "command": "c", "mode": "sleepy"}, "malformed"),
        ({"type": "set_mode", "mode": "full"}, "malformed"),
        ({"type": "set_stops", "command": "c", "stops": {"turn": "never"}}, "malformed"),
        ({"type": "set_stops", "command": "c", "stops": {"": "both"}}, "malformed"),
        ({"type": "set_stops", "command": "c", "stops": {"tea": "both"}}, "illegal_choice"),
        (TOO_MANY, "malformed"),
        ({"type": "set_yield", "command": "c", "ability": "pebble_1", "on": True}, "not_on_chain"),
        ({"type": "set_yield", "command": "c", "ability": "x" * 200, "on": False}, "malformed"),
        ({"type": "pass_until", "command": "c", "until": "midnight"}, "malformed"),
        ({"type": "claim", "command": "c"}, "no_claim"),
        ({"type": "echo"}, "malformed"),
    ],
)
async def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(
    alma: Person, bert: Person, message: Message, code: str
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)

        await socket.send(json.dumps(message))
        *_, refused = await hear_until(socket, "refused")

    assert (refused["type"], refused["code"]) == ("refused", code)
    assert refused["message"].endswith(".")


async def test_a_spectator_sets_nothing(alma: Person, bert: Person, carla: Person) -> None:
    match_id = await new_match(alma, bert)
    async with carla.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="set_mode", command="c", mode="full")
        *_, refused = await hear_until(socket, "refused")

    assert refused["code"] == "not_seated"


async def test_settings_are_sent_again_after_a_reconnect(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="set_stops", command="s", stops={"react": "both"})
        told = await hear_until(socket, "ack")

    async with alma.dial(match_id) as socket:
        await greet(socket)
        *_, again = await hear_until(socket, "passing")

    assert again in told
    assert (again["type"], again["stops"], again["mode"]) == ("passing", {"react": "both"}, "auto")


async def test_settings_go_on_in_the_process_that_takes_the_match_over(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        before = AsyncExitStack()
        address = await before.enter_async_context(serving(toy_app(settings, PATIENT)))
        people = [await stack.enter_async_context(person(address)) for _ in (0, 1)]
        match_id = await new_match(people[0], people[1])
        async with people[0].dial(match_id) as socket:
            await greet(socket)
            await say(socket, type="set_mode", command="m", mode="stops")
            await hear_until(socket, "ack")
            await before.aclose()
        after = await stack.enter_async_context(serving(toy_app(settings, PATIENT)))
        for each in people:
            each.http.base_url = after

        async with people[0].dial(match_id) as socket:
            await greet(socket)
            *_, told = await hear_until(socket, "passing")
        async with people[1].dial(match_id) as socket:
            heard = await greet(socket)
            await say(socket, type="ping", n=1)
            heard += await hear_until(socket, "pong")

    assert told["mode"] == "stops"
    assert "passing" not in {message["type"] for message in heard}


async def test_a_ping_is_answered_with_a_probe_that_may_be_echoed(
    alma: Person, bert: Person
) -> None:
    match_id = await new_match(alma, bert, timer="casual")
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="ping", n=5)
        *_, pong, probe = await hear_until(socket, "probe")
        await say(socket, type="echo", n=probe["n"])
        await say(socket, type="echo", n=99)
        await say(socket, type="ping", n=6)
        heard = await hear_until(socket, "probe")

    assert (pong["type"], pong["n"]) == ("pong", 5)
    assert heard[-1]["n"] == probe["n"] + 1
    assert MAX_LAG_S < 1


@pytest.mark.parametrize("end", ["claim", "play"])
async def test_a_log_with_settings_and_passes_made_for_a_seat_is_verified(end: str) -> None:
    store = FakeStore()
    live = await open_table(store=store, settings=QUICK)
    await live.commands.set_passing(1, SetMode("mode", "full"))
    await answer(live, 0, "keep")
    live._presence.note((True, False), (False, True))
    if end == "claim":
        live._presence._grace_s = 0.0
        await live.commands.claim(0, "claim", draw=False)
    else:
        await play_on(live)
    live._timers.stop()
    ending = store.endings["m1"]
    result = {"winner": ending.winner, "reason": ending.reason, "rule": ending.rule}

    verdict = verify(log_out(live.record, store.inputs["m1"], result), pebble_rules())

    assert verdict.verdict == "verified", verdict.reason
    assert "passing" in {entry.kind for entry in store.inputs["m1"]}
