"""Embedded PostgreSQL: a real server of our own under the data directory.

Several processes may share it (the server and a command beside it). Each holds a shared lock on
`users.lock` while it uses the server; whoever finds itself the last one stops it. The kernel drops
the lock of a killed process, and the next process finds the orphaned server and uses it.
"""

import fcntl
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import psutil

from app.platform.errors import StartupFailure
from app.platform.postgres.keeper import kept_running
from app.platform.postgres.postgres_programs import PostgresPrograms, ProgramFailed

SOCKET_PATH_LIMIT = 90  # bytes; the system allows 107 with the file's own name


@contextmanager
def embedded_postgres(data_dir: Path, *, is_kept: bool = False) -> Iterator[str]:
    """Give the address of a running PostgreSQL whose files are kept under `data_dir`.

    With `is_kept` a keeper starts it again whenever it has gone.
    """
    home = _writable(data_dir.absolute() / "postgres")
    with _locked(home / "users.lock") as users:
        server = EmbeddedPostgres(home)
        with _exclusive(home / "start.lock"):
            server.start()
            fcntl.flock(users, fcntl.LOCK_SH)
        guarded = _Guarded(server, home / "start.lock")
        try:
            with kept_running(guarded) if is_kept else nullcontext():
                yield server.url
        finally:
            with _exclusive(home / "start.lock"):
                if _is_last(users):
                    server.stop()


@contextmanager
def sole_postgres(data_dir: Path) -> Iterator[str]:
    """Give the address of one that nobody else uses, or can begin to use, until the block ends."""
    home = _writable(data_dir.absolute() / "postgres")
    with _locked(home / "users.lock") as users, _exclusive(home / "start.lock"):
        if not _is_last(users):
            raise StartupFailure(f"A server or a command works with {data_dir}; end it first.")
        server = EmbeddedPostgres(home)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


class EmbeddedPostgres:
    """One cluster on disk and the server program that works on it."""

    def __init__(self, home: Path) -> None:
        self._cluster = home / "cluster"
        self._sockets = _socket_folder(home)
        self._log = home / "postgres.log"
        self._programs = PostgresPrograms(home)

    @property
    def url(self) -> str:
        """The address for the database driver."""
        return f"postgresql+asyncpg://postgres@/postgres?host={self._sockets}"

    def start(self) -> None:
        """Make the cluster if there is none, and have its server running."""
        try:
            self._programs.prepare(self._sockets)
            if not (self._cluster / "PG_VERSION").exists():
                self._create()
            if not self._is_running():
                self._launch()
        except (ProgramFailed, OSError) as failure:
            raise StartupFailure(
                f"The embedded PostgreSQL does not start ({failure}); its log is {self._log}. "
                "DATABASE_URL can name another PostgreSQL."
            ) from failure

    def stop(self) -> None:
        """Stop the server, unless it is gone; what was committed is on disk either way."""
        if self._is_running():
            self._programs.run("pg_ctl", "-D", self._cluster, "-m", "fast", "-w", "stop")

    def _create(self) -> None:
        unfinished = self._cluster.with_suffix(".new")
        shutil.rmtree(unfinished, ignore_errors=True)
        self._programs.run(
            "initdb", "-D", unfinished, "-U", "postgres", "--auth=trust", "--encoding=UTF8",
            "--locale-provider=builtin", "--locale=C.UTF-8",
        )  # fmt: skip
        unfinished.rename(self._cluster)

    def _launch(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._sockets}'"
        self._programs.run(
            "pg_ctl", "-D", self._cluster, "-l", self._log, "-o", options, "-w", "-t", "60", "start"
        )  # fmt: skip

    @property
    def is_alive(self) -> bool:
        """Whether its program runs; whoever holds no lock may ask."""
        try:
            pid = (self._cluster / "postmaster.pid").read_text().split(maxsplit=1)[0]
            return _is_server(int(pid), self._cluster)
        except (OSError, ValueError, IndexError):  # there is no note, or it is just being written
            return False

    def _is_running(self) -> bool:
        """Tell a living server from what a killed one left behind."""
        pid_file = self._cluster / "postmaster.pid"
        if not pid_file.exists():
            return False
        lines = pid_file.read_text().splitlines()
        if lines and _is_server(int(lines[0]), self._cluster):
            return True
        # The number may belong to another program by now, which pg_ctl would take for the server.
        pid_file.unlink()
        return False


class _Guarded:
    """The server as its keeper sees it: it is started by one process at a time."""

    def __init__(self, server: EmbeddedPostgres, start_lock: Path) -> None:
        self._server = server
        self._start_lock = start_lock

    @property
    def is_alive(self) -> bool:
        return self._server.is_alive

    def start(self) -> None:
        with _exclusive(self._start_lock):
            self._server.start()


def _writable(home: Path) -> Path:
    """Return the folder, made if missing and proved writable."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError as error:
        raise StartupFailure(
            f"The data directory {home.parent} cannot be written to ({error.strerror}); "
            "DATA_DIR can name another one."
        ) from error


def _socket_folder(home: Path) -> Path:
    """Keep the socket beside the cluster, or in the temporary folder if that path is too long."""
    beside = home / "socket"
    if len(os.fsencode(beside)) <= SOCKET_PATH_LIMIT:
        return beside
    digest = hashlib.sha256(os.fsencode(home)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"pentacle-{os.geteuid()}-{digest}"


def _is_server(pid: int, cluster: Path) -> bool:
    try:
        return str(cluster) in psutil.Process(pid).cmdline()
    except psutil.Error:
        return False


@contextmanager
def _locked(path: Path) -> Iterator[int]:
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        yield handle
    finally:
        os.close(handle)


@contextmanager
def _exclusive(path: Path) -> Iterator[None]:
    with _locked(path) as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _is_last(users: int) -> bool:
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
