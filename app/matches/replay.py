"""Playing a log again: after a takeover, for a spectator, for frames that memory has dropped."""

import asyncio
import hashlib
import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from app.matches.frames import Stream
from app.matches.inputs import Input, Record, draw_offer_after, passing_after, play_again
from app.matches.passing import PLAIN, Passing
from app.matches.rules import SEATS, Playing, Rules


class InputSource(Protocol):
    """Where stored inputs are read."""

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        """Return the match's inputs beyond number `after`, in order."""


def engine_seed(seed: bytes) -> int:
    """Return the engine's 64-bit seed, made from the secret one."""
    return int.from_bytes(hashlib.blake2b(seed).digest()[:8])


def commitment_to(seed: bytes) -> str:
    """Return what binds the server to the seed before anybody sees it."""
    return hashlib.sha256(seed).hexdigest()


class Replay:
    """A match under re-execution, with the streams that are drawn on the way."""

    def __init__(self, rules: Rules, record: Record, streams: Iterable[Stream] = ()) -> None:
        self.match: Playing = rules.begin(record.setup, engine_seed(record.seed))
        self.seq = 0
        self.draw_offer: int | None = None
        self.reserve_ms: tuple[int, int] | None = None
        self.passing: list[Passing] = [PLAIN, PLAIN]
        self._streams = list(streams)
        self._draw(math.inf)

    def take(self, entry: Input) -> None:
        """Play the next input; raise Diverged where it does not lead where it led then."""
        play_again(self.match, entry)
        self.seq = entry.seq
        self.draw_offer = draw_offer_after(self.draw_offer, entry)
        self.reserve_ms = entry.body.reserve_ms or self.reserve_ms
        self.passing = [passing_after(self.passing[seat], seat, entry) for seat in SEATS]
        self._draw(entry.age_s)

    async def catch_up(self, source: InputSource, match_id: str) -> None:
        """Play all stored inputs, letting others have their turn after each."""
        for entry in await source.list_inputs(match_id, after=self.seq):
            self.take(entry)
            await asyncio.sleep(0)

    def _draw(self, age_s: float) -> None:
        events = self.match.take_events()
        for stream in self._streams:
            stream.keep(stream.draw(self.match, events), age_s)
