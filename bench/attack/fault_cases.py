"""Faults: process, database and disk fail under play; what was acknowledged must be in the log."""

import asyncio
import errno
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bench.attack.attacked_server import AttackedServer
from bench.attack.bystanders import Bystanders
from bench.attack.outcome import Case, Outcome, Scale, seated

BETWEEN_ACKS: Final = 25
SOME_ACKS: Final = 5
PATIENCE_S: Final = 60.0
FULL_S: Final = 12.0  # longer than readiness takes to look at the disk again
DISK_MB: Final = 240
BLOCK: Final = b"\0" * 2**20


async def kills_under_play(server: AttackedServer, scale: Scale) -> Outcome:
    """Kill the process again and again while people play, and start it again."""

    async def kill() -> None:
        server.kill()
        await server.start()

    return await _under_faults(server, scale.of(6, 1), kill)


async def database_killed(server: AttackedServer, scale: Scale) -> Outcome:
    """Kill the embedded database as the kernel does when memory is short."""

    async def kill() -> None:
        os.kill(server.postmaster, signal.SIGKILL)

    return await _under_faults(server, scale.of(4, 1), kill)


async def disk_filled(server: AttackedServer, scale: Scale) -> Outcome:
    """Fill the disk while people play, and make room again."""
    ballast = server.folder / "ballast"
    ready_while_full = []

    async def fill() -> None:
        await asyncio.to_thread(_fill, ballast)
        await asyncio.sleep(FULL_S)
        ready_while_full.append(await server.is_ready())
        ballast.unlink()

    outcome = await _under_faults(server, scale.of(2, 1), fill)
    if any(ready_while_full):
        outcome.faults.append("it said that it was ready while nothing could be written")
    return outcome


def _fill(ballast: Path) -> None:
    try:
        with ballast.open("wb", buffering=0) as file:
            while True:
                file.write(BLOCK)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


async def _under_faults(
    server: AttackedServer, times: int, fault: Callable[[], Awaitable[None]]
) -> Outcome:
    bystanders, again_s = await seated(server), []
    with bystanders:
        for _ in range(times):
            await bystanders.reach(BETWEEN_ACKS)
            began = time.monotonic()
            await fault()
            if not await _are_answered(bystanders):
                return Outcome([f"nobody was answered within {PATIENCE_S:.0f} s afterwards"])
            again_s.append(time.monotonic() - began)
        acks, missing = await bystanders.lost()
    faults = [*bystanders.faults, *(f"{one} was acknowledged and is lost" for one in missing)]
    resumes = sum(player.resumes for player in bystanders.players)
    figures = {"acknowledged": acks, "lost": len(missing), "resumes": resumes}
    return Outcome(faults, figures | {"answers_again_s": max(again_s)})


async def _are_answered(bystanders: Bystanders) -> bool:
    try:
        await bystanders.reach(SOME_ACKS, within_s=PATIENCE_S)
    except TimeoutError:
        return False
    return True


NOTHING_LOST: Final = "nothing acknowledged is lost, no frame missing or twice"
CASES: Final = (
    Case("kills_under_play", NOTHING_LOST, kills_under_play),
    Case(
        "database_killed",
        f"it runs again by itself; {NOTHING_LOST}",
        database_killed,
        is_embedded=True,
    ),
    Case(
        "disk_filled",
        f"not ready while it is full; {NOTHING_LOST}",
        disk_filled,
        is_embedded=True,
        disk_mb=DISK_MB,
    ),
)
