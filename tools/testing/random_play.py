"""Random playouts (fuzzing): one match of legal answers by chance, every check on request."""

from __future__ import annotations

import traceback
from itertools import product
from typing import TYPE_CHECKING

from app.engine.play.match import Match
from app.engine.position.errors import EngineFault
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Prompt

from .games import positions_of
from .invariants import check_position, check_prompts
from .leak_detector import LeakDetector
from .replicas import Replicas
from .scenario_failure import open_prompts
from .selfplay_stats import SelfPlayFault, SelfPlayStats

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset, StarterDeck

Pairing = tuple["StarterDeck | None", "StarterDeck | None"]
CANCELS = 30
TIMEOUTS = 60
MAX_DECISIONS = 20_000
ACTS = frozenset(
    {
        EngineEvent.PLAYED,
        EngineEvent.RESOLVING,
        EngineEvent.TRIGGERED,
        EngineEvent.ABILITY_USED,
        EngineEvent.ENTERED,
        EngineEvent.REPLACED,
    }
)


def pairings(rules: Ruleset) -> list[Pairing]:
    """Return every pair of starter decks, and chance decks where the ruleset can deal them."""
    found: list[Pairing] = list(product(rules.decks, rules.decks))
    if positions_of(rules).chance_deck(Dice(0)) is not None:
        found += [(None, None)] * max(1, len(found) // 2)
    return found


def play_randomly(
    rules: Ruleset,
    decks: Pairing,
    seed: int,
    stats: SelfPlayStats,
    *,
    paranoid: bool = False,
    form: str = "standard",
) -> None:
    """Play one match to its end and count it; a fault is noted with its place."""
    dice = Dice(seed * 2 + 1)
    setup = _setup(rules, decks, dice, form)
    try:
        match = Match.begin(rules, setup, seed)
        player = _Player(match, stats, dice, paranoid=paranoid)
        player.play()
    except Exception as fault:  # any fault in the rules is a finding
        where = traceback.format_exc(limit=-3)
        stats.faults.append(
            SelfPlayFault(seed, f"{type(fault).__name__}: {fault}", where, paranoid)
        )
        return
    names = tuple(deck.id if deck is not None else "chance" for deck in decks)
    stats.count(player.match, (names[0], names[1]))


def _setup(rules: Ruleset, decks: Pairing, dice: Dice, form: str) -> Setup:
    first, second = (
        (deck.of(form) if deck is not None else positions_of(rules).chance_deck(dice)) or {}
        for deck in decks
    )
    return Setup(rules.id, form, (SeatSetup(first), SeatSetup(second)))


class _Player:
    """Both seats of one match."""

    def __init__(self, match: Match, stats: SelfPlayStats, dice: Dice, *, paranoid: bool) -> None:
        self._replicas = Replicas(match, paranoid=paranoid)
        self._stats = stats
        self._dice = dice
        self._paranoid = paranoid
        self._leak_detector = LeakDetector()
        self._acts = ACTS | match.rules.play_events

    @property
    def match(self) -> Match:
        """The match being played."""
        return self._replicas.match

    def play(self) -> None:
        """Answer until it is over."""
        while self.match.result is None:
            if self.match.decisions > MAX_DECISIONS:
                raise EngineFault("The match doesn't end.")
            self._look()
            prompts = open_prompts(self.match)
            self._answer(prompts[self._dice.below(len(prompts)) if len(prompts) > 1 else 0])
        self._look()

    def _look(self) -> None:
        match = self.match
        events = match.take_events()
        for event in events:
            if event.card and event.kind in self._acts:
                printed = match.state.cards[event.card].printed
                if printed.base is printed:
                    self._stats.acted.add(printed.id)
        if self._paranoid:
            check_position(match)
            check_prompts(match, Dice(self._dice.state))
            self._leak_detector.look(match, events)

    def _answer(self, prompt: Prompt) -> None:
        seat, dice = prompt.seat, self._dice
        self._stats.asked.add((prompt.name, prompt.rule))
        if prompt.cancel and dice.below(CANCELS) == 0:
            self._replicas.each(lambda match: match.submit(seat, None))
        elif self._paranoid and dice.below(TIMEOUTS) == 0:
            self._replicas.each(lambda match: match.time_out(seat))
        else:
            choice = prompt.sample(dice)
            self._replicas.each(lambda match: match.submit(seat, choice))
        self._replicas.renew()
