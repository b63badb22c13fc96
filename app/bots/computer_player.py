"""The computer player: watches this node's live matches and answers prompts of its seats."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

import structlog

from app.bots.worker_client import ChoiceFinder, WorkerClient
from app.engine.prompts import Choice, Prompt
from app.matches.errors import Fenced, MatchFault, Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.rules import SEATS
from app.matches.settings import MatchSettings

Act = Callable[[LiveMatch, int], Coroutine[object, object, None]]

log = structlog.get_logger(__name__)


@asynccontextmanager
async def computer_seats(registry: MatchRegistry) -> AsyncIterator[None]:
    """Run the computer's seats of this node until the block ends."""
    finder = WorkerClient()
    player = ComputerPlayer(finder, registry.settings)
    registry.subscribe(player.watch)
    try:
        yield
    finally:
        await player.stop()
        finder.close()


class ComputerPlayer:
    """Answers for every computer seat of this node's matches."""

    def __init__(self, finder: ChoiceFinder, settings: MatchSettings) -> None:
        self._finder = finder
        self._settings = settings
        self._busy: dict[tuple[str, int], str] = {}  # pending question by match and seat
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, live: LiveMatch) -> None:
        """Handle a match that was opened or has changed."""
        for seat in SEATS:
            if live.record.seats[seat].is_computer and not live.is_over:
                self._look(live, seat)

    async def stop(self) -> None:
        """Stop answering."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _look(self, live: LiveMatch, seat: int) -> None:
        prompt = live.prompt_of(seat)
        if live.draw_offer == 1 - seat:
            self._begin(live, seat, "draw", self._decline)
        elif prompt is not None:
            self._begin(live, seat, prompt.id, self._answer)

    def _begin(self, live: LiveMatch, seat: int, what: str, act: Act) -> None:
        """Start one action for a seat, unless the same one is pending."""
        key = (live.record.id, seat)
        if self._busy.get(key) == what:
            return
        self._busy[key] = what
        task = asyncio.create_task(self._guarded(act, live, seat))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._forget(key, what, done))

    def _forget(self, key: tuple[str, int], what: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._busy.get(key) == what:
            del self._busy[key]

    async def _guarded(self, act: Act, live: LiveMatch, seat: int) -> None:
        if not live.passes.is_seen_to_pass(live.match, seat):
            await asyncio.sleep(random.uniform(*self._settings.computer_pause_s))  # noqa: S311  # a pause
        try:
            await act(live, seat)
        except Fenced:
            return  # the match has moved to another node
        except Refusal as refusal:
            if refusal.code != "stale_prompt":  # the default, as on a time-out
                log.warning("computer refused", match=live.record.id, why=refusal.message)

    async def _decline(self, live: LiveMatch, seat: int) -> None:
        await live.commands.answer_draw(seat, secrets.token_hex(8), accept=False)

    async def _answer(self, live: LiveMatch, seat: int) -> None:
        prompt = live.prompt_of(seat)
        if prompt is None:
            return
        if live.passes.is_seen_to_pass(live.match, seat):
            choice = prompt.default
        else:
            choice = await self._thought_out(live, seat, prompt)
        try:
            await live.answers.choose(seat, prompt.id, secrets.token_hex(8), choice)
        except Refusal as refusal:
            if refusal.code not in ("fault", "illegal_choice"):
                raise
            await self._after_fault(live, seat, prompt)

    async def _after_fault(self, live: LiveMatch, seat: int, prompt: Prompt) -> None:
        """Submit the default, the safest answer, or else any legal one."""
        try:
            await live.answers.pass_for(seat, secrets.token_hex(8), prompt)
        except MatchFault:
            await live.server_inputs.answer_after_fault(seat, prompt)

    async def _thought_out(self, live: LiveMatch, seat: int, prompt: Prompt) -> Choice:
        # Constant pause: a faster trivial answer would reveal that it was trivial.
        thinking, pause = self._choice(live, seat, prompt), self._settings.computer_think_s
        choice, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        return choice

    async def _choice(self, live: LiveMatch, seat: int, prompt: Prompt) -> Choice:
        try:
            return await self._finder.choose(
                live.record.ruleset, live.match, seat, self._settings.computer_think_s
            )
        except Exception:  # a failing computer opponent must not block the match
            log.exception("computer failed to choose", match=live.record.id, prompt=prompt.id)
            return prompt.default
