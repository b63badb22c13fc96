"""Our programs as separate processes, as people start them: for browsers, load and kills.

Most are forked from one process that has loaded them (a fork server): loading takes seconds of
processor time, and tests start dozens. Tests of starting itself start them without a fork.
"""

import faulthandler
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from app.cli import COMMANDS, main
from app.platform.settings import ROOT
from bench.attack.attacked_server import Program
from bench.socket_clients import NO_AUTHORITIES

START_S = 120.0  # a busy machine is no fault
STARTED: Final = ("serve", "migrate", "admin", "backup", "restore")  # again and again
FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([COMMANDS[each][0] for each in STARTED] + ["tests.support.server"])


Environment = Mapping[str, str]
# Starts `pentacle` with arguments and a whole environment; output goes to a file (None: here).
Start = Callable[[tuple[str, ...], Environment, Path | None], Program]


def start_afresh(
    words: tuple[str, ...], environment: Environment, output: Path | None = None
) -> Program:
    """Start the command as a shell does."""
    command = [sys.executable, "-m", "app.cli", *words]
    with output.open("ab") if output else nullcontext() as told:
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=told, stderr=told)  # noqa: S603  # our own


def start_forked(
    words: tuple[str, ...], environment: Environment, output: Path | None = None
) -> Program:
    """Start the command in a fork of the process that has loaded it; else as `start_afresh`."""
    return _Fork(words, environment, output, output)


class _Fork:
    """A command in a forked process."""

    def __init__(
        self, words: tuple[str, ...], environment: Environment, out: Path | None, err: Path | None
    ) -> None:
        told = (words, dict(environment), {1: out, 2: err})
        self._process = FORKS.Process(target=_become, args=told, daemon=True)
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("pentacle", timeout or 0)
        return status

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _become(
    words: tuple[str, ...], environment: Environment, streams: Mapping[int, Path | None]
) -> None:
    """Be that command, in the forked process, to its end."""
    for stream, path in streams.items():
        if path:
            told = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(told, stream)
            os.close(told)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    if environment.get("PYTHONFAULTHANDLER"):
        faulthandler.enable()
    sys.exit(main(list(words)))


def pentacle(*words: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, forked; the settings come atop of this process's environment."""
    with TemporaryDirectory(prefix="pentacle-tests-") as name:
        out, err = Path(name) / "out", Path(name) / "err"
        said = tuple(str(each) for each in words)
        running = _Fork(said, {**os.environ, **settings}, out, err)
        try:
            status = running.wait(START_S)
        finally:
            running.kill()
        return subprocess.CompletedProcess(said, status, out.read_text(), err.read_text())


@dataclass(frozen=True)
class RunningServer:
    """A started server and where it is."""

    process: Program
    url: str

    def kill(self) -> None:
        """Kill the process at its current instruction."""
        self.process.kill()
        self.process.wait()


@contextmanager
def running_server(
    database_url: str,
    *,
    port: int | None = None,
    log: Path | None = None,
    settings: Mapping[str, str] | None = None,
    start: Start = start_forked,
) -> Iterator[RunningServer]:
    """Start `pentacle serve` on a database and end it politely."""
    port = port or free_port()
    told = {**os.environ, "DATABASE_URL": database_url, "RATE_LIMITS": "off", **(settings or {})}
    process = start(
        ("serve", "--host", "127.0.0.1", "--port", str(port)), told, log or Path(os.devnull)
    )
    server = RunningServer(process, f"http://127.0.0.1:{port}")
    try:
        _wait_until_ready(server)
        yield server
    finally:
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
        if (status := server.process.poll()) is not None:
            raise RuntimeError(f"The server ended with {status}.")
        try:
            if (
                httpx.get(f"{server.url}/readyz", verify=NO_AUTHORITIES).status_code
                == httpx.codes.OK
            ):
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError("The server did not become ready.")
