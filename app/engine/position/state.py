"""The game state (position): everything that a match is at one moment, as plain values.

Copy on write. A state and each of its cards and seats carry a `stamp`. `State.clone` shares them
and gives both sides a new stamp; `State.mut` copies a card whose stamp is not the state's before it
is written, `State.mut_seat` a seat.
All containers hold immutable values (tuples, numbers), so that a shallow copy of them is a copy.
A `Card` in a variable is therefore a snapshot: after an atom has run, fetch it again by its id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

from .plain_data import JsonArray, JsonObject
from .refs import NO_SEAT, CardRef, Ref, Zone, new_ref
from .rng import UNSEEDED, Streams

if TYPE_CHECKING:
    from typing import Unpack

    from ..listeners.triggers import Listener, Pending
    from ..play.printed import Derived, Printed
    from .events import Event
    from .resolution import Resolution


class Card:
    """A copy of a card in one match; `id` is for ever, `incarnation` rises with each new zone."""

    __slots__ = (
        "card_ref",
        "controller",
        "counters",
        "damage",
        "exhausted",
        "face_up",
        "host",
        "id",
        "incarnation",
        "known",
        "notes",
        "owner",
        "printed",
        "pub",
        "row_cache",
        "since",
        "slot",
        "stamp",
        "token",
        "zone",
    )

    def __init__(
        self, card_id: int, printed: Printed, owner: int, zone: Zone, incarnation: int = 0
    ) -> None:
        self.stamp: object = None
        self.id = card_id
        self.incarnation = incarnation
        self.card_ref: CardRef = new_ref((card_id, incarnation))  # asked for all the time
        self.printed = printed
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.slot = -1
        self.face_up = True
        self.exhausted = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        # The rules' notes on this object: "summoned" -> 1, "used:<ability>" -> 1 …
        self.notes: dict[str, int] = {}
        self.host = 0
        self.since = 0
        # Id of this card for each viewer, 0 if the viewer cannot track it (views.py).
        self.pub: tuple[int, int, int] = (0, 0, 0)
        # Bit mask of the viewers that may know its face.
        self.known = 0
        # The rows that viewers see of it, while they are good (views/rows.py); no part of it.
        self.row_cache: list[Any] | None = None
        # Whether it was made as a token although its printed card is none: a copy of a real card.
        self.token = False

    @property
    def is_token(self) -> bool:
        """True if it is a token: it ceases to exist off the board."""
        return self.token or self.printed.kind == "token"

    @property
    def zone_name(self) -> str:
        """The name of the card's zone, without the seat; empty if it has ceased."""
        return self.zone[2:]

    def copy(self, stamp: object) -> Card:
        """Return the same card, to be written under that stamp."""
        new = Card.__new__(Card)
        new.stamp = stamp
        new.id, new.incarnation, new.card_ref = self.id, self.incarnation, self.card_ref
        new.printed, new.owner = self.printed, self.owner
        new.controller, new.zone, new.slot = self.controller, self.zone, self.slot
        new.face_up, new.exhausted, new.damage = self.face_up, self.exhausted, self.damage
        new.counters, new.notes, new.host = self.counters, self.notes, self.host
        new.since, new.pub, new.known = self.since, self.pub, self.known
        new.row_cache, new.token = None, self.token
        return new

    def reborn(self, stamp: object, zone: Zone) -> Card:
        """Return this card as the new object that it becomes in another zone."""
        new = Card(self.id, self.printed, self.owner, zone, self.incarnation + 1)
        new.stamp = stamp
        new.pub, new.known, new.token = self.pub, self.known, self.token
        return new


HOST_INCARNATION: Final = "host_inc"
"""Note of an attached card: the incarnation of its host then; none for the first."""


class Modifier:
    """A change of one card by an effect, in time order; never written, only replaced."""

    __slots__ = (
        "ability",
        "amount",
        "by",
        "card",
        "id",
        "incarnation",
        "op",
        "source",
        "until",
        "what",
    )

    def __init__(
        self,
        number: int,
        card: Card,
        op: str,
        what: str,
        amount: int,
        until: str,
        source: int,
        ability: str = "",
        by: str = "",
    ) -> None:
        # The source card, by its printed id then; it may be hidden by now.
        self.by = by
        self.id = number
        self.card = card.id
        self.incarnation = card.incarnation
        self.op = op
        self.what = what
        self.amount = amount
        self.until = until
        self.source = source
        self.ability = ability

    @property
    def card_ref(self) -> CardRef:
        """The object that it changes."""
        return new_ref((self.card, self.incarnation))

    def to_plain(self) -> JsonArray:
        """Return its fields in a fixed order."""
        return [
            self.id,
            self.card,
            self.incarnation,
            self.op,
            self.what,
            self.amount,
            self.until,
            self.source,
            self.ability,
            self.by,
        ]

    @classmethod
    def from_plain(cls, plain: JsonArray) -> Modifier:
        """Return the modifier that `to_plain` described."""
        new = cls.__new__(cls)
        (
            new.id,
            new.card,
            new.incarnation,
            new.op,
            new.what,
            new.amount,
            new.until,
            new.source,
            new.ability,
            new.by,
        ) = plain
        return new


LastKnown = tuple[Card, "Derived"]
"""A card as it left the board, with its values of that moment."""


class ItemFields(TypedDict, total=False):
    """Fields of a chain item that may change while it is on the chain."""

    event: Event | None
    targets: dict[str, tuple[CardRef, ...]]
    shares: dict[str, dict[Ref, int]]
    modes: tuple[int, ...]
    x: int
    power: int
    marks: tuple[str, ...]


class ChainItem:
    """Something waiting on the chain; never written, only replaced by `changed`."""

    __slots__ = (
        "ability",
        "card",
        "event",
        "id",
        "kind",
        "level",
        "marks",
        "modes",
        "power",
        "seat",
        "shares",
        "source",
        "source_incarnation",
        "targets",
        "x",
    )

    def __init__(self, number: int, kind: str, seat: int, ability: str) -> None:
        self.id = number
        self.kind = kind
        self.seat = seat
        # Key of the ability that will be carried out (Pool.abilities).
        self.ability = ability
        self.card = 0
        # The event of a trigger on the chain.
        self.event: Event | None = None
        self.source = 0
        self.source_incarnation = 0
        # Chosen targets by name.
        self.targets: dict[str, tuple[CardRef, ...]] = {}
        self.shares: dict[str, dict[Ref, int]] = {}
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.power = 0
        self.level = 0
        # The ruleset's notes on the item ("mismatch").
        self.marks: tuple[str, ...] = ()

    @property
    def source_ref(self) -> CardRef:
        """The card that it comes from."""
        return CardRef(self.source, self.source_incarnation)

    def changed(self, **changes: Unpack[ItemFields]) -> ChainItem:
        """Return the item with some fields changed."""
        new, fields = ChainItem.__new__(ChainItem), dict[str, object](changes)
        for name in ChainItem.__slots__:
            setattr(new, name, fields[name] if name in fields else getattr(self, name))
        return new


class Seat:
    """A seat's state apart from its cards: numbers and words of the ruleset."""

    __slots__ = ("facts", "numbers", "stamp")

    def __init__(self) -> None:
        self.stamp: object = None
        self.numbers: dict[str, int] = {}
        self.facts: dict[str, tuple[str, ...]] = {}

    def copy(self, stamp: object) -> Seat:
        """Return the same seat, to be written under that stamp."""
        new = Seat.__new__(Seat)
        new.stamp = stamp
        new.numbers, new.facts = self.numbers.copy(), self.facts.copy()
        return new


class Result:
    """The end of a match; `winner` is None for a draw.

    `words`: the reason in the words of the person who ended it, if it is shown in those.
    """

    __slots__ = ("reason", "rule", "winner", "words")

    def __init__(self, winner: int | None, reason: str, rule: str = "", words: str = "") -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule
        self.words = words

    def to_plain(self) -> JsonArray:
        """Return winner, reason and rule, and the words if there are any."""
        return [self.winner, self.reason, self.rule, *([self.words] if self.words else [])]


VOLATILE_CACHE_KEYS: Final = ("checked", "seats")
"""Cache keys that any write makes stale; derived values may stay (`State.invalidate`)."""

# `Any`: each step has arguments of its own.
StepCall = tuple[Any, ...]
"""One entry of the agenda: the name of a step and its arguments, all plain values."""


class State:
    """The position; see the head of this file for how it is copied."""

    __slots__ = (
        "active",
        "agenda",
        "board_version",
        "cache",
        "cards",
        "chain",
        "changes",
        "checked_version",
        "clock",
        "delayed_triggers",
        "format",
        "last_known",
        "listeners",
        "memo",
        "memory",
        "modifiers",
        "next_card",
        "next_id",
        "next_pub",
        "pending",
        "projection",
        "replacements",
        "replacing",
        "resolving",
        "result",
        "rng",
        "seats",
        "stamp",
        "starter",
        "static_reads",
        "statics",
        "turn",
        "view_caches",
        "zone_versions",
        "zones",
    )

    # budget: one line for each thing that a position is
    def __init__(self) -> None:
        self.stamp: object = object()
        self.cards: dict[int, Card] = {}
        # Cards of a zone, top or first slot first; a free slot is 0.
        self.zones: dict[Zone, tuple[int, ...]] = {}
        self.seats: tuple[Seat, Seat] = (Seat(), Seat())
        # The format with the match's numbers, "" for the rule book's own.
        self.format = ""
        self.turn = 0
        self.active = 0
        self.starter = 0
        self.agenda: tuple[StepCall, ...] = ()
        self.chain: tuple[ChainItem, ...] = ()
        self.modifiers: tuple[Modifier, ...] = ()
        self.pending: tuple[Pending, ...] = ()
        self.delayed_triggers: tuple[Any, ...] = ()
        # The rules' memory of this turn or combat: a ruleset's record (memory.py).
        # `Any`: the record of the ruleset; its `memory_of` has the type.
        self.memory: Any = {}
        # Last known information: how cards were as they left the board, each time, oldest first.
        self.last_known: dict[int, tuple[LastKnown, ...]] = {}
        self.listeners: dict[str, tuple[Listener, ...]] = {}
        self.statics: tuple[Listener, ...] = ()
        self.replacements: tuple[Listener, ...] = ()
        # Dependencies of the static abilities at work (Node.reads).
        self.static_reads: frozenset[str] = frozenset()
        self.rng: Streams = UNSEEDED
        self.next_card = 1
        self.next_id = 1
        self.next_pub: tuple[int, int, int] = (1, 1, 1)
        self.clock = 0
        self.result: Result | None = None
        # The effect being carried out; it never lasts beyond a step, so it is no part of a dump.
        self.resolving: Resolution | None = None
        # Replacements being carried out: they do not apply to the events that they cause.
        self.replacing: tuple[Listener, ...] = ()
        # Derived values and other answers that hold until the next write.
        self.cache: JsonObject = {}
        # Another object after any write to a card, the board, or a dependency of derived values.
        self.board_version: object = None
        # By zone: another object after any write to a card in it, and when one comes or goes.
        self.zone_versions: dict[Zone, object] = {}
        # Memoized values with their dependencies; copies share it (`Queries.memoize_by_zones`).
        self.memo: dict[str, tuple[object, Any]] = {}
        # By viewer: its zones as they were shown last (views/match_view.py); copies share them.
        self.view_caches: list[Any] = [None, None, None]
        # Values of changed cards at the last computation (layers.py).
        self.projection: dict[int, Derived] = {}
        # Their changes then, by the id of the changed card; each names its source.
        self.changes: dict[int, list[Any]] = {}
        # Value of `Ruleset.check_reads` at the last state check without findings.
        self.checked_version: object = None

    def clone(self) -> State:
        """Return an independent copy; both sides copy a card before they write it from now on."""
        new = State.__new__(State)
        self.stamp = object()
        new.stamp = object()
        new.cards, new.zones = self.cards.copy(), self.zones.copy()
        new.seats = self.seats
        new.turn, new.active, new.starter = self.turn, self.active, self.starter
        new.format = self.format
        new.agenda, new.chain, new.modifiers = self.agenda, self.chain, self.modifiers
        new.pending, new.delayed_triggers = self.pending, self.delayed_triggers
        new.memory, new.last_known = self.memory.copy(), self.last_known.copy()
        new.listeners, new.replacements = self.listeners.copy(), self.replacements
        new.statics, new.static_reads = self.statics, self.static_reads
        new.rng, new.next_card, new.next_id = self.rng, self.next_card, self.next_id
        new.next_pub, new.clock, new.result = self.next_pub, self.clock, self.result
        new.resolving, new.replacing = self.resolving, self.replacing
        new.cache = self.cache.copy()
        new.board_version, new.zone_versions = self.board_version, self.zone_versions.copy()
        new.checked_version, new.projection, new.changes = (
            self.checked_version,
            self.projection,
            self.changes,
        )
        new.memo, new.view_caches = self.memo, self.view_caches
        return new

    def mut(self, card_id: int) -> Card:
        """Return the card to be written; only the atoms call this."""
        card = self.cards[card_id]
        if card.stamp is not self.stamp:
            card = card.copy(self.stamp)
            self.cards[card_id] = card
        card.row_cache = None
        self.invalidate_derived()
        self.zone_versions[card.zone] = self.board_version
        return card

    def mut_seat(self, seat: int) -> Seat:
        """Return the seat to be written; only the atoms call this."""
        found = self.seats[seat]
        if found.stamp is not self.stamp:
            found = found.copy(self.stamp)
            self.seats = (found, self.seats[1]) if seat == 0 else (self.seats[0], found)
        return found

    def mark(self, card_id: int) -> Card:
        """Return the card for a write to its state; derived values stay where they may."""
        card = self.cards[card_id]
        if card.stamp is not self.stamp:
            card = card.copy(self.stamp)
            self.cards[card_id] = card
        card.row_cache = None
        self.zone_versions[card.zone] = self.board_version = object()
        self.invalidate("marks")
        return card

    def invalidate(self, what: str = "") -> None:
        """Invalidate the state checks, and derived values if they depend on `what`."""
        if what in self.static_reads:
            self.invalidate_derived()
        elif cache := self.cache:
            for name in VOLATILE_CACHE_KEYS:
                cache.pop(name, None)

    def invalidate_derived(self) -> None:
        """Forget derived values: the board or a modifier has changed."""
        self.board_version = object()
        if self.cache:
            self.cache = {}

    def tick(self) -> int:
        """Return the next time stamp."""
        self.clock += 1
        return self.clock

    def remember(self, card: Card, values: Derived) -> None:
        """Keep a card as it leaves the board."""
        self.last_known[card.id] = (*self.last_known.get(card.id, ()), (card, values))

    def number(self, seat: int, name: str) -> int:
        """Return a number of a seat, 0 if it never had one."""
        return self.seats[seat].numbers.get(name, 0)


def other(seat: int) -> int:
    """Return the opponent of a seat."""
    return 1 - seat if seat != NO_SEAT else NO_SEAT
