"""Fault injection: process, database and disk fail during play; no stored command may be lost."""

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
FULL_S: Final = 12.0  # longer than the interval of readiness' write probe
DISK_MB: Final = 240
BLOCK: Final = b"\0" * 2**20


async def kills_under_play(server: AttackedServer, scale: Scale) -> Outcome:
    """Kill and restart the server repeatedly during play."""

    async def kill() -> None:
        server.kill()
        await server.start()

    return await _under_faults(server, scale.of(6, 1), kill)


async def database_killed(server: AttackedServer, scale: Scale) -> Outcome:
    """Kill the embedded database, like the kernel's OOM killer."""

    async def kill() -> None:
        os.kill(server.postmaster, signal.SIGKILL)

    return await _under_faults(server, scale.of(4, 1), kill)


async def disk_filled(server: AttackedServer, scale: Scale) -> Outcome:
    """Fill the disk during play, then free it."""
    ballast = server.folder / "ballast"
    ready_while_full = []

    async def fill() -> None:
        await asyncio.to_thread(_fill, ballast)
        await asyncio.sleep(FULL_S)
        ready_while_full.append(await server.is_ready())
        ballast.unlink()

    outcome = await _under_faults(server, scale.of(2, 1), fill)
    if any(ready_while_full):
        outcome.faults.append("ready although no data could be written")
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
                return Outcome([f"no answer within {PATIENCE_S:.0f} s afterward"])
            again_s.append(time.monotonic() - began)
        acks, missing = await bystanders.lost()
    faults = [*bystanders.faults, *(f"{one} was acknowledged but is lost" for one in missing)]
    resumes = sum(player.resumes for player in bystanders.players)
    figures = {"acknowledged": acks, "lost": len(missing), "resumes": resumes}
    return Outcome(faults, figures | {"answers_again_s": max(again_s)})


async def _are_answered(bystanders: Bystanders) -> bool:
    try:
        await bystanders.reach(SOME_ACKS, within_s=PATIENCE_S)
    except TimeoutError:
        return False
    return True


NOTHING_LOST: Final = "no stored command lost, no frame missing or repeated"
CASES: Final = (
    Case("kills_under_play", NOTHING_LOST, kills_under_play),
    Case(
        "database_killed",
        f"restarts by itself; {NOTHING_LOST}",
        database_killed,
        is_embedded=True,
    ),
    Case(
        "disk_filled",
        f"not ready while full; {NOTHING_LOST}",
        disk_filled,
        is_embedded=True,
        disk_mb=DISK_MB,
    ),
)
