"""Messages between server and worker process: length-prefixed pickles.

Both ends are this program, and no other process holds the pipe, so unpickling is safe.
"""

import pickle
import struct
from typing import IO, Any, Final

LENGTH: Final = struct.Struct(">I")


class PipeClosed(Exception):
    """The other end of the pipe is closed."""


def write_message(pipe: IO[bytes], value: object) -> None:
    """Send a value; raise PipeClosed."""
    body = pickle.dumps(value)
    try:
        pipe.write(LENGTH.pack(len(body)) + body)
        pipe.flush()
    except OSError as error:
        raise PipeClosed from error


def read_message(pipe: IO[bytes]) -> Any:
    """Return the next value, blocking; raise PipeClosed at the end of the stream."""
    (length,) = LENGTH.unpack(_exactly(pipe, LENGTH.size))
    return pickle.loads(_exactly(pipe, length))  # noqa: S301  # written by our own process


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    body = pipe.read(count)
    if len(body) < count:
        raise PipeClosed
    return body
