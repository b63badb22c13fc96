"""Resume: frames evicted from memory, replayed from the log while the match goes on."""

from contextlib import AbstractAsyncContextManager
from typing import Final

from app.matches.frames.delayed_stream import DelayedStream
from app.matches.frames.stream import Stream
from app.matches.log.inputs import Record
from app.matches.log.replay import InputSource, Replay
from app.matches.rules import Rules

EVERYTHING: Final = 1 << 40  # bytes: a ring that evicts nothing
# Seconds of rest for each second of a request's work, left to live matches.
REST: Final = 1.0


async def derive_stream(
    rules: Rules,
    record: Record,
    source: InputSource,
    viewer: int,
    turn: AbstractAsyncContextManager[object],
    delay_s: float = 0.0,
) -> Stream:
    """Return the stream of a viewer without one so far, up to the present.

    With a delay, newer frames are held back.
    """
    delayed = DelayedStream(viewer, delay_s) if delay_s else None
    stream = delayed or Stream(viewer)
    replay = Replay(rules, record, [stream])
    await replay.catch_up(source, record.id)
    async with turn:  # no append is pending now
        await replay.catch_up(source, record.id)
    if delayed is not None:
        delayed.release()
    return stream


async def first_lines(
    rules: Rules,
    record: Record,
    source: InputSource,
    viewer: int,
    count: int,
    delay_s: float = 0.0,
) -> list[bytes]:
    """Return the viewer's first `count` log lines."""
    stream = DelayedStream(viewer, delay_s, log_lines=None)
    await Replay(rules, record, [stream]).catch_up(source, record.id, REST)
    stream.release(everything=delay_s == 0)
    return stream.lines()[:count]


async def older_frames(
    rules: Rules, record: Record, source: InputSource, viewer: int, stream: Stream, seen: int
) -> list[bytes]:
    """Return the frames after `seen` that the stream has evicted, oldest first."""
    frames: list[bytes] = []
    while stream.oldest > seen + len(frames) + 1:
        whole = Stream(viewer, ring_bytes=EVERYTHING)
        await Replay(rules, record, [whole]).catch_up(source, record.id)
        frames = whole.frames_after(seen)
    # The log may be one input ahead of the match; the frame of that input isn't sent yet.
    return frames[: max(0, stream.oldest - 1 - seen)]
