"""Backup and restore: a drill, and refusals of a restore."""

import io
import json
import shutil
import subprocess
import tarfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

from app.platform.postgres.backups import DUMP, KEY, MANIFEST
from app.platform.postgres.embedded_postgres import embedded_postgres
from bench.socket_clients import NO_AUTHORITIES
from tests.support import process
from tests.support.house import PATIENCE_S, Person, greet, hear_until, new_match, person, say
from tests.support.process import running_server

STARTERS = "/decks/starters?ruleset=shards"


def pentacle(data_dir: Path, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command on that folder to its end."""
    return process.pentacle(*words, **{"DATABASE_URL": "", "DATA_DIR": str(data_dir)} | more)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the servant who runs PostgreSQL for root can reach; pytest's may be locked."""
    with TemporaryDirectory(prefix="pentacle-tests-") as name:
        yield Path(name)


@asynccontextmanager
async def again(address: str, before: Person) -> AsyncIterator[Person]:
    """Let the same person come back with the cookie that they have."""
    async with httpx.AsyncClient(
        base_url=address,
        cookies=before.http.cookies,
        timeout=PATIENCE_S,
        verify=NO_AUTHORITIES,
    ) as http:
        yield Person(http, before.name)


@pytest.mark.slow
async def test_a_drill_play_back_up_destroy_restore_resume(folder: Path) -> None:
    data_dir, backup = folder / "var", folder / "backup.tar"
    with running_server("", settings={"DATA_DIR": str(data_dir)}) as server:
        async with person(server.url) as alma, person(server.url) as bert:
            deck = (await alma.get(STARTERS))[0]["id"]
            match_id = await new_match(alma, bert, ruleset="shards", decks=(deck, deck))
            async with alma.dial(match_id) as socket:
                heard = await greet(socket)
            frame = next(each for each in heard if each["type"] == "frame")
            made = pentacle(data_dir, "backup", backup)
        server.kill()
    key = (data_dir / "secret.key").read_text()
    shutil.rmtree(data_dir)

    restored = pentacle(data_dir, "restore", backup)

    assert (made.returncode, restored.returncode) == (0, 0), made.stderr + restored.stderr
    assert backup.stat().st_mode & 0o777 == 0o600
    assert (data_dir / "secret.key").read_text() == key
    with running_server("", settings={"DATA_DIR": str(data_dir)}) as server:
        async with again(server.url, alma) as alma, alma.dial(match_id) as socket:
            same = next(each for each in await greet(socket) if each["type"] == "frame")
            await say(socket, type="concede", command="enough")
            await hear_until(socket, "ack")
    assert same == frame


@pytest.fixture(scope="module")
def backup() -> Iterator[Path]:
    """A backup of an empty house."""
    with TemporaryDirectory(prefix="pentacle-tests-") as name:
        made = pentacle(Path(name) / "var", "backup", Path(name) / "backup.tar")
        assert made.returncode == 0, made.stderr
        yield Path(name) / "backup.tar"


def changed(backup: Path, to: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """Write a backup like that one with other parts."""
    with tarfile.open(backup) as archive:
        parts = {name: archive.extractfile(name).read() for name in archive.getnames()}  # type: ignore[union-attr]
    change(parts)
    with tarfile.open(to, "w") as archive:
        for name, content in parts.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return to


def newer(parts: dict[str, bytes]) -> None:
    parts[MANIFEST] = json.dumps(json.loads(parts[MANIFEST]) | {"schema": "9999"}).encode()


def without_key(parts: dict[str, bytes]) -> None:
    del parts[KEY]


def without_dump(parts: dict[str, bytes]) -> None:
    del parts[DUMP]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (newer, "has schema 9999, which is newer than this code's"),
        (without_key, "has no secret key"),
        (without_dump, "isn't a backup that this version can read"),
        (dict.clear, "has no secret key"),
    ],
)
def test_invalid_backups_are_refused_before_any_change(
    backup: Path, folder: Path, change: Callable[[dict[str, bytes]], None], words: str
) -> None:
    refused = pentacle(folder / "var", "restore", changed(backup, folder / "other", change))

    assert refused.returncode == 1
    assert words in refused.stderr
    assert not (folder / "var").exists()


def test_a_file_that_is_no_backup_is_refused(folder: Path) -> None:
    (folder / "letter").write_text("Dear Ada")

    refused = pentacle(folder / "var", "restore", folder / "letter")

    assert refused.returncode == 1
    assert "isn't a backup of Pentacle" in refused.stderr


@pytest.mark.slow
def test_a_database_is_replaced_only_when_that_is_said(backup: Path, folder: Path) -> None:
    first = pentacle(folder, "restore", backup)
    own = (folder / "secret.key").read_text()
    (folder / "secret.key").write_text(f"{'A' * 43}=\n")

    refused = pentacle(folder, "restore", backup)
    replaced = pentacle(folder, "restore", backup, "--replace")

    assert (first.returncode, refused.returncode, replaced.returncode) == (0, 1, 0)
    assert "--replace overwrites it" in refused.stderr
    assert (folder / "secret.key").read_text() == f"{own}{'A' * 43}=\n"


@pytest.mark.slow
def test_a_restore_that_breaks_leaves_what_was_there(backup: Path, folder: Path) -> None:
    pentacle(folder / "var", "restore", backup)

    def cut(parts: dict[str, bytes]) -> None:
        parts[DUMP] = parts[DUMP][: len(parts[DUMP]) // 2]

    broken = changed(backup, folder / "broken", cut)
    failed = pentacle(folder / "var", "restore", broken, "--replace")
    migrated = pentacle(folder / "var", "migrate")

    assert failed.returncode == 1
    assert "Nothing was changed." in failed.stderr
    assert migrated.returncode == 0


def test_a_folder_that_is_in_use_is_left_alone(backup: Path, folder: Path) -> None:
    with embedded_postgres(folder):
        refused = pentacle(folder, "restore", backup, "--replace")

    assert refused.returncode == 1
    assert "End it first" in refused.stderr


def test_restore_reports_another_key_in_the_settings(backup: Path, folder: Path) -> None:
    refused = pentacle(folder, "restore", backup, SECRET_KEY=f"{'A' * 43}=")

    assert refused.returncode == 1
    assert "SECRET_KEY has no key of the backup" in refused.stderr


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_database_elsewhere_is_not_ours_to_keep(folder: Path, command: str) -> None:
    refused = pentacle(folder, command, folder / "x", DATABASE_URL="postgresql://u@h/n")

    assert refused.returncode == 1
    assert "pg_dump" in refused.stderr


def test_a_backup_overwrites_nothing(backup: Path, folder: Path) -> None:
    refused = pentacle(folder, "backup", backup)

    assert refused.returncode == 1
    assert "already exists" in refused.stderr
