"""Replay of a live match up to now, with both seats' views, for moderators only."""

from typing import Any, Final

import msgspec

from app.matches.archive.archiver import moment_after
from app.matches.archive.packing import Moment
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.frames.stream import Stream
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.log.resume import EVERYTHING
from app.matches.log.store import PostgresStore
from app.matches.log.throttle import Throttle
from app.matches.rules import SEATS, SPECTATOR, Rules, appearance_of
from app.platform.errors import Conflict, NotFound

# Seconds of rest for each second of work, left to live matches.
REST: Final = 1.0


class LiveReplay:
    """Frames of all viewers, replayed from the growing log without its owner.

    Raise Conflict if this node lacks its rules.
    """

    def __init__(self, rules: Rules, store: PostgresStore, record: Record) -> None:
        self._rules, self._store, self._record = rules, store, record
        self._streams = [Stream(each, ring_bytes=EVERYTHING) for each in (*SEATS, SPECTATOR)]
        try:
            self._replay = Replay(rules, record, self._streams)
        except (RulesChanged, RulesToCome) as other:
            sentence = "This server doesn't have the rules of this match."
            raise Conflict(sentence) from other
        self._moments = [moment_after(None, self._streams)]

    @classmethod
    async def begin(cls, rules: Rules, store: PostgresStore, match_id: str) -> "LiveReplay":
        """Return the replay of a live match at its start; raise NotFound or Conflict."""
        record = await store.find_record(match_id)
        if record is None or record.status != "live":
            raise NotFound("Live match not found. It may be over.")
        return cls(rules, store, record)

    @property
    def inputs(self) -> int:
        """Return the number of inputs replayed."""
        return self._replay.seq

    async def go_on(self) -> None:
        """Replay the inputs stored since; raise Diverged."""
        entries = await self._store.list_inputs(self._record.id, after=self.inputs)
        throttle = Throttle(REST)
        for entry in entries:
            self._replay.apply(entry)
            self._moments.append(moment_after(entry, self._streams))
            await throttle.pause()

    def shown(self) -> bytes:
        """Return frames of all viewers, moments and cards as JSON."""
        frames = [each.frames_after(0) for each in self._streams]
        cards = appearance_of(self._rules[self._record.ruleset])
        return _encode(frames, self._moments, cards=cards)

    def shown_after(self, inputs: int, *, over: bool) -> bytes:
        """Return `frames` by viewer and `moments` after that many inputs, as JSON."""
        seen = self._moments[inputs].frames
        frames = [each.frames_after(seq) for each, seq in zip(self._streams, seen, strict=True)]
        return _encode(frames, self._moments[inputs + 1 :], over=over)


def _encode(frames: list[list[bytes]], moments: list[Moment], **more: Any) -> bytes:
    raw = [[msgspec.Raw(frame) for frame in each] for each in frames]
    return msgspec.json.encode({"frames": raw, "moments": moments, **more})


async def read_live_replay(rules: Rules, store: PostgresStore, match_id: str) -> bytes:
    """Return frames of all viewers, moments and cards of a live match as JSON.

    Raise NotFound if it isn't live, Conflict if this node lacks its rules.
    """
    replay = await LiveReplay.begin(rules, store, match_id)
    await replay.go_on()
    return replay.shown()
