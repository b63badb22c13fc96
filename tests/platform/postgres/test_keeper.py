"""An embedded PostgreSQL that was killed is started again, and matches go on by themselves."""

import asyncio
import json
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import psutil
import structlog

from app.matches.settings import MatchSettings
from app.platform.postgres.embedded_postgres import EmbeddedPostgres, embedded_postgres
from app.platform.postgres.keeper import keep
from app.platform.postgres.schema_migrations import migrate
from app.platform.settings import Settings
from tests.support.house import greet, hear_until, new_match, person, say, serving, toy_app


class Server:
    """A server that is alive as often as the script says, and then starts as often as it says."""

    def __init__(self, alive: str, starts: str = "") -> None:
        self.looks, self.starts = list(alive), list(starts)
        self.attempts = 0

    @property
    def is_alive(self) -> bool:
        return self.looks.pop(0) == "+"

    def start(self) -> None:
        self.attempts += 1
        if self.starts and self.starts.pop(0) == "-":
            raise RuntimeError("no room on the disk")


def until_looked(server: Server, waited: list[float]) -> Callable[[float], bool]:
    """Make what waits for the end: it has come when the script has been read."""

    def wait(seconds: float) -> bool:
        waited.append(seconds)
        return not server.looks

    return wait


def test_a_server_that_lives_is_left_alone() -> None:
    server, waited = Server("+++"), list[float]()

    keep(server, until_looked(server, waited))

    assert (server.attempts, waited) == (0, [1.0] * 4)


def test_a_server_that_goes_again_and_again_is_started_less_and_less_often() -> None:
    server, waited = Server("-------+-"), list[float]()

    keep(server, until_looked(server, waited))

    assert server.attempts == 8
    assert waited == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0, 1.0, 2.0]


def test_start_failures_are_logged_and_retried() -> None:
    server = Server("--+", starts="-+")

    with structlog.testing.capture_logs() as lines:
        keep(server, until_looked(server, []))

    assert server.attempts == 2
    assert [line["event"] for line in lines] == [
        "embedded PostgreSQL is down, restarting",
        "embedded PostgreSQL failed to start",
        "embedded PostgreSQL is down, restarting",
        "embedded PostgreSQL restarted",
    ]
    assert lines[1]["error"] == "no room on the disk"


def kill(data_dir: Path) -> None:
    note = data_dir / "postgres/cluster/postmaster.pid"
    dead = psutil.Process(int(note.read_text().split()[0]))
    dead.send_signal(signal.SIGKILL)
    dead.wait(10)


def test_whether_it_lives_is_seen_from_outside(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    server = EmbeddedPostgres(tmp_path / "postgres")
    before = server.is_alive

    with embedded_postgres(tmp_path):
        running = server.is_alive
        kill(tmp_path)
        killed = server.is_alive

    assert (before, running, killed) == (False, True, False)


async def test_a_match_goes_on_after_its_database_was_killed(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        kept = embedded_postgres(tmp_path, is_kept=True)
        url = await asyncio.to_thread(kept.__enter__)
        stack.push_async_callback(asyncio.to_thread, kept.__exit__, None, None, None)
        await asyncio.to_thread(migrate, url)
        settings = Settings(database_url=url, rate_limits=False)
        plan = MatchSettings(lease_s=60.0)  # on a slow machine a start takes long
        address = await stack.enter_async_context(serving(toy_app(settings, plan)))
        alma = await stack.enter_async_context(person(address))
        bert = await stack.enter_async_context(person(address))
        socket = await stack.enter_async_context(alma.dial(await new_match(alma, bert)))
        await greet(socket)
        # The chat is read after that; a database killed just then ends the socket.
        await say(socket, type="ping", n=1)
        await hear_until(socket, "pong")

        await asyncio.to_thread(kill, tmp_path)
        await say(socket, type="concede", command="patient")

        async with asyncio.timeout(60):
            while json.loads(await socket.recv())["type"] != "ack":
                pass
            assert (await bert.get("/me"))["name"] == bert.name
