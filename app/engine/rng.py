"""All chance: seeded integers in separate streams, so that one more roll does not move a shuffle.

The generator is splitmix64: its whole state is one number, which a position carries along.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15

SHUFFLE: Final = 0
EFFECT: Final = 1
TIE: Final = 2
STREAMS: Final = 3


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def streams(seed: int) -> tuple[int, ...]:
    """Return the first states of all streams of a match."""
    return tuple(_mix((seed + (k + 1) * _STEP * 3) & _MASK) for k in range(STREAMS))


class Dice:
    """A generator that moves on with each roll; `state` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound - 1`, each as likely (bias below 2**-40)."""
        self.state = (self.state + _STEP) & _MASK
        return (_mix(self.state) * bound) >> 64

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.below(len(options))]

    def shuffle(self, deck: MutableSequence[T]) -> None:
        """Put the entries into a random order, in place."""
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """Return `count` different entries in random order."""
        rest = list(options)
        for i in range(count):
            j = i + self.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:count]
