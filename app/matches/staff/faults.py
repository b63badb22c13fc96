"""Faults: matches in which a rule broke, what was noted then, and where today's code differs."""

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
PLAYED_ON: Final = "The match goes on; it is played again here once it is over or given up."


@dataclass(frozen=True, slots=True)
class FaultNote:
    """What was noted as an input was tried: the error with its way through the code."""

    seq: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class FaultFile:
    """All of one match's faults, and what playing it again on today's code says."""

    match_id: str
    ruleset: str
    status: str
    notes: list[FaultNote]
    verdict: Verdict | None
    sentence: str


class FaultReader:
    """Reads faults; each call has short units of work of its own, since playing takes a while."""

    def __init__(self, database: Database, rules: Rules) -> None:
        self._database, self._rules = database, rules

    async def list_newest(self) -> list[FaultLine]:
        """Return where rules broke, and the matches that were given up, the newest first."""
        async with self._database.unit_of_work() as session:
            return await LogRepository(session).list_faults(LISTED)

    async def read(self, match_id: str) -> FaultFile:
        """Return what is known of a match's faults; raise NotFound if it has had none."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            found = await LogRepository(session).list_faults_of(match_id) if row else []
            if row is None or not (found or row.status == "faulted"):
                raise NotFound("No fault of such a match is known.")
            notes = [FaultNote(each.seq, each.text, each.at) for each in found]
            is_over = row.status in ("over", "faulted")
            log = await find_log(session, match_id) if is_over else None
        verdict = await worked_out(log, self._rules) if log else None
        sentence = _sentence(verdict) if verdict else PLAYED_ON
        return FaultFile(match_id, row.ruleset, row.status, notes, verdict, sentence)


def _sentence(verdict: Verdict) -> str:
    match verdict.verdict:
        case "verified":
            return f"Today's code plays all {verdict.inputs} inputs to the states that were stored."
        case "other_version":
            return "The match was begun under other rules than today's; it cannot be played again."
        case _:
            return f"Today's code differs: {verdict.reason}"
