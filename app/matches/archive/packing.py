"""Packed archives: frames and cards of a match as compressed bytes."""

import gzip
import re
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from app.matches.frames.stream import Stream
from app.matches.rules import Plain

_STRING: Final = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')
_encode = msgspec.json.Encoder().encode


class Archive(Struct, frozen=True):
    """What is kept of a finished match: packed streams of all viewers, its cards, its moments."""

    streams: tuple[bytes, bytes, bytes]
    cards: bytes
    moments: bytes


class Moment(Struct, frozen=True):
    """What an input of the log was, and the newest frame of each viewer after it."""

    input: int  # 0: how the match began
    seat: int | None
    kind: str
    counts: bool  # it was its seat's own doing
    frames: tuple[int, int, int]


class ArchivedStream(Struct, frozen=True):
    """All frames of one viewer, and the last one as whoever comes new is shown it."""

    frames: list[bytes]
    full: bytes

    @property
    def seq(self) -> int:
        """The number of the last frame."""
        return len(self.frames)

    def after(self, seen: int) -> list[bytes]:
        """Return what a viewer is shown who has drawn frame `seen`; 0 for none."""
        return self.frames[seen:] if 0 < seen <= self.seq else [self.full]

    def lines(self) -> list[Any]:
        """Return all log lines that the viewer was told."""
        return [line for frame in self.frames for line in _lines(frame).log]


class _Lines(Struct):
    log: list[Any]


_lines = msgspec.json.Decoder(_Lines).decode


def pack(
    streams: Sequence[Stream], appearance: Plain, setup: Plain, moments: Sequence[Moment]
) -> Archive:
    """Pack the streams of the three viewers, from their first frame on, and the cards in them."""
    first, second, third = (b"\n".join([*each.frames_after(0), each.full()]) for each in streams)
    named = _strings(first) | _strings(second) | _strings(third) | _strings(_encode(setup))
    cards = {name: card for name, card in appearance["cards"].items() if name.encode() in named}
    packed = gzip.compress(_encode(appearance | {"cards": cards}), mtime=0)
    frames = (zlib.compress(first), zlib.compress(second), zlib.compress(third))
    return Archive(frames, packed, pack_moments(moments))


def pack_moments(moments: Sequence[Moment]) -> bytes:
    """Pack moments."""
    return zlib.compress(_encode(moments))


def unpack(packed: bytes) -> ArchivedStream:
    """Read a packed stream."""
    *frames, full = zlib.decompress(packed).split(b"\n")
    return ArchivedStream(frames, full)


def unpack_moments(packed: bytes) -> list[Moment]:
    """Read packed moments."""
    return _moments(zlib.decompress(packed))


_moments = msgspec.json.Decoder(list[Moment]).decode


def _strings(encoded: bytes) -> set[bytes]:
    return set(_STRING.findall(encoded))
