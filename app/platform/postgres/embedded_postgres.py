"""Embedded PostgreSQL: a private server in the data directory.

Several processes may share it (the server and a command). Each holds a shared lock on `users.lock`;
the last one stops the server. The kernel releases the lock of a killed process, and the next
process adopts the orphaned server.
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

SOCKET_PATH_LIMIT = 90  # bytes; the system allows 107 including the file name


@contextmanager
def embedded_postgres(data_dir: Path, *, is_kept: bool = False) -> Iterator[str]:
    """Start PostgreSQL, or share a running one, with its files in `data_dir`; yield its URL.

    With `is_kept` a keeper thread restarts it after a crash.
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
    """Start PostgreSQL and exclude all other users until the block ends; yield its URL."""
    home = _writable(data_dir.absolute() / "postgres")
    with _locked(home / "users.lock") as users, _exclusive(home / "start.lock"):
        if not _is_last(users):
            raise StartupFailure(f"Another server or command uses {data_dir}. End it first.")
        server = EmbeddedPostgres(home)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


class EmbeddedPostgres:
    """A database cluster on disk, and its server process."""

    def __init__(self, home: Path) -> None:
        self._cluster = home / "cluster"
        self._sockets = _socket_folder(home)
        self._log = home / "postgres.log"
        self._programs = PostgresPrograms(home)

    @property
    def url(self) -> str:
        """URL for the database driver."""
        return f"postgresql+asyncpg://postgres@/postgres?host={self._sockets}"

    def start(self) -> None:
        """Create the cluster if missing, and start its server unless it runs."""
        try:
            self._programs.prepare(self._sockets)
            if not (self._cluster / "PG_VERSION").exists():
                self._create()
            if not self._is_running():
                self._launch()
        except (ProgramFailed, OSError) as failure:
            raise StartupFailure(
                f"Embedded PostgreSQL didn't start ({failure}). See its log {self._log}, or set "
                "DATABASE_URL to use another PostgreSQL."
            ) from failure

    def stop(self) -> None:
        """Stop the server; idempotent, and safe for committed data."""
        if self._is_running():
            self._programs.run("pg_ctl", "-D", self._cluster, "-m", "fast", "-w", "stop")

    def _create(self) -> None:
        unfinished = self._cluster.with_suffix(".new")
        shutil.rmtree(unfinished, ignore_errors=True)
        self._programs.run(
            "initdb",
            "-D",
            unfinished,
            "-U",
            "postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale-provider=builtin",
            "--locale=C.UTF-8",
        )
        unfinished.rename(self._cluster)

    def _launch(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._sockets}'"
        self._programs.run(
            "pg_ctl", "-D", self._cluster, "-l", self._log, "-o", options, "-w", "-t", "60", "start"
        )

    @property
    def is_alive(self) -> bool:
        """True if the server process runs; needs no lock."""
        try:
            pid = (self._cluster / "postmaster.pid").read_text().split(maxsplit=1)[0]
            return _is_server(int(pid), self._cluster)
        except (OSError, ValueError, IndexError):  # no PID file, or one half written
            return False

    def _is_running(self) -> bool:
        """True if the server runs; removes the PID file of a killed one."""
        pid_file = self._cluster / "postmaster.pid"
        if not pid_file.exists():
            return False
        lines = pid_file.read_text().splitlines()
        if lines and _is_server(int(lines[0]), self._cluster):
            return True
        # The PID may have been reused by another program, which pg_ctl would take for the server.
        pid_file.unlink()
        return False


class _Guarded:
    """The server for its keeper; serializes starts across processes."""

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
    """Return the folder, created if missing; raise StartupFailure if it isn't writable."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError as error:
        raise StartupFailure(
            f"The data directory {home.parent} isn't writable ({error.strerror}). "
            "Set DATA_DIR to another one."
        ) from error


def _socket_folder(home: Path) -> Path:
    """Return a folder for the socket beside the cluster, or in /tmp if that path is too long."""
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
