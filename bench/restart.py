"""Restart benchmark: the server stops with matches in progress, and all clients reconnect."""

import asyncio
import json
import tempfile
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import httpx

from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from bench.short import parsed
from bench.socket_clients import Table, guests, sit_down
from bench.sockets import Figures, lay, quantile, serving

Place = tuple[str, str]
PATIENCE_S = 300.0
TICK_S = 0.001


def main(words: list[str]) -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench restart", description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--answers", type=int, default=100, help="answers of each match before")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parsed(parser, words, matches=4, answers=40)
    with tempfile.TemporaryDirectory() as folder, embedded_postgres(Path(folder)) as url:
        migrate(url)
        figures = asyncio.run(_measure(url, arguments))
    print(json.dumps(figures) if arguments.json else _table(figures, arguments))
    return 0


async def _measure(url: str, arguments: Namespace) -> Figures:
    async with serving(url) as address:
        places = await _play(address, arguments)
    async with serving(url) as address, httpx.AsyncClient(base_url=address, timeout=30) as http:
        before = (await http.get("/bench/figures")).json()
        began = time.perf_counter()
        waits = await asyncio.gather(*(_come_back(address, place) for place in places))
        all_s = time.perf_counter() - began
        after = (await http.get("/bench/figures")).json()
    return {
        "matches": len(places) / 2,
        "match_cpu_ms": (after["cpu_s"] - before["cpu_s"]) / (len(places) / 2) * 1e3,
        "all_s": all_s,
        "median_ms": quantile(waits, 0.5),
    }


async def _play(address: str, arguments: Namespace) -> list[Place]:
    """Play matches to their middle; return the sockets' addresses and cookies."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        cookies = await guests(address, arguments.matches * 2)
        tables = await lay(http, address, list(zip(cookies[::2], cookies[1::2], strict=True)))
        await _play_on(tables, arguments.answers)
        await asyncio.sleep(1)  # for the last snapshots to be stored
    for listening in (task for table in tables for task in table.listening):
        listening.cancel()
    going_on = [table for table in tables if not table.is_over]
    return [place for table in going_on for place in table.places]


async def _play_on(tables: list[Table], answers: int) -> None:
    """Play until each match has had `answers` answers."""
    ends_at, left = time.monotonic() + PATIENCE_S, tables
    while left and time.monotonic() < ends_at:
        for table in left:
            if table.asked is not None:
                await table.answer(time.perf_counter())
            await asyncio.sleep(TICK_S)
        left = [each for each in left if each.taken < answers and not each.is_over]


async def _come_back(address: str, place: Place) -> float:
    """Reconnect; return the seconds to the first frame."""
    began = time.perf_counter()
    socket = await sit_down(address, *place)
    async for text in socket:
        if json.loads(text)["type"] == "frame":
            break
    took_s = time.perf_counter() - began
    await socket.close()
    return took_s


def _table(figures: Figures, arguments: Namespace) -> str:
    f = figures
    return "\n".join(
        [
            f"{f['matches']:.0f} matches resume after a restart, {arguments.answers} answers each",
            f"  processor time per match          {f['match_cpu_ms']:.1f} ms, "
            "including both sockets   (target 3)",
            f"  time to first frame               median {f['median_ms']:.0f} ms, "
            f"last {f['all_s']:.1f} s",
        ]
    )
