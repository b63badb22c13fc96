"""Re-execution: a match played again on the code of today, whatever it was begun under.

It says where today's code first differs from what was stored, by digests and by the lines of one
viewer's log, and finds the act that led to a frame.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

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
from app.matches.rules import EngineMatch, Plain, Rules
from app.matches.versions import Version
from app.platform.db import Database
from app.platform.errors import NotFound

PLAYED_ON: Final = "The match goes on; it is played again here once it is over or given up."
UNREACHED: Final = "Today's code does not come to this step."


class ViewerFrame(NamedTuple):
    """A moment of a match: a frame of one of its viewers."""

    viewer: int
    frame: int


@dataclass(frozen=True, slots=True)
class PlayedAct:
    """An act up to the input that led to a moment, and how the match stood before it."""

    before: EngineMatch
    inputs: list[Input]


@dataclass(slots=True)
class Reexecution:
    """What playing a log again has shown: where it differs, the lines, and the act of a moment."""

    reason: str = ""
    inputs: int = 0
    lines: list[Plain] = field(default_factory=list)
    act: PlayedAct | None = None


@dataclass(frozen=True, slots=True)
class ReexecutedMatch:
    """The same in sentences for staff."""

    status: str
    sentence: str
    line_sentence: str
    act: PlayedAct | None


class MatchReexecution:
    """Plays stored matches again; each call has short units of work of its own."""

    def __init__(self, database: Database, rules: Rules) -> None:
        self._database, self._rules = database, rules
        self._archives = ArchiveStore(database)

    async def run(self, match_id: str, at: ViewerFrame) -> ReexecutedMatch:
        """Play a match that is over, or was given up; raise NotFound if there is none."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            if row is None:
                raise NotFound("There is no such match.")
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
        if self._rules.compatibility(log.ruleset, version) == "playable":
            return ""
        then = f"version {version.engine}.{version.pool}"
        if not self._rules.knows(log.ruleset):
            return f"The match was begun under rules that are not here any more ({then}). "
        now = f"{self._rules.engine_version}.{self._rules.pool_version(log.ruleset)}"
        return (
            f"The match was begun under other rules ({then}, today's are {now}), so nobody plays "
            "it on; played on today's code all the same: "
        )


def re_executing(
    log: MatchLogOut, rules: Rules, at: ViewerFrame, moments: Sequence[Moment] = ()
) -> Generator[None, None, Reexecution]:
    """Play a log again input by input; it returns what that has shown.

    Where it is known from `moments` which input led to the moment that is asked for, it goes by
    that, for under other code frames may have other numbers.
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
    playback = Playback(rules, begun(log, rules))
    stream = Stream(rules, at.viewer)
    _look(stream, playback.match, playback.match.take_events(), found)
    before: EngineMatch = playback.match.clone()
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


def _begins_act(match: EngineMatch, entry: Input) -> bool:
    """Tell whether no draft is open that the input could belong to."""
    asked = match.prompts[entry.seat] if entry.seat is not None else None
    return asked is None or not asked.cancel


def _look(
    stream: Stream,
    match: EngineMatch,
    events: list[Any],
    found: Reexecution,
    *,
    after: Playback | None = None,
) -> None:
    rendered = stream.render(after.match if after else match, events)
    if stream.keep(rendered) is not None:
        found.lines += [msgspec.json.decode(line) for line in rendered.log]


def _sentence(found: Reexecution) -> str:
    if not found.reason:
        return f"Today's code plays all {found.inputs} inputs to the states that were stored."
    return f"Today's code differs: {found.reason}"


def _line_difference(stored: list[Any] | None, lines: Sequence[Plain]) -> str:
    """Return at which line of the log today's code says something else than was told then."""
    if stored is None:
        return ""
    pairs = zip(stored, lines, strict=False)
    for number, (then, now) in enumerate(pairs, start=1):
        if words_of(then) != words_of(now):
            return (
                f"The logs differ first in line {number} (frame {then['frame']}): "
                f"told was “{words_of(then)}”, today it is “{words_of(now)}”."
            )
    if len(lines) < len(stored):
        then = stored[len(lines)]
        return f"The logs agree up to line {len(lines)}; told was then “{words_of(then)}”."
    return f"All {len(stored)} lines that were told are the same today."


def words_of(line: Plain) -> str:
    """Return a line of the log in words; seats are A and B."""
    return "".join(part if isinstance(part, str) else _word(part) for part in line["parts"])


def _word(part: Plain) -> str:
    if "seat" in part and "name" not in part:
        return "AB"[part["seat"]]
    return str(part.get("text") or part.get("name") or part.get("number", ""))
