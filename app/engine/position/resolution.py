"""Resolution context of an effect: its seat, source and targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from .errors import EngineFault
from .plain_data import JsonObject
from .refs import ITEM_BASE, NO_CARD, NO_SEAT, CardRef, Ref, is_item, is_seat, new_ref, seat_of

if TYPE_CHECKING:
    from ..play.match import Match
    from .events import Event
    from .state import ChainItem


class Resolution:
    """Bindings of "you" and "this", and the choices made; written by the interpreter only."""

    __slots__ = (
        "binds",
        "done",
        "event",
        "incarnation",
        "is_shown",
        "it",
        "item",
        "modes",
        "named",
        "payable",
        "seat",
        "shares",
        "source",
        "spent",
        "targets",
        "x",
    )

    def __init__(self, seat: int, source: CardRef = NO_CARD, event: Event | None = None) -> None:
        self.seat = seat
        self.source, self.incarnation = source
        self.event = event
        self.item: ChainItem | None = None
        self.is_shown = False  # whether all viewers have been shown its source
        # The still legal targets by name, without those that are gone.
        self.targets: dict[str, tuple[Ref, ...]] = {}
        self.shares: dict[str, dict[Ref, int]] = {}
        self.modes: tuple[int, ...] = ()
        # During the announcement: a check that the cards left can still pay, and cards spent.
        self.payable: Callable[[tuple[Ref, ...]], bool] | None = None
        self.spent: tuple[Ref, ...] = ()
        self.x = 0
        self.it = 0
        self.binds: dict[str, tuple[Ref, ...]] = {}
        # Which object each card was when it was named, for the values that it last had.
        self.named: dict[Ref, CardRef] = {}
        # Results of earlier parts, for "if it was destroyed" and the like.
        self.done: JsonObject = {}

    @property
    def card_ref(self) -> CardRef:
        """The object that is "this"."""
        return new_ref((self.source, self.incarnation))

    def copy(self) -> Resolution:
        """Return the same context, to be written by itself."""
        new = Resolution(self.seat, self.card_ref, self.event)
        new.item, new.modes, new.x, new.it = self.item, self.modes, self.x, self.it
        new.is_shown, new.payable, new.spent = self.is_shown, self.payable, self.spent
        new.targets, new.shares = self.targets.copy(), self.shares.copy()
        new.binds, new.done, new.named = self.binds.copy(), self.done.copy(), self.named.copy()
        return new

    def name(self, m: Match, ids: Iterable[int]) -> None:
        """Remember which objects these cards are now."""
        self.named.update((cid, m.card(cid).card_ref) for cid in ids)

    def who(self, word: str) -> int:
        """Return the seat that "you" or "opponent" means here; other words go to `seats`."""
        if word == "you":
            return self.seat
        if word != "opponent":
            raise EngineFault(f"“{word}” isn't one seat.")
        return 1 - self.seat if self.seat != NO_SEAT else NO_SEAT

    def seats(self, m: Match, word: str) -> tuple[int, ...]:
        """Return the seats that a word means here: "each" is both, the active one first.

        "controller" and "owner" are those of the effect's object: the card of "for each", else the
        first target, else the card of the event; a card that has gone counts as it was.
        "target" is the player chosen.
        """
        match word:
            case "each":
                return m.state.active, 1 - m.state.active
            case "active":
                return (m.state.active,)
            case "controller" | "owner":
                return self._whose(m, word)
            case "target":
                return tuple(
                    seat_of(ref) for refs in self.targets.values() for ref in refs if is_seat(ref)
                )
            case _:
                return (self.who(word),)

    def _whose(self, m: Match, word: str) -> tuple[int, ...]:
        ref = self.it or next((refs[0] for refs in self.targets.values() if refs), 0)
        if is_item(ref):
            item = m.item(ref - ITEM_BASE)
            seat = item.seat if item is not None else self.done.get("denied_seat")
            return () if seat is None else (seat,)
        if ref < 0:
            return (seat_of(ref),)
        card = m.as_on_board(ref) if ref else (m.event_card(self.event) if self.event else None)
        if card is None:
            return ()
        return (card.controller if word == "controller" else card.owner,)


def for_item(item: ChainItem) -> Resolution:
    """Return the context of a chain item, targets not yet checked again."""
    at = Resolution(item.seat, item.source_ref, item.event)
    at.item = item
    at.modes = item.modes
    at.x = item.x
    at.shares = item.shares
    at.targets = {name: tuple(ref for ref, _ in refs) for name, refs in item.targets.items()}
    at.named = {each.id: each for refs in item.targets.values() for each in refs}
    return at
