"""Events: facts that happened in a match, each with the data for every viewer.

An event is made whole, by the function of its family, and never written afterwards; one that
differs from another is made of it with `changed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypedDict

from .event_kinds import EventKind
from .plain_data import JsonObject
from .refs import NO_SEAT, NOWHERE, CardRef, Ref, Zone, new_ref, zone_seat
from .state import Card, ChainItem

if TYPE_CHECKING:
    from typing import Unpack

NO_PUB: Final = (0, 0, 0)
# Stands where no card is: all its numbers are 0.
NO_CARD: Final = Card(0, None, NO_SEAT, NOWHERE)  # type: ignore[arg-type]  # it has no face


class EventFields(TypedDict, total=False):
    """Fields of an event that may differ in an event made of it."""

    kind: EventKind
    seat: int
    amount: int
    card: int
    incarnation: int
    other: Ref
    other_incarnation: int
    source: int
    origin: Zone
    zone: Zone
    slot: int
    detail: str
    pub: tuple[int, int, int]
    was_pub: tuple[int, int, int]
    known: int
    other_known: int
    was: Card | None
    facts: JsonObject | None


class Event:
    """One fact, past tense. Fields that a kind does not use keep their empty values.

    `pub`: the card's number for each viewer at that time; `known`: viewers who may know its face;
    `controller`: its seat then, which is not always the seat that the event is about.
    `was`: the card as it was before, for kinds that look back. `other`: the second card, with the
    viewers who may know its face, and its numbers then; no viewer may until it is named.
    """

    __slots__ = (
        "amount",
        "card",
        "controller",
        "detail",
        "facts",
        "incarnation",
        "kind",
        "known",
        "origin",
        "other",
        "other_controller",
        "other_incarnation",
        "other_known",
        "other_pub",
        "pub",
        "seat",
        "slot",
        "source",
        "was",
        "was_pub",
        "zone",
    )

    # budget: one line for each field of an event. Callers often pass them by position: a keyword
    # argument to a class costs as much as several fields.
    def __init__(
        self,
        kind: EventKind,
        seat: int = NO_SEAT,
        card: Card | None = None,
        amount: int = 0,
        detail: str = "",
        facts: JsonObject | None = None,
        zone: Zone = "",
        source: int = 0,
        slot: int = -1,
        other: Card | None = None,
        was: Card | None = None,
        known: int = 0,
        origin: Zone = "",
        was_pub: tuple[int, int, int] = NO_PUB,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.amount: Final = amount
        named = card or NO_CARD
        self.card: Final = named.id
        self.incarnation: Final = named.incarnation
        self.controller: Final = named.controller
        self.pub: Final = named.pub
        # Known to these viewers, too: they have seen the card before, or see it now.
        self.known: Final = named.known | known
        named = other or NO_CARD
        self.other: Final[Ref] = named.id
        self.other_controller: Final = named.controller
        self.other_incarnation: Final = named.incarnation
        self.other_known: Final = named.known
        self.other_pub: Final = named.pub
        self.source: Final = source
        self.origin: Final = origin
        self.zone: Final = zone
        self.slot: Final = slot
        self.detail: Final = detail
        self.was: Final = was
        self.was_pub: Final = was_pub
        self.facts: Final = facts

    @property
    def card_ref(self) -> CardRef:
        """The card that it is about."""
        return new_ref((self.card, self.incarnation))

    @property
    def other_ref(self) -> CardRef:
        """The second card."""
        return new_ref((self.other, self.other_incarnation))

    def changed(self, **changes: Unpack[EventFields]) -> Event:
        """Return the event with some fields changed."""
        new, fields = Event.__new__(Event), dict[str, object](changes)
        for name in Event.__slots__:
            setattr(new, name, fields[name] if name in fields else getattr(self, name))
        return new

    def __repr__(self) -> str:
        return f"<{self.kind} seat={self.seat} card={self.card} amount={self.amount} {self.detail}>"


def card_or_seat_event(
    kind: EventKind,
    seat: int,
    card: Card | None,
    amount: int,
    detail: str,
    facts: JsonObject | None,
) -> Event:
    """Return an event of a seat, with a card if there is one."""
    return Event(kind, seat, card, amount, detail, facts)


def seat_event(
    kind: EventKind,
    seat: int,
    amount: int = 0,
    *,
    detail: str = "",
    zone: Zone = "",
    facts: JsonObject | None = None,
) -> Event:
    """Return an event of a seat, or of a zone of it as a whole."""
    return Event(kind, seat, None, amount, detail, facts, zone)


def card_event(
    kind: EventKind,
    card: Card,
    amount: int = 0,
    *,
    seat: int | None = None,
    detail: str = "",
    source: int = 0,
    zone: Zone = "",
    slot: int = -1,
    facts: JsonObject | None = None,
) -> Event:
    """Return an event of a card and its controller, unless another seat is named."""
    whose = card.controller if seat is None else seat
    return Event(kind, whose, card, amount, detail, facts, zone, source, slot)


def pair_event(
    kind: EventKind,
    card: Card,
    other: Card | None,
    amount: int = 0,
    *,
    detail: str = "",
    source: int = 0,
    facts: JsonObject | None = None,
) -> Event:
    """Return an event of one card's act on another, or of the other's act on it."""
    return Event(kind, card.controller, card, amount, detail, facts, "", source, -1, other)


def look_back_event(kind: EventKind, card: Card, now: Card, other: Card) -> Event:
    """Return an event of a card's act on another, both as they were; `now`: the first one now."""
    event = Event(kind, card.controller, now, other=other, was=card)
    return event.changed(incarnation=card.incarnation)


def shown_event(kind: EventKind, seat: int, card: Card, known: int) -> Event:
    """Return an event that names the face of a card of a seat to viewers (a bit mask)."""
    return Event(kind, seat, card, known=known, facts={"def": card.printed.base.id})


def note_event(
    kind: EventKind,
    key: str,
    seat: int,
    card: Card | None,
    amount: int,
    viewers: int,
    other: Card | None = None,
) -> Event:
    """Return a line of the log by its key, for the viewers of a bit mask."""
    return Event(kind, seat, card, amount, other=other, detail=key, facts={"viewers": viewers})


def move_event(kind: EventKind, old: Card, card: Card, cause: str) -> Event:
    """Return the event of a card that has changed its place: its old and its new state."""
    return Event(
        kind,
        card.controller,
        card,
        0,
        cause,
        None,
        card.zone,
        0,
        card.slot,
        None,
        old,
        old.known,
        old.zone,
        old.pub,
    )


def shift_event(
    kind: EventKind, card: Card, seat: int, origin: Zone, place: tuple[Zone, int], cause: str = ""
) -> Event:
    """Return how a card has come to another place, zone and slot, as the same object."""
    return Event(
        kind,
        seat,
        card,
        detail=cause,
        zone=place[0],
        origin=origin,
        slot=place[1],
        was_pub=card.pub,
    )


def passage_event(kind: EventKind, moved: Event, card: Card, *, entered: bool) -> Event:
    """Return an event about the card of a move, as it was before it, or as it has entered."""
    was = None if entered else moved.was
    seat = zone_seat(moved.zone) if entered else was.controller if was else NO_SEAT
    return Event(
        kind,
        seat,
        card,
        0,
        moved.detail,
        None,
        moved.zone,
        0,
        moved.slot,
        None,
        was,
        moved.known,
        moved.origin,
        moved.was_pub,
    )


def item_event(
    kind: EventKind, item: ChainItem, source: Card | None, facts: Mapping[str, object]
) -> Event:
    """Return the event of a chain item, with that card as its source."""
    return Event(kind, item.seat, source, facts={"item": item, **facts})


_KEPT: Final = (
    "kind",
    "seat",
    "amount",
    "card",
    "incarnation",
    "other",
    "other_incarnation",
    "source",
    "origin",
    "zone",
    "slot",
    "detail",
)


def to_plain(event: Event) -> tuple[Any, ...]:
    """Return a trigger's data of its event while it waits on the chain."""
    return tuple(getattr(event, name) for name in _KEPT)


def from_plain(plain: tuple[Any, ...], **more: Unpack[EventFields]) -> Event:
    """Restore an event from `to_plain`; its card's state is looked up lazily.

    Its kind is the bare string that the member of its class is equal to. `more`: further fields.
    """
    kept: JsonObject = dict(zip(_KEPT, plain, strict=True))
    fields: EventFields = {**kept, **more}  # type: ignore[typeddict-item]  # names by position
    return Event(plain[0]).changed(**fields)
