"""Game balance: win rates of starter decks over many matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Final

from app.engine.position.refs import NO_SEAT
from tools.balance.matches import MatchRecord, Pairing

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset, StarterDeck

TURN_CAP: Final = frozenset({"turn_cap"})
LIMITS: Final = TURN_CAP | {"loop", "loop_guard", "too_long"}
EMPTY_DECK: Final = frozenset({"overdrawn", "no_card_to_draw"})


@dataclass(slots=True)
class BalanceStats:
    """Counts over many matches: wins and matches of each deck, pair, seat and card.

    Keys start with their kind: deck, pair, seat, order, card (played), drawn.
    `behind`: matches in which one seat lost half its life first; `comebacks`: those that it won.
    `ran_out`: matches in which a seat's deck was empty before the end.
    `dealt`: extra matches of random decks, which count for cards only. `held`: cards of all decks,
    including random ones.
    """

    matches: int = 0
    dealt: int = 0
    behind: int = 0
    comebacks: int = 0
    idle_turns: int = 0
    plays_off_turn: int = 0
    ran_out: int = 0
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    slowest_s: list[float] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    held: set[str] = field(default_factory=set)
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, match: MatchRecord) -> None:
        """Count one match."""
        self.slowest_s.append(match.slowest_s)
        self.held.update(*match.held)
        for seat in (0, 1):
            names = _cards(match, seat)
            names += [] if match.is_dealt else _names(match, seat)
            self.played.update(names)
            if match.winner == seat:
                self.won.update(names)
        if match.is_dealt:
            self.dealt += 1
        else:
            self._add_between_starters(match)

    def _add_between_starters(self, match: MatchRecord) -> None:
        self.matches += 1
        self.turns.append(match.turns)
        self.idle_turns += match.idle_turns
        self.plays_off_turn += match.plays_off_turn
        self.ran_out += match.ran_out
        self.decisions.append(match.decisions)
        self.reasons[match.reason] += 1
        self.behind += match.behind != NO_SEAT
        self.comebacks += match.behind != NO_SEAT and match.winner == match.behind


def _cards(match: MatchRecord, seat: int) -> list[tuple[str, str]]:
    """Return the cards that took part in a match for a seat."""
    names = [("card", card) for card in match.cards[seat]]
    return names + [("drawn", card) for card in match.drawn[seat]]


def _names(match: MatchRecord, seat: int) -> list[tuple[str, str]]:
    """Return the other factors of a seat in a match."""
    order = "starter" if seat == match.starter else "second"
    names = [("deck", match.decks[seat]), ("seat", str(seat)), ("order", order)]
    if match.decks[0] != match.decks[1]:
        names.append(("pair", f"{match.decks[seat]} against {match.decks[1 - seat]}"))
    return names


def measured_decks(rules: Ruleset, form: str = "standard") -> tuple[StarterDeck, ...]:
    """Return a format's decks that should be balanced, without learning decks and extra ones."""
    return tuple(deck for deck in rules.decks if deck.is_measured and deck.of(form) is not None)


def measured_formats(rules: Ruleset) -> list[str]:
    """Return the ids of formats with starter decks to measure."""
    own = [form.id for form in rules.formats if form.base == form.id]
    return [form for form in own if measured_decks(rules, form)]


def pairings(rules: Ruleset, form: str = "standard") -> list[Pairing]:
    """Return all pairs of two starter decks, in both seat orders."""
    decks = measured_decks(rules, form)
    return list(permutations(decks, 2)) or [(decks[0], decks[0])]
