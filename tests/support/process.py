"""The server as its own process, as people start it: for browsers, load and kills."""

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

START_S = 120.0  # a busy machine is no fault
# Our servers speak plain HTTP: reading all authorities for each client takes longer than a request.
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


@dataclass(frozen=True)
class RunningServer:
    """A started server and where it is."""

    process: subprocess.Popen[bytes]
    url: str

    def kill(self) -> None:
        """End it at whatever instruction it is."""
        self.process.kill()
        self.process.wait()


@contextmanager
def running_server(
    database_url: str,
    *,
    port: int | None = None,
    log: Path | None = None,
    settings: Mapping[str, str] | None = None,
) -> Iterator[RunningServer]:
    """Start `pentacle serve` on a database and end it politely."""
    port = port or free_port()
    with (log or Path(os.devnull)).open("ab") as output:
        process = subprocess.Popen(  # noqa: S603  # our own words
            [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", str(port)],
            env={
                **os.environ,
                "DATABASE_URL": database_url,
                "RATE_LIMITS": "off",
                **(settings or {}),
            },
            stdout=output,
            stderr=output,
        )
    server = RunningServer(process, f"http://127.0.0.1:{port}")
    try:
        _wait_until_ready(server)
        yield server
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(START_S)


def free_port() -> int:
    """Return a port that nothing listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_ready(server: RunningServer) -> None:
    last = time.monotonic() + START_S
    while time.monotonic() < last:
        if server.process.poll() is not None:
            raise RuntimeError(f"The server ended with {server.process.returncode}.")
        try:
            if (
                httpx.get(f"{server.url}/readyz", verify=NO_AUTHORITIES).status_code
                == httpx.codes.OK
            ):
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError("The server did not become ready.")
