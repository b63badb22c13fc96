"""Latency from an answer to durable storage and both players' frames, with many live matches.

Open-loop load: answers are sent on schedule even if earlier ones are pending, and latency counts
from the scheduled time (no coordinated omission).
"""

import asyncio
import gc
import json
import math
import select
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from bench.interpreter import interpreter
from bench.short import parsed
from bench.socket_clients import Table, guests, lay_table

Figures = dict[str, float]
PART = "part: "
FIRST_MATCHES = 20  # opened before memory is measured, which excludes shared memory
TICK_S = 0.002


def main(words: list[str]) -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--rate", type=int, default=250, help="answers per second in total")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--warm-up", type=int, default=12, help="answers per match before")
    parser.add_argument("--parts", action="store_true", help="sample processor time by part")
    parser.add_argument("--calls", action="store_true", help="count function calls, free of noise")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parsed(parser, words, matches=FIRST_MATCHES + 4, rate=20, seconds=3, warm_up=2)
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded_postgres(Path(folder)) as url,
    ):
        migrate(url)
        with asyncio.Runner(loop_factory=punctual_loop) as runner:
            figures = runner.run(_measure(url, arguments))
    print(json.dumps(figures) if arguments.json else _table(figures, arguments))
    return 0


class _PunctualSelector(selectors.EpollSelector):
    """Wakes within microseconds; epoll rounds up to the next millisecond."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout > 0:
            select.select([self.fileno()], [], [], timeout)
        return super().select(0)


def punctual_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop whose timers add no latency of their own."""
    return asyncio.SelectorEventLoop(_PunctualSelector())


async def _measure(url: str, arguments: Namespace) -> Figures:
    wishes = ["parts"] if arguments.parts else []
    async with (
        serving(url, *wishes) as address,
        httpx.AsyncClient(base_url=address, timeout=30) as http,
    ):
        echo = await measure_echo(address, arguments)
        cookies = await guests(address, arguments.matches * 2)
        pairs = list(zip(cookies[::2], cookies[1::2], strict=True))
        tables = await lay(http, address, pairs[:FIRST_MATCHES])
        before = (await http.get("/bench/figures")).json()
        tables += await lay(http, address, pairs[FIRST_MATCHES:])
        await warm_up(tables, arguments.warm_up)
        middle = (await http.get("/bench/figures")).json()
        await http.get("/bench/parts")
        if arguments.calls:
            await http.get("/bench/calls")
        sent = await open_loop(lambda at: answer_somewhere(tables, at), arguments)
        after = (await http.get("/bench/figures")).json()
        calls = (await http.get("/bench/calls")).json() if arguments.calls else 0
        parts = (await http.get("/bench/parts")).json()
        latencies = landed(tables)
        count = len(pairs) - FIRST_MATCHES
        return {
            "sent_per_s": sent / arguments.seconds,
            "measured": len(latencies),
            "p50_ms": quantile(latencies, 0.5),
            "p99_ms": quantile(latencies, 0.99),
            "worst_ms": max(latencies, default=math.inf) * 1e3,
            "echo_p50_ms": quantile(echo, 0.5),
            "echo_p99_ms": quantile(echo, 0.99),
            "rules_mean_us": after["mean_us"],
            "rules_median_us": after["median_us"],
            "rules_p99_us": after["p99_us"],
            "rules_worst_us": after["worst_us"],
            "calls": calls / sent,
            "cpu_us": (after["cpu_s"] - middle["cpu_s"]) / sent * 1e6,
            "sent_away": sum(table.is_gone for table in tables),
            "match_kb": (after["rss_kb"] - before["rss_kb"]) / count,
            **{f"{PART}{part}": n / sum(parts.values()) for part, n in parts.items()},
        }


@asynccontextmanager
async def serving(url: str, *wishes: str) -> AsyncIterator[str]:
    """Run the server in a subprocess; yield its URL."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "bench.socket_server", url, str(port), *wishes]
    process = subprocess.Popen(command)  # noqa: ASYNC220, S603  # our own program
    address = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            while not await _answers(http):
                assert process.poll() is None, "server failed to start"
                await asyncio.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


async def _answers(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/bench/figures")).is_success
    except httpx.TransportError:
        return False


async def lay(http: httpx.AsyncClient, address: str, pairs: list[tuple[str, str]]) -> list[Table]:
    """Start matches and connect their players."""
    limit = asyncio.Semaphore(12)

    async def one(cookies: tuple[str, str]) -> Table:
        async with limit:
            return await lay_table(http, address, cookies)

    tables = await asyncio.gather(*(one(cookies) for cookies in pairs))
    for table in tables:
        for number in (0, 1):
            table.listening.append(asyncio.create_task(table.listen(number)))
    while not all(table.is_greeted for table in tables):  # noqa: ASYNC110  # polls all tables
        await asyncio.sleep(TICK_S)  # otherwise the cost of opening would count as answers
    return list(tables)


async def warm_up(tables: list[Table], answers: int) -> None:
    """Play each match to its middle."""
    for _ in range(answers):
        await asyncio.sleep(TICK_S)  # for the first prompts to arrive
        for table in tables:
            if table.asked is not None:
                await table.answer(time.perf_counter())
                await asyncio.sleep(TICK_S)
    await asyncio.sleep(1)
    for table in tables:
        table.land()
        table.latencies.clear()


async def open_loop(send: Callable[[float], Awaitable[bool]], arguments: Namespace) -> int:
    """Call `send` on schedule; return the number of calls that sent an answer."""
    gc.collect()
    gc.disable()  # pauses of the clients would distort the server's latency
    sent, began = 0, time.perf_counter()
    for number in range(arguments.rate * arguments.seconds):
        due = began + number / arguments.rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        sent += await send(due)
    await asyncio.sleep(1)
    gc.enable()
    return sent


async def answer_somewhere(tables: list[Table], at: float) -> bool:
    """Answer in the match that has waited longest."""
    for index, table in enumerate(tables):
        if table.asked is not None:
            await table.answer(at)
            tables.append(tables.pop(index))
            return True
    return False


def landed(tables: list[Table]) -> list[float]:
    for table in tables:
        table.land()
    return [latency for table in tables for latency in table.latencies]


async def measure_echo(address: str, arguments: Namespace) -> list[float]:
    """Measure the latency of the same load on an echo route."""
    base = address.replace("http", "ws", 1)
    rooms = []
    for room in range(arguments.matches):
        url = f"{base}/bench/echo/{room}"
        rooms.append([await connect(url, compression=None, ping_interval=None) for _ in (0, 1)])
    heard: list[float] = []
    due_at: dict[int, float] = {}
    arrived: dict[int, int] = {}

    async def listen(ear: Any) -> None:  # any client connection
        async for text in ear:
            number = int(text[:8])
            arrived[number] = arrived.get(number, 0) + 1
            if arrived[number] == 2:
                heard.append(time.perf_counter() - due_at[number])

    async def send(at: float) -> bool:
        number = len(due_at)
        due_at[number] = at
        await rooms[number % len(rooms)][0].send(f"{number:08d}" + "x" * 1200)
        return True

    listening = [asyncio.create_task(listen(ear)) for room in rooms for ear in room]
    await open_loop(send, arguments)
    for task in listening:
        task.cancel()
    await asyncio.gather(*(ear.close() for room in rooms for ear in room))
    return heard


def quantile(values: list[float], share: float) -> float:
    """Return a quantile of seconds, in milliseconds; infinity for fewer than two values."""
    if len(values) < 2:
        return math.inf
    return statistics.quantiles(values, n=1000)[round(share * 1000) - 1] * 1e3


def _table(figures: Figures, arguments: Namespace) -> str:
    f = figures
    shares = sorted(((f[name], name) for name in f if name.startswith(PART)), reverse=True)
    parts = [
        f"    {share * f['cpu_us']:5.0f} µs {share:5.1%}  {name.removeprefix(PART)}"
        for share, name in shares
    ]
    return "\n".join(
        [
            f"{arguments.matches} live matches in one process, {f['sent_per_s']:.0f} answers/s, "
            f"{f['measured']:.0f} measured; {interpreter()}",
            f"  answer to both frames, durable    p50 {f['p50_ms']:6.2f} ms   "
            f"p99 {f['p99_ms']:6.2f} ms   worst {f['worst_ms']:.1f} ms   (targets 3 and 15)",
            f"  echo to both sockets, same load   p50 {f['echo_p50_ms']:6.2f} ms   "
            f"p99 {f['echo_p99_ms']:6.2f} ms",
            f"  rules + options + views           mean {f['rules_mean_us']:.0f} µs   "
            f"median {f['rules_median_us']:.0f} µs   "
            f"p99 {f['rules_p99_us']:.0f} µs   worst {f['rules_worst_us']:.0f} µs   "
            "(targets 300 mean, 3000 worst)",
            f"  processor time per answer         {f['cpu_us']:.0f} µs, "
            "including sockets and database   (target 700)",
            *([f"  function calls per answer         {f['calls']:.0f}"] if f["calls"] else []),
            *parts,
            *([f"  {f['sent_away']:.0f} matches were disconnected"] if f["sent_away"] else []),
            f"  memory of a live match            {f['match_kb']:.0f} kB, including both sockets   "
            "(target 220)",
        ]
    )
