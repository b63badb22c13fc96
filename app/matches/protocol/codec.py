"""JSON codec of the match socket: decodes client messages, encodes server messages."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from app.matches.errors import Refusal
from app.matches.protocol.client_messages import TYPES, ClientMessage
from app.matches.protocol.server_messages import ServerMessage


class _Envelope(Struct):
    """Readable part of a refused message."""

    type: str = ""
    command: str | None = None


_decode: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


def encode(message: ServerMessage) -> bytes:
    """Return a server message as JSON text."""
    return _encode(message)


def decode(text: str) -> ClientMessage:
    """Return a client message; raise Refusal if it is malformed."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise _refusal(text, str(error)) from error


def command_of(text: str) -> str | None:
    """Return the command id of a refused message, if it is readable."""
    command = _envelope(text).command
    return command[:64] if command else None


def _refusal(text: str, reason: str) -> Refusal:
    kind = _envelope(text).type
    if kind and kind not in TYPES:
        return Refusal("unknown", "Unknown message type. Reload the page.")
    return Refusal("malformed", f"Malformed message: {reason[:200]}.")


def _envelope(text: str) -> _Envelope:
    try:
        return msgspec.json.decode(text, type=_Envelope)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return _Envelope()
