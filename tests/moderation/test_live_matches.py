"""Staff follow live matches unseen, but by the audit, and stop those that other nodes play."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.main import create_app, services_of
from app.matches.settings import MatchSettings
from app.matches.staff.match_stops import StopRequest
from app.matches.staff.stopping import Stop
from app.platform.bus.local_bus import LocalBus
from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from tests.accounts.conftest import Browser, OpenBrowser
from tests.moderation.conftest import Someone, audit_of, execute, give_role
from tests.moderation.test_staff_matches import live_match
from tests.support.house import HUB, PATIENCE_S, serving_by
from tests.support.tables import sit

STOP = {"reason": "stopped_upkeep", "note": "A new disk."}


@pytest.fixture
async def address(app: FastAPI) -> AsyncIterator[str]:
    """Where the application of the module is served, for sockets."""
    limits = limited_protocols(ConnectionLimits(Settings(rate_limits=False)))
    config = uvicorn.Config(app, **limits, lifespan="off", log_config=None, access_log=False)
    async with serving_by(config) as served:
        yield served.replace("http", "ws", 1)


def dial(address: str, who: Someone, match: str, after: int) -> connect:
    cookies = "; ".join(f"{key}={value}" for key, value in who.browser.http.cookies.items())
    url = f"{address}/ws/staff/matches/{match}?after={after}"
    return connect(url, additional_headers={"Cookie": cookies}, open_timeout=PATIENCE_S)


async def close_code(socket: ClientConnection) -> int:
    """Hear nothing more but why it was closed."""
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def heard_to_the_end(following: ClientConnection) -> tuple[list[Any], list[Any]]:
    """The frames of the first seat, and the moments, until the match is over."""
    frames, moments, over = [], [], False
    while not over:
        told = json.loads(await following.recv())
        frames += told["frames"][0]
        moments += told["moments"]
        over = told["over"]
    return frames, moments


async def entries_up_to(act: str, app: FastAPI, who: Someone) -> list[Any]:
    """Return an actor's audit entries, once they contain the act."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            entries = await audit_of(app, who)
            if entries and entries[-1][0] == act:
                return entries


async def test_followed_matches_go_on_unnoticed_to_their_end(
    app: FastAPI, address: str, moderator: Someone, someone: Someone
) -> None:
    match, live = await live_match(app, someone)
    seat = await sit(live, 0)
    look = (await moderator.call("GET", f"/staff/matches/{match}/live")).json()
    seen, frame = look["moments"][-1]["input"], look["frames"][0][-1]["seq"]

    async with dial(address, moderator, match, seen) as following:
        await entries_up_to("live_match_followed", app, moderator)
        await live.server_inputs.stop("stopped_asked")
        frames, moments = await heard_to_the_end(following)
        watchers = live.audience.watchers

    messages = seat.heard()
    assert frames == [each for each in messages if each.get("seq", 0) > frame]
    assert [watchers, *(each.get("watchers", 0) for each in messages)] == [0] * (len(messages) + 1)
    assert moments[-1]["kind"] == "end"
    last = moments[-1]["input"]
    assert [each["input"] for each in moments] == list(range(seen + 1, last + 1))
    entries = await entries_up_to("live_match_left", app, moderator)
    assert [entry[0] for entry in entries] == [
        "live_match_watched",
        "live_match_followed",
        "live_match_left",
    ]
    assert entries[1][3] == entries[2][2] == {"inputs": seen}
    assert entries[2][3] == {"inputs": last}


async def test_following_needs_staff_and_leaks_nothing(
    app: FastAPI, address: str, moderator: Someone, admin: Someone, open_browser: OpenBrowser
) -> None:
    match, _ = await live_match(app, admin)
    anonymous, guest = [Someone(await open_browser(), admin.id) for _ in range(2)]
    await guest.call("POST", "/guests")
    cases = [
        (anonymous, match, 0, 4401),
        (guest, match, 0, 4406),
        (admin, match, 0, 4406),  # their own
        (moderator, "nosuchmatch", 0, 4404),
        (moderator, match, 9999, 4400),
    ]

    codes = []
    for who, wanted, after, _code in cases:
        async with dial(address, who, wanted, after) as socket:
            codes.append(await close_code(socket))

    assert codes == [code for *_, code in cases]
    assert [await audit_of(app, who) for who in (admin, moderator)] == [[], []]


async def test_losing_the_role_ends_following(
    app: FastAPI, address: str, moderator: Someone, someone: Someone
) -> None:
    match, _ = await live_match(app, someone)

    async with dial(address, moderator, match, 0) as following:
        await following.recv()
        await give_role(app, moderator.id, None)
        code = await close_code(following)

    assert code == 4406
    assert [entry[0] for entry in await entries_up_to("live_match_left", app, moderator)] == [
        "live_match_followed",
        "live_match_left",
    ]


@pytest.fixture(scope="module")
async def other_node(shared_app: FastAPI) -> AsyncIterator[FastAPI]:
    """Another node on the same database."""
    settings = services_of(shared_app).settings
    node = create_app(settings, match_settings=MatchSettings(node_id="node-2"), bus=LocalBus(HUB))
    async with node.router.lifespan_context(node):
        yield node


@pytest.fixture
async def elsewhere(moderator: Someone, other_node: FastAPI) -> AsyncIterator[Someone]:
    """The moderator at the other node, in the same browser."""
    transport = httpx.ASGITransport(app=other_node)
    cookies = moderator.browser.http.cookies
    async with httpx.AsyncClient(
        transport=transport, base_url="http://localhost", cookies=cookies
    ) as http:
        yield Someone(Browser(http), moderator.id)


async def test_a_match_of_another_node_is_stopped_by_its_owner_at_once(
    app: FastAPI, elsewhere: Someone, someone: Someone
) -> None:
    match, live = await live_match(app, someone)
    seat = await sit(live, 0)

    stopped = await elsewhere.call("POST", f"/staff/matches/{match}/stop", STOP)
    twice = await elsewhere.call("POST", f"/staff/matches/{match}/stop", STOP)

    assert (stopped.status_code, twice.status_code) == (204, 404), stopped.text
    assert live.is_over
    assert "of server maintenance" in str(seat.frames()[-1])
    (entry,) = await audit_of(app, elsewhere)
    assert (entry[0], entry[1], entry[3]) == ("live_match_stopped", f"match:{match}", STOP)


async def test_an_owner_that_does_not_answer_is_named_and_the_match_goes_on(
    app: FastAPI, other_node: FastAPI, elsewhere: Someone, someone: Someone
) -> None:
    match, _ = await live_match(app, someone)
    node = "node-that-hangs"
    lease = "INSERT INTO node VALUES (:node, 'x', clock_timestamp() + interval '1 minute')"
    await execute(app, lease, node=node)
    await execute(app, "UPDATE match_owner SET node_id = :n WHERE match_id = :m", n=node, m=match)
    stops = services_of(other_node).match_stops
    stops.within_s = stops.answer_s = 0.1

    refused = await elsewhere.call("POST", f"/staff/matches/{match}/stop", STOP)
    stops.within_s = stops.answer_s = PATIENCE_S
    await execute(app, "UPDATE node SET lease_until = now() WHERE node_id = :node", node=node)
    taken_over = await elsewhere.call("POST", f"/staff/matches/{match}/stop", STOP)

    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    assert f"Server {node} runs this match" in refused.json()["detail"]
    assert taken_over.status_code == 204
    assert [entry[0] for entry in await audit_of(app, elsewhere)] == ["live_match_stopped"]


async def test_late_owner_ignores_an_expired_stop(
    app: FastAPI, elsewhere: Someone, someone: Someone
) -> None:
    late, late_live = await live_match(app, someone)
    expired = StopRequest(late, Stop("stopped_upkeep"), until=0.0)
    reply = await services_of(app).match_stops.handle(msgspec.json.encode(expired))

    match, live = await live_match(app, someone)
    stopped = await elsewhere.call("POST", f"/staff/matches/{match}/stop", STOP)

    assert (reply, stopped.status_code, live.is_over) == (None, 204, True)
    assert not late_live.is_over
