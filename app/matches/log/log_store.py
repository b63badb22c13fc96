"""The log as a live match needs it: to write and to read."""

from typing import Protocol

from app.matches.log.postgres_log import MatchLog
from app.matches.log.replay import InputSource


class LogStore(MatchLog, InputSource, Protocol):
    """The log, to write and to read."""

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """Say whether the command is in the log."""

    def keep_snapshot(self, match_id: str, seq: int, body: bytes) -> None:
        """Have a snapshot stored before long; nobody waits for it."""

    async def mark_faulted(self, match_id: str) -> None:
        """Give the match up: it cannot be played on."""

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Keep what broke as this input was tried; the first report of it is enough."""
