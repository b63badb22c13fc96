"""Memory budget of unsent answers by address: slow readers keep them in this process.

A reader of some kB a second meets each deadline, so only the sum bounds an address.
"""

import socket
import struct
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Final

import prometheus_client

UNSENT_BYTES: Final = 16 * 1024  # in the kernel, which defaults to megabytes, and in the transport
BYTES_PER_ADDRESS: Final = 32 << 20  # a household on a slow line downloads less at a time

RESET: Final = struct.pack("ii", 1, 0)  # SO_LINGER of 0 s: unsent data is dropped

CUT_OFF: Final = prometheus_client.Counter(
    "pentacle_unsent_resets", "Connections reset because their address has too much unsent data"
)


class UnsentBytes:
    """Connections with unsent data, by address."""

    def __init__(self, network_of: Callable[[str], str | None]) -> None:
        self._network_of = network_of  # None for an exempt host
        self._held: dict[str, set[Transport]] = {}

    def hold(self, transport: Transport) -> None:
        """Count a connection's unsent bytes; reset the largest of its address above the limit."""
        network = self._network(transport)
        if network is None:
            return
        held = self._held.setdefault(network, set())
        held.add(transport)
        while sum(map(_size, held)) > BYTES_PER_ADDRESS:
            largest = max(held, key=_size)
            held.discard(largest)
            CUT_OFF.inc()
            reset(largest)

    def let_go(self, transport: Transport) -> None:
        """Stop counting a connection; idempotent."""
        network = self._network(transport)
        if network is not None and (held := self._held.get(network)) is not None:
            held.discard(transport)
            if not held:
                del self._held[network]

    def _network(self, transport: Transport) -> str | None:
        peer = transport.get_extra_info("peername")
        return self._network_of(peer[0]) if isinstance(peer, tuple) else None


def _size(transport: Transport) -> int:
    return transport.get_write_buffer_size()


def limit_unsent(transport: BaseTransport) -> None:
    """Keep the kernel's send buffer small, so that a stalled client is noticed."""
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):
        wire = transport.get_extra_info("socket")
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT_BYTES)


def reset(transport: Transport) -> None:
    """Reset the connection; a close would wait until the buffer is sent."""
    wire = transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    transport.abort()
