"""Staff follow a live match with both hands open; nobody at its table notices, the audit does."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from tests.accounts.conftest import OpenBrowser
from tests.moderation.conftest import Someone, audit_of, give_role
from tests.moderation.test_staff_matches import live_match
from tests.support.house import PATIENCE_S, serving_by
from tests.support.tables import sit


@pytest_asyncio.fixture(loop_scope="module")
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
    """What the audit has of somebody, once it has that."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            entries = await audit_of(app, who)
            if entries and entries[-1][0] == act:
                return entries


async def test_a_followed_match_goes_on_to_its_end_and_nobody_at_the_table_notices(
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


async def test_who_may_not_look_cannot_follow_and_reads_nothing(
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


async def test_who_is_of_staff_no_more_follows_no_further(
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
