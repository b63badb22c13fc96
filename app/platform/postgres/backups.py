"""Backups of the embedded database: one tar file with a dump, the server's key and a manifest.

The dump has pg_dump's custom format, which every later PostgreSQL can read. A restore is one
transaction: on failure the previous database stays.
"""

import io
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import make_url

from app.platform.errors import StartupFailure
from app.platform.postgres.postgres_programs import PostgresPrograms, ProgramFailed
from app.platform.postgres.schema_migrations import known_revisions, newest_revision

VERSION: Final = 1
MANIFEST, DUMP, KEY = "backup.json", "pentacle.dump", "secret.key"
EMPTY_SCHEMA: Final = (
    "DROP SCHEMA public CASCADE;\nCREATE SCHEMA public AUTHORIZATION pg_database_owner;\n"
)


class Manifest(msgspec.Struct, frozen=True):
    """Metadata of a backup."""

    version: int
    schema: str
    made_at: str


def write_backup(home: Path, url: str, keys: str, made_at: str, to: Path) -> None:
    """Write the running database under `home` and the keys to a new file, readable by its owner."""
    with _work_file(home, DUMP) as dump:
        _run(
            home,
            "pg_dump",
            *_where(url),
            "--format=custom",
            "--no-owner",
            "--no-privileges",
            f"--file={dump}",
        )
        manifest = msgspec.json.encode(Manifest(VERSION, newest_revision(), made_at))
        try:
            with to.open("xb") as file:
                to.chmod(0o600)
                with tarfile.open(fileobj=file, mode="w") as archive:
                    for name, content in ((MANIFEST, manifest), (KEY, keys.encode())):
                        _add(archive, name, content)
                    archive.add(dump, DUMP, filter=_anonymous)
        except FileExistsError as error:
            raise StartupFailure(f"{to} already exists. Choose a new file.") from error
        except OSError as error:
            to.unlink(missing_ok=True)
            raise StartupFailure(f"{to} can't be written ({error.strerror}).") from error


def read_backup(path: Path) -> tuple[Manifest, str]:
    """Return a backup's manifest and keys; raise StartupFailure if it can't be restored."""
    try:
        with tarfile.open(path) as archive:
            names = archive.getnames()
            if KEY not in names:
                raise StartupFailure(
                    f"{path} has no secret key, so its encrypted data couldn't be read."
                )
            manifest = msgspec.json.decode(_read(archive, MANIFEST), type=Manifest)
            keys, has_dump = _read(archive, KEY).decode("ascii"), DUMP in names
    except (OSError, tarfile.TarError, msgspec.DecodeError, KeyError, UnicodeError) as error:
        raise StartupFailure(f"{path} isn't a backup of Pentacle ({error}).") from error
    if not has_dump or manifest.version != VERSION:
        raise StartupFailure(f"{path} isn't a backup that this version can read.")
    if manifest.schema not in known_revisions():
        raise StartupFailure(
            f"{path} has schema {manifest.schema}, which is newer than this code's "
            f"{newest_revision()}. Update Pentacle."
        )
    return manifest, keys


def load_backup(home: Path, url: str, path: Path) -> None:
    """Replace the database with that of a backup, in one transaction."""
    with _work_file(home, DUMP) as dump, _work_file(home, "restore.sql") as script:
        with tarfile.open(path) as archive:
            dump.write_bytes(_read(archive, DUMP))
        dump.chmod(0o644)  # read by the unprivileged user who runs PostgreSQL's programs
        _run(home, "pg_restore", "--no-owner", "--no-privileges", f"--file={script}", dump)
        _run(
            home,
            "psql",
            *_where(url),
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            "--output=/dev/null",
            f"--command={EMPTY_SCHEMA}",
            f"--file={script}",
        )


def _where(url: str) -> tuple[str, ...]:
    place = make_url(url)
    return (
        f"--host={place.query['host']}",
        f"--username={place.username}",
        f"--dbname={place.database}",
    )


def _run(home: Path, program: str, *arguments: str | Path) -> None:
    try:
        PostgresPrograms(home).run(program, *arguments)
    except ProgramFailed as failure:
        raise StartupFailure(f"{failure}. Nothing was changed.") from failure


@contextmanager
def _work_file(home: Path, name: str) -> Iterator[Path]:
    """Give a temporary file beside the cluster, where PostgreSQL's user can write."""
    folder = home / "backup"
    PostgresPrograms(home).make_folder(folder)
    path = folder / name
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(content), 0o600
    archive.addfile(entry, io.BytesIO(content))


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o600
    return entry


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    if file is None:
        raise KeyError(name)
    return file.read()
