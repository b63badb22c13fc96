"""Match set-up: ruleset, format and each seat's deck; all plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from .plain_data import JsonObject


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Contribution of one seat; the ruleset knows the shape of `deck`."""

    deck: JsonObject


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything but the seed that decides how a match goes before the first choice."""

    ruleset: str
    format: str
    seats: tuple[SeatSetup, SeatSetup]
    options: JsonObject = field(default_factory=dict)

    def to_plain(self) -> JsonObject:
        """Return the set-up as plain data."""
        return {
            "ruleset": self.ruleset,
            "format": self.format,
            "decks": [seat.deck for seat in self.seats],
            "options": self.options,
        }

    @classmethod
    def from_plain(cls, plain: JsonObject) -> Setup:
        """Return the set-up that `to_plain` described."""
        first, second = (SeatSetup(deck) for deck in plain["decks"])
        return cls(plain["ruleset"], plain["format"], (first, second), plain.get("options", {}))
