"""Expectation: forecast of the rest of a match for a seat, from its own knowledge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from app.engine.dsl import filters as f
from app.engine.dsl.node import walk
from app.engine.dsl.values import Plus

from .dsl import nodes as n
from .numbers import numbers_of
from .progression import level_of
from .zones import hero_of

if TYPE_CHECKING:
    from app.engine.dsl.filters import Filter
    from app.engine.dsl.values import Amount
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed

USUAL_END: Final = 24
FEWEST_TURNS, MAX_TURNS = 2, 6
OFTEN: Final = 100
PLAYS: Final = 2  # cards that a seat plays in a turn
HELD: Final = 70  # of 100 cards that it holds it will play so many
UNKNOWN_SHARE: Final = 25  # of the enemy's deck, which is hidden, so many cards of 100 fit
POWER, IDLE_POWER, PER_CARD = 220, 60, 4  # each card in 100 that asks for Power adds so much


@dataclass(frozen=True, slots=True)
class Expectation:
    """Forecast of the rest of the match for a seat.

    `turns`: of its own; `growing`: levels that its hero may still rise; `knows_deck`: true if
    the deck is known, that is, if the forecast is for the seat itself.
    """

    m: Match
    seat: int
    turns: int
    growing: int
    knows_deck: bool

    def number(self, amount: Amount) -> int:
        """Return an amount if it can be computed, otherwise 1."""
        match amount:
            case int():
                return amount
            case Plus(parts=parts):
                return sum(self.number(part) for part in parts)
            case n.Power():
                return self.m.stat(hero_of(self.m, self.seat), "power")
            case _:
                return 1

    def power(self) -> int:
        """Return the value of a point of Power: cards that use it must be there to be drawn."""
        deck = self.m.zone(self.seat, "main_deck") if self.knows_deck else ()
        if not deck:
            return POWER
        asking = sum(_asks_for_power(self.m.card(cid).printed) for cid in deck)
        return min(POWER, IDLE_POWER + POWER * PER_CARD * asking // len(deck))

    def share(self, what: Filter) -> int:
        """Return how many of 100 cards that the seat will draw fit."""
        deck = self.m.zone(self.seat, "main_deck") if self.knows_deck else ()
        return OFTEN * self._fitting(what, deck) // len(deck) if deck else UNKNOWN_SHARE

    def plays(self, what: Filter) -> int:
        """Return how many cards that fit the seat will play, in hundredths."""
        held: tuple[int, ...] = ()
        if self.knows_deck:
            held = (*self.m.zone(self.seat, "hand"), *self.m.zone(self.seat, "destiny_zone"))
        later = max(0, PLAYS * self.turns - len(held) * HELD // OFTEN)
        return HELD * self._fitting(what, held) + later * self.share(what)

    def _fitting(self, what: Filter, cards: tuple[int, ...]) -> int:
        known, found = _known_fits(what), 0
        for cid in cards:
            printed = self.m.card(cid).printed
            fits = known.get(printed)
            if fits is None:
                fits = known[printed] = may_fit(what, printed)
            found += fits
        return found


def expectation(m: Match, seat: int, *, knows_deck: bool) -> Expectation:
    """Return a seat's forecast in a position."""
    turns = max(FEWEST_TURNS, min(MAX_TURNS, (USUAL_END - m.state.turn) // 2))
    return Expectation(m, seat, turns, numbers_of(m).level_max - level_of(m, seat), knows_deck)


@lru_cache(512)
def _asks_for_power(printed: Printed) -> bool:
    """True if something on a card asks for the Power of a hero."""
    return any(
        isinstance(node, n.Power | n.PowerAtLeast)
        for ability in printed.defn.abilities
        for _, node in walk(ability)
    )


@lru_cache(256)
def _known_fits(what: Filter) -> dict[Printed, bool]:
    """Return the memo table of a filter by card; every search reads it."""
    return {}


def may_fit(what: Filter, printed: Printed) -> bool:
    """True if a card as printed may come to fit; ignores its future zone and controller."""
    match what:
        case f.And(parts=parts):
            return all(may_fit(part, printed) for part in parts)
        case f.Or(parts=parts):
            return any(may_fit(part, printed) for part in parts)
        case f.IsType(types=types):
            return printed.type in types
        case f.IsKind(kinds=kinds):
            return printed.kind in kinds
        case f.HasAspect(aspect=aspect):
            return printed.aspect == aspect
        case f.CostIs(op=op, amount=amount):
            return _compares(printed.cost or 0, op, amount)
        case f.StatIs(stat=stat, op=op, amount=amount):
            return _compares(printed.stats.get(stat, 0), op, amount)
        case _:
            return True


def _compares(number: int, op: str, amount: int) -> bool:
    return {"<=": number <= amount, ">=": number >= amount}.get(op, number == amount)
