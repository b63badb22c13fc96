"""Stalled readers: sockets that receive all messages and never read."""

import asyncio
import contextlib
import json
import socket
import time
from pathlib import Path
from typing import Final

from websockets.frames import Frame, Opcode

from app.matches.protocol.client_messages import PROTOCOL
from bench.attack.attacked_server import AttackedServer
from bench.attack.bystanders import Bystanders
from bench.attack.outcome import Case, Outcome, Scale, median_ms, seated, worst_ms
from bench.socket_clients import guests

ACCOUNTS: Final = 4
WINDOW: Final = 4096  # bytes of the kernel's receive buffer
SAYS_EVERY_S: Final = 1.0
CUT_WITHIN_S: Final = 60.0  # generous, for a busy machine
SLOWER: Final = 4.0
NOTICED_MS: Final = 150.0
HELD_MB: Final = 64.0
ESTABLISHED: Final = "01"
UPGRADE: Final = """GET {path} HTTP/1.1
Host: 127.0.0.1:{port}
Cookie: {cookie}
Upgrade: websocket
Connection: Upgrade
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhpcyBpcyAxNiBieXRlcw==

"""


class StalledReader:
    """A raw socket that connects and never reads; some send pings, so that they aren't silent."""

    def __init__(self, server: AttackedServer, path: str, cookie: str, *, talks: bool) -> None:
        self._server, self._path, self._cookie = server, path, cookie
        self.talks = talks
        self._socket = socket.socket()
        self._socket.setblocking(False)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)

    @property
    def port(self) -> int:
        """Local port."""
        port: int = self._socket.getsockname()[1]
        return port

    async def begin(self) -> None:
        """Connect, claiming to have seen only the first frame."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, ("127.0.0.1", self._server.port))
        asked = UPGRADE.format(path=self._path, port=self._server.port, cookie=self._cookie)
        await loop.sock_sendall(self._socket, asked.replace("\n", "\r\n").encode())
        answer = await loop.sock_recv(self._socket, 1024)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        await self._say(type="hello", protocol=PROTOCOL, seen=1)

    async def go_on(self) -> None:
        """Send a ping, like a live client."""
        if self.talks:
            with contextlib.suppress(OSError):
                await self._say(type="ping", n=1)

    def abort(self) -> None:
        """Close without a handshake."""
        self._socket.close()

    async def _say(self, **message: object) -> None:
        frame = Frame(Opcode.TEXT, json.dumps(message).encode())
        await asyncio.get_running_loop().sock_sendall(self._socket, frame.serialize(mask=True))


async def stalled_readers(server: AttackedServer, scale: Scale) -> Outcome:
    """Watch other players' matches from many sockets without reading."""
    bystanders = await seated(server)
    cookies = await guests(server.address, ACCOUNTS)
    with bystanders:
        await bystanders.reach(scale.of(80, 20))
        calm, before = bystanders.take_latencies(), server.memory_mb()
        readers = [
            StalledReader(
                server,
                f"/ws/matches/{bystanders.players[n % len(bystanders.players)].match_id}",
                cookies[n % ACCOUNTS],
                talks=scale.is_short or n % 3 > 0,
            )
            for n in range(scale.of(160, 40))
        ]
        try:
            await asyncio.gather(*(reader.begin() for reader in readers))
            left, took, peak = await _stall(server, readers)
        finally:
            for reader in readers:
                reader.abort()
        beside = bystanders.take_latencies()
    figures = {"tried": len(readers), "cut": len(readers) - left, "after_s": took}
    figures |= {"held_mb": peak - before, "calm_p50_ms": median_ms(calm)}
    figures |= {"beside_p50_ms": median_ms(beside), "beside_worst_ms": worst_ms(beside)}
    return Outcome(_faults(bystanders, figures), figures)


async def _stall(server: AttackedServer, readers: list[StalledReader]) -> tuple[int, float, float]:
    """Wait for disconnects; return the sockets left, the seconds, and the peak memory."""
    began, peak, left = time.monotonic(), server.memory_mb(), len(readers)
    while left and time.monotonic() - began < CUT_WITHIN_S:
        await asyncio.gather(*(reader.go_on() for reader in readers))
        await asyncio.sleep(SAYS_EVERY_S)
        peak = max(peak, server.memory_mb())
        left = _open(server.port, {reader.port for reader in readers})
    return left, time.monotonic() - began, peak


def _open(port: int, others: set[int]) -> int:
    """Count connections open at the server's end.

    A stalled reader would see the close only after all unread data.
    """
    count = 0
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, own, other, state = line.split()[:4]
        ends = int(own.rpartition(":")[2], 16), int(other.rpartition(":")[2], 16)
        count += state == ESTABLISHED and ends[0] == port and ends[1] in others
    return count


def _faults(bystanders: Bystanders, figures: dict[str, float]) -> list[str]:
    faults = list(bystanders.faults)
    left = figures["tried"] - figures["cut"]
    if left:
        faults.append(f"{left:.0f} still open after {CUT_WITHIN_S:.0f} s")
    if figures["held_mb"] > HELD_MB:
        faults.append(f"{figures['held_mb']:.0f} MB of memory used")
    beside, calm = figures["beside_p50_ms"], figures["calm_p50_ms"]
    if not beside:
        faults.append("no player was answered meanwhile")
    if beside > NOTICED_MS and beside > SLOWER * calm:
        faults.append(f"other players waited {beside / max(calm, 1):.0f} times as long")
    return faults


CASES: Final = (
    Case(
        "stalled_readers",
        "disconnected, little memory used, other players unaffected",
        stalled_readers,
    ),
)
