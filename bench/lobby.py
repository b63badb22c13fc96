"""Latency from pairing to message: hundreds of players join all queues at the same time.

`python -m bench lobby`. Each game has a casual and a rated queue with an even number of players, so
everyone can be paired. Latency is measured from the decision to pair, before its transaction, to
the message on each player's socket.
"""

import asyncio
import json
import tempfile
import time
from argparse import ArgumentParser, Namespace
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, Final

import httpx

from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from bench.lobby_clients import Message, Seeker, seekers
from bench.short import parsed
from bench.sockets import Figures, quantile, serving

PATIENCE_S: Final = 90.0
AT_ONCE: Final = 20
LINGER_S: Final = 2.0  # time for duplicate calls to arrive


def main(words: list[str]) -> int:
    """Measure and print; exit with 1 unless every player found one opponent."""
    parser = ArgumentParser(prog="python -m bench lobby", description=__doc__)
    parser.add_argument("--people", type=int, default=200, help="an even number")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parsed(parser, words, people=20)
    with tempfile.TemporaryDirectory() as folder, embedded_postgres(Path(folder)) as url:
        migrate(url)
        figures, faults = asyncio.run(_measure(url, arguments))
    print(json.dumps(figures) if arguments.json else _table(figures))
    for fault in faults:
        print(f"  fault: {fault}")
    return 1 if faults else 0


async def _measure(url: str, arguments: Namespace) -> tuple[Figures, list[str]]:
    async with serving(url) as address, httpx.AsyncClient(base_url=address, timeout=30) as http:
        people = await seekers(address, await _wishes(http, arguments.people // 2))
        for few in _few(people, AT_ONCE):  # in batches, since connecting isn't measured
            await asyncio.gather(*(one.come(address) for one in few))
        tasks = [asyncio.create_task(task) for one in people for task in (one.listen(), one.stay())]
        began = time.time()
        await asyncio.gather(*(one.queue() for one in people))
        joined_s = time.time() - began
        await _until_called(people)
        all_s = max(one.called_at for one in people) - began
        pairings = (await http.get("/bench/pairings")).json()
        for task in tasks:
            task.cancel()
        figures = _figures(people, pairings) | {"joined_s": joined_s, "all_s": all_s}
        return figures, _faults(people)


async def _wishes(http: httpx.AsyncClient, pairs: int) -> list[Message]:
    """Return ticket requests, two for each queue in turn."""
    games = (await http.get("/api/v1/rulesets")).json()
    queues = [
        {
            "ruleset": game["id"],
            "deck": game["decks"][0]["id"],
            "timer": "rated" if rated else "casual",
            "rated": rated,
        }
        for rated, game in product((False, True), games)
    ]
    return [wish for wish in islice(cycle(queues), pairs) for _ in (0, 1)]


def _few(people: list[Seeker], size: int) -> list[list[Seeker]]:
    return [people[first : first + size] for first in range(0, len(people), size)]


async def _until_called(people: list[Seeker]) -> None:
    deadline = time.time() + PATIENCE_S
    while time.time() < deadline and not all(one.calls for one in people):  # noqa: ASYNC110
        await asyncio.sleep(0.1)  # polled: each has a socket of its own
    await asyncio.sleep(LINGER_S)


def _figures(people: list[Seeker], pairings: dict[str, float]) -> Figures:
    latencies = [one.told_at - pairings[one.account] for one in people if one.account in pairings]
    waits = [one.told_at - one.asked_at for one in people if one.told_at]
    calls = [one.called_at - one.accepted_at for one in people if one.called_at and one.accepted_at]
    return {
        "people": len(people),
        "matches": len({call["match"] for one in people for call in one.calls}),
        "told_p50_ms": quantile(latencies, 0.5),
        "told_p99_ms": quantile(latencies, 0.99),
        "told_worst_ms": max(latencies) * 1e3,
        "wait_p50_ms": quantile(waits, 0.5),
        "wait_p99_ms": quantile(waits, 0.99),
        "called_p50_ms": quantile(calls, 0.5),
        "called_p99_ms": quantile(calls, 0.99),
    }


def _faults(people: list[Seeker]) -> list[str]:
    """Return faults: players without exactly one match, matches without exactly two players."""
    faults = [fault for one in people for fault in one.faults]
    at: dict[str, list[Any]] = {}
    for one in people:
        if len(one.calls) != 1:
            faults.append(f"{one.account} was called to {len(one.calls)} matches")
        for call in one.calls:
            at.setdefault(call["match"], []).append(one)
    for match, seated in at.items():
        if len({one.account for one in seated}) != 2:
            faults.append(f"{len(seated)} players were called to {match}")
        if any(one.wish != seated[0].wish for one in seated):
            faults.append(f"players of different queues were called to {match}")
    return faults


def _table(f: Figures) -> str:
    return "\n".join(
        [
            f"{f['people']:.0f} players over real sockets join all queues: "
            f"{f['matches']:.0f} matches",
            f"  pairing to message           p50 {f['told_p50_ms']:7.1f} ms   "
            f"p99 {f['told_p99_ms']:7.1f} ms   worst {f['told_worst_ms']:.1f} ms",
            f"  joining to that message      p50 {f['wait_p50_ms']:7.1f} ms   "
            f"p99 {f['wait_p99_ms']:7.1f} ms",
            f"  acceptance to the match      p50 {f['called_p50_ms']:7.1f} ms   "
            f"p99 {f['called_p99_ms']:7.1f} ms",
            f"  all had joined after {f['joined_s']:.1f} s, and all matches had started after "
            f"{f['all_s']:.1f} s",
        ]
    )
