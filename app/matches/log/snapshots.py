"""Snapshots: where a match stood at some inputs, so that it need not be played from its beginning.

A snapshot is a cache. The log is the truth: a snapshot is used only if its position has the digest
that the log has with the same input, and the log is played on from there. What it does not hold are
the acts that could be taken back: these come from playing on, so that a match is begun at a
snapshot from before the oldest of them.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from app.matches.auto_pass import PassSettings
from app.matches.frames.stream import StreamState
from app.matches.log.acts import ActCounts
from app.matches.log.inputs import DIGEST_EVERY, Input

SNAPSHOT_EVERY: Final = DIGEST_EVERY  # a snapshot without a digest beside it is worth nothing
KEPT_INPUTS: Final = 4 * SNAPSHOT_EVERY


class Snapshot(Struct, frozen=True):
    """A match as an input has left it: its position, what its streams are at, what players set."""

    seq: int
    position: bytes
    streams: dict[str, StreamState]  # by viewer
    draw_offer: int | None
    reserve_ms: tuple[int, int] | None
    passing: tuple[PassSettings, PassSettings]
    acts: ActCounts
    oldest_act: int  # its first input, of those that could be taken back; the next one, if none


class StoredSnapshot(NamedTuple):
    """A snapshot as it is kept, with the digest that the log has with the same input."""

    seq: int
    body: bytes
    digest: int | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Snapshot).decode


def encode_snapshot(snapshot: Snapshot) -> bytes:
    """Write a snapshot as it is kept."""
    return _encode(snapshot)


class Start(NamedTuple):
    """Where a match is played on from, with the digest there, and from where on it is drawn."""

    snapshot: Snapshot
    digest: int
    newest: Snapshot


def starting_points(stored: Sequence[StoredSnapshot]) -> Iterator[Start]:
    """Yield snapshots from before all acts that the newest of all knows, the newest of them first.

    Raise msgspec.MsgspecError for what no version has written.
    """
    if not stored:
        return
    newest_first = sorted(stored, key=lambda each: each.seq, reverse=True)
    newest = _decode(newest_first[0].body)
    for each in newest_first:
        if each.seq < newest.oldest_act and each.digest is not None:
            yield Start(_decode(each.body), each.digest, newest)


def leads_on(snapshot: Snapshot, entries: Sequence[Input]) -> bool:
    """Say whether all that comes after a snapshot can be played on from it.

    What takes back an act from before it cannot: the snapshot does not hold that act.
    """
    return all(entry.body.back_to is None or entry.body.back_to > snapshot.seq for entry in entries)
