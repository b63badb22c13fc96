"""Client of the worker process: computer opponents think there, so that no match waits for it."""

from typing import Final, Protocol

from app.matches.rules import Choice, EngineMatch
from app.platform.processes import worker_process
from app.platform.processes.worker_process import WorkerFailed

__all__ = ["ChoiceFinder", "WorkerClient", "WorkerFailed"]

PATIENCE_S: Final = 30.0  # seconds beyond the budget, in which a worker also loads the rules
UNHURRIED: Final = 4  # questions pending; beyond them each gets a smaller share of the budget


class ChoiceFinder(Protocol):
    """Finds a choice for a seat."""

    async def choose(self, ruleset: str, match: EngineMatch, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""


class WorkerClient:
    """Thinks in one worker process, about one question after the other.

    The more questions are pending, the less time each gets, so that a crowd slows no match down.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._pending = 0
        self._client = worker_process.WorkerClient("app.bots.worker")

    async def choose(self, ruleset: str, match: EngineMatch, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt; raise WorkerFailed if there is none."""
        dump, patience_s = match.dump(), budget_s + self._patience_s

        def question() -> worker_process.Question:
            """Build the question when its turn comes; questions pending by then set its share."""
            share = max(1.0, self._pending / UNHURRIED)
            return ruleset, dump, seat, budget_s / share

        self._pending += 1
        try:
            return await self._client.ask(question, patience_s)
        finally:
            self._pending -= 1

    def close(self) -> None:
        """End the worker; pending requests get no answer."""
        self._client.close()
