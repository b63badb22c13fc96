"""Auto-pass settings: passes that the server makes for a seat, and its stops (docs/protocol.md 2).

Decisions depend on public information and the seat's own settings, never on hidden cards: an
automatic pass must look like one that the seat could have made itself.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, structs

from app.engine.position.windows import Window

Mode = Literal["auto", "stops", "full"]
Scope = Literal["mine", "theirs", "both"]
Span = Literal["turn", "my_turn"]

Name = Annotated[str, Meta(min_length=1, max_length=64)]
MAX_YIELDS: Final = 64


class Until(Struct, frozen=True):
    """Pass all windows until the end of the turn, or until the seat's own next turn."""

    span: Span
    since: int  # turn in which it was set

    def is_over(self, turn: int, *, is_own: bool) -> bool:
        """True if that moment has passed."""
        return turn != self.since and (self.span == "turn" or is_own)


class PassSettings(Struct, frozen=True, omit_defaults=True):
    """Auto-pass settings of one seat for one match."""

    mode: Mode = "auto"
    stops: dict[str, Scope] = {}  # by phase
    yields: dict[str, str] = {}  # title of each ability, by its name
    until: Until | None = None
    hold: bool = False  # never pass the next window

    def passes(self, window: Window | None, *, forced: bool, lesser: bool = False) -> bool:
        """True if an open prompt is passed for the seat.

        `forced`: pass is the only option; `lesser`: the only other options use cards of open piles
        or are lesser acts of the game, which can wait while nothing threatens the seat.
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
        """Return the settings in effect in that turn."""
        if self.until is None or not self.until.is_over(turn, is_own=is_own):
            return self
        return structs.replace(self, until=None)

    def with_yield(self, ability: str, title: str | None) -> "PassSettings":
        """Return a copy with one more yield, or without it if `title` is None."""
        kept = {name: words for name, words in self.yields.items() if name != ability}
        if title is not None:
            kept[ability] = title
        newest = list(kept.items())[-MAX_YIELDS:]
        return structs.replace(self, yields=dict(newest))

    def after_answer(self, *, hold: bool) -> "PassSettings":
        """Return a copy after the seat has answered: an answer ends `until`."""
        if self.until is None and self.hold == hold:
            return self
        return structs.replace(self, until=None, hold=hold)

    def _has_stop(self, window: Window) -> bool:
        return self.stops.get(window.phase) in ("both", "mine" if window.is_own_turn else "theirs")


DEFAULT_PASSING: Final = PassSettings()
