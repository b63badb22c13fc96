"""Replay of a match log: after a takeover, for spectators, and for frames evicted from memory."""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.auto_pass import DEFAULT_PASSING, PassSettings
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.frames.stream import Stream
from app.matches.log.acts import Acts
from app.matches.log.inputs import Input, Record, draw_offer_after, passing_after
from app.matches.log.playback import Playback
from app.matches.log.snapshots import Snapshot
from app.matches.log.throttle import Throttle
from app.matches.rules import SEATS, Rules, begin, compatibility
from app.matches.versions import ENDED, NOT_KEPT, RULES_CHANGED


class InputSource(Protocol):
    """Source of stored inputs."""

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        """Return the match's inputs after number `after`, in order."""


class Observer(Protocol):
    """Observer of a replay, such as a viewer's frame stream or a counter."""

    # `Any`: each observer renders in a form of its own.
    def render(self, match: Match, events: list[Event]) -> Any:
        """Render these events."""

    def keep(self, rendered: Any, age_s: float = 0.0) -> Any:
        """Store the rendered result; `age_s` is the age of its events in seconds."""


def commitment_to(seed: bytes) -> str:
    """Return the commitment to a seed: a hash published before the first card."""
    return hashlib.sha256(seed).hexdigest()


def require_playable(rules: Rules, record: Record) -> None:
    """Raise RulesChanged or RulesToCome unless the match can be played under today's rules."""
    found = compatibility(rules, record.ruleset, record.version)
    if found == "newer":
        raise RulesToCome
    if found == "outdated":
        raise RulesChanged(ENDED if record.reason == RULES_CHANGED else NOT_KEPT)


class Replay:
    """A match under re-execution, with observers.

    Raise RulesChanged or RulesToCome under incompatible rules.
    """

    def __init__(
        self,
        rules: Rules,
        record: Record,
        observers: Iterable[Observer] = (),
        *,
        going_on: Playback | None = None,
    ) -> None:
        require_playable(rules, record)
        self._playback = going_on or _from_the_beginning(rules, record)
        self.seq = 0
        self.draw_offer: int | None = None
        self.reserve_ms: tuple[int, int] | None = None
        self.passing: list[PassSettings] = [DEFAULT_PASSING, DEFAULT_PASSING]
        self._observers: list[Observer] = list(observers)
        if going_on is None:
            self._render(self.match.take_events(), math.inf)

    @classmethod
    def resumed(cls, rules: Rules, record: Record, snapshot: Snapshot) -> "Replay":
        """Return a replay that resumes from a snapshot, without observers."""
        match = Match.load(rules[record.ruleset], snapshot.position)
        replay = cls(rules, record, going_on=Playback(match))
        replay.acts.go_on_from(snapshot.acts)
        replay.seq, replay.draw_offer = snapshot.seq, snapshot.draw_offer
        replay.reserve_ms, replay.passing = snapshot.reserve_ms, [*snapshot.passing]
        return replay

    def draw_from(self, snapshot: Snapshot, streams: Mapping[int, Stream]) -> None:
        """Attach streams, resumed from a snapshot at this input."""
        for viewer, stream in streams.items():
            stream.go_on_from(snapshot.streams[str(viewer)], self.match)
        self._observers += streams.values()

    @property
    def match(self) -> Match:
        """Return the match after the last input."""
        return self._playback.match

    @property
    def acts(self) -> Acts:
        """Return the acts that can be undone."""
        return self._playback.acts

    def apply(self, entry: Input) -> None:
        """Replay the next input; raise Diverged on a digest mismatch."""
        events = self._playback.apply(entry)
        self.seq = entry.seq
        self.draw_offer = draw_offer_after(self.draw_offer, entry)
        self.reserve_ms = entry.body.reserve_ms or self.reserve_ms
        self.passing = [passing_after(self.passing[seat], seat, entry) for seat in SEATS]
        self._render(events, entry.age_s)

    async def catch_up(self, source: InputSource, match_id: str, rest: float = 0.0) -> None:
        """Replay all stored inputs, and yield to the event loop after each (see `Throttle`)."""
        entries = await source.list_inputs(match_id, after=self.seq)
        throttle = Throttle(rest)
        for entry in entries:
            self.apply(entry)
            await throttle.pause()

    def _render(self, events: list[Event], age_s: float) -> None:
        for observer in self._observers:
            observer.keep(observer.render(self.match, events), age_s)


def _from_the_beginning(rules: Rules, record: Record) -> Playback:
    return Playback(begin(rules, record.setup, record.seed, record.version.engine))
