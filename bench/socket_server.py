"""Server under measurement: the application, and an echo route without rules for comparison."""

import asyncio
import cProfile
import os
import socket
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvicorn
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.lobby.queue.matchmaker import Matchmaker
from app.lobby.queue.pairing import Pair
from app.main import create_app, gc_hooks, services_of
from app.matches import metrics
from app.matches.settings import MatchSettings
from app.platform import gc_tuning
from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from bench.sampling import Sampler

router = APIRouter(prefix="/bench")
rooms: dict[str, list[Callable[[str], Awaitable[None]]]] = defaultdict(list)


class Costs:
    """Replacement of the histogram that keeps each value."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def observe(self, seconds: float) -> None:
        self.seconds.append(seconds)


costs = Costs()
sampler = Sampler()
profile = cProfile.Profile()
pairings: dict[str, float] = {}


@router.get("/figures")
async def read_figures() -> dict[str, float]:
    """Return memory, processor time, and the costs of rules and views since the last call."""
    taken, costs.seconds = sorted(costs.seconds) or [0.0], []
    pages = int(Path("/proc/self/statm").read_text().split()[1])  # noqa: ASYNC240  # no disk
    return {
        "rss_kb": pages * os.sysconf("SC_PAGE_SIZE") / 1024,
        "cpu_s": time.process_time(),
        "answers": len(taken),
        "mean_us": sum(taken) / len(taken) * 1e6,
        "median_us": taken[len(taken) // 2] * 1e6,
        "p99_us": taken[int(len(taken) * 0.99)] * 1e6,
        "worst_us": taken[-1] * 1e6,
    }


@router.get("/calls")
async def read_calls() -> int:
    """Count function calls from now on; return their number since the last call."""
    profile.disable()
    counted = sum(entry.callcount for entry in profile.getstats())
    if "CALLS_TO" in os.environ:
        profile.dump_stats(os.environ["CALLS_TO"])
    profile.clear()
    profile.enable()
    return counted


@router.get("/parts")
async def read_parts() -> dict[str, int]:
    """Return the samples of each part since the last call."""
    return sampler.take()


class NotingMatchmaker(Matchmaker):
    """Records the time of each decision to pair, before its transaction."""

    async def _start_pair(self, found: Pair) -> bool:
        at = time.time()
        done = await super()._start_pair(found)
        if done:
            pairings.update({str(one.account_id): at for one in (found.first, found.second)})
        return done


@router.get("/pairings")
async def read_pairings() -> dict[str, float]:
    """Return the time of each account's pairing, in seconds since the epoch."""
    return pairings


@router.websocket("/echo/{room}")
async def echo(websocket: WebSocket, room: str) -> None:
    """Send each message to both connections of the room."""
    await websocket.accept()
    rooms[room].append(websocket.send_text)
    try:
        while True:
            text = await websocket.receive_text()
            await asyncio.gather(*(send(text) for send in rooms[room]))
    except WebSocketDisconnect:
        rooms[room].remove(websocket.send_text)


class Server(uvicorn.Server):
    """Collects garbage like `pentacle serve`."""

    def __init__(self, config: uvicorn.Config, hooks: gc_tuning.GcHooks) -> None:
        super().__init__(config)
        self._hooks = hooks

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve with the garbage collector tuned."""
        async with gc_tuning.tuned(self._hooks):
            await super().serve(sockets)


def main(database_url: str, port: str, *wishes: str) -> None:
    """Serve until terminated."""
    settings = Settings(database_url=database_url, rate_limits=False, port=int(port))
    if "parts" in wishes:
        sampler.start()
    metrics.RULES_SECONDS = costs  # type: ignore[assignment, misc]  # has the one method used
    plan = MatchSettings(
        forced_pass_s=(9000.0, 9000.0), open_pass_s=(9000.0, 9000.0), silent_for_s=9000.0
    )
    app = create_app(settings, match_settings=plan)
    services_of(app).lobby.matchmaker = NotingMatchmaker(services_of(app).lobby.context)
    app.include_router(router)
    config = uvicorn.Config(
        app,
        port=int(port),
        **limited_protocols(ConnectionLimits(settings)),
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        access_log=False,
        log_config=None,
    )
    Server(config, gc_hooks(app)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
