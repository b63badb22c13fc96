"""The step runner: runs the rules step by step, asks, and continues from a copy of a question.

A step is a generator that is named in the position (the agenda) and runs from one quiet point to
the next. Before each step a checkpoint of the position is stored. A question in mid-step is
checkpoint + answers so far: a clone shares the checkpoint, and the step is run again with the
recorded answers when the clone first needs to continue. So no code inside a step may read anything
but the position, the definitions and the answers.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from ..position.errors import EngineFault, IllegalChoice
from ..position.flow import Ask
from ..position.plain_data import JsonObject, thaw
from ..position.state import Result, State
from ..position.value_changes import emit_value_changes, snapshot_values
from ..position.visibility import reveal_zones
from ..prompts import Choice, Prompt
from .queries import Queries

if TYPE_CHECKING:
    from ..position.events import Event
    from ..position.value_changes import ValueBaseline
    from ..rules.ruleset import Ruleset
    from .pool import Pool

Prompts = tuple[Prompt | None, Prompt | None]
NONE: Prompts = (None, None)


class Runner(Queries):
    """Runner of the steps of the agenda; `Match` is its public class.

    `base`: immutable checkpoint before the present step. `sealed`: answers to a prompt for both
    seats, until the other one arrives. `origin`: name of the first prompt of the present draft.
    `answers`: those of the present step, each with whether its prompt has `cancel`. `muted`: True
    while a step is re-executed, because its events were emitted before. `given`: number of answers
    by each seat, canceled drafts included. `awake`, `resting`: classes of a match with its
    position, and of one that must rebuild it. `value_baseline`: values of cards as last sent to
    viewers (value_changes.py).
    """

    awake: ClassVar[type[Runner]]
    resting: ClassVar[type[Runner]]

    __slots__ = (
        "_gen",
        "answers",
        "base",
        "decisions",
        "ended",
        "events",
        "given",
        "muted",
        "origin",
        "prompts",
        "sealed",
        "step_atoms",
        "step_prompts",
        "timeouts",
        "value_baseline",
    )

    def __init__(self, rules: Ruleset, state: State, pool: Pool | None = None) -> None:
        self.rules = rules
        self.pool = pool or rules.pool
        # The position, up to the open question. On a clone it is unset until the first read.
        self.state = state
        self.base = state
        self._gen: Generator[Ask, Choice, None] | None = None
        self.sealed: dict[int, Choice] = {}
        self.ended: Result | None = None
        self.muted = False
        # The prompt that the present draft began at.
        self.origin = ""
        # Answers of the present step, each with whether its prompt could be cancelled.
        self.answers: list[tuple[Choice, bool]] = []
        self.prompts: Prompts = NONE
        self.decisions = 0
        self.given = [0, 0]
        self.events: list[Event] = []
        self.timeouts = [0, 0]
        self.step_atoms = 0
        self.step_prompts = 0
        self.value_baseline: ValueBaseline | None = None

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it goes on."""
        if self.ended is not None:
            return self.ended
        # Where a question is open the match goes on: a clone need not be rebuilt to know.
        return self.state.result if self.prompts is NONE else None

    def _start(self) -> Generator[Ask, Choice, None]:
        state = self.state
        call = state.agenda[-1]
        state.agenda = state.agenda[:-1]
        self.step_atoms = self.step_prompts = 0
        return self.rules.steps[call[0]](self, *call[1:])

    def _advance(self) -> None:
        """Run steps until one asks or the match is over."""
        state = self.state
        while True:
            if state.result is not None or not state.agenda:
                self._over()
                return
            self.base = state.clone()
            self.answers = []
            self._gen = gen = self._start()
            try:
                asked = next(gen)
            except StopIteration:
                continue
            if self._open(asked):
                return

    def _open(self, asked: Ask) -> bool:
        """Put the questions to the seats; False if the match ended by the loop rule instead."""
        emit_value_changes(self)  # type: ignore[arg-type]  # every runner is a match
        self.step_prompts += 1
        if self.step_prompts > self.rules.limits.prompts_per_step:
            self.state.result = Result(None, "loop")
            self._over()
            return True
        found: list[Prompt | None] = [None, None]
        for build in asked.builds:
            prompt = build()
            # Not the match's count, in which the drafts that the other seat dropped would show.
            prompt.number = self.given[prompt.seat]
            if prompt.cancel:
                prompt.origin = self.origin
            else:
                self.origin = prompt.name
            found[prompt.seat] = prompt
        self.prompts = (found[0], found[1])
        return True

    def _answer(self, seat: int, prompt: Prompt, choice: Choice) -> None:
        self.decisions += 1
        self.given[seat] += 1
        other = self.prompts[1 - seat]
        if other is not None:
            self.sealed[seat] = choice
            if 1 - seat not in self.sealed:
                # Both were asked: nothing happens before both have answered.
                self.prompts = (None, other) if seat == 0 else (other, None)
                return
        if self.sealed:
            self.sealed[seat] = choice
            answer: Choice = (self.sealed[0], self.sealed[1])
            self.sealed = {}
        else:
            answer = choice
        self._send(answer, cancel=prompt.cancel)

    def _send(self, answer: Choice, *, cancel: bool) -> None:
        if self._gen is None:
            self._rebuild()
        gen = self._gen
        if gen is None:
            raise EngineFault("No step is left to resume.")
        self.answers.append((answer, cancel))
        self._close()
        asked: Ask | None = None
        try:
            asked = gen.send(answer)
        except StopIteration:
            self._gen = None
        # Not within the handler: a fault in the next step has nothing to do with this end.
        if asked is None:
            self._advance()
        else:
            self._open(asked)

    def _close(self) -> None:
        for prompt in self.prompts:
            if prompt is not None:
                prompt.close()
        self.prompts = NONE

    def _cancel(self, prompt: Prompt) -> None:
        """Go back to where the draft began: forget its answers and run the step again."""
        if not prompt.cancel:
            raise IllegalChoice("This can't be undone.")
        self.decisions += 1
        self.given[prompt.seat] += 1
        while self.answers:
            _, was_draft = self.answers.pop()
            if not was_draft:
                break
        snapshot_values(self)
        self._open(self._rebuild())

    def _rebuild(self) -> Ask:
        """Run the present step again from its checkpoint with the recorded answers."""
        self.state = self.base.clone()
        self.__class__ = self.awake
        if not self.state.agenda:
            raise EngineFault("A match without a next step can't be rebuilt.")
        self.muted = True
        self._gen = gen = self._start()
        asked = next(gen)
        for answer, _ in self.answers:
            asked = gen.send(answer)
        self.muted = False
        if self.value_baseline is None:
            emit_value_changes(self)  # type: ignore[arg-type]  # every runner is a match
        return asked

    def rebase(self, state: State) -> None:
        """Go on from another checkpoint of the same step; the open questions stay."""
        self.base, self._gen = state, None
        snapshot_values(self)
        self._unbuild()

    def release_step(self) -> None:
        """Let go of the half-done step, which refers back to the match; it can be built again."""
        self._gen = None
        if self.result is None:
            self._unbuild()

    def _unbuild(self) -> None:
        """Forget the position, so that it is rebuilt from the checkpoint when it is read."""
        with suppress(AttributeError):
            del self.state
        self.__class__ = self.resting

    def restore(self, plain: JsonObject) -> None:
        """Restore the dump's data beyond the position, and reopen its prompts."""
        self.answers = [(thaw(answer), cancel) for answer, cancel in plain["answers"]]
        self.sealed = {int(seat): thaw(choice) for seat, choice in plain["sealed"].items()}
        self.decisions, self.timeouts = plain["decisions"], plain["timeouts"]
        self.origin, self.given = plain["origin"], plain["given"]
        self.base = self.state.clone()
        if plain["ended"] is not None:
            self.ended = Result(*plain["ended"])
            self._over()
        else:
            self._unbuild()
            self.reopen()

    def reopen(self) -> None:
        """Build the open prompts again, after loading a position."""
        self._open(self._rebuild())
        for seat in self.sealed:
            left = [*self.prompts]
            left[seat] = None
            self.prompts = (left[0], left[1])

    def _end(self, result: Result) -> None:
        if self.result is None:
            self.ended = result
            self._over()

    def _over(self) -> None:
        self.prompts = NONE
        if opened := self.rules.opened_at_end(self):  # type: ignore[arg-type]  # every runner is a match
            reveal_zones(self, opened)
        self._gen = None
