"""One match: runs the rules step by step, asks, takes choices, and can be cloned at any question.

A step is a generator that is named in the position (the agenda) and runs from one quiet point to the next.
Before each step a checkpoint of the position is kept. A question in mid-step is stored as checkpoint +
answers so far: a clone shares the checkpoint, and the step is run again with the recorded answers
when the clone first needs to go on. So nothing inside a step may read anything but the
position, the definitions and the answers.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from . import layers
from .dump import digest, dump, read, state_from_plain, thaw
from .errors import EngineFault, IllegalChoice, StalePrompt
from .flow import Ask
from .prompts import Choice, Prompt
from .refs import Zone
from .rng import Dice, streams
from .state import Card, ChainItem, Result, State

if TYPE_CHECKING:
    from .events import Event
    from .pool import Pool
    from .printed import Derived
    from .ruleset import Ruleset
    from .setup import Setup

Prompts = tuple[Prompt | None, Prompt | None]
NONE: Prompts = (None, None)


class Match:
    """A match in progress. The rules use `state`, queries and `ask`; others see prompts and results."""

    state: State
    __slots__ = (
        "_base", "_ended", "_gen", "_muted", "_origin", "_sealed", "answers", "decisions", "events",
        "pool", "prompts", "rules", "state", "step_atoms", "step_prompts", "timeouts",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, state: State, pool: Pool | None = None) -> None:
        self.rules = rules
        self.pool = pool or rules.pool
        # The position, up to the open question. On a clone it is unset until somebody reads it.
        self.state = state
        self._base = state
        self._gen: Generator[Ask, Any, None] | None = None
        self._sealed: dict[int, Choice] = {}
        self._ended: Result | None = None
        self._muted = False
        # The prompt that the present draft began at.
        self._origin = ""
        # Answers of the present step, each with whether its prompt could be cancelled.
        self.answers: list[tuple[Any, bool]] = []
        self.prompts: Prompts = NONE
        self.decisions = 0
        self.events: list[Event] = []
        self.timeouts = [0, 0]
        self.step_atoms = 0
        self.step_prompts = 0

    @classmethod
    def begin(cls, rules: Ruleset, setup: Setup, seed: int) -> Match:
        """Return a new match at its first prompt; raise BadSetup if it cannot begin."""
        match = cls(rules, State())
        match.state.rng = streams(seed)
        rules.set_up(match, setup)
        match._advance()
        return match

    # --- what others see ------------------------------------------------------------------------

    def __getattr__(self, name: str) -> Any:
        """Rebuild the position of a clone when it is read for the first time."""
        if name != "state":
            raise AttributeError(name)
        self._rebuild()
        return self.state

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it goes on."""
        if self._ended is not None:
            return self._ended
        # Where a question is open the match goes on: a clone need not be rebuilt to know.
        return self.state.result if self.prompts is NONE else None

    def prompt_of(self, seat: int) -> Prompt | None:
        """Return the open prompt of a seat."""
        return self.prompts[seat]

    def take_events(self) -> list[Event]:
        """Return the events since the last call, oldest first."""
        events, self.events = self.events, []
        return events

    def check(self, seat: int, prompt_id: str, choice: Choice) -> Choice:
        """Return the choice in its exact form; raise StalePrompt or IllegalChoice and change nothing."""
        prompt = self.prompts[seat] if seat in (0, 1) else None
        if prompt is None or self.result is not None:
            raise StalePrompt("There is nothing to decide for you now.")
        if prompt.id != prompt_id:
            raise StalePrompt("This question has been settled already.")
        if choice is None:
            if not prompt.cancel:
                raise IllegalChoice("This cannot be taken back.")
            return None
        return prompt.check(choice)

    def submit(self, seat: int, choice: Choice) -> None:
        """Take a checked choice of that seat (None cancels a draft) and run to the next question."""
        prompt = self.prompts[seat]
        if prompt is None or self.result is not None:
            raise StalePrompt("There is nothing to decide for this seat now.")
        if choice is None:
            self._cancel(prompt)
        else:
            self._answer(seat, prompt, prompt.check(choice))
        self.timeouts[seat] = 0

    def time_out(self, seat: int) -> None:
        """Answer for a seat whose time is over: drop an unfinished draft, then take the default."""
        prompt = self.prompts[seat]
        if prompt is None or self.result is not None:
            raise StalePrompt("There is nothing to decide for this seat now.")
        counted = not prompt.forced
        if prompt.cancel:
            self._cancel(prompt)
            prompt = self.prompts[seat]
            if prompt is None:
                raise EngineFault("A cancelled draft did not lead back to its prompt.")
        self._answer(seat, prompt, prompt.check(prompt.default))
        if counted:
            self.timeouts[seat] += 1
            lost = self.rules.timeouts_lose(self.timeouts[seat])
            if lost is not None and self.result is None:
                self._end(Result(1 - seat, "timeouts", lost))

    def concede(self, seat: int) -> None:
        """End the match: that seat loses."""
        self._end(Result(1 - seat, "concession", self.rules.concede_rule))

    def agree_draw(self) -> None:
        """End the match as a draw that both seats agreed on."""
        self._end(Result(None, "agreed_draw"))

    def end(self, reason: str) -> None:
        """End the match without a winner, for a reason outside the rules."""
        self._end(Result(None, reason))

    def clone(self) -> Match:
        """Return an independent match at the same question; costs next to nothing until it goes on."""
        new = Match.__new__(Match)
        new.rules, new.pool = self.rules, self.pool
        new._base, new._gen = self._base, None
        new._sealed, new._ended, new._muted = dict(self._sealed), self._ended, False
        new._origin = self._origin
        new.answers, new.prompts = self.answers.copy(), self.prompts
        new.decisions, new.events, new.timeouts = self.decisions, [], self.timeouts.copy()
        new.step_atoms = new.step_prompts = 0
        if self.result is not None:
            new.state = self.state.clone()
        return new

    def dump(self) -> bytes:
        """Return the match as bytes (dump.py)."""
        return dump(self)

    @staticmethod
    def load(rules: Ruleset, raw: bytes, pool: Pool | None = None) -> Match:
        """Return the match that `dump` described; raise BadDump if this version cannot read it."""
        plain = read(rules, raw)
        match = Match(rules, State(), pool)
        state_from_plain(match, plain["state"])
        match.restore(plain)
        return match

    def digest(self) -> int:
        """Return a 64-bit hash of the position."""
        return digest(self)

    @property
    def base(self) -> State:
        """The checkpoint before the present step; never written."""
        return self._base

    @property
    def sealed(self) -> dict[int, Choice]:
        """The answers given to a question to both seats that waits for the other one."""
        return self._sealed

    @property
    def origin(self) -> str:
        """The name of the prompt that the present draft began at."""
        return self._origin

    def rebase(self, state: State) -> None:
        """Go on from another checkpoint of the same step; the open questions stay."""
        self._base, self._gen = state, None
        self._unbuild()

    def restore(self, plain: dict[str, Any]) -> None:
        """Take over what a dump says besides the position, and open its questions again."""
        self.answers = [(thaw(answer), cancel) for answer, cancel in plain["answers"]]
        self._sealed = {int(seat): thaw(choice) for seat, choice in plain["sealed"].items()}
        self.decisions, self.timeouts = plain["decisions"], plain["timeouts"]
        self._origin = plain["origin"]
        self._base = self.state.clone()
        if plain["ended"] is not None:
            self._ended = Result(*plain["ended"])
            self._over()
        else:
            self._unbuild()
            self.reopen()

    def _unbuild(self) -> None:
        """Forget the position, so that it is rebuilt from the checkpoint when it is read."""
        with suppress(AttributeError):
            del self.state

    # --- running --------------------------------------------------------------------------------

    def _start(self) -> Generator[Ask, Any, None]:
        state = self.state
        (step, *args), state.agenda = state.agenda[-1], state.agenda[:-1]
        self.step_atoms = self.step_prompts = 0
        return self.rules.steps[step](self, *args)

    def _advance(self) -> None:
        """Run steps until one asks or the match is over."""
        state = self.state
        while True:
            if state.result is not None or not state.agenda:
                self._over()
                return
            self._base = state.clone()
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
        self.step_prompts += 1
        if self.step_prompts > self.rules.limits.prompts_per_step:
            self.state.result = Result(None, "loop")
            self._over()
            return True
        found: list[Prompt | None] = [None, None]
        for build in asked.builds:
            prompt = build()
            prompt.number = self.decisions
            if prompt.cancel:
                prompt.origin = self._origin
            else:
                self._origin = prompt.name
            found[prompt.seat] = prompt
        self.prompts = (found[0], found[1])
        return True

    def _answer(self, seat: int, prompt: Prompt, choice: Choice) -> None:
        self.decisions += 1
        other = self.prompts[1 - seat]
        if other is not None:
            self._sealed[seat] = choice
            if 1 - seat not in self._sealed:
                # Both were asked: nothing happens before both have answered.
                self.prompts = (None, other) if seat == 0 else (other, None)
                return
        if self._sealed:
            self._sealed[seat] = choice
            answer: Any = (self._sealed[0], self._sealed[1])
            self._sealed = {}
        else:
            answer = choice
        self._send(answer, cancel=prompt.cancel)

    def _send(self, answer: Any, *, cancel: bool) -> None:
        if self._gen is None:
            self._rebuild()
        gen = self._gen
        if gen is None:
            raise EngineFault("There is no step to go on with.")
        self.answers.append((answer, cancel))
        self.prompts = NONE
        try:
            asked = gen.send(answer)
        except StopIteration:
            self._gen = None
            self._advance()
            return
        self._open(asked)

    def _cancel(self, prompt: Prompt) -> None:
        """Go back to the prompt where the draft began: forget its answers and run the step again."""
        if not prompt.cancel:
            raise IllegalChoice("This cannot be taken back.")
        self.decisions += 1
        while self.answers:
            _, was_draft = self.answers.pop()
            if not was_draft:
                break
        self._open(self._rebuild())

    def _rebuild(self) -> Ask:
        """Run the present step again from its checkpoint with the recorded answers."""
        self.state = self._base.clone()
        if not self.state.agenda:
            raise EngineFault("A match without a next step cannot be rebuilt.")
        self._muted = True
        self._gen = gen = self._start()
        asked = next(gen)
        for answer, _ in self.answers:
            asked = gen.send(answer)
        self._muted = False
        return asked

    def reopen(self) -> None:
        """Build the open prompts anew, after loading a position."""
        # A question to both seats has one number, whoever has answered it already.
        self.decisions -= len(self._sealed)
        self._open(self._rebuild())
        self.decisions += len(self._sealed)
        for seat in self._sealed:
            left = [*self.prompts]
            left[seat] = None
            self.prompts = (left[0], left[1])

    def _end(self, result: Result) -> None:
        if self.result is None:
            self._ended = result
            self._over()

    def _over(self) -> None:
        self.prompts = NONE
        self._gen = None

    # --- queries of the rules ---------------------------------------------------------------------

    @property
    def muted(self) -> bool:
        """Whether a step is being run again, so that its events have been told already."""
        return self._muted

    def card(self, card_id: int) -> Card:
        """Return a card as it is now; a snapshot, see state.py."""
        return self.state.cards[card_id]

    def find(self, card_id: int, inc: int) -> Card | None:
        """Return the card if it is still the same object, else None."""
        card = self.state.cards.get(card_id)
        return card if card is not None and card.inc == inc else None

    def zone(self, seat: int, name: str) -> tuple[int, ...]:
        """Return the ids in a zone, top or first slot first; free slots are 0."""
        return self.state.zones[f"{seat}.{name}"]

    def cards_in(self, key: Zone) -> list[int]:
        """Return the ids in a zone without its free slots."""
        return [cid for cid in self.state.zones[key] if cid]

    def in_zones(self, names: tuple[str, ...], seat: int) -> list[int]:
        """Return the ids in all zones of those names: the seat's own, then the other's."""
        zones = self.state.zones
        return [cid for s in (seat, 1 - seat) for n in names for cid in zones[f"{s}.{n}"] if cid]

    def board(self, seat: int) -> tuple[int, ...]:
        """Return all ids on the board in the ruleset's default order as that seat sees it."""
        cache = self.state.cache
        key = "board0" if seat == 0 else "board1"
        found: tuple[int, ...] | None = cache.get(key)
        if found is None:
            found = cache[key] = self.rules.board_order(self, seat)
        return found

    def derived(self, card: Card) -> Derived:
        """Return what the card is now, with everything that changes it."""
        return layers.derived(self, card)

    def stat(self, card: Card, name: str) -> int:
        """Return a current stat, below 0 counted as 0 where the ruleset says so."""
        return self.rules.stat(self, card, layers.derived(self, card).stats.get(name, 0), name)

    def last_stat(self, card_id: int, name: str) -> int:
        """Return a stat of a card as it last was on the board."""
        last = self.state.gone.get(card_id)
        return last[1].stats.get(name, 0) if last is not None else 0

    def has(self, card: Card, keyword: str) -> bool:
        """Whether the card has the keyword now."""
        return keyword in layers.derived(self, card).keywords

    def item(self, item_id: int) -> ChainItem | None:
        """Return a chain item, None if it is no longer on the chain."""
        return next((item for item in self.state.chain if item.id == item_id), None)

    def event_card(self, event: Event) -> Card | None:
        """Return the card an event is about, as it was when the event happened."""
        if event.was is not None:
            return event.was
        return self.state.cards.get(event.card)

    def event_other(self, event: Event) -> Card | None:
        """Return the second card of an event; as it last was on the board if it has gone."""
        card = self.state.cards.get(event.other)
        if card is not None and card.inc != event.other_inc:
            last = self.state.gone.get(event.other)
            return last[0] if last is not None else None
        return card

    def as_printed(self, printed_id: str, seat: int) -> Card:
        """Return a stand-in for a card of that name, for filters on what was played."""
        return Card(0, self.pool[printed_id], seat, f"{seat}.")

    def remember(self, card_id: int, note: str, value: int = 1) -> None:
        """Note something about an object until it is cleared or becomes a new one."""
        card = self.state.mark(card_id)
        card.notes = {**card.notes, note: value}

    def roll_sample(self, stream: int, options: list[int], count: int) -> list[int]:
        """Return `count` of the options by chance, in the order given."""
        if count >= len(options):
            return options
        dice = Dice(self.state.rng[stream])
        taken = set(dice.sample(options, count))
        self._put_back(stream, dice)
        return [option for option in options if option in taken]

    def roll(self, stream: int, bound: int) -> int:
        """Return a whole number below the bound by chance."""
        dice = Dice(self.state.rng[stream])
        number = dice.below(bound)
        self._put_back(stream, dice)
        return number

    def shuffled(self, stream: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return the ids in a random order."""
        dice = Dice(self.state.rng[stream])
        order = list(ids)
        dice.shuffle(order)
        self._put_back(stream, dice)
        return tuple(order)

    def _put_back(self, stream: int, dice: Dice) -> None:
        rng = self.state.rng
        self.state.rng = (*rng[:stream], dice.state, *rng[stream + 1 :])

    def go(self, step: str, *args: Any) -> None:
        """Put a step on the agenda: the last one put is the next one to run."""
        self.state.agenda += ((step, *args),)
