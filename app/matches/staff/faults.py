"""Faults: matches in which a rule failed, with fault reports and a verdict of today's code."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.matches.history.finished_verdicts import worked_out
from app.matches.log.repository import FaultLine, LogRepository
from app.matches.log.store import find_log
from app.matches.log.verify import Verdict
from app.matches.repository import MatchRepository
from app.matches.rules import Rules
from app.platform.db import Database
from app.platform.errors import NotFound

__all__ = ["FaultFile", "FaultLine", "FaultNote", "FaultReader"]

LISTED: Final = 100
PLAYED_ON: Final = "The match is still live. You can replay it here once it ends."


@dataclass(frozen=True, slots=True)
class FaultNote:
    """Report of an input on which a rule failed: the traceback."""

    seq: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class FaultFile:
    """A match's fault reports, and the verdict of a replay on today's code."""

    match_id: str
    ruleset: str
    status: str
    notes: list[FaultNote]
    verdict: Verdict | None
    sentence: str


class FaultReader:
    """Reads faults; each call has short units of work, since a replay takes seconds."""

    def __init__(self, database: Database, rules: Rules) -> None:
        self._database, self._rules = database, rules

    async def list_newest(self) -> list[FaultLine]:
        """Return matches with faults, and faulted matches, newest first."""
        async with self._database.unit_of_work() as session:
            return await LogRepository(session).list_faults(LISTED)

    async def read(self, match_id: str) -> FaultFile:
        """Return a match's fault file; raise NotFound for a match without faults."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            found = await LogRepository(session).list_faults_of(match_id) if row else []
            if row is None or not (found or row.status == "faulted"):
                raise NotFound("No engine errors in this match.")
            notes = [FaultNote(each.seq, each.text, each.at) for each in found]
            is_over = row.status in ("over", "faulted")
            log = await find_log(session, match_id) if is_over else None
        verdict = await worked_out(log, self._rules) if log else None
        sentence = _sentence(verdict) if verdict else PLAYED_ON
        return FaultFile(match_id, row.ruleset, row.status, notes, verdict, sentence)


def _sentence(verdict: Verdict) -> str:
    match verdict.verdict:
        case "verified":
            return f"Today's code replays all {verdict.inputs} inputs to the stored states."
        case "other_version":
            return "This match started under other rules, so today's code can't replay it."
        case _:
            return f"Today's code differs: {verdict.reason}"
