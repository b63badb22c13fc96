"""Auto-pass settings: what a seat lets the server pass, and its stops (docs/protocol.md 2).

Everything here goes by what both seats can see and by the seat's own settings, never by hidden
cards: a pass that is made for a seat must look like one that it might have made itself.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, structs

from app.matches.rules import Window

Mode = Literal["auto", "stops", "full"]
Scope = Literal["mine", "theirs", "both"]
Span = Literal["turn", "my_turn"]

Name = Annotated[str, Meta(min_length=1, max_length=64)]
MAX_YIELDS: Final = 64


class Until(Struct, frozen=True):
    """Windows are passed up to the end of the turn, or up to the seat's own next turn."""

    span: Span
    since: int  # the turn in which it was said

    def is_over(self, turn: int, *, is_own: bool) -> bool:
        """Whether that moment has come."""
        return turn != self.since and (self.span == "turn" or is_own)


class PassSettings(Struct, frozen=True, omit_defaults=True):
    """One seat's settings, for this match only."""

    mode: Mode = "auto"
    stops: dict[str, Scope] = {}  # by phase
    yields: dict[str, str] = {}  # what each ability is called, by its name
    until: Until | None = None
    hold: bool = False  # the next window is not passed, whatever is set

    def passes(self, window: Window | None, *, forced: bool, lesser: bool = False) -> bool:
        """Say whether an open question is passed.

        `forced`: there is nothing to do but pass; `lesser`: nothing but to use a card of a pile,
        which can wait while nothing threatens the seat.
        """
        if self.mode == "full" or self.hold:
            return False
        if window is None:
            return forced
        if self._has_stop(window):
            return False
        if forced or window.ability in self.yields:
            return True
        if window.is_aimed_at:
            return False
        if self.until is not None:
            return True
        return (lesser or self.mode == "stops") and not window.is_chain_theirs

    def at(self, turn: int, *, is_own: bool) -> "PassSettings":
        """Return the settings as they are in that turn."""
        if self.until is None or not self.until.is_over(turn, is_own=is_own):
            return self
        return structs.replace(self, until=None)

    def with_yield(self, ability: str, title: str | None) -> "PassSettings":
        """Return the settings with one yield more, or without it where there is no title."""
        kept = {name: words for name, words in self.yields.items() if name != ability}
        if title is not None:
            kept[ability] = title
        newest = list(kept.items())[-MAX_YIELDS:]
        return structs.replace(self, yields=dict(newest))

    def after_answer(self, *, hold: bool) -> "PassSettings":
        """Return the settings once the seat has answered: who acts is not passing any more."""
        if self.until is None and self.hold == hold:
            return self
        return structs.replace(self, until=None, hold=hold)

    def _has_stop(self, window: Window) -> bool:
        return self.stops.get(window.phase) in ("both", "mine" if window.is_own_turn else "theirs")


DEFAULT_PASSING: Final = PassSettings()
