"""Server under attack: `pentacle serve` with its usual limits, on loopback."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

import httpx

from app.platform.postgres.embedded_postgres import embedded_postgres
from bench.socket_clients import NO_AUTHORITIES

START_S: Final = 60.0
END_S: Final = 20.0
QUICK_PASSES: Final = {"FORCED_PASS_MS": "100-200", "OPEN_PASS_MS": "100-200"}


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


class Program(Protocol):
    """A started process; `subprocess.Popen` is one."""

    @property
    def pid(self) -> int:
        """Process id."""

    def poll(self) -> int | None:
        """Return the exit status, or None while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the exit status; raise TimeoutExpired after `timeout` seconds."""

    def send_signal(self, sig: int) -> None:
        """Send a signal."""

    def kill(self) -> None:
        """Kill the process with SIGKILL."""


class Grounds(Protocol):
    """Factory of servers to attack, and of their databases."""

    def start(self, environment: Mapping[str, str], log: Path) -> Program:
        """Start `pentacle serve` with this environment; its output is appended to the log."""

    def database(self) -> AbstractContextManager[str]:
        """Yield the URL of a migrated database of its own."""


@dataclass(frozen=True)
class Checkout:
    """Starts servers from a checkout, each with a PostgreSQL of its own."""

    folder: Path

    def start(self, environment: Mapping[str, str], log: Path) -> Program:
        """Start the server as a subprocess."""
        command = [sys.executable, "-m", "app.cli", "serve"]
        with log.open("ab") as output:
            return subprocess.Popen(  # noqa: S603  # our own program
                command, cwd=self.folder, env=environment, stdout=output, stderr=output
            )

    @contextmanager
    def database(self) -> Iterator[str]:
        """Yield the URL of a database migrated by the checkout."""
        with (
            tempfile.TemporaryDirectory(prefix="pentacle-attack-") as folder,
            embedded_postgres(Path(folder) / "postgres") as url,
        ):
            command = [sys.executable, "-m", "app.cli", "migrate"]
            environment = {**os.environ, "DATABASE_URL": url}
            subprocess.run(  # noqa: S603
                command, cwd=self.folder, env=environment, check=True, capture_output=True
            )
            yield url


@dataclass
class AttackedServer:
    """A server on a fixed port, which can be killed and restarted."""

    grounds: Grounds
    database_url: str | None  # None: the embedded one, with its keeper
    folder: Path
    port: int = field(default_factory=_free_port)
    _process: Program | None = None

    @property
    def address(self) -> str:
        """Base URL."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """Log output so far."""
        return self._log_file.read_text(errors="replace") if self._log_file.exists() else ""

    @property
    def _log_file(self) -> Path:
        return self.folder / "server.log"

    async def start(self) -> None:
        """Start the server and wait until it is ready."""
        environment = {
            "DATABASE_URL": self.database_url or "",
            "DATA_DIR": str(self.folder),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "LOG_LEVEL": "INFO",
            **QUICK_PASSES,
        }
        self._process = self.grounds.start({**os.environ, **environment}, self._log_file)
        async with asyncio.timeout(START_S):
            while not await self.is_ready():
                assert self._process.poll() is None, f"server failed to start:\n{self.log}"
                await asyncio.sleep(0.05)

    async def is_ready(self) -> bool:
        """True if `/readyz` answers 200."""
        async with httpx.AsyncClient(timeout=10, verify=NO_AUTHORITIES) as http:
            try:
                return (await http.get(f"{self.address}/readyz")).is_success
            except httpx.TransportError:
                return False

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Stop the server with SIGTERM, then SIGKILL."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(END_S)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def postmaster(self) -> int:
        """Process id of the embedded database."""
        return int((self.folder / "postgres" / "cluster" / "postmaster.pid").read_text().split()[0])

    def memory_mb(self) -> float:
        """Return the resident memory."""
        assert self._process is not None
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def cpu_s(self) -> float:
        """Return the processor time used, including threads."""
        assert self._process is not None
        stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def own_folder(disk_mb: int) -> Iterator[Path]:
    """Yield a folder for the server's data; `disk_mb` puts it on a tmpfs of that size.

    Raise CalledProcessError without permission to mount.
    """
    with tempfile.TemporaryDirectory(prefix="pentacle-attack-") as name:
        folder = Path(name) / "data"
        folder.mkdir()
        if not disk_mb:
            yield folder
            return
        options = ["-t", "tmpfs", "-o", f"size={disk_mb}m"]
        subprocess.run(["mount", *options, "tmpfs", str(folder)], check=True)  # noqa: S603, S607
        try:
            yield folder
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S603, S607


@asynccontextmanager
async def attacked_server(
    grounds: Grounds, database_url: str | None, folder: Path
) -> AsyncIterator[AttackedServer]:
    """Run a server until the block ends."""
    server = AttackedServer(grounds, database_url, folder)
    try:
        await server.start()
        yield server
    finally:
        server.stop()
