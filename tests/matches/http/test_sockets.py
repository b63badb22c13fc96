"""The match socket: two people play, and every other message is refused."""

import dataclasses
import json

import pytest

from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import (
    PATIENT,
    Person,
    closed,
    greet,
    hear,
    hear_until,
    new_match,
    person,
    say,
    serving,
    toy_app,
)


async def test_two_people_see_the_same_match_from_their_own_sides(
    alma: Person, bert: Person
) -> None:
    match_id = await new_match(alma, bert)

    async with alma.dial(match_id) as first, bert.dial(match_id) as second:
        mine = await greet(first)
        theirs = await greet(second)

    assert mine[0]["names"] == [alma.name, bert.name]
    assert [mine[0]["you"], theirs[0]["you"]] == [0, 1]
    assert "cards" in mine[1]["full"]["zones"]["0.hand"]
    assert mine[1]["full"]["zones"]["1.hand"] == {"count": 4}
    assert theirs[1]["full"]["zones"]["0.hand"] == {"count": 4}


async def test_an_answer_is_acknowledged_after_its_frame(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)

        await say(socket, type="answer", prompt=frame["prompt"]["id"], command="one", choice="keep")
        heard = await hear_until(socket, "ack")

    kinds = [message["type"] for message in heard]
    assert [kind for kind in kinds if kind in {"frame", "ack"}] == ["frame", "ack"]
    assert heard[-1] == {"type": "ack", "command": "one", "seq": 2}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type":"explode","command":"c"}', "unknown"),
        ('{"type":"answer","command":"c"}', "malformed"),
        ('{"type":"answer","prompt":"p","command":"c","choice":{"a":{"b":1}}}', "malformed"),
        ('{"type":"answer","prompt":"p","command":"c","choice":1.5}', "malformed"),
        ('{"type":"answer","prompt":"p","command":"\\u0000","choice":"x"}', "malformed"),
        ('{"type":"answer","prompt":"p","command":"c","choice":' + "[" * 5000, "malformed"),
        ('{"type":"concede","command":""}', "malformed"),
        ('{"type":"hello","protocol":1,"seen":0}', "malformed"),
        ('{"type":"answer","prompt":"9.old","command":"c","choice":"keep"}', "stale_prompt"),
        ('{"type":"answer_draw","command":"c","accept":true}', "no_offer"),
        *(
            (f'{{"type":"forecast","prompt":"p","command":"c","{many}":{[0] * 13}}}', "malformed")
            for many in ("choices", "follow")
        ),
        ("[]", "malformed"),
        ("not json", "malformed"),
        ("", "malformed"),
    ],
)
async def test_invalid_commands_are_refused_and_the_match_goes_on(
    alma: Person, bert: Person, text: str, code: str
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)

        await socket.send(text)
        *_, refused = await hear_until(socket, "refused")
        await say(socket, type="answer", prompt=frame["prompt"]["id"], command="k", choice="keep")
        heard = await hear_until(socket, "ack")

    assert (refused["type"], refused["code"]) == ("refused", code)
    assert refused["message"].endswith(".")
    assert heard[-1]["command"] == "k"


async def test_a_spectator_sees_no_hand_and_can_do_nothing(
    alma: Person, bert: Person, carla: Person
) -> None:
    match_id = await new_match(alma, bert)

    async with carla.dial(match_id) as socket:
        welcome, frame, _ = await greet(socket)
        await say(socket, type="concede", command="c")
        refused = await hear(socket)

    assert welcome["you"] is None
    assert frame["full"]["cards"] == {}
    assert frame["prompt"] is None
    assert refused["code"] == "not_seated"


@pytest.mark.parametrize("text", ["", "{}", '{"type":"ping","n":1}', '{"type":"hello"}'])
async def test_a_connection_that_does_not_begin_with_hello_is_closed(
    alma: Person, bert: Person, text: str
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await socket.send(text)

        assert await closed(socket) == 4400


class TestNoHello:
    @pytest.fixture
    def match_settings(self) -> MatchSettings:
        return dataclasses.replace(PATIENT, hello_within_s=0.2)

    async def test_sockets_without_hello_are_closed(self, alma: Person, bert: Person) -> None:
        match_id = await new_match(alma, bert)
        async with alma.dial(match_id) as silent:
            assert await closed(silent) == 4408


class TestSilence:
    @pytest.fixture
    def match_settings(self) -> MatchSettings:
        return dataclasses.replace(PATIENT, silent_for_s=0.2)

    async def test_silent_sockets_are_closed(self, alma: Person, bert: Person) -> None:
        match_id = await new_match(alma, bert)
        async with alma.dial(match_id) as greeted:
            await greet(greeted)

            assert await closed(greeted) == 4408


async def test_every_ping_is_answered(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)

        for n in range(4):
            await say(socket, type="ping", n=n)

            *_, pong = await hear_until(socket, "pong")
            assert pong["n"] == n


async def test_the_newest_connection_of_a_seat_takes_over(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as older, alma.dial(match_id) as newer:
        *_, frame, _ = await greet(older)

        await greet(newer)

        assert await closed(older) == 4409
        await say(newer, type="answer", prompt=frame["prompt"]["id"], command="c", choice="keep")
        assert (await hear_until(newer, "ack"))[-1]["command"] == "c"


async def test_sockets_without_an_account_are_closed(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    alma.http.cookies.clear()

    async with alma.dial(match_id) as socket:
        assert await closed(socket) == 4401


async def test_a_page_of_another_site_is_sent_away(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)

    async with alma.dial(match_id, Origin="https://elsewhere.example") as socket:
        assert await closed(socket) == 4403


async def test_there_is_no_such_match(alma: Person) -> None:
    async with alma.dial("nowhere") as socket:
        await say(socket, type="hello", protocol=3, seen=0)

        assert await closed(socket) == 4404


async def test_a_message_over_16_kib_closes_the_connection(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)

        await say(socket, type="answer", prompt="p", command="c", choice="x" * 16_400)

        assert await closed(socket) == 1009


async def test_flooding_is_refused_and_then_ends_the_connection(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)

        for n in range(150):
            await say(socket, type="ping", n=n)
        heard: list[str] = []

        assert await closed(socket, heard) == 1008

    codes = {message.get("code") for message in map(json.loads, heard)}
    assert codes == {None, "rate"}


async def test_the_first_player_may_wait_at_the_table(alma: Person, bert: Person) -> None:
    wish = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "invite"}
    made = await alma.post("/matches", wish)
    async with alma.dial(made["id"]) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        await say(socket, type="ping", n=1)
        assert (await hear(socket))["type"] == "pong"

        await bert.post(f"/invites/{made['invite']['code']}", {"deck": "b"})

        assert (await hear(socket))["type"] == "welcome"


async def test_floods_while_waiting_close_the_socket(alma: Person) -> None:
    wish = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "invite"}
    made = await alma.post("/matches", wish)
    async with alma.dial(made["id"]) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        for n in range(150):
            await say(socket, type="ping", n=n)

        assert await closed(socket) == 1008


async def test_frequent_reconnects_get_the_newest_view_only(
    settings: Settings, match_settings: MatchSettings
) -> None:
    limited = dataclasses.replace(settings, rate_limits=True)
    async with (
        serving(toy_app(limited, match_settings)) as address,
        person(address) as carol,
        person(address) as david,
    ):
        match_id = await new_match(carol, david)
        kinds = []
        for _ in range(62):
            async with carol.dial(match_id) as socket:
                kinds.append(any("full" in message for message in await greet(socket, seen=1)))

    assert kinds.count(True) == 2
    assert kinds[-2:] == [True, True]
