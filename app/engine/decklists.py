"""What a decklist consists of, for whoever shows one or reads one from text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckSection:
    """A part of a decklist: how many cards it has, and the types of cards that go there.

    `listed`: a match wants its cards as a list, each by itself, and not as counts.
    """

    id: str
    label: str
    least: int
    most: int
    types: tuple[str, ...]
    listed: bool = False


@dataclass(frozen=True, slots=True)
class FirstHand:
    """How a match begins: cards drawn from the first section, and what may be changed about them.

    `exchange`: so many of them may be put back for others. `redraw`: the size of a whole new hand
    that may be drawn instead. 0: that is not offered.
    """

    cards: int
    exchange: int = 0
    redraw: int = 0


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a deck breaks; `card` names the row, empty for the deck as a whole.

    `section` is said where a deck has several.
    """

    rule: str
    text: str
    card: str = ""
    section: str = ""
