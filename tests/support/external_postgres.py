"""A PostgreSQL that is not ours to keep: over TCP, with a password, as a provider gives one."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.platform.postgres.postgres_programs import PostgresPrograms
from tests.support.process import free_port

OWNER, PASSWORD = "ada", "an0therSecret"  # of a database that lives for one test


@dataclass(frozen=True)
class ExternalPostgres:
    """A running server, and the data that a shell needs for its databases."""

    programs: PostgresPrograms
    home: Path
    port: int

    def url(self, database: str) -> str:
        """Return the address as people write it."""
        return f"postgresql://{OWNER}:{PASSWORD}@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """Make an empty database; return its address."""
        self.programs.run("createdb", f"--maintenance-db={self.url('postgres')}", database)
        return self.url(database)


@contextmanager
def external_postgres(home: Path) -> Iterator[ExternalPostgres]:
    """Run one with its files under `home`."""
    home.mkdir()
    programs, cluster, port = PostgresPrograms(home), home / "cluster", free_port()
    programs.prepare(home / "socket")
    secret = home / "password"
    secret.write_text(PASSWORD)
    secret.chmod(0o644)  # the servant who makes the cluster reads it
    programs.run("initdb", "-D", cluster, "-U", OWNER, "--auth=scram-sha-256", f"--pwfile={secret}")
    options = f"-c listen_addresses=127.0.0.1 -p {port} -c unix_socket_directories=''"
    programs.run("pg_ctl", "-D", cluster, "-l", home / "log", "-o", options, "-w", "start")
    try:
        yield ExternalPostgres(programs, home, port)
    finally:
        programs.run("pg_ctl", "-D", cluster, "-m", "fast", "-w", "stop")
