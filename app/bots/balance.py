"""Game balance: how even the starter decks are, by self-play of the computer player."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Final

from app.bots.greedy import choose
from app.engine.match import Match
from app.engine.setup import SeatSetup, Setup

if TYPE_CHECKING:
    from app.engine.ruleset import Ruleset, StarterDeck

Pairing = tuple["StarterDeck", "StarterDeck"]
NO_TIME_LIMIT_S: Final = 60.0  # the number of looks is the limit: a seed plays the same again
MOST_DECISIONS: Final = 5_000
LIMITS: Final = frozenset({"turn_cap", "loop", "too_long"})


@dataclass(slots=True)
class MatchRecord:
    """One match that is over; `cards`: what each seat played, by id."""

    decks: tuple[str, str]
    winner: int | None
    starter: int
    reason: str
    turns: int
    decisions: int
    cards: tuple[set[str], set[str]]
    slowest_s: float


@dataclass(slots=True)
class BalanceStats:
    """Counts of many matches. Wins and matches of each deck, seat and card."""

    matches: int = 0
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    slowest_s: list[float] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, match: MatchRecord) -> None:
        """Count one match."""
        self.matches += 1
        self.turns.append(match.turns)
        self.decisions.append(match.decisions)
        self.slowest_s.append(match.slowest_s)
        self.reasons[match.reason] += 1
        for seat in (0, 1):
            order = "starter" if seat == match.starter else "second"
            names = [("deck", match.decks[seat]), ("seat", str(seat)), ("order", order)]
            names += [("card", card) for card in match.cards[seat]]
            if match.decks[0] != match.decks[1]:
                names.append(("pair", f"{match.decks[seat]} against {match.decks[1 - seat]}"))
            self.played.update(names)
            if match.winner == seat:
                self.won.update(names)


def measured_decks(rules: Ruleset) -> tuple[StarterDeck, ...]:
    """Return the starter decks that should be even; learning decks need not be."""
    return tuple(deck for deck in rules.decks if not deck.learning)


def pairings(rules: Ruleset) -> list[Pairing]:
    """Return every starter deck against every other one, from both seats."""
    decks = measured_decks(rules)
    return list(permutations(decks, 2)) or [(decks[0], decks[0])]


def play(rules: Ruleset, decks: Pairing, seed: int, looks: int) -> MatchRecord:
    """Play one match to its end, with so many looks ahead for each decision."""
    seats = (SeatSetup(decks[0].deck), SeatSetup(decks[1].deck))
    match = Match.begin(rules, Setup(rules.id, "standard", seats), seed)
    cards: tuple[set[str], set[str]] = (set(), set())
    slowest = 0.0
    while (prompt := next((one for one in match.prompts if one is not None), None)) is not None:
        began = time.process_time()
        choice = choose(match, prompt.seat, NO_TIME_LIMIT_S, looks)
        slowest = max(slowest, time.process_time() - began)
        match.submit(prompt.seat, choice)
        for seat, card in _played_now(match):
            cards[seat].add(card)
        if match.decisions >= MOST_DECISIONS:
            match.end("too_long")
    winner, reason, _ = match.result.to_plain() if match.result is not None else (None, "stuck", "")
    names = (decks[0].id, decks[1].id)
    state = match.state
    return MatchRecord(
        names, winner, state.starter, reason, state.turn, match.decisions, cards, slowest
    )


def _played_now(match: Match) -> Iterator[tuple[int, str]]:
    """Yield what was just played as what it is; a card that counted as another one is not."""
    for event in match.take_events():
        if event.kind not in match.rules.play_events:
            continue
        printed = match.card(event.card).printed
        if event.facts is not None:
            yield event.seat, event.facts["def"]
        elif printed is printed.base:
            yield event.seat, printed.id
