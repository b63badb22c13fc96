"""The log of a finished match is encoded once, kept, and sent again only where it is not known."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import httpx
import pytest

from app.main import create_app, services_of
from app.matches.history.finished_logs import FinishedLogs
from app.platform.db import Database
from app.platform.errors import NotFound
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.settings import Settings
from tests.support.house import Person, greet, hear_until, new_match, say

T = TypeVar("T")


class NotedThreads(WorkerThreads):
    """Notes how often something was computed beside the loop."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    async def run(self, work: Callable[[], T]) -> T:
        self.times += 1
        return await super().run(work)


async def finished(alma: Person, bert: Person) -> str:
    """Have a match be played and conceded; return its id."""
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")
    return match_id


async def test_a_log_that_is_known_is_not_sent_again(alma: Person, bert: Person) -> None:
    path = f"/api/v1/matches/{await finished(alma, bert)}/log"

    first = await bert.http.get(path)
    tag = first.headers["etag"]
    known = [
        await bert.http.get(path, headers={"If-None-Match": told})
        for told in (tag, f"W/{tag}", f'"other", {tag}', "*")
    ]
    other = await bert.http.get(path, headers={"If-None-Match": '"other"'})

    assert [(each.status_code, each.content) for each in known] == [(304, b"")] * 4
    assert (other.status_code, other.content) == (200, first.content)
    assert first.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("kept_bytes", "times"), [(1 << 20, 2), (0, 3)])
async def test_logs_are_encoded_beside_the_loop_and_kept_while_there_is_room(
    alma: Person, bert: Person, database_url: str, kept_bytes: int, times: int
) -> None:
    one, other = await finished(alma, bert), await finished(alma, bert)
    database, threads = Database(database_url), NotedThreads()
    logs = FinishedLogs(database, threads, kept_bytes=kept_bytes)

    read = [await logs.read(each) for each in (one, other, one)]
    with pytest.raises(NotFound):
        await logs.read("nothing")
    await database.close()

    assert read[0] == read[2] != read[1]
    assert threads.times == times


@pytest.mark.parametrize(("path", "allowed"), [("/matches/m1/log", 60), ("/matches/m1", 600)])
async def test_log_downloads_are_limited_by_address(
    settings: Settings, path: str, allowed: int
) -> None:
    strict = create_app(replace(settings, rate_limits=True))
    transport = httpx.ASGITransport(app=strict)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answers = [await client.get(f"/api/v1{path}") for _ in range(allowed + 1)]
    await services_of(strict).database.close()

    assert [each.status_code for each in answers] == [404] * allowed + [429]
