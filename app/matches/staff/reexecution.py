"""Re-execution: replay of a match on today's code, whichever version it started under.

Reports the first difference from the stored match, by digests and by the log lines of one viewer,
and finds the act that led to a frame.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.engine.position.plain_data import Json, JsonObject
from app.matches.archive.packing import Moment
from app.matches.archive.store import ArchiveStore
from app.matches.errors import Diverged
from app.matches.frames.stream import Stream
from app.matches.history.finished_verdicts import paced
from app.matches.log.export import MatchLogOut, inputs_of
from app.matches.log.inputs import Input, ending_of
from app.matches.log.playback import Playback
from app.matches.log.store import find_log
from app.matches.log.verify import begun, ending_difference
from app.matches.repository import MatchRepository
from app.matches.rules import Rules, compatibility, version_of
from app.matches.versions import Version
from app.platform.db import Database
from app.platform.errors import NotFound

PLAYED_ON: Final = "The match is still live. You can replay it here once it ends."
UNREACHED: Final = "Today's code doesn't reach this step."


class ViewerFrame(NamedTuple):
    """A frame of one of a match's viewers."""

    viewer: int
    frame: int


@dataclass(frozen=True, slots=True)
class PlayedAct:
    """The inputs of an act up to a moment, and the match before it."""

    before: Match
    inputs: list[Input]


@dataclass(slots=True)
class Reexecution:
    """Result of a replay: difference, log lines, and the act of a moment."""

    reason: str = ""
    inputs: int = 0
    lines: list[JsonObject] = field(default_factory=list)
    act: PlayedAct | None = None


@dataclass(frozen=True, slots=True)
class ReexecutedMatch:
    """Result of a re-execution in sentences for moderators."""

    status: str
    sentence: str
    line_sentence: str
    act: PlayedAct | None


class MatchReexecution:
    """Replays stored matches; each call has short units of work of its own."""

    def __init__(self, database: Database, rules: Rules) -> None:
        self._database, self._rules = database, rules
        self._archives = ArchiveStore(database)

    async def run(self, match_id: str, at: ViewerFrame) -> ReexecutedMatch:
        """Replay a finished or faulted match; raise NotFound."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            if row is None:
                raise NotFound("Match not found.")
            if row.status not in ("over", "faulted"):
                return ReexecutedMatch(row.status, PLAYED_ON, "", None)
            log = await find_log(session, match_id)
        moments = await self._archives.find_moments(match_id) or []
        stored = await self._archives.find_stream(match_id, at.viewer)
        found = await paced(re_executing(log, self._rules, at, moments))
        told = stored.lines() if stored else None
        return ReexecutedMatch(
            row.status,
            f"{self._rules_then(log)}{_sentence(found)}",
            _line_difference(told, found.lines),
            found.act,
        )

    def _rules_then(self, log: MatchLogOut) -> str:
        version = Version(log.engine_version, log.pool_version)
        if compatibility(self._rules, log.ruleset, version) == "playable":
            return ""
        then = f"version {version.engine}.{version.pool}"
        if log.ruleset not in self._rules:
            return f"This server no longer has the rules of this match ({then}). "
        today = version_of(self._rules[log.ruleset])
        now = f"{today.engine}.{today.pool}"
        return (
            f"The match started under other rules ({then}, today's are {now}), so it can't go "
            "on. A replay on today's code, for comparison: "
        )


def re_executing(
    log: MatchLogOut, rules: Rules, at: ViewerFrame, moments: Sequence[Moment] = ()
) -> Generator[None, None, Reexecution]:
    """Replay a log input by input; return its result.

    The moment is found by `moments` if given, otherwise by frame number: other code may number
    frames differently.
    """
    found = Reexecution()
    led = next((one.input for one in moments if one.frames[at.viewer] >= at.frame), None)
    try:
        yield from _play(log, rules, at, led, found)
    except Diverged as diverged:
        found.reason = str(diverged)
    return found


def _play(
    log: MatchLogOut, rules: Rules, at: ViewerFrame, led: int | None, found: Reexecution
) -> Generator[None, None, None]:
    playback = Playback(begun(log, rules))
    stream = Stream(at.viewer)
    _look(stream, playback.match, playback.match.take_events(), found)
    before = playback.match.clone()
    inputs: list[Input] = []
    for entry in inputs_of(log):
        if _begins_act(playback.match, entry):
            before, inputs = playback.match.clone(), []
        inputs.append(entry)
        _look(stream, playback.match, playback.apply(entry), found, after=playback)
        found.inputs += 1
        is_there = stream.seq >= at.frame if led is None else entry.seq >= led
        if is_there and found.act is None:
            found.act = PlayedAct(before, [*inputs])
        yield
    found.reason = ending_difference(log, ending_of(playback.match.result))


def _begins_act(match: Match, entry: Input) -> bool:
    """True unless a draft is open to which the input could belong."""
    asked = match.prompts[entry.seat] if entry.seat is not None else None
    return asked is None or not asked.cancel


def _look(
    stream: Stream,
    match: Match,
    events: list[Event],
    found: Reexecution,
    *,
    after: Playback | None = None,
) -> None:
    rendered = stream.render(after.match if after else match, events)
    if stream.keep(rendered) is not None:
        found.lines += [msgspec.json.decode(line) for line in rendered.log]


def _sentence(found: Reexecution) -> str:
    if not found.reason:
        return f"Today's code replays all {found.inputs} inputs to the stored states."
    return f"Today's code differs: {found.reason}"


def _line_difference(stored: list[Json] | None, lines: Sequence[JsonObject]) -> str:
    """Return a sentence about the first log line that differs from the stored ones."""
    if stored is None:
        return ""
    pairs = zip(stored, lines, strict=False)
    for number, (then, now) in enumerate(pairs, start=1):
        if words_of(then) != words_of(now):
            return (
                f"The logs differ from line {number} (frame {then['frame']}) on: "
                f"stored “{words_of(then)}”, today “{words_of(now)}”."
            )
    if len(lines) < len(stored):
        then = stored[len(lines)]
        return f"Today's log ends after line {len(lines)}. Stored next: “{words_of(then)}”."
    return f"All {len(stored)} stored lines are the same today."


def words_of(line: JsonObject) -> str:
    """Return a log line as text, with seats A and B."""
    return "".join(part if isinstance(part, str) else _word(part) for part in line["parts"])


def _word(part: JsonObject) -> str:
    if "seat" in part and "name" not in part:
        return "AB"[part["seat"]]
    return str(part.get("text") or part.get("name") or part.get("number", ""))
