"""Balance targets of each game: ranges of win rates and lengths, and their tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Span = tuple[float, float]
NORMAL: Final = 1.96  # standard deviations that cover 95 % of a normal distribution on both sides


@dataclass(frozen=True, slots=True)
class Aims:
    """Ranges in percent: wins of pairs, of the first player, and of decks; limits of endings.

    `turns`: median turns of a match, both seats together. `ran_out`: upper limit of matches where
    a seat's deck was empty before the end.

    Values come from the game's rule catalogue if given there; otherwise a deck must hold its own
    against the field, and a single pairing may be uneven (decision 0111).
    """

    pair: Span = (30, 70)
    starter: Span = (45, 55)
    deck: Span | None = (40, 60)
    turn_cap: float | None = None
    empty_deck: float | None = None
    ran_out: float | None = None
    turns: Span | None = None


AIMS: Final[Mapping[str, Aims]] = {
    "clashing_destiny": Aims(turn_cap=1, turns=(16, 30)),
    "mage_wars": Aims(turn_cap=1, empty_deck=1, turns=(16, 30)),
    "shards": Aims((40, 60), turn_cap=0, ran_out=15, turns=(10, 15)),
    "trapdoor": Aims((45, 55), (0, 55), deck=None, turn_cap=2),
    "battle_mages": Aims((40, 60), (45, 57), deck=None, turn_cap=2, empty_deck=5),
}


def interval(count: int, of: int) -> Span:
    """Return the 95 % confidence interval of a proportion, in percent (Wilson score interval).

    E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927:
    unlike the normal approximation it is valid for proportions near 0 and 100.
    """
    if not of:
        return 0.0, 100.0
    share, spread = count / of, NORMAL**2 / of
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return round(100 * max(0.0, middle - half), 1), round(100 * min(1.0, middle + half), 1)


def median_interval(ordered: Sequence[int]) -> Span:
    """Return the 95 % confidence interval of the median of sorted numbers, from their ranks.

    The number of samples below the median has a binomial distribution; its normal approximation
    gives the ranks.
    """
    middle, half = len(ordered) / 2, NORMAL * sqrt(len(ordered)) / 2
    low, high = max(0, round(middle - half) - 1), min(len(ordered) - 1, round(middle + half))
    return ordered[low], ordered[high]


def allows(within: Span, aim: Span) -> bool:
    """True if an interval overlaps the target range."""
    return within[0] <= aim[1] and within[1] >= aim[0]
