"""Inter-process messages between server and worker: a length, and then the pickled value.

Both ends are this program, started by itself, on a pipe that nobody else holds; so what comes is
trusted.
"""

import pickle
import struct
from typing import IO, Any, Final

LENGTH: Final = struct.Struct(">I")


class PipeClosed(Exception):
    """The other end is gone."""


def write_message(pipe: IO[bytes], value: object) -> None:
    """Send a value; raise PipeClosed if nobody is there to take it."""
    body = pickle.dumps(value)
    try:
        pipe.write(LENGTH.pack(len(body)) + body)
        pipe.flush()
    except OSError as error:
        raise PipeClosed from error


def read_message(pipe: IO[bytes]) -> Any:
    """Wait for the next value; raise PipeClosed if none comes any more."""
    (length,) = LENGTH.unpack(_exactly(pipe, LENGTH.size))
    return pickle.loads(_exactly(pipe, length))  # noqa: S301  # our own process wrote it


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    body = pipe.read(count)
    if len(body) < count:
        raise PipeClosed
    return body
