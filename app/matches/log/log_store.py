"""Interface of the log for a live match: append and read."""

from typing import Protocol

from app.matches.log.postgres_log import MatchLog
from app.matches.log.replay import InputSource


class LogStore(MatchLog, InputSource, Protocol):
    """Log of matches, for appending and reading."""

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """True if the command is in the log."""

    def keep_snapshot(self, match_id: str, seq: int, body: bytes) -> None:
        """Queue a snapshot for storage; returns immediately."""

    async def mark_faulted(self, match_id: str) -> None:
        """Mark the match as faulted, after which no node opens it."""

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Store a fault report for this input; later reports of it are ignored."""
