"""Decklist formats: sections, limits and legality, for pages and for readers of list texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from ..play.printed import Printed
    from ..position.plain_data import JsonObject


R = TypeVar("R")


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
    """The opening hand: cards drawn from the first section, and possible changes to them.

    `exchange`: number of cards that may be put back for others. `redraw`: size of a new hand that
    may be drawn instead. 0: that is not offered. `per_turn`: cards drawn by rule each turn,
    `first_turn`: in the very first one.
    """

    cards: int
    exchange: int = 0
    redraw: int = 0
    per_turn: int = 1
    first_turn: int = 1


LETTER: Final = "_letter"
"""Ends the id of a format that plays another one's decks with the source's own set-up."""


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A way of building decks for a game, and of playing it: its differences from the rule book.

    `copies`: a deck has at most so many of one name, regardless of the game's limit, except for
    cards of the types in `free`. `rule` is the rule for that, `text` the same for deck builders.
    `loosens`: `copies` holds also where the game allows fewer. `sections`, `hand`: its own parts of
    a deck and opening hand, the game's own if it has none. `numbers`: its changes of the
    record of the game's numbers, by the names of its fields.
    """

    id: str
    title: str
    text: str = ""
    rule: str = ""
    copies: int | None = None
    free: tuple[str, ...] = ()
    loosens: bool = False
    sections: tuple[DeckSection, ...] = ()
    hand: FirstHand | None = None
    numbers: tuple[tuple[str, Any], ...] = ()

    def limit(self, printed: Printed, most: int, rule: str) -> tuple[int, str]:
        """Return how many copies of a card a deck may have, and by which rule."""
        if self.copies is None or self.copies == most or printed.type in self.free:
            return most, rule
        if self.copies > most and not self.loosens:
            return most, rule
        return self.copies, self.rule

    @property
    def base(self) -> str:
        """The id of the format whose decks it plays."""
        return base_of(self.id)

    @property
    def is_played_apart(self) -> bool:
        """True if its matches have other numbers or decks: then the position stores the format."""
        return bool(self.sections or self.hand or self.numbers)

    def changed(self, numbers: R) -> R:
        """Return a game's record of numbers as this format has it."""
        record: Any = numbers
        return replace(record, **dict(self.numbers)) if self.numbers else numbers


STANDARD: Final = DeckFormat("standard", "Standard", "The decks of the rule book.")


def base_of(form: str) -> str:
    """Return the id of the format whose decks a format plays: mostly its own."""
    return form.removesuffix(LETTER)


def by_letter(text: str, formats: tuple[DeckFormat, ...], **numbers: Any) -> tuple[DeckFormat, ...]:
    """Return formats, and each of them once more with the source's own set-up.

    `numbers`: those of the game's record that the set-up of these formats bends, as the source has
    them; `text` says so to players. Nothing by the letter is rated.
    """
    letters = (
        replace(
            form,
            id=form.id + LETTER,
            title=f"{form.title}, by the letter",
            text=text,
            numbers=(*form.numbers, *numbers.items()),
        )
        for form in formats
    )
    return (*formats, *letters)


@dataclass(frozen=True, slots=True)
class Balance:
    """A deck's sources of an aspect for payment, and its cards' needs of it."""

    aspect: str
    sources: int
    needs: int


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a deck breaks; `card` names the row, empty for the deck as a whole.

    `section` is said where a deck has several.
    """

    rule: str
    text: str
    card: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class StarterDeck:
    """A deck that any player may play immediately.

    `deck`: its list in the game's first format; `forms`: its lists in other formats, by their ids.
    `learning`: it teaches one idea with few different cards. `further`: it is for experienced
    players, with the cards that the others have no room for. Neither is measured against others.
    """

    id: str
    title: str
    guide: str
    deck: JsonObject
    aspects: tuple[str, ...] = ()
    forms: Mapping[str, JsonObject] = field(default_factory=dict)
    learning: bool = False
    further: bool = False

    @property
    def is_measured(self) -> bool:
        """True if the deck takes part in balance measurements."""
        return not (self.learning or self.further)

    def of(self, form: str) -> JsonObject | None:
        """Return its list in a format, None if it has none there."""
        base = base_of(form)
        return self.deck if base == STANDARD.id else self.forms.get(base)

    @property
    def formats(self) -> list[str]:
        """The ids of the formats in which it can be played."""
        return [STANDARD.id, *self.forms]

    def to_json(self) -> JsonObject:
        """Return its data for a deck choice."""
        return {
            "id": self.id,
            "title": self.title,
            "guide": self.guide,
            "aspects": list(self.aspects),
            "formats": self.formats,
        }
