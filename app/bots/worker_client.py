"""Client of the worker process, in which computer opponents search off the event loop."""

from typing import Final, Protocol

from app.engine.play.match import Match
from app.engine.prompts import Choice
from app.platform.processes import worker_process
from app.platform.processes.worker_process import WorkerFailed

__all__ = ["ChoiceFinder", "WorkerClient", "WorkerFailed"]

PATIENCE_S: Final = 30.0  # seconds beyond the budget; a new worker also loads the rules
FULL_BUDGET_QUESTIONS: Final = 4  # pending questions; beyond them the budget of each shrinks


class ChoiceFinder(Protocol):
    """Chooses answers for a seat."""

    async def choose(self, ruleset: str, match: Match, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""


class WorkerClient:
    """Chooses in one worker process, one question at a time.

    With more pending questions each gets less time, so that load delays no match.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._pending = 0
        self._client = worker_process.WorkerClient("app.bots.worker")

    async def choose(self, ruleset: str, match: Match, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt; raise WorkerFailed."""
        dump, patience_s = match.dump(), budget_s + self._patience_s

        def question() -> worker_process.Question:
            """Build the question at its turn; pending questions determine its budget."""
            share = max(1.0, self._pending / FULL_BUDGET_QUESTIONS)
            return ruleset, dump, seat, budget_s / share

        self._pending += 1
        try:
            return await self._client.ask(question, patience_s)
        finally:
            self._pending -= 1

    def close(self) -> None:
        """Kill the worker; pending requests fail."""
        self._client.close()
