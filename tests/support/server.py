"""A server of the toy game, or of every game, in a forked process of its own, to be killed."""

import asyncio
import os
import signal
import socket
from multiprocessing.context import ForkServerProcess
from typing import Self

import httpx
import uvicorn
from sqlalchemy import make_url

from app.catalogue import rulesets
from app.catalogue.pool_lint import lint_pools
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from bench.socket_clients import NO_AUTHORITIES
from tests.support.house import PATIENCE_S, toy_app
from tests.support.pebbles import pebble_rules
from tests.support.process import FORKS

LEASE_S = 1.0
lint_pools()  # in the process that servers are forked from: each of them would take half a second


class Server:
    """One node on a fixed port."""

    def __init__(
        self,
        database_url: str,
        node: str = "node-1",
        games: str = "toy",
        nats_url: str | None = None,
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._database_url = database_url
        self._node, self._games, self._nats_url = node, games, nats_url
        self._process: ForkServerProcess | None = None

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.is_alive()

    async def start(self, fault: str = "") -> Self:
        """Start the process and wait until it answers."""
        settings = Settings(
            database_url=self._database_url,
            rate_limits=False,
            port=self.port,
            nats_url=self._nats_url,
            nats_prefix=make_url(self._database_url).database or "test",
        )
        arguments = (settings, self._node, self._games, fault)
        self._process = FORKS.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        client = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE_S, verify=NO_AUTHORITIES)
        async with client as http:
            while not await _answers(http):
                assert self.runs, "the server does not start"
                await asyncio.sleep(0.05)
        return self

    def send(self, what: signal.Signals) -> None:
        """Send a signal to the process."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, what)

    async def ended(self) -> None:
        """Wait until the process has ended."""
        while self.runs:  # noqa: ASYNC110  # a process has no event
            await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """End the process as a power cut would."""
        if self.runs:
            self.send(signal.SIGKILL)
        await self.ended()


async def _answers(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/api/v1/me")).status_code == 401
    except httpx.TransportError:
        return False


def _serve(settings: Settings, node: str, games: str, fault: str) -> None:
    """Serve the toy game, or those of the catalogue, until the end."""
    plan = MatchSettings(
        node_id=node,
        lease_s=LEASE_S,
        renew_every_s=LEASE_S / 3,
        forced_pass_s=(900.0, 900.0),
        open_pass_s=(900.0, 900.0),
        hello_within_s=PATIENCE_S,
        silent_for_s=PATIENCE_S,
        fault=fault,
    )
    rules = pebble_rules() if games == "toy" else rulesets()
    uvicorn.run(
        toy_app(settings, plan, rules),
        port=settings.port,
        log_level="error",
        **limited_protocols(ConnectionLimits(settings)),
    )
