"""Servers in processes of their own, which tests may kill."""

import signal
from collections.abc import AsyncIterator

import pytest

from tests.support.duels import StartServer
from tests.support.server import Server


@pytest.fixture
async def make_server(fresh_database_url: str) -> AsyncIterator[StartServer]:
    """Return a function that makes servers on one database, without matches of other tests."""
    servers: list[Server] = []

    def make(node: str = "node-1", games: str = "toy") -> Server:
        servers.append(Server(fresh_database_url, node, games))
        return servers[-1]

    yield make
    for server in servers:
        if server.runs:
            server.send(signal.SIGCONT)
        await server.kill()
