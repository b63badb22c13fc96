"""The match, the engine's public interface: for servers, computer players and the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ..position.errors import EngineFault, IllegalChoice, StalePrompt
from ..position.rng import Streams, streams
from ..position.state import Card, Result, State
from ..prompts import Choice, Prompt
from . import layers
from .dump import digest, dump, read, state_from_plain
from .runner import Runner

if TYPE_CHECKING:
    from ..position.events import Event
    from ..position.refs import Zone
    from ..position.setup import Setup
    from ..rules.ruleset import Ruleset
    from .pool import Pool
    from .printed import Derived

_T = TypeVar("_T")


class Match(Runner):
    """A match in progress. The rules use `state`, queries and `ask`; others prompts and results."""

    __slots__ = ()

    @classmethod
    def begin(cls, rules: Ruleset, setup: Setup, seed: int | Streams) -> Match:
        """Return a new match at its first prompt; raise BadSetup if it cannot begin."""
        match = cls(rules, State())
        match.state.rng = streams(seed) if isinstance(seed, int) else seed
        try:
            rules.set_up(match, setup)
            match._advance()
        except AttributeError as slip:
            match._explain(slip)
            raise
        return match

    def prompt_of(self, seat: int) -> Prompt | None:
        """Return the open prompt of a seat."""
        return self.prompts[seat]

    def take_events(self) -> list[Event]:
        """Return the events since the last call, oldest first."""
        events, self.events = self.events, []
        return events

    def check(self, seat: int, prompt_id: str, choice: Choice) -> Choice:
        """Return the choice in its exact form; raise StalePrompt or IllegalChoice otherwise."""
        prompt = self.prompts[seat] if seat in (0, 1) else None
        if prompt is None or self.result is not None:
            raise StalePrompt("It's not your move.")
        if prompt.id != prompt_id:
            raise StalePrompt("Too late: the game has moved on.")
        if choice is None:
            if not prompt.cancel:
                raise IllegalChoice("This can't be undone.")
            return None
        return prompt.check(choice)

    def submit(self, seat: int, choice: Choice, *, counts: bool = True) -> None:
        """Take a seat's choice (None cancels a draft) and run to the next question.

        One that does not count was made for the seat: it is no sign of the player's presence.
        """
        prompt = self.prompts[seat]
        if prompt is None or self.result is not None:
            raise StalePrompt("Nothing to decide right now.")
        # A pass that the rules force is no sign of its seat.
        is_back = counts and self.timeouts[seat] and not prompt.forced
        try:
            if choice is None:
                self._cancel(prompt)
            else:
                self._answer(seat, prompt, prompt.check(choice))
        except AttributeError as slip:
            self._explain(slip)
            raise
        if is_back:
            self.timeouts[seat] = 0

    def _explain(self, slip: AttributeError) -> None:
        """Explain in the error that a policy was called on the match."""
        if slip.obj is self and slip.name and hasattr(self.rules, slip.name):
            slip.add_note(f"The ruleset has it: ask m.rules.{slip.name}(m, ...).")

    def time_out(self, seat: int, *, counts: bool = True) -> None:
        """Answer for a seat whose time is over: drop an unfinished draft, then take the default.

        So many in a row as the ruleset says lose, of those that count.
        """
        prompt = self.prompts[seat]
        if prompt is None or self.result is not None:
            raise StalePrompt("Nothing to decide right now.")
        counted = counts and not prompt.forced
        if prompt.cancel:
            self._cancel(prompt)
            prompt = self.prompts[seat]
            if prompt is None:
                raise EngineFault("A canceled draft didn't lead back to its prompt.")
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

    def end(self, reason: str, winner: int | None = None, words: str = "") -> None:
        """End the match for a reason outside the rules, by custom without a winner."""
        self._end(Result(winner, reason, words=words))

    def clone(self) -> Match:
        """Return an independent match at the same question; nearly free until it goes on."""
        for prompt in self.prompts:
            if prompt is not None:
                prompt.work_out()
        new = Match.__new__(Match if self.result is not None else DormantMatch)
        new.rules, new.pool = self.rules, self.pool
        new.base, new._gen = self.base, None  # noqa: SLF001  # a clone is made by its own kind
        new.sealed, new.ended, new.muted = dict(self.sealed), self.ended, False
        new.origin = self.origin
        new.answers, new.prompts = self.answers.copy(), self.prompts
        new.decisions, new.events, new.timeouts = self.decisions, [], self.timeouts.copy()
        new.given, new.value_baseline = self.given.copy(), self.value_baseline
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

    def board(self, seat: int) -> tuple[int, ...]:
        """Return all ids on the board in the ruleset's default order as that seat sees it."""
        cache = self.state.cache
        key = "board0" if seat == 0 else "board1"
        found: tuple[int, ...] | None = cache.get(key)
        if found is None:
            found = cache[key] = self.rules.board_order(self, seat)
        return found

    def changed(self) -> layers.Projection:
        """Return the present values of changed cards, by id; others are as printed."""
        projection: layers.Projection | None = self.state.cache.get("layers")
        return layers.project(self) if projection is None else projection

    def derived(self, card: Card) -> Derived:
        """Return the card's present values, or those it last had on the board if it has left."""
        # Asked more often than anything else, so the answer that is there is taken here.
        state, card_id = self.state, card.id
        try:
            projection: layers.Projection = state.cache["layers"]
        except KeyError:
            projection = layers.project(self)
        if card_id in state.last_known:
            for last, value in state.last_known[card_id]:
                if last.incarnation == card.incarnation:
                    return value
        if card_id in projection:  # `get` would be a call more
            return projection[card_id]
        return card.printed.derived

    def memoize_by_zones(self, name: str, zones: tuple[Zone, ...], work: Callable[[], _T]) -> _T:
        """Return a memoized value of the cards of these zones; compute it again if any has changed.

        It may depend on the cards there, on all their state and values, and on nothing else.
        Copies of a position share it, and it outlives writes to anything besides.
        """
        state = self.state
        marks = state.zone_versions
        rests_on = (self.changed(), [marks.get(zone) for zone in zones])
        found = state.memo.get(name)
        if found is None or found[0] != rests_on:
            found = state.memo[name] = (rests_on, work())
        kept: _T = found[1]
        return kept

    def stat(self, card: Card, name: str) -> int:
        """Return a current stat, below 0 counted as 0 where the ruleset says so."""
        return self.rules.stat(self, card, self.derived(card).stats.get(name, 0), name)

    def has(self, card: Card, keyword: str) -> bool:
        """True if the card has the keyword now."""
        return keyword in self.derived(card).keywords


class DormantMatch(Match):
    """A match whose position is rebuilt from its checkpoint when it is first read.

    It becomes a plain match by that. A class of its own: the interpreter takes the long way to each
    attribute of a class that has `__getattr__`, which would make all rules a tenth slower.
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # or the type checker would take any name for an attribute

        def __getattr__(self, name: str) -> State:
            """Rebuild the position."""
            if name != "state":
                raise AttributeError(f"A match has no {name!r}.", name=name, obj=self)
            self._rebuild()
            return self.state


Match.awake, Match.resting = Match, DormantMatch
