"""Seeded random numbers in separate streams, so that one more roll does not move a shuffle.

There are two generators. `Dice` is splitmix64: quick, with one word of state, for users outside the
match: bots, random play, tests. The match itself rolls `KeyedDice`: words of BLAKE2b keyed with all
256 bits of the seed, in counter mode, personalized by the stream. A million rolls of one stream
reveal nothing of the next one, nor of another stream. Matches of engine version 1 are
shuffled with splitmix64.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from struct import Struct
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15

SHUFFLES: Final = (0, 3)
"""The streams that shuffle the zones of each seat."""
EFFECT: Final = 1
TIE: Final = 2
_PERSONS: Final = (b"shuffle of seat0", b"effect", b"tie", b"shuffle of seat1")
_KEYED: Final = "blake2b"
_FORKED: Final = "forked"
_KEY_BYTES: Final = 32
_BLOCK: Final = Struct(">8Q")
_WORDS: Final = 8  # of 64 bits in a block of BLAKE2b


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


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


class KeyedDice(Dice):
    """Rolls words of a keyed hash; `state` is how many of them have been used."""

    __slots__ = ("_block", "_key", "_person", "_words")

    def __init__(self, key: bytes, person: bytes, used: int) -> None:
        super().__init__(used)
        self._key, self._person = key, person
        self._block = -1
        self._words: tuple[int, ...] = ()

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound - 1`, each exactly as likely."""
        fair = (_MASK + 1) // bound * bound
        while True:
            word = self._next()
            if word < fair:
                return word % bound

    def _next(self) -> int:
        block, place = divmod(self.state, _WORDS)
        if block != self._block:
            counter = block.to_bytes(8, "big")
            hashed = blake2b(counter, key=self._key, person=self._person, digest_size=_BLOCK.size)
            self._block, self._words = block, _BLOCK.unpack(hashed.digest())
        self.state += 1
        return self._words[place]


class Streams(Protocol):
    """The random numbers of a match to come; a value, which copies of a position share."""

    def dice(self, stream: int) -> Dice:
        """Return dice that continue the stream."""

    def after(self, stream: int, dice: Dice) -> Streams:
        """Return the streams as they are once these dice have been rolled."""

    def to_plain(self) -> list[str]:
        """Return the streams as plain data."""


@dataclass(frozen=True, slots=True)
class KeyedStreams:
    """The key of a match, and how many words of each stream have been used."""

    key: bytes
    used: tuple[int, ...] = (0,) * len(_PERSONS)

    def dice(self, stream: int) -> Dice:
        """Return dice that continue the stream."""
        return KeyedDice(self.key, _PERSONS[stream], self.used[stream])

    def after(self, stream: int, dice: Dice) -> KeyedStreams:
        """Return the streams as they are once these dice have been rolled."""
        return KeyedStreams(self.key, _replaced(self.used, stream, dice.state))

    def to_plain(self) -> list[str]:
        """Return the streams as plain data."""
        return [_KEYED, self.key.hex(), *map(str, self.used)]


@dataclass(frozen=True, slots=True)
class SplitmixStreams:
    """The streams of engine version 1: both seats' shuffles share the first of three words."""

    words: tuple[int, ...]

    @classmethod
    def seeded(cls, seed: int) -> SplitmixStreams:
        """Return the first states of all streams of a match."""
        return cls(tuple(_mix((seed + (k + 1) * _STEP * 3) & _MASK) for k in range(3)))

    def dice(self, stream: int) -> Dice:
        """Return dice that continue the stream."""
        return Dice(self.words[stream % 3])

    def after(self, stream: int, dice: Dice) -> SplitmixStreams:
        """Return the streams as they are once these dice have been rolled."""
        return SplitmixStreams(_replaced(self.words, stream % 3, dice.state))

    def to_plain(self) -> list[str]:
        """Return the streams as plain data."""
        return [str(word) for word in self.words]


@dataclass(frozen=True, slots=True)
class ForkedStreams:
    """Streams of a forked match: those of `earlier` up to `fork`, then those of `later`."""

    earlier: Streams
    fork: Streams
    later: Streams

    def dice(self, stream: int) -> Dice:
        """Return dice that continue the stream."""
        return (self.later if self._has_forked(stream) else self.earlier).dice(stream)

    def after(self, stream: int, dice: Dice) -> ForkedStreams:
        """Return the streams as they are once these dice have been rolled."""
        if self._has_forked(stream):
            return replace(self, later=self.later.after(stream, dice))
        return replace(self, earlier=self.earlier.after(stream, dice))

    def to_plain(self) -> list[str]:
        """Return the streams as plain data."""
        parts = [each.to_plain() for each in (self.earlier, self.fork, self.later)]
        return [_FORKED, *(word for part in parts for word in (str(len(part)), *part))]

    def _has_forked(self, stream: int) -> bool:
        return self.earlier.dice(stream).state == self.fork.dice(stream).state


UNSEEDED: Final = KeyedStreams(bytes(_KEY_BYTES))


def streams(seed: int | bytes) -> Streams:
    """Return the streams of a match at its beginning; tools and tests name them by a number."""
    key = seed if isinstance(seed, bytes) else seed.to_bytes(_KEY_BYTES, "big")
    return KeyedStreams(key)


def streams_from_plain(plain: Sequence[str]) -> Streams:
    """Return the streams that `to_plain` described."""
    first, *rest = plain
    if first == _FORKED:
        return ForkedStreams(*map(streams_from_plain, _parts(rest)))
    if first != _KEYED:
        return SplitmixStreams(tuple(map(int, plain)))
    key, *used = rest
    return KeyedStreams(bytes.fromhex(key), tuple(map(int, used)))


def _parts(plain: Sequence[str]) -> Iterator[Sequence[str]]:
    """Split a sequence of length-prefixed parts."""
    while plain:
        end = 1 + int(plain[0])
        yield plain[1:end]
        plain = plain[end:]


def _replaced(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], number, *numbers[place + 1 :])
