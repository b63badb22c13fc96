"""Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2013), in its paper's notation.

Each match is its own rating period. A deviation grows with the time since the last match, not by
one period for each match: frequent play must not make a rating less certain.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

CENTER: Final = 1500.0
SCALE: Final = 400 / math.log(10)  # points to the Glicko-2 scale
TAU: Final = 0.5  # constrains changes of volatility; the paper recommends 0.3 to 1.2
TOLERANCE: Final = 1e-6

MIN_DEVIATION: Final = 45.0  # lower bound: otherwise a regular player's rating would hardly move
MAX_DEVIATION: Final = 350.0
MAX_VOLATILITY: Final = 0.1
PROVISIONAL_ABOVE: Final = 110.0
# A settled player (60) becomes provisional after about a year without matches.
PERIODS_A_DAY: Final = 0.23


@dataclass(frozen=True, slots=True)
class Rating:
    """A Glicko-2 rating in points, with deviation and volatility."""

    value: float = CENTER
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """True if the deviation is too high to compare the rating with others."""
        return self.deviation > PROVISIONAL_ABOVE


Game = tuple[Rating, float]
"""An opponent and a score: 1 for a win, 0.5 for a draw, 0 for a loss."""


def aged(rating: Rating, days: float) -> Rating:
    """Return the rating after a time without matches: same value, larger deviation."""
    grown = math.hypot(
        rating.deviation, rating.volatility * SCALE * math.sqrt(days * PERIODS_A_DAY)
    )
    return replace(rating, deviation=min(MAX_DEVIATION, grown))


def rate(rating: Rating, games: Sequence[Game], *, periods: float = 0.0) -> Rating:
    """Return the rating after these games (at least one), played within `periods` periods."""
    mu, phi = (rating.value - CENTER) / SCALE, rating.deviation / SCALE
    terms = [_term(mu, opponent, score) for opponent, score in games]
    variance = 1 / sum(weight for weight, _ in terms)
    surprise = sum(pull for _, pull in terms)
    sigma = _volatility(rating.volatility, phi, variance, variance * surprise)
    before = math.hypot(phi, sigma * math.sqrt(periods))
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return Rating(
        value=CENTER + SCALE * (mu + after**2 * surprise),
        deviation=min(MAX_DEVIATION, max(MIN_DEVIATION, SCALE * after)),
        volatility=min(MAX_VOLATILITY, sigma),
    )


def expected(rating: Rating, opponent: Rating) -> float:
    """Return the expected score against the opponent, given both deviations."""
    doubt = math.hypot(rating.deviation, opponent.deviation) / SCALE
    return 1 / (1 + math.exp(-_g(doubt) * (rating.value - opponent.value) / SCALE))


def _term(mu: float, opponent: Rating, score: float) -> tuple[float, float]:
    """Return the variance and improvement terms of one game (steps 3 and 4)."""
    g = _g(opponent.deviation / SCALE)
    e = 1 / (1 + math.exp(-g * (mu - (opponent.value - CENTER) / SCALE)))
    return g**2 * e * (1 - e), g * (score - e)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility by the Illinois algorithm (step 5)."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low, high = a, _other_end(f, a, delta**2 - phi**2 - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return math.exp(low / 2)


def _other_end(f: Callable[[float], float], a: float, excess: float) -> float:
    """Return an initial bound where f has the opposite sign."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU
