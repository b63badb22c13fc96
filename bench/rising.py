"""Throughput of one core: raises the rate of answers until the p99 latency exceeds its limit."""

import asyncio
import json
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import httpx

from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from bench.interpreter import interpreter
from bench.short import parsed
from bench.socket_clients import Table, guests
from bench.sockets import (
    Figures,
    answer_somewhere,
    landed,
    lay,
    measure_echo,
    open_loop,
    punctual_loop,
    quantile,
    serving,
    warm_up,
)

STEP: Final = 1.25
LATE_MS: Final = 5.0  # allowed above the echo's p99 at the same rate
ROOMS: Final = 50  # for the echo, at most
BEHIND: Final = 0.97  # minimum share of due answers sent; fewer means that no match was ready
PEERS: Final = (
    "  other servers, measured once on two cores beside their clients, without durability:\n"
    "  Pokemon Showdown 1,150 to 1,450 decisions/s at p99 24 to 107 ms,\n"
    "  boardgame.io 4,800 moves/s at p99 93 ms"
)


def main(words: list[str]) -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench rising", description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--first", type=int, default=100, help="initial answers per second")
    parser.add_argument("--most", type=int, default=2000)
    parser.add_argument("--seconds", type=int, default=8, help="duration of each step")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parsed(parser, words, matches=10, first=10, most=15, seconds=3)
    with tempfile.TemporaryDirectory() as folder, embedded_postgres(Path(folder)) as url:
        migrate(url)
        with asyncio.Runner(loop_factory=punctual_loop) as runner:
            steps = runner.run(_climb(url, arguments))
    print(json.dumps(steps) if arguments.json else _table(steps, arguments))
    return 0


async def _climb(url: str, arguments: Namespace) -> list[Figures]:
    """Return the figures of each rate; only the last one may exceed the limit."""
    async with serving(url) as address:
        return [step async for step in _steps(address, arguments)]


async def _steps(address: str, arguments: Namespace) -> AsyncIterator[Figures]:
    tables: list[Table] = []
    rate = float(arguments.first)
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        while rate <= arguments.most:
            rooms = min(ROOMS, arguments.matches)
            at = Namespace(rate=round(rate), seconds=arguments.seconds, matches=rooms)
            echo = quantile(await measure_echo(address, at), 0.99)
            tables = await _filled(http, address, tables, arguments.matches)
            step = await _step(http, tables, at) | {"echo_p99_ms": echo}
            yield step
            if not _is_carried(step):
                return
            rate *= STEP


async def _filled(
    http: httpx.AsyncClient, address: str, tables: list[Table], count: int
) -> list[Table]:
    """Return `count` unfinished matches, replacing finished ones."""
    going_on = [table for table in tables if not table.is_over]
    cookies = await guests(address, (count - len(going_on)) * 2)
    new = await lay(http, address, list(zip(cookies[::2], cookies[1::2], strict=True)))
    await warm_up(new, 12)
    return going_on + new


async def _step(http: httpx.AsyncClient, tables: list[Table], at: Namespace) -> Figures:
    before = (await http.get("/bench/figures")).json()
    sent = await open_loop(lambda due: answer_somewhere(tables, due), at)
    after = (await http.get("/bench/figures")).json()
    latencies = landed(tables)
    for table in tables:
        table.latencies.clear()
    return {
        "rate": at.rate,
        "sent_share": sent / (at.rate * at.seconds),
        "p99_ms": quantile(latencies, 0.99),
        "cpu_us": (after["cpu_s"] - before["cpu_s"]) / max(sent, 1) * 1e6,
        "sent_away": sum(table.is_gone for table in tables),
    }


def _is_carried(step: Figures) -> bool:
    return step["p99_ms"] - step["echo_p99_ms"] <= LATE_MS and step["sent_share"] >= BEHIND


def _table(steps: list[Figures], arguments: Namespace) -> str:
    lines = [f"{arguments.matches} live matches in one process; {interpreter()}"]
    for step in steps:
        lines.append(
            f"  {step['rate']:5.0f} answers/s   p99 {step['p99_ms']:7.2f} ms   echo "
            f"{step['echo_p99_ms']:6.2f} ms   {step['cpu_us']:5.0f} µs of processor time per answer"
            + ("" if _is_carried(step) else "   over the limit")
            + (f"   {step['sent_away']:.0f} matches disconnected" if step["sent_away"] else "")
        )
    carried = [step for step in steps if _is_carried(step)]
    if carried:
        best = carried[-1]
        lines.append(
            f"  sustained: {best['rate']:.0f} answers/s with p99 at most {LATE_MS:.0f} ms above "
            f"the echo's; by processor time {1e6 / best['cpu_us']:.0f} per core   (target 1,000)"
        )
    else:
        lines.append("  not sustained at the first rate: the machine is too slow or has other load")
    return "\n".join([*lines, PEERS])
