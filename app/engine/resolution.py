"""Resolution context of an effect: whose it is, from what, at which targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events import from_plain
from .refs import NOBODY, Ref

if TYPE_CHECKING:
    from .events import Event
    from .state import ChainItem


class Resolution:
    """Who "you" is, what "this" is, and what has been chosen; written by the interpreter only."""

    __slots__ = (
        "binds", "done", "event", "incarnation", "it", "item", "modes", "seat", "shares", "source",
        "targets", "x",
    )  # fmt: skip

    def __init__(
        self, seat: int, source: int = 0, incarnation: int = 0, event: Event | None = None
    ) -> None:
        self.seat = seat
        self.source = source
        self.incarnation = incarnation
        self.event = event
        self.item: ChainItem | None = None
        # The still legal targets by name; what is gone has been left out.
        self.targets: dict[str, tuple[Ref, ...]] = {}
        self.shares: dict[str, dict[Ref, int]] = {}
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.it = 0
        self.binds: dict[str, tuple[Ref, ...]] = {}
        # What earlier parts did, for "if it was destroyed" and the like.
        self.done: dict[str, Any] = {}

    def who(self, word: str) -> int:
        """Return the seat that "you" or "opponent" means here."""
        if word == "you":
            return self.seat
        return 1 - self.seat if self.seat != NOBODY else NOBODY


def for_item(item: ChainItem) -> Resolution:
    """Return the context of a chain item, targets not yet checked again."""
    event = from_plain(item.event) if item.event is not None else None
    at = Resolution(item.seat, item.source, item.source_incarnation, event)
    at.item = item
    at.modes = item.modes
    at.x = item.x
    at.shares = item.shares
    at.targets = {name: tuple(ref for ref, _ in refs) for name, refs in item.targets.items()}
    return at
