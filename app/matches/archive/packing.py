"""Packed archives: frames and cards of a match as compressed bytes."""

import gzip
import re
import zlib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from app.engine.position.plain_data import Json, JsonObject
from app.matches.frames.stream import Stream

_STRING: Final = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')
_encode = msgspec.json.Encoder().encode


class Archive(Struct, frozen=True):
    """Archive of a finished match: packed streams of all viewers, cards and moments."""

    streams: tuple[bytes, bytes, bytes]
    cards: bytes
    moments: bytes


class Moment(Struct, frozen=True):
    """An input of the log, and the newest frame of each viewer after it."""

    input: int  # number in the log; 0 is the start of the match
    seat: int | None
    kind: str
    counts: bool  # True for the seat's own answers
    frames: tuple[int, int, int]


class ArchivedStream(Struct, frozen=True):
    """All frames of one viewer, and the last one in full, for viewers who join late."""

    frames: list[bytes]
    full: bytes

    @property
    def seq(self) -> int:
        """Return the number of the last frame."""
        return len(self.frames)

    def after(self, seen: int) -> list[bytes]:
        """Return the frames after `seen`; the full last frame for 0 or an unknown number."""
        return self.frames[seen:] if 0 < seen <= self.seq else [self.full]

    def lines(self) -> list[Json]:
        """Return all log lines of the viewer."""
        return [line for frame in self.frames for line in _lines(frame).log]


class _Lines(Struct):
    log: list[Json]


_lines = msgspec.json.Decoder(_Lines).decode


def pack(
    streams: Sequence[Stream], appearance: JsonObject, setup: JsonObject, moments: Sequence[Moment]
) -> Archive:
    """Pack the complete streams of the three viewers, and the cards that they mention."""
    first, second, third = (b"\n".join([*each.frames_after(0), each.full()]) for each in streams)
    named = _strings(first) | _strings(second) | _strings(third) | _strings(_encode(setup))
    cards = {name: card for name, card in appearance["cards"].items() if name.encode() in named}
    packed = gzip.compress(_encode(appearance | {"cards": cards}), mtime=0)
    frames = (zlib.compress(first), zlib.compress(second), zlib.compress(third))
    return Archive(frames, packed, pack_moments(moments))


def pack_moments(moments: Sequence[Moment]) -> bytes:
    return zlib.compress(_encode(moments))


def unpack(packed: bytes) -> ArchivedStream:
    *frames, full = zlib.decompress(packed).split(b"\n")
    return ArchivedStream(frames, full)


def unpack_moments(packed: bytes) -> list[Moment]:
    return _moments(zlib.decompress(packed))


_moments = msgspec.json.Decoder(list[Moment]).decode


def _strings(encoded: bytes) -> set[bytes]:
    return set(_STRING.findall(encoded))
