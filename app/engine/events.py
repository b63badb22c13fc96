"""Events: facts that happened in a match, each with what is needed to tell it to every viewer."""

from __future__ import annotations

from typing import Any, Final

from .refs import NOBODY, Ref
from .state import Card

NO_PUB = (0, 0, 0)


class Event:
    """One fact, past tense. Fields that a kind does not use keep their empty values.

    `pub`: the card's number for each viewer when it happened; `known`: who may know its face.
    `was`: the card as it was before, for kinds that look back. `other_known`: who may know the
    face of the second card; nobody, until `involve` has named it.
    """

    __slots__ = (
        "amount", "card", "detail", "facts", "incarnation", "kind", "known", "origin", "other",
        "other_incarnation", "other_known", "pub", "seat", "slot", "source", "was", "was_pub",
        "zone",
    )  # fmt: skip

    def __init__(
        self, kind: str, seat: int = NOBODY, card: Card | None = None, amount: int = 0
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.amount = amount
        self.other: Ref = 0
        self.other_incarnation = 0
        self.other_known = 0
        self.source = 0
        self.origin = ""
        self.zone = ""
        self.slot = -1
        self.detail = ""
        self.was: Card | None = None
        self.was_pub = NO_PUB
        self.facts: dict[str, Any] | None = None
        if card is None:
            self.card = 0
            self.incarnation = 0
            self.pub = NO_PUB
            self.known = 0
        else:
            self.card = card.id
            self.incarnation = card.incarnation
            self.pub = card.pub
            self.known = card.known

    def involve(self, other: Card) -> None:
        """Name the second card, as it is now."""
        self.other, self.other_incarnation = other.id, other.incarnation
        self.other_known = other.known

    def __repr__(self) -> str:
        return f"<{self.kind} seat={self.seat} card={self.card} amount={self.amount} {self.detail}>"


_KEPT: Final = (
    "kind", "seat", "amount", "card", "incarnation", "other", "other_incarnation", "source",
    "origin", "zone", "slot", "detail",
)  # fmt: skip


def to_plain(event: Event) -> tuple[Any, ...]:
    """Return what a trigger needs of its event while it waits on the chain."""
    return tuple(getattr(event, name) for name in _KEPT)


def from_plain(plain: tuple[Any, ...]) -> Event:
    """Return the event that `to_plain` kept; how its card was is looked up where it is needed."""
    event = Event(plain[0], plain[1])
    for name, value in zip(_KEPT, plain, strict=True):
        setattr(event, name, value)
    return event
