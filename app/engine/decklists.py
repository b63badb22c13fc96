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
class Breach:
    """A rule that a deck breaks; `card` names the row, empty for the deck as a whole.

    `section` is said where a deck has several.
    """

    rule: str
    text: str
    card: str = ""
    section: str = ""
