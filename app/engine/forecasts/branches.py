"""Branches: the way that a sampled world takes at a random event or another seat's choice.

The worlds of a forecast are numbered, and a number is read as an odometer: a world's first
branchings take the digits, so that together the worlds go all the ways of a coin, of a small choice
and of its consequences, instead of drawing them by lot.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..position.rng import SHUFFLES, Dice, Streams, streams

WORLDS: Final = 16  # a world's number distinguishes so many ways at most
CHANCE: Final = "chance"
CHOICE: Final = "choice"
HIDDEN: Final = "hidden"


class Branches:
    """The ways that one world takes.

    `met`: why another world might go elsewhere; `ways`: how many worlds it takes to go all the ways
    of its first branchings, as many of them as need no more than `WORLDS`. `asked`, `answering`:
    the seats that let something go by that was about to happen, and those of them that could have
    done something about it.
    """

    def __init__(self, world: int) -> None:
        self.met: set[str] = set()
        self.asked: set[int] = set()
        self.answering: set[int] = set()
        self.ways = 1
        self._counts = True
        self._world = self._left = world
        self._dice = Dice(world)

    def choose(self, count: int, reason: str) -> int:
        """Return the option of this world, below `count`; world 0 always takes option 0."""
        if count < 2:
            return 0
        self.met.add(reason)
        if self._is_counted(count):
            self._left, option = divmod(self._left, count)
            return option
        return self._dice.below(count) if self._world else 0

    def _is_counted(self, count: int) -> bool:
        """True if a digit of the world's number decides the next branching."""
        self._counts = self._counts and (self.ways == 1 or self.ways * count <= WORLDS)
        if self._counts:
            self.ways = min(self.ways * count, WORLDS)
        return self._counts

    def rng(self) -> Dice:
        """Return dice for events with too many ways to number them."""
        return self._dice


class BranchingDice(Dice):
    """Random generator of a world that enumerates its first branches."""

    __slots__ = ("_branches",)

    def __init__(self, branches: Branches) -> None:
        super().__init__(0)
        self._branches = branches

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound - 1`."""
        return self._branches.choose(bound, CHANCE)


@dataclass(frozen=True, slots=True)
class BranchingStreams:
    """Chance in a sampled world: rolls branch, decks are shuffled by lot."""

    branches: Branches
    shuffles: Streams

    @classmethod
    def of(cls, branches: Branches, world: int) -> BranchingStreams:
        """Return the chance of that world."""
        return cls(branches, streams(world))

    def dice(self, stream: int) -> Dice:
        """Return dice that continue the stream."""
        return self.shuffles.dice(stream) if stream in SHUFFLES else BranchingDice(self.branches)

    def after(self, stream: int, dice: Dice) -> BranchingStreams:
        """Return the streams as they are once these dice have been rolled."""
        if stream not in SHUFFLES:
            return self
        return replace(self, shuffles=self.shuffles.after(stream, dice))

    def to_plain(self) -> list[str]:
        """Return the streams as plain data; the next roll is no part of it."""
        return self.shuffles.to_plain()
