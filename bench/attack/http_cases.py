"""Attacks over HTTP: bodies larger than announced, slow requests, texts expensive to parse."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import httpx

from bench.attack.attacked_server import AttackedServer
from bench.attack.outcome import Case, Outcome, Scale, median_ms, seated, worst_ms
from bench.socket_clients import NO_AUTHORITIES

MB: Final = 2**20
CHUNK: Final = b"x" * 65_536
GROWS: Final = "\ufdfa"  # one character that NFKC expands to 18
STORM_LINES: Final = 390
AT_ONCE: Final = 2
SLOWER: Final = 4.0  # ratio of bystanders' latencies; a stalled server exceeds it by far
NOTICED_MS: Final = 150.0  # lower latencies count as no stall at any ratio
HELD_MB: Final = 16.0
DRIP_S: Final = 2.0
CUT_WITHIN_S: Final = 30.0


async def _send_raw(server: AttackedServer, head: str, body: AsyncIterator[bytes]) -> bytes:
    """Send a raw request until it is answered; return the status line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(head.replace("\n", "\r\n").encode())
        async for chunk in body:
            writer.write(chunk)
            try:
                async with asyncio.timeout(5):
                    await writer.drain()
            except (OSError, TimeoutError):
                break
            if reader.at_eof():
                break
        try:
            async with asyncio.timeout(20):
                return await reader.readline()
        except (OSError, TimeoutError):
            return b"cut off"
    finally:
        writer.close()


async def _megabytes(count: int, *, framed: bool) -> AsyncIterator[bytes]:
    for _ in range(count * MB // len(CHUNK)):
        yield b"%x\r\n%s\r\n" % (len(CHUNK), CHUNK) if framed else CHUNK
    if framed:
        yield b"0\r\n\r\n"


async def oversized_bodies(server: AttackedServer, scale: Scale) -> Outcome:
    """Send large bodies with a padded length, or without one."""
    size = scale.of(60, 20)
    post = "POST /api/v1/password-strength HTTP/1.1\nHost: 127.0.0.1\nContent-Type: text/plain\n"
    length = f"Content-Length: {size * MB:020d}\n\n"
    before, faults, figures = server.memory_mb(), [], {}
    for name, head, framed in (
        ("padded", post + length, False),
        ("chunked", post + "Transfer-Encoding: chunked\n\n", True),
    ):
        answer = await _send_raw(server, head, _megabytes(size, framed=framed))
        status = answer.split()[1:2]
        if answer != b"cut off" and status not in ([b"413"], [b"400"]):
            faults.append(
                f"{size} MB, {name}: {answer.decode(errors='replace').strip() or 'accepted'}"
            )
    figures["held_mb"] = server.memory_mb() - before
    if figures["held_mb"] > HELD_MB:
        faults.append(f"{figures['held_mb']:.0f} MB of memory not freed")
    return Outcome(faults, figures)


async def slow_requests(server: AttackedServer, scale: Scale) -> Outcome:
    """Start many requests without finishing their headers (Slowloris)."""
    count = scale.of(200, 20)
    bystanders = await seated(server)
    with bystanders:
        await bystanders.reach(5)
        began = time.monotonic()
        lines = [asyncio.create_task(_drip(server)) for _ in range(count)]
        cut = sum(await asyncio.gather(*lines))
        took = time.monotonic() - began
        await bystanders.reach(5)
    faults = list(bystanders.faults)
    if cut < count:
        faults.append(f"{count - cut} of {count} still open after {CUT_WITHIN_S:.0f} s")
    return Outcome(faults, {"tried": count, "cut": cut, "after_s": took})


async def _drip(server: AttackedServer) -> bool:
    """Send header lines slowly; True if the server disconnects in time."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(CUT_WITHIN_S):
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            while not reader.at_eof():
                writer.write(b"X-Slow: 1\r\n")
                await writer.drain()
                with suppress(TimeoutError):
                    async with asyncio.timeout(DRIP_S):
                        await reader.read(1024)
    except TimeoutError:
        return False
    except OSError:
        return True
    finally:
        writer.close()
    return True


async def costly_texts(server: AttackedServer, scale: Scale) -> Outcome:
    """Parse decks with names that grow when normalized, as an anonymous caller."""
    seconds = scale.of(20, 4)
    bystanders = await seated(server)
    with bystanders:
        await bystanders.reach(10)
        bystanders.take_latencies()
        await asyncio.sleep(seconds / 2)
        calm = bystanders.take_latencies()
        spent, calls = server.cpu_s(), await _storm(server, seconds)
        spent = server.cpu_s() - spent
        stormy = bystanders.take_latencies()
    ratio = median_ms(stormy) / max(median_ms(calm), 1e-9)
    faults = list(bystanders.faults)
    if not stormy:
        faults.append("no player was answered during the attack")
    if ratio > SLOWER and median_ms(stormy) > NOTICED_MS:
        faults.append(f"other players waited {ratio:.0f} times as long")
    if "lease lost" in server.log:
        faults.append("the node lost its lease")
    return Outcome(
        faults,
        {
            "calls": calls,
            "cpu_ms_per_call": spent / max(calls, 1) * 1e3,
            "calm_p50_ms": median_ms(calm),
            "storm_p50_ms": median_ms(stormy),
            "storm_worst_ms": worst_ms(stormy),
        },
    )


async def _storm(server: AttackedServer, seconds: int) -> int:
    """Send requests for `seconds`, a few at a time; return the number answered."""
    text = "\n".join([f"1 {GROWS * 47}"] * STORM_LINES)
    until, taken = time.monotonic() + seconds, 0
    async with httpx.AsyncClient(
        base_url=server.address, timeout=60, verify=NO_AUTHORITIES
    ) as http:

        async def ask() -> None:
            nonlocal taken
            while time.monotonic() < until:
                asked = {"ruleset": "shards", "text": text}
                answer = await http.post("/api/v1/decks/parse", json=asked)
                taken += answer.is_success
                await asyncio.sleep(0.05 if answer.is_success else 0.5)

        await asyncio.gather(*(ask() for _ in range(AT_ONCE)))
    return taken


CASES: Final = (
    Case("oversized_bodies", "refused before they are read", oversized_bodies),
    Case("slow_requests", "disconnected, other players unaffected", slow_requests),
    Case("costly_texts", "other players not noticeably slower", costly_texts),
)
