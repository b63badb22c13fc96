"""Messages between the gateway of a socket and the node that serves it."""

from typing import Final

import msgspec
from msgspec import Struct

SERVE: Final = "sockets"  # kind of subject: requests to the node that serves
FRAMES: Final = "frames"  # kind of subject: batches to the gateway
ALIVE_EVERY_S: Final = 2.0
RELAYED: Final = "pentacle.relayed"  # key in the extensions of the ASGI scope


class Open(Struct, frozen=True, tag="open"):
    """A new socket, and its first message, which the gateway has read."""

    session: str
    gateway: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int]
    first: str


class Text(Struct, frozen=True, tag="text"):
    """The client's next message; numbers begin with 1."""

    session: str
    number: int
    text: str


class Bye(Struct, frozen=True, tag="bye"):
    """The client has left."""

    session: str


class Alive(Struct, frozen=True, tag="alive"):
    """The sockets that a gateway has open; the reply lists those that have ended."""

    gateway: str
    sessions: list[str]


class Batch(Struct, frozen=True):
    """Messages for sockets of one gateway, each once with all sockets that get it."""

    server: str
    number: int
    texts: list[tuple[list[str], list[bytes]]]
    closed: list[tuple[str, int]] = []


Request = Open | Text | Bye | Alive
encode: Final = msgspec.msgpack.Encoder().encode
decode_request: Final = msgspec.msgpack.Decoder(Request).decode
decode_batch: Final = msgspec.msgpack.Decoder(Batch).decode
decode_sessions: Final = msgspec.msgpack.Decoder(list[str]).decode
DONE, GONE = b"done", b"gone"
