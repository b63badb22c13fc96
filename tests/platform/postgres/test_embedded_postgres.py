"""The embedded PostgreSQL outlives its users' deaths, and not their leaving."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.platform.errors import StartupFailure
from app.platform.postgres.embedded_postgres import embedded_postgres

USE_AND_WAIT = """
import sys, time
from pathlib import Path
from app.platform.postgres.embedded_postgres import embedded_postgres
with embedded_postgres(Path(sys.argv[1])):
    print("running", flush=True)
    time.sleep(60)
"""


def server_pid(data_dir: Path) -> int | None:
    try:
        return int((data_dir / "postgres/cluster/postmaster.pid").read_text().split()[0])
    except FileNotFoundError:
        return None


def ask(url: str, question: str) -> object:
    async def answer() -> object:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            result = await connection.execute(text(question))
            found = result.scalar() if result.returns_rows else None
        await engine.dispose()
        return found

    return asyncio.run(answer())


def test_stored_data_survives_a_restart(tmp_path: Path) -> None:
    with embedded_postgres(tmp_path) as url:
        ask(url, "CREATE TABLE kept AS SELECT 7 AS number")
    between = server_pid(tmp_path)

    with embedded_postgres(tmp_path) as url:
        kept = ask(url, "SELECT number FROM kept")

    assert between is None
    assert kept == 7


def test_the_server_runs_until_its_last_user_leaves(tmp_path: Path) -> None:
    with embedded_postgres(tmp_path) as url:
        with embedded_postgres(tmp_path) as same:
            assert same == url
        still = ask(url, "SELECT 1")

    assert still == 1
    assert server_pid(tmp_path) is None


def test_a_killed_users_server_is_taken_over(tmp_path: Path) -> None:
    user = subprocess.Popen(  # noqa: S603  # our own words
        [sys.executable, "-c", USE_AND_WAIT, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert user.stdout is not None
    assert user.stdout.readline() == "running\n"
    user.kill()
    user.communicate()
    orphan = server_pid(tmp_path)

    with embedded_postgres(tmp_path) as url:
        alive = ask(url, "SELECT 1")
        same = server_pid(tmp_path)

    assert alive == 1
    assert same == orphan
    assert server_pid(tmp_path) is None


@pytest.mark.parametrize("number_now_belongs_to", ["nobody", "another program"])
def test_a_killed_server_is_started_again(tmp_path: Path, number_now_belongs_to: str) -> None:
    with embedded_postgres(tmp_path) as url:
        ask(url, "CREATE TABLE kept AS SELECT 7 AS number")
        dead = psutil.Process(server_pid(tmp_path))
        dead.send_signal(signal.SIGKILL)
        dead.wait(10)
        if number_now_belongs_to == "another program":
            note = tmp_path / "postgres/cluster/postmaster.pid"
            _, *rest = note.read_text().splitlines(keepends=True)
            note.write_text(f"{os.getpid()}\n" + "".join(rest))

        with embedded_postgres(tmp_path) as again:
            kept = ask(again, "SELECT number FROM kept")

    assert kept == 7


def test_a_folder_that_cannot_be_written_is_named() -> None:
    nowhere = embedded_postgres(Path("/proc/none"))

    with pytest.raises(StartupFailure, match="data directory /proc/none isn't writable"):
        nowhere.__enter__()


def test_a_long_path_does_not_lengthen_the_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 60) / ("e" * 60)

    with embedded_postgres(deep) as url:
        alive = ask(url, "SELECT 1")

    assert alive == 1
