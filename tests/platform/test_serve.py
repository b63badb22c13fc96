"""Starting and ending the server: one clear sentence, or a clean end."""

import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.cli import COMMANDS, main
from app.platform.settings import Settings
from app.serve import _config
from tests.support.process import free_port, pentacle, running_server, start_afresh


def test_taken_ports_are_reported_in_one_sentence(database_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ended = pentacle("serve", HOST="127.0.0.1", PORT=port, DATABASE_URL=database_url)

    assert ended.returncode == 1
    assert ended.stderr == (
        f"pentacle: Port {port} is in use by another program. Set PORT to another one.\n"
    )


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"DATA_DIR": "/proc/none"}, "The data directory /proc/none isn't writable"),
        pytest.param(
            {"DATABASE_URL": "postgresql://someone:secret@localhost:9198/cards"},
            "Can't use the database at localhost:9198/cards",
            marks=pytest.mark.slow,
        ),
        ({"PORT": "many"}, "PORT must be a number"),
        pytest.param(
            {"HOST": "no.such.host.invalid"},
            "HOST 'no.such.host.invalid' can't be resolved",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_start_failures_are_reported_in_one_sentence(
    environment: Mapping[str, str], words: str
) -> None:
    ended = pentacle("serve", **{"PORT": str(free_port()), "DATABASE_URL": "", **environment})

    assert ended.returncode == 1
    assert ended.stderr.startswith(f"pentacle: {words}")
    assert ended.stderr.count("\n") == 1
    assert "secret" not in ended.stderr


@pytest.mark.parametrize(
    ("public_url", "proxies", "is_warned"),
    [
        ("https://cards.example", "", True),
        pytest.param("https://cards.example", "127.0.0.1", False, marks=pytest.mark.slow),
        pytest.param("http://cards.example", "", False, marks=pytest.mark.slow),
    ],
)
def test_tls_without_a_named_proxy_gives_a_warning(
    public_url: str, proxies: str, is_warned: bool
) -> None:
    ended = pentacle(
        "serve",
        PORT=str(free_port()),
        DATABASE_URL="postgresql://someone@localhost:9198/cards",
        PUBLIC_URL=public_url,
        FORWARDED_ALLOW_IPS=proxies,
    )

    assert ("FORWARDED_ALLOW_IPS doesn't name the proxy" in ended.stderr) == is_warned


def test_the_server_greets_and_ends_cleanly(database_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"

    with running_server(database_url, log=log, start=start_afresh) as server:
        server.process.send_signal(signal.SIGINT)
        code = server.process.wait(20)

    assert code == 0
    assert f"Pentacle is ready at http://localhost:{server.url[-5:].lstrip(':')}" in log.read_text()
    assert log.read_text().endswith(
        "Pentacle has stopped. Unfinished matches resume at the next start.\n"
    )


@pytest.mark.parametrize(
    ("proxies", "asks"), [("", "127.0.0.1"), ("127.0.0.1", "203.0.113.9"), ("::1", "127.0.0.1")]
)
async def test_only_named_proxies_may_set_the_client_address(proxies: str, asks: str) -> None:
    async def tell(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["client"][0].encode()})

    config = _config(tell, Settings(proxies=proxies))
    config.load()
    transport = httpx.ASGITransport(app=config.loaded_app, client=("127.0.0.1", 5))

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        told = await client.get("/", headers={"X-Forwarded-For": "203.0.113.9"})

    assert told.text == asks


HANGING = """
import asyncio, os, signal, threading
import uvicorn
from app import serve
from app.platform.gc_tuning import GcHooks
from app.platform.settings import Settings

async def app(scope, receive, send):
    await receive()
    await send({"type": "lifespan.startup.complete"})
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGTERM)).start()
    await receive()
    await asyncio.Event().wait()

serve.SHUTDOWN_DEADLINE_S = 0.5
serve._Server(uvicorn.Config(app, port=0, lifespan="on"), Settings(), GcHooks(bool, bool)).run()
"""


@pytest.mark.slow
def test_an_end_that_does_not_come_is_made_and_explained() -> None:
    ended = subprocess.run(  # noqa: S603  # our own words
        [sys.executable, "-c", HANGING], capture_output=True, text=True, timeout=60, check=False
    )

    assert ended.returncode == 1
    assert "Pentacle didn't stop in time" in ended.stderr
    assert "most recent call first" in ended.stderr


def test_migrate_says_where_the_schema_is(empty_database_url: str) -> None:
    ended = pentacle("migrate", "--json", DATABASE_URL=empty_database_url)

    assert ended.returncode == 0
    assert ended.stdout.startswith('{"schema": "')


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])

    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: pentacle {name}")
