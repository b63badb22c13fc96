"""The guide's commands for a PostgreSQL of one's own, typed as they stand."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.platform.postgres.postgres_programs import programs_folder
from app.platform.settings import ROOT
from tests.platform.postgres.test_backups import STARTERS, again, pentacle
from tests.support.external_postgres import ExternalPostgres, external_postgres
from tests.support.house import Message, Person, greet, hear_until, new_match, person, say
from tests.support.process import running_server

GUIDE = ROOT / "docs" / "guides" / "backups.md"
OF_ONES_OWN, TO_A_BIG_ONE = "Your own PostgreSQL", "Moving from the embedded database"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the servant who runs PostgreSQL for root can reach; pytest's may be locked."""
    with TemporaryDirectory(prefix="pentacle-tests-") as name:
        yield Path(name)


@pytest.fixture
def external(folder: Path) -> Iterator[ExternalPostgres]:
    with external_postgres(folder / "external") as server:
        yield server


def commands(section: str) -> list[str]:
    """Return the commands that the guide gives in a section."""
    text = GUIDE.read_text().split(f"## {section}\n", 1)[1].split("\n## ", 1)[0]
    return [
        line for block in re.findall(r"```\n(.*?)```", text, re.S) for line in block.split("\n")
    ]


def type_in(folder: Path, command: str, database_url: str) -> None:
    """Type a command of the guide into a shell."""
    path = f"{programs_folder()}{os.pathsep}{os.environ['PATH']}"
    ended = subprocess.run(  # noqa: S603  # the guide's own words
        ["bash", "-c", command],  # noqa: S607
        cwd=folder,
        env={**os.environ, "PATH": path, "DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0, (command, ended.stderr)


async def frame_of(person: Person, match_id: str) -> Message:
    async with person.dial(match_id) as socket:
        return next(each for each in await greet(socket) if each["type"] == "frame")


async def played_and_backed_up(data_dir: Path, backup: Path) -> tuple[Person, str, Message]:
    """Begin a match on an embedded PostgreSQL and back it up; return one player's view."""
    with running_server("", settings={"DATA_DIR": str(data_dir)}) as server:
        async with person(server.url) as alma, person(server.url) as bert:
            deck = (await alma.get(STARTERS))[0]["id"]
            match_id = await new_match(alma, bert, ruleset="shards", decks=(deck, deck))
            frame = await frame_of(alma, match_id)
            assert pentacle(data_dir, "backup", backup).returncode == 0
    return alma, match_id, frame


@pytest.mark.slow
async def test_a_match_goes_on_in_a_big_postgresql_and_in_one_restored_from_its_dump(
    folder: Path, external: ExternalPostgres
) -> None:
    backup = folder / "pentacle-2026-11-22.tar"
    alma, match_id, frame = await played_and_backed_up(folder / "var", backup)

    first, second = external.create("pentacle"), external.create("restored")
    for command in commands(TO_A_BIG_ONE):
        type_in(folder, command, first)
    dump, restore = commands(OF_ONES_OWN)[:2]
    type_in(folder, dump, first)
    type_in(folder, restore, second)

    key = (folder / "secret.key").read_text().strip()
    settings = {"DATA_DIR": str(folder / "new"), "SECRET_KEY": key}
    with running_server(second, settings=settings) as server:
        async with again(server.url, alma) as who:
            assert await frame_of(who, match_id) == frame
            async with who.dial(match_id) as socket:
                await greet(socket)
                await say(socket, type="concede", command="enough")
                await hear_until(socket, "ack")
