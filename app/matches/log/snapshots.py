"""Snapshots of live matches, which shorten the replay after a takeover.

A snapshot is a cache; the log is the truth. It is valid only if its digest equals that of the
log's input, and the rest of the log is replayed from there. Acts that can be undone aren't in a
snapshot, but rebuilt by the replay: so a match resumes from a snapshot older than the oldest of
them.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from app.matches.auto_pass import PassSettings
from app.matches.frames.stream import StreamState
from app.matches.log.acts import ActCounts
from app.matches.log.inputs import DIGEST_EVERY, Input

SNAPSHOT_EVERY: Final = DIGEST_EVERY  # a snapshot is useless without a digest in the log
KEPT_INPUTS: Final = 4 * SNAPSHOT_EVERY


class Snapshot(Struct, frozen=True):
    """State of a match after an input: position, streams, clocks and auto-pass settings."""

    seq: int
    position: bytes
    streams: dict[str, StreamState]  # by viewer
    draw_offer: int | None
    reserve_ms: tuple[int, int] | None
    passing: tuple[PassSettings, PassSettings]
    acts: ActCounts
    oldest_act: int  # first input of the oldest act that can be undone, or else the next input


class StoredSnapshot(NamedTuple):
    """A stored snapshot, with the log's digest of the same input."""

    seq: int
    body: bytes
    digest: int | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Snapshot).decode


def encode_snapshot(snapshot: Snapshot) -> bytes:
    return _encode(snapshot)


class Start(NamedTuple):
    """Start of a replay: a snapshot with its digest, and the newest one, where frames begin."""

    snapshot: Snapshot
    digest: int
    newest: Snapshot


def starting_points(stored: Sequence[StoredSnapshot]) -> Iterator[Start]:
    """Yield snapshots older than all acts that the newest one can undo, newest first.

    Raise msgspec.MsgspecError for malformed snapshots.
    """
    if not stored:
        return
    newest_first = sorted(stored, key=lambda each: each.seq, reverse=True)
    newest = _decode(newest_first[0].body)
    for each in newest_first:
        if each.seq < newest.oldest_act and each.digest is not None:
            yield Start(_decode(each.body), each.digest, newest)


def leads_on(snapshot: Snapshot, entries: Sequence[Input]) -> bool:
    """True if all entries can be replayed from a snapshot.

    An undo of an earlier act can't: the snapshot doesn't have that act.
    """
    return all(entry.body.back_to is None or entry.body.back_to > snapshot.seq for entry in entries)
